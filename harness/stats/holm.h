/*
 * holm.h - several tests at once: the step-down correction of Holm (1979).
 */
#ifndef BENCH_HOLM_H
#define BENCH_HOLM_H

#include <stddef.h>

/*
 * adjusted[i] is the adjusted p-value of p[i]: rejecting where it is at most alpha errs anywhere
 * among the n tests with a chance of at most alpha, however they depend on each other. The arrays
 * may not overlap; no NAN among p. O(n^2), no allocation.
 */
void bench_holm(const double *p, size_t n, double *adjusted);

#endif
