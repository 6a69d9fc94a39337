/*
 * mann_whitney.h - are the values of one sample larger than those of another? (Mann & Whitney 1947)
 */
#ifndef BENCH_MANN_WHITNEY_H
#define BENCH_MANN_WHITNEY_H

#include <stdbool.h>
#include <stddef.h>

struct bench_mann_whitney {
    double u;                    /* pairs in which x is larger, an equal pair counting one half */
    double p_less, p_greater, p; /* x tends to be smaller, to be larger, either */
    bool exact;
};

/*
 * Two unpaired samples. Exact and conditional on the ties up to BENCH_EXACT_RANKS values together,
 * then the normal approximation with corrections for ties and continuity (Lehmann 1975). NAN when a
 * sample is empty. False when memory runs out.
 */
bool bench_mann_whitney(const double *x, size_t x_count, const double *y, size_t y_count,
                        struct bench_mann_whitney *result);

#endif
