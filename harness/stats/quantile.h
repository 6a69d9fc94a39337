/*
 * quantile.h - sorting, quantiles and the median.
 */
#ifndef BENCH_QUANTILE_H
#define BENCH_QUANTILE_H

#include <stddef.h>

/* Sorts ascending, in place. No NAN among the values. O(n log n), no allocation. */
void bench_sort(double *values, size_t n);

/* Type-7 quantile (Hyndman & Fan 1996) of sorted values, 0 <= p <= 1; NAN for n = 0. */
double bench_quantile_sorted(const double *sorted, size_t n, double p);

/* The median; moves the values about. NAN for n = 0. O(n) as a rule, no allocation. */
double bench_median(double *values, size_t n);

#endif
