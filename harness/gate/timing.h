/*
 * timing.h - the times of two runs side by side, with what keeps them from being compared.
 *
 * Two runs were made one after the other, so this is no experiment: clock, load and the layout of
 * memory differ between them steadily, by several percent even for one program. Numbers are given,
 * no verdict.
 */
#ifndef BENCH_TIMING_H
#define BENCH_TIMING_H

#include <stdio.h>

#include "exact.h"
#include "stats.h"

/* One contestant on the boards that it solved in both runs, or was stopped on by the time limit. */
struct bench_timing_solver {
    size_t solver;           /* index in bench_exact.solvers */
    const char *clock;       /* "wall_ns", or "outside_wall_ns" when it tells no time */
    size_t boards, censored; /* those of them where a time is only known to be at least so much */
    /*
     * Time after / time before: geometric mean over the boards, each by the smallest of its
     * repetitions. Without censored times `low` and `high` are a 95% bootstrap interval (NAN for
     * one board) around the estimate; with some they bound the mean, and there is no estimate.
     */
    struct bench_interval ratio;
    struct bench_bounds a12; /* the chance that a random time after is above a random one before */
    double p;                /* Mann-Whitney, two-sided; NAN with censored times */
};

struct bench_timing {
    char *obstacles; /* why times are not compared: "cpu: A, then B; ..."; NULL: nothing is */
    struct bench_timing_solver *solvers;
    size_t solver_count; /* 0 when there are obstacles */
};

/*
 * Were the runs made under conditions in which times mean the same? *obstacles gets NULL, or what
 * keeps them from it; the caller frees it. False when memory runs out.
 */
bool bench_timing_obstacles(const struct bench_run *before, const struct bench_run *after,
                            char **obstacles, struct bench_failure *failure);

/* Takes the obstacles over. False when memory runs out. Release with bench_timing_fini. */
bool bench_timing_compare(struct bench_timing *timing, const struct bench_exact *exact,
                          char *obstacles, struct bench_failure *failure);
void bench_timing_fini(struct bench_timing *timing);

/* What has to be said beside the numbers. */
extern const char *const bench_timing_caution;

#endif
