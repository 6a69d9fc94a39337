/*
 * duel_instructions.h - how many instructions each side needs, by valgrind's callgrind.
 *
 * Nearly the same at every repetition, and on any machine of the kind: what it tells of a small
 * change is beyond any clock. It tells nothing of caches, and takes some fifty times as long as the
 * solves themselves.
 */
#ifndef BENCH_DUEL_INSTRUCTIONS_H
#define BENCH_DUEL_INSTRUCTIONS_H

#include "duel_round.h"

/*
 * Ratios of new to old, by duelist: the instructions inside slide_solver_solve of one solve of each
 * board, all boards together. Both sides are builds of slidebench. Fails when valgrind cannot be
 * run, counts nothing, or a side fails under it; a stop fails, too.
 */
bool bench_duel_instructions(const struct bench_duel_ground *ground,
                             const struct bench_duelist *duelists, size_t count, double *ratios,
                             struct bench_failure *failure);

#endif
