#include "rank.h"

#include <assert.h>

/*
 * A rank is a number of mixed radix: the cell of the blank, then for each tile in reading order how
 * many of the tiles still to come are smaller (Lehmer 1960). The last two tiles have no digit:
 * parity says in which of their two orders the board can reach the goal.
 */

uint64_t slide_rank_count(struct slide_shape shape)
{
    uint64_t count = 1;
    for (unsigned i = 3; i <= slide_shape_cells(shape); i++)
        count *= i;
    return count;
}

uint64_t slide_rank(const struct slide_puzzle *puzzle, uint64_t board)
{
    unsigned blank = slide_board_blank(board, puzzle->cells);
    unsigned left = puzzle->cells - 1u; /* tiles not yet looked at */
    unsigned unused = (1u << puzzle->cells) - 2;
    uint64_t rank = blank;
    for (unsigned cell = 0; left > 2; cell++) {
        if (cell == blank)
            continue;
        unsigned tile = slide_board_tile(board, cell);
        rank = rank * left-- + (unsigned)__builtin_popcount(unused & ((1u << tile) - 1));
        unused &= ~(1u << tile);
    }
    return rank;
}

/* Removes the member number `index` (from the smallest, 0) from a set of tiles. */
static unsigned take(unsigned *set, unsigned index)
{
    unsigned smaller = *set;
    while (index-- > 0)
        smaller &= smaller - 1;
    unsigned tile = (unsigned)__builtin_ctz(smaller);
    *set &= ~(1u << tile);
    return tile;
}

uint64_t slide_unrank(const struct slide_puzzle *puzzle, uint64_t rank)
{
    assert(rank < slide_rank_count(puzzle->shape));
    unsigned tiles_count = puzzle->cells - 1u;
    uint8_t digit[SLIDE_MAX_CELLS] = {0}; /* by place among the tiles; the last two stay 0 */
    for (unsigned place = tiles_count - 2, radix = 3; place-- > 0; radix++) {
        digit[place] = (uint8_t)(rank % radix);
        rank /= radix;
    }
    unsigned blank = (unsigned)rank, unused = (1u << puzzle->cells) - 2;
    uint8_t tiles[SLIDE_MAX_CELLS], *order[SLIDE_MAX_CELLS];
    for (unsigned cell = 0, place = 0; cell < puzzle->cells; cell++) {
        if (cell == blank) {
            tiles[cell] = 0;
            continue;
        }
        tiles[cell] = (uint8_t)take(&unused, digit[place]);
        order[place++] = &tiles[cell];
    }
    uint64_t board = slide_board_pack(tiles, puzzle->cells);
    if (slide_board_solvable(board, puzzle->goal, puzzle->shape))
        return board;
    uint8_t tile = *order[tiles_count - 1];
    *order[tiles_count - 1] = *order[tiles_count - 2];
    *order[tiles_count - 2] = tile;
    return slide_board_pack(tiles, puzzle->cells);
}
