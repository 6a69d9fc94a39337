#include "turns.h"

enum { CELLS = SLIDE_RANKS_CELLS, TILE_BITS = 3, LAST_SHIFT = 2 * TILE_BITS };

/* How the tiles change: not; the first of three moves behind the others; the last before them. */
enum { STAY, FIRST_TO_LAST, LAST_TO_FIRST };

static struct slide_step make_step(unsigned from, unsigned last, unsigned move, unsigned to)
{
    struct slide_step step = {
        .flip = (slide_turns_class(last, from) ^ slide_turns_class(move, to))
                << SLIDE_TURNS_CLASS_SHIFT,
        .move = (uint8_t)move,
        .cell = (uint8_t)to,
    };
    if (move == SLIDE_UP || move == SLIDE_DOWN) {
        step.turn = (move == SLIDE_UP ? FIRST_TO_LAST : LAST_TO_FIRST) * SLIDE_TURN_TILES;
        step.shift = (uint8_t)(TILE_BITS * (move == SLIDE_UP ? to : from));
    }
    return step;
}

void slide_turns_init(struct slide_turns *turns, const struct slide_puzzle *puzzle)
{
    slide_ranks_init(&turns->ranks);
    for (unsigned last = 0; last <= SLIDE_NO_MOVE; last++)
        for (unsigned blank = 0; blank < CELLS; blank++) {
            const struct slide_successors *next = &puzzle->successors[blank][last];
            unsigned class = slide_turns_class(last, blank);
            turns->steps[class] = next->count;
            for (unsigned i = 0; i < next->count; i++)
                turns->step[class][i] = make_step(blank, last, next->move[i], next->cell[i]);
        }
    for (unsigned tiles = 0; tiles < SLIDE_TURN_TILES; tiles++) {
        unsigned behind = tiles >> TILE_BITS | (tiles << LAST_SHIFT & (SLIDE_TURN_TILES - 1));
        unsigned before = tiles >> LAST_SHIFT | (tiles << TILE_BITS & (SLIDE_TURN_TILES - 1));
        turns->turn[STAY * SLIDE_TURN_TILES + tiles] = 0;
        turns->turn[FIRST_TO_LAST * SLIDE_TURN_TILES + tiles] = (uint16_t)(tiles ^ behind);
        turns->turn[LAST_TO_FIRST * SLIDE_TURN_TILES + tiles] = (uint16_t)(tiles ^ before);
    }
}

enum slide_status slide_turns_path(const struct slide_turns *turns,
                                   const struct slide_puzzle *puzzle, uint64_t length,
                                   unsigned (*move_to)(const void *memory, uint32_t order,
                                                       unsigned blank),
                                   const void *memory, struct slide_run *run)
{
    char *moves = slide_run_path(run, length);
    if (!moves)
        return SLIDE_MEMORY_LIMIT;
    uint64_t board = puzzle->goal;
    unsigned blank = slide_board_blank(board, CELLS);
    while (length) {
        unsigned move =
            move_to(memory, slide_turns_order(turns, slide_ranks_tiles(board, blank)), blank);
        moves[--length] = slide_move_letter(move);
        int before = slide_move_target(puzzle->shape, blank, slide_move_undo(move));
        board = slide_board_slide(board, (unsigned)before, blank);
        blank = (unsigned)before;
    }
    return SLIDE_SOLVED;
}
