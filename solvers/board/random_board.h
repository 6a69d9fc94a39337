/*
 * random_board.h - seeded random solvable boards.
 *
 * Fisher-Yates over all cells, blank included; when the result cannot reach the goal, two tiles
 * are swapped. The swap pairs each unsolvable board with one solvable board, so every solvable
 * board is equally likely. Board k of a seed depends on (shape, goal, seed, k) alone.
 */
#ifndef SLIDE_RANDOM_BOARD_H
#define SLIDE_RANDOM_BOARD_H

#include "prng.h"
#include "puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

SLIDE_API uint64_t slide_random_board(const struct slide_puzzle *puzzle, uint64_t seed, uint64_t k);

#ifdef __cplusplus
}
#endif
#endif
