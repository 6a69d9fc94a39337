/*
 * branching.h - the effective branching factor of a search.
 */
#ifndef BENCH_BRANCHING_H
#define BENCH_BRANCHING_H

#include <stdint.h>

/*
 * Effective branching factor b of a search with N nodes and a solution at depth d: the root of
 * N + 1 = 1 + b + b^2 + ... + b^d (Russell & Norvig, section 3.6), by bisection. NAN for d = 0 or
 * N not above 0. Below 1 when N < d.
 */
double bench_effective_branching(double nodes, uint64_t depth);

#endif
