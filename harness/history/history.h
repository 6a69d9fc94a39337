/*
 * history.h - one metric across the runs of a store, by solver.
 *
 * Compared are finished runs of the same work: a suite's name, boards, goal, seed and limits as in
 * its newest run. The order is that in which they were made.
 */
#ifndef BENCH_HISTORY_H
#define BENCH_HISTORY_H

#include "metric.h"
#include "store.h"

/* A solver in a run. */
struct bench_history_point {
    double value; /* NAN: not in the run, or nothing solved or told */
    size_t solved, boards;
    char *obstacles; /* why a time does not compare with the point before, or NULL; owned */
};

struct bench_history {
    enum bench_metric metric;
    bool exact;             /* equal on every machine of one ABI */
    struct bench_run *runs; /* without boards and samples; owned */
    size_t run_count;
    char **solvers; /* names as in the newest run that has them; owned */
    char **full;    /* their canonical names; owned */
    size_t solver_count;
    struct bench_history_point *points; /* by solver, then run */
    size_t other_work, unfinished;      /* runs of the suite that were left out */
};

struct bench_history_request {
    const char *suite;  /* NULL: that of the newest run */
    const char *solver; /* name or canonical name; NULL: all */
    enum bench_metric metric;
};

/*
 * Loads one run after the other. Exact metrics are means over the solved boards, so that one node
 * more on one board shows; others medians, of the smallest of the repetitions. Fails when there is
 * no run of the suite or none with the solver. Release with bench_history_fini.
 */
bool bench_history_init(struct bench_history *history, struct bench_store *store,
                        const struct bench_history_request *request, struct bench_failure *failure);
void bench_history_fini(struct bench_history *history);

static inline const struct bench_history_point *
bench_history_at(const struct bench_history *history, size_t solver, size_t run)
{
    return &history->points[solver * history->run_count + run];
}

/* The point before with a value, or NULL. */
const struct bench_history_point *bench_history_before(const struct bench_history *history,
                                                       size_t solver, size_t run);

/* The first ten digits of the build's id, or "unknown". */
enum { BENCH_HISTORY_BUILD = 11 };
void bench_history_build(const struct bench_run *run, char text[BENCH_HISTORY_BUILD]);

#endif
