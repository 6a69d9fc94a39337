/*
 * censored.h - times of which some are known only to be at least so much.
 *
 * A solve that met its limit would have taken at least as long: its time is a bound, never a
 * number. What follows from the bounds is told as bounds; nothing is made up in between. (For the
 * idea, Gehan 1965, whose test counts the pairs of which the order is known.)
 */
#ifndef BENCH_CENSORED_H
#define BENCH_CENSORED_H

#include <stdbool.h>
#include <stddef.h>

struct bench_censored {
    double value;
    bool at_least; /* the truth is `value` or more; else it is `value` */
};

enum bench_order_known {
    BENCH_KNOWN_LESS,
    BENCH_KNOWN_EQUAL,
    BENCH_KNOWN_GREATER,
    BENCH_NOT_KNOWN
};

/* The order of a and b, as far as it is known. One at least v and one exactly v: not known. */
enum bench_order_known bench_censored_compare(struct bench_censored a, struct bench_censored b);

/*
 * The type-7 quantile, as far as it is known: at least what it were if all bounds were values, and
 * exactly that when no bound could move it. Sorts the values. NAN for n = 0.
 */
struct bench_censored bench_censored_quantile(struct bench_censored *values, size_t n, double p);

/* All that is known: the truth lies from low to high, which may be INFINITY. */
struct bench_bounds {
    double low, high;
};

/* a / b of values above 0: [2, inf] when only a is a bound, [0, 2] when only b is, [0, inf] when
 * both are. */
struct bench_bounds bench_censored_ratio(struct bench_censored a, struct bench_censored b);

/* The geometric mean of n ratios that lie within bounds; NAN for n = 0. */
struct bench_bounds bench_bounds_geometric_mean(const struct bench_bounds *ratios, size_t n);

/* A12 (effect_size.h) of x over y: pairs of which the order is not known count as smaller for the
 * low bound and as larger for the high one. NAN when a sample is empty. */
struct bench_bounds bench_censored_a12(const struct bench_censored *x, size_t x_count,
                                       const struct bench_censored *y, size_t y_count);

#endif
