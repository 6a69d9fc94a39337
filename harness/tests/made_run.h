/*
 * made_run.h - for tests: runs made by hand, with samples whose every number is known.
 */
#ifndef BENCH_MADE_RUN_H
#define BENCH_MADE_RUN_H

#include "run.h"

/*
 * A run named "made" of the suite "hand" with these contestants ("astar", solver
 * "astar:manhattan"; "dfs" and "greedy" are not optimal) and `boards` 3x3 boards of optimal length
 * 2 by the table. No samples; room for all of them. Aborts when memory runs out.
 */
struct bench_run made_run(const char *const *names, size_t contestants, size_t boards,
                          uint64_t repeat);

/*
 * Appends a sample, in the order of struct bench_run. Solved ones have a path of two moves and all
 * numbers set from `seed`; others have no path.
 */
struct bench_sample *made_sample(struct bench_run *run, uint32_t contestant, uint32_t board,
                                 uint32_t repetition, enum slide_status status, uint64_t seed);

/* A board of the run, the tiles moved about according to `index`; always solvable. */
uint64_t made_board(size_t index);

#endif
