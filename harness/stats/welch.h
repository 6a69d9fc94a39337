/*
 * welch.h - do the means of two unpaired samples differ? (Welch 1947)
 *
 * For samples that are independent and near normal. Times of two processes are neither: the
 * samples of a process share its memory layout, so that this test, as it is commonly applied to
 * benchmarks, finds differences between a program and itself. Here to be compared with.
 */
#ifndef BENCH_WELCH_H
#define BENCH_WELCH_H

#include <stddef.h>

struct bench_welch {
    double t, freedom, p; /* p two-sided */
};

/* NAN when a sample has fewer than two values, or neither varies. */
struct bench_welch bench_welch(const double *x, size_t x_count, const double *y, size_t y_count);

#endif
