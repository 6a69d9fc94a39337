#include "path.h"

/* A board on the way back, and the number of its child. */
struct trail {
    uint64_t board;
    uint32_t number;
};

/* The move that led to the board; goes on to the one before it. */
static unsigned step_back(const struct slide_node_store *store, const struct slide_puzzle *puzzle,
                          struct trail *at)
{
    at->number = slide_node_store_find(store, at->board, at->number);
    unsigned move = slide_node_move(*slide_node_store_at(store, at->number), at->number);
    unsigned blank = slide_board_blank(at->board, puzzle->cells);
    int before = slide_move_target(puzzle->shape, blank, slide_move_undo(move));
    at->board = slide_board_slide(at->board, (unsigned)before, blank);
    return move;
}

enum slide_status slide_path_give(const struct slide_node_store *store,
                                  const struct slide_puzzle *puzzle, uint64_t start,
                                  struct slide_run *run)
{
    const struct trail end = {puzzle->goal, (uint32_t)store->count};
    uint64_t length = 0;
    for (struct trail at = end; at.board != start; length++)
        step_back(store, puzzle, &at);
    char *moves = slide_run_path(run, length);
    if (!moves)
        return SLIDE_MEMORY_LIMIT;
    for (struct trail at = end; at.board != start;)
        moves[--length] = slide_move_letter(step_back(store, puzzle, &at));
    return SLIDE_SOLVED;
}
