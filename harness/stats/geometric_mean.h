/*
 * geometric_mean.h - the mean of ratios: that of a/b is one over that of b/a (Fleming & Wallace
 * 1986, "How not to lie with statistics"), which the arithmetic mean's is not.
 */
#ifndef BENCH_GEOMETRIC_MEAN_H
#define BENCH_GEOMETRIC_MEAN_H

#include <stddef.h>

/* The mean of the logarithms; NAN for n = 0 or when a value is not above 0. */
double bench_mean_log(const double *values, size_t n);

/* exp(mean(log x)); NAN for n = 0 or when a value is not above 0. */
double bench_geometric_mean(const double *values, size_t n);

#endif
