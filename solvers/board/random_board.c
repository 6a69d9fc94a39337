#include "random_board.h"

uint64_t slide_random_board(const struct slide_puzzle *puzzle, uint64_t seed, uint64_t k)
{
    struct slide_prng prng;
    uint8_t tiles[SLIDE_MAX_CELLS];
    slide_prng_seed_stream(&prng, seed, k);
    for (unsigned i = 0; i < puzzle->cells; i++)
        tiles[i] = (uint8_t)i;
    for (unsigned i = puzzle->cells - 1; i > 0; i--) {
        unsigned j = (unsigned)slide_prng_below(&prng, i + 1);
        uint8_t tile = tiles[i];
        tiles[i] = tiles[j];
        tiles[j] = tile;
    }
    uint64_t board = slide_board_pack(tiles, puzzle->cells);
    if (slide_board_solvable(board, puzzle->goal, puzzle->shape))
        return board;
    unsigned a = tiles[0] == 0, b = a + 1; /* the first two tiles that are not the blank */
    b += tiles[b] == 0;
    uint8_t tile = tiles[a];
    tiles[a] = tiles[b];
    tiles[b] = tile;
    return slide_board_pack(tiles, puzzle->cells);
}
