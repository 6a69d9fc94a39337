#include "path.h"

/* The move that led to the board, which becomes the one before it. */
static unsigned step_back(const struct slide_node_store *store, const struct slide_puzzle *puzzle,
                          uint64_t *board)
{
    uint32_t number = slide_node_store_find(store, *board);
    unsigned move = slide_node_move(*slide_node_store_at(store, number), number);
    unsigned blank = slide_board_blank(*board, puzzle->cells);
    int before = slide_move_target(puzzle->shape, blank, slide_move_undo(move));
    *board = slide_board_slide(*board, (unsigned)before, blank);
    return move;
}

enum slide_status slide_path_give(const struct slide_node_store *store,
                                  const struct slide_puzzle *puzzle, uint64_t start,
                                  struct slide_run *run)
{
    uint64_t length = 0;
    for (uint64_t board = puzzle->goal; board != start; length++)
        step_back(store, puzzle, &board);
    char *moves = slide_run_path(run, length);
    if (!moves)
        return SLIDE_MEMORY_LIMIT;
    for (uint64_t board = puzzle->goal; board != start;)
        moves[--length] = slide_move_letter(step_back(store, puzzle, &board));
    return SLIDE_SOLVED;
}
