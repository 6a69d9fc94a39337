/*
 * timed.h - the solves of a run as timed executions, which is what other tools know.
 */
#ifndef BENCH_TIMED_H
#define BENCH_TIMED_H

#include "failure.h"
#include "run.h"

/*
 * The time of a solved sample: by the contestant's own clocks, or from outside where it tells none.
 * False when it was not solved or nobody timed it.
 */
bool bench_sample_timed(const struct bench_sample *sample, uint64_t *wall_ns, uint64_t *cpu_ns);

/* All timed samples of a contestant, by board and repetition. */
struct bench_timed {
    double *wall_ns, *cpu_ns;
    size_t count;
};

/* Fails only when memory runs out. Release with bench_timed_fini. */
bool bench_timed_init(struct bench_timed *timed, const struct bench_run *run, size_t contestant,
                      struct bench_failure *failure);
void bench_timed_fini(struct bench_timed *timed);

/* Of values in any order, of which there is at least one; `scratch` has room for them. */
struct bench_moments {
    double mean, deviation, median, min, max; /* deviation of a sample (n - 1); NAN for one value */
};
struct bench_moments bench_moments_of(const double *values, size_t count, double *scratch);

#endif
