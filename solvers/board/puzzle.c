#include "puzzle.h"

#include <string.h>

bool slide_puzzle_init(struct slide_puzzle *puzzle, struct slide_shape shape, uint64_t goal)
{
    if (!slide_board_valid(goal, shape))
        return false;
    memset(puzzle, 0, sizeof *puzzle);
    puzzle->shape = shape;
    puzzle->cells = (uint8_t)slide_shape_cells(shape);
    puzzle->goal = goal;
    for (unsigned cell = 0; cell < puzzle->cells; cell++) {
        puzzle->goal_cell[slide_board_tile(goal, cell)] = (uint8_t)cell;
        puzzle->row[cell] = (uint8_t)(cell / shape.cols);
        puzzle->col[cell] = (uint8_t)(cell % shape.cols);
        for (unsigned last = SLIDE_UP; last <= SLIDE_NO_MOVE; last++) {
            struct slide_successors *next = &puzzle->successors[cell][last];
            for (unsigned move = SLIDE_UP; move <= SLIDE_DOWN; move++) {
                int target = slide_move_target(shape, cell, move);
                if (target < 0 || (last != SLIDE_NO_MOVE && move == slide_move_undo(last)))
                    continue;
                next->move[next->count] = (uint8_t)move;
                next->cell[next->count++] = (uint8_t)target;
            }
        }
    }
    return true;
}
