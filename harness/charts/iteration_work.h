/*
 * iteration_work.h - how many nodes each iteration of a search expanded.
 *
 * A run records the sum only. Searches are deterministic, so they are made again, followed, for
 * as many of a contestant's boards as a budget of expansions allows.
 */
#ifndef BENCH_ITERATION_WORK_H
#define BENCH_ITERATION_WORK_H

#include "cells.h"

enum { BENCH_ITERATION_BUDGET = 20000000 }; /* expansions for a contestant: about a second */

struct bench_iteration {
    double *expanded; /* one value a board that completed the iteration; owned */
    size_t count, room;
};

struct bench_iteration_work {
    struct bench_iteration *iterations; /* from the first; owned */
    size_t count, room;
    size_t boards, left_out; /* searched again; not solved, or over the budget */
};

/*
 * The work of a contestant. Empty when it does not search in iterations or its solver is not of
 * this build. The last iteration of a board ends at the goal and does not count. False when memory
 * runs out. The caller calls bench_iteration_work_fini in any case.
 */
bool bench_iteration_work_make(const struct bench_cells *cells, size_t contestant,
                               struct bench_iteration_work *work);
void bench_iteration_work_fini(struct bench_iteration_work *work);

#endif
