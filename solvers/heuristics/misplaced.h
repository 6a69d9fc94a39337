/*
 * misplaced.h - how many tiles are not in their goal cell. The blank is not a tile.
 *
 * Admissible and consistent: a move shifts one tile. The context is the goal board (8 bytes).
 */
#ifndef SLIDE_MISPLACED_H
#define SLIDE_MISPLACED_H

#include "solver.h"

struct slide_misplaced {
    uint64_t goal;
};

extern const struct slide_heuristic slide_heuristic_misplaced;

/* One bit, the lowest of the nibble, for each nibble that is not 0. */
static inline uint64_t slide_misplaced_nonzero(uint64_t nibbles)
{
    nibbles |= nibbles >> 2;
    nibbles |= nibbles >> 1;
    return nibbles & 0x1111111111111111u;
}

static inline __attribute__((always_inline)) unsigned slide_misplaced_evaluate(const void *context,
                                                                               uint64_t board)
{
    const struct slide_misplaced *self = context;
    uint64_t differs = slide_misplaced_nonzero(board ^ self->goal);
    return (unsigned)__builtin_popcountll(differs & slide_misplaced_nonzero(board));
}

static inline __attribute__((always_inline)) int
slide_misplaced_delta(const void *context, uint64_t before, unsigned from, unsigned blank)
{
    const struct slide_misplaced *self = context;
    unsigned tile = slide_board_tile(before, from);
    return (slide_board_tile(self->goal, from) == tile) -
           (slide_board_tile(self->goal, blank) == tile);
}

/* For the search bodies: calls through this constant are inlined. */
static const struct slide_heuristic slide_misplaced_inlined = {
    .name = "misplaced",
    .admissible = true,
    .consistent = true,
    .evaluate = slide_misplaced_evaluate,
    .delta = slide_misplaced_delta,
};

#endif
