/*
 * puzzle.h - a shape and a goal, with the tables that every search on them needs.
 *
 * Plain data: filled once by slide_puzzle_init, then read only and shared by any number of
 * solvers. About 1.4 KB; owns nothing.
 */
#ifndef SLIDE_PUZZLE_H
#define SLIDE_PUZZLE_H

#include "board.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The successors of a node: for each, the move and the cell the blank goes to. */
struct slide_successors {
    uint8_t count;
    uint8_t move[4];
    uint8_t cell[4];
};

struct slide_puzzle {
    struct slide_shape shape;
    uint8_t cells;
    uint64_t goal;
    uint8_t goal_cell[SLIDE_MAX_CELLS]; /* by tile */
    uint8_t row[SLIDE_MAX_CELLS];       /* by cell */
    uint8_t col[SLIDE_MAX_CELLS];       /* by cell */
    /*
     * By [cell of the blank][move that led here, SLIDE_NO_MOVE at the root], in the order up,
     * left, right, down; the move that would undo the last one is left out.
     */
    struct slide_successors successors[SLIDE_MAX_CELLS][SLIDE_NO_MOVE + 1];
};

/* False when the shape or the goal is invalid; *puzzle is then untouched. */
SLIDE_API bool slide_puzzle_init(struct slide_puzzle *puzzle, struct slide_shape shape,
                                 uint64_t goal);

#ifdef __cplusplus
}
#endif
#endif
