/*
 * manhattan.h - the sum over the tiles of the rows and columns between a tile and its goal cell.
 *
 * Admissible and consistent: a move shifts one tile by one cell, so h changes by exactly 1. The
 * context is 768 bytes: distances by tile and cell for the full evaluation, and for the delta one
 * bit mask a pair of cells that says which tiles come closer.
 */
#ifndef SLIDE_MANHATTAN_H
#define SLIDE_MANHATTAN_H

#include "solver.h"

struct slide_manhattan {
    uint16_t falls[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS]; /* by [from][to]: bit t: h falls for tile t */
    uint8_t distance[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS]; /* by [cell][tile]; 0 for the blank */
};

extern const struct slide_heuristic slide_heuristic_manhattan;

static inline __attribute__((always_inline)) unsigned slide_manhattan_evaluate(const void *context,
                                                                               uint64_t board)
{
    const struct slide_manhattan *tables = context;
    unsigned sum = 0;
    for (unsigned cell = 0; board; cell++, board >>= 4)
        sum += tables->distance[cell][board & 15];
    return sum;
}

static inline __attribute__((always_inline)) int
slide_manhattan_delta(const void *context, uint64_t before, unsigned from, unsigned blank)
{
    const struct slide_manhattan *tables = context;
    unsigned tile = slide_board_tile(before, from);
    return 1 - 2 * (int)(tables->falls[from][blank] >> tile & 1);
}

/* For the search bodies: calls through this constant are inlined. */
static const struct slide_heuristic slide_manhattan_inlined = {
    .name = "manhattan",
    .admissible = true,
    .consistent = true,
    .evaluate = slide_manhattan_evaluate,
    .delta = slide_manhattan_delta,
};

#endif
