/*
 * ranks.h - ranks of values with ties, and the exact distribution of a sum of ranks.
 */
#ifndef BENCH_RANKS_H
#define BENCH_RANKS_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Twice the rank of each value, counted from 1: equal values share the mean of their ranks, so that
 * its double is whole. *ties becomes the sum of t^3 - t over groups of t equal values. False when
 * memory runs out. O(n log n).
 */
bool bench_double_ranks(const double *values, size_t n, unsigned *ranks, double *ties);

/* The chances of a sum of ranks that falls as low, or as high, as one that was seen. */
struct bench_tails {
    double low, high; /* P(sum <= seen), P(sum >= seen) */
};

/* The two-sided p-value: twice the smaller tail, at most 1. */
double bench_two_sided(struct bench_tails tails);

/*
 * Exact tails by counting subsets, sum by sum (the shift algorithm of Streitberg & Roehmel 1986),
 * which takes ties as they are. `ranks` are doubled, and so is the sum `seen`.
 * choose > 0: all subsets of `choose` ranks are equally likely; 0: all subsets of any size.
 * For n of at most BENCH_EXACT_RANKS the counts are exact. False when memory runs out.
 */
enum { BENCH_EXACT_RANKS = 50 };
bool bench_rank_sum_tails(const unsigned *ranks, size_t n, size_t choose, unsigned seen,
                          struct bench_tails *tails);

/* Tails of the normal distribution of that mean and variance, with the correction of half a rank
 * for continuity. Variance 0: every sum is the mean, both tails are 1. */
struct bench_tails bench_normal_tails(double seen, double mean, double variance);

#endif
