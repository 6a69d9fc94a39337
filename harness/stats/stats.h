/*
 * stats.h - the statistics of comparison, on arrays of doubles.
 *
 * All functions are pure; n is the number of values. Where n is too small for an answer the result
 * is NAN, which callers show as absent and never write to a file.
 */
#ifndef BENCH_STATS_H
#define BENCH_STATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sorts ascending, in place. No NAN among the values. O(n log n), no allocation. */
void bench_sort(double *values, size_t n);

/* Type-7 quantile (Hyndman & Fan 1996) of sorted values, 0 <= p <= 1; NAN for n = 0. */
double bench_quantile_sorted(const double *sorted, size_t n, double p);

/* exp(mean(log x)); NAN for n = 0 or when a value is not above 0. */
double bench_geometric_mean(const double *values, size_t n);

struct bench_interval {
    double estimate, low, high;
};

/*
 * Geometric mean of n ratios with a seeded 95% percentile bootstrap interval (Efron & Tibshirani
 * 1993): `resamples` resamples of whole ratios, quantiles of type 7. The same seed gives the same
 * interval on every machine whose libm rounds exp and log alike. n < 2 or resamples 0: low and high
 * are NAN; n = 0 or a ratio that is not above 0: all three are. O(n * resamples); false when memory
 * runs out.
 */
bool bench_bootstrap_geometric_mean(const double *ratios, size_t n, uint64_t seed,
                                    unsigned resamples, struct bench_interval *interval);

/*
 * Effective branching factor b of a search with N nodes and a solution at depth d: the root of
 * N + 1 = 1 + b + b^2 + ... + b^d (Russell & Norvig, section 3.6), by bisection. NAN for d = 0 or
 * N not above 0. Below 1 when N < d.
 */
double bench_effective_branching(double nodes, uint64_t depth);

#endif
