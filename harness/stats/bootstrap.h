/*
 * bootstrap.h - intervals by resampling (Efron & Tibshirani 1993), seeded.
 *
 * What is resampled are units that do not depend on each other: boards of a run, rounds of an A/B
 * comparison. Percentile intervals of few units are too short (of 10 units, some 90% for 95%).
 */
#ifndef BENCH_BOOTSTRAP_H
#define BENCH_BOOTSTRAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bench_interval {
    double estimate, low, high;
};

/* A statistic of the n units picks[0 .. n-1], some of them there several times. */
typedef double bench_statistic(void *context, const size_t *picks, size_t n);

/*
 * The statistic of `resamples` resamples of n units, n >= 1, sorted, into `values`. The same seed
 * picks the same units everywhere. No NAN may come of the statistic. False when memory runs out.
 */
bool bench_bootstrap(bench_statistic *statistic, void *context, size_t n, uint64_t seed,
                     unsigned resamples, double *values);

/*
 * Geometric mean of n ratios with a 95% percentile interval: whole ratios are resampled, quantiles
 * are of type 7. The same seed gives the same interval on every machine whose libm rounds exp and
 * log alike. n < 2 or resamples 0: low and high are NAN; n = 0 or a ratio that is not above 0: all
 * three are. O(n * resamples); false when memory runs out.
 */
bool bench_bootstrap_geometric_mean(const double *ratios, size_t n, uint64_t seed,
                                    unsigned resamples, struct bench_interval *interval);

#endif
