/*
 * rank.h - numbers the boards that can reach the goal: 0 .. cells!/2 - 1, without gaps.
 *
 * A board's rank depends on the puzzle (shape and goal). Used for the full distance table and for
 * enumeration; O(cells) or O(cells^2) per call, no tables. 16!/2 fits in 64 bits.
 */
#ifndef SLIDE_RANK_H
#define SLIDE_RANK_H

#include "puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* cells!/2: how many boards can reach a goal of this shape. */
SLIDE_API uint64_t slide_rank_count(struct slide_shape shape);

/* The rank of a board that can reach the goal. */
SLIDE_API uint64_t slide_rank(const struct slide_puzzle *puzzle, uint64_t board);

/* The board of a rank below slide_rank_count: the inverse of slide_rank. */
SLIDE_API uint64_t slide_unrank(const struct slide_puzzle *puzzle, uint64_t rank);

#ifdef __cplusplus
}
#endif
#endif
