/*
 * effect_size.h - how often is a value of one sample larger than one of another?
 */
#ifndef BENCH_EFFECT_SIZE_H
#define BENCH_EFFECT_SIZE_H

#include <stddef.h>

/*
 * A12 (Vargha & Delaney 2000): the chance that a random x is larger than a random y, an equal pair
 * counting one half. 0.5: no effect. NAN when a sample is empty. O(x_count * y_count).
 */
double bench_a12(const double *x, size_t x_count, const double *y, size_t y_count);

/* Their words for it: "negligible" nearer to 0.5 than 0.06, "small" than 0.14, "medium" than 0.21,
 * else "large". */
const char *bench_a12_word(double a12);

#endif
