/*
 * distance.h - the exact distance to the goal of every board of a small puzzle.
 *
 * One breadth-first search backwards from the goal over all cells!/2 boards; one byte a board.
 * For up to 9 cells (3x3: 181,440 bytes, a few milliseconds). This is the harness's referee, not a
 * contestant: nothing here is counted or limited.
 */
#ifndef SLIDE_DISTANCE_H
#define SLIDE_DISTANCE_H

#include "puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SLIDE_DISTANCE_MAX_CELLS = 9 };

struct slide_distances {
    struct slide_puzzle puzzle;
    uint64_t count;     /* boards, cells!/2 */
    unsigned max;       /* the largest distance */
    uint64_t *count_at; /* boards by distance, 0 .. max */
    uint8_t *by_rank;   /* distance by slide_rank */
    uint32_t *ranks;    /* all ranks, ordered by distance, then by rank */
    uint64_t *first_at; /* where distance d starts in `ranks`, 0 .. max + 1 */
};

/*
 * NULL when memory runs out or when the puzzle has over SLIDE_DISTANCE_MAX_CELLS cells. The
 * caller destroys it.
 */
SLIDE_API struct slide_distances *slide_distances_create(const struct slide_puzzle *puzzle);
SLIDE_API void slide_distances_destroy(struct slide_distances *distances);

/* The distance of a solvable board. */
SLIDE_API unsigned slide_distance(const struct slide_distances *distances, uint64_t board);

/*
 * Board k of a seed among those at exactly `depth` moves (0 <= depth <= max), each equally likely
 * and drawn with replacement; a function of (puzzle, depth, seed, k) alone.
 */
SLIDE_API uint64_t slide_random_board_at_depth(const struct slide_distances *distances,
                                               unsigned depth, uint64_t seed, uint64_t k);

#ifdef __cplusplus
}
#endif
#endif
