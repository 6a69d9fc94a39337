/*
 * two_runs.h - two stored runs held against each other, with all that has to be said beside it.
 */
#ifndef BENCH_TWO_RUNS_H
#define BENCH_TWO_RUNS_H

#include "gate_report.h"

/* Points into itself: not to be copied. */
struct bench_two_runs {
    struct bench_exact exact;
    struct bench_timing timing;
    struct bench_sentences notes; /* conditions, limits and boards in which they differ */
    struct bench_tolerances tolerances;
    struct bench_gate_report report;
};

/* The runs must outlive it. False when memory runs out. Release with bench_two_runs_fini. */
bool bench_two_runs_init(struct bench_two_runs *two, const struct bench_run *before,
                         const struct bench_run *after, const struct bench_tolerances *tolerances,
                         struct bench_failure *failure);
void bench_two_runs_fini(struct bench_two_runs *two);

#endif
