/*
 * measure.h - solver and yardstick in turns on the same boards: first are they the same, then how
 * long does each take.
 */
#ifndef KERNELS_MEASURE_H
#define KERNELS_MEASURE_H

#include "field.h"

/* A solver and its yardstick on a board. */
struct kernels_sample {
    struct slide_counters counters; /* of both */
    double ns, yardstick_ns;        /* median of the timed turns */
    uint64_t bytes;                 /* peak of the solver's account, set-up included */
    uint64_t yardstick_bytes;       /* held at the end of the search; 0: malloc does not tell */
};

/*
 * Fills samples[board * solver_count + solver]. On each board everybody solves once untimed, and
 * each solver must end as its yardstick: same status, same counters, same moves, which lead to the
 * goal. Then come the timed turns, in an order drawn anew for each. A difference is a failure with
 * BENCH_EXIT_WRONG that names it.
 */
bool kernels_measure(const struct kernels_field *field, struct kernels_sample *samples,
                     struct bench_failure *failure);

/*
 * Solves every board once with one of the field: yardstick number i, or solver number i -
 * yardstick_count. Nothing is measured; for a profiler that counts in the functions
 * kernels_counted_* alone.
 */
bool kernels_solve_all(const struct kernels_field *field, size_t i, struct bench_failure *failure);

/* The functions that are timed, and that profilers count in. */
#define KERNELS_COUNTED "kernels_counted_*"

#endif
