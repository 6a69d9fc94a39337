/*
 * ranks.h - a number without gaps for each of the 181,440 boards of 3x3, in some 20 instructions;
 * and the set of those seen, a bit a board.
 *
 * The tiles in reading order, the blank left out, are a permutation of eight. A table gives the
 * rank of its first four tiles, another that of the last four among themselves. Of the 24 orders of
 * these parity allows 12, one of each pair that differs in the last two tiles. The blank's cell is
 * the last digit. Unlike slide_rank it is of no use for counting up, as it does not know the goal.
 */
#ifndef SLIDE_RANKS_H
#define SLIDE_RANKS_H

#include "puzzle.h"

enum { SLIDE_RANKS_CELLS = 9, SLIDE_RANKS_ORDERS = 20160, SLIDE_RANKS_COUNT = 181440 };

struct slide_ranks {
    uint16_t first[4096]; /* by four tiles of 3 bits: their rank, times 12 */
    uint8_t last[4096];   /* half the rank of their order */
};

void slide_ranks_init(struct slide_ranks *ranks);

/* Does this puzzle have such ranks? */
static inline bool slide_ranks_fit(const struct slide_puzzle *puzzle)
{
    return puzzle->cells == SLIDE_RANKS_CELLS;
}

/* The tiles in reading order, less 1, 3 bits each from the lowest; `blank` is the blank's cell. */
static inline uint32_t slide_ranks_tiles(uint64_t board, unsigned blank)
{
    uint64_t before = (UINT64_C(1) << (4 * blank)) - 1;
    uint32_t tiles = (uint32_t)((board & before) | (board >> 4 & ~before)) - 0x11111111;
    tiles = (tiles & 0x07070707) | (tiles & 0x70707070) >> 1; /* 6 bits a byte */
    tiles = (tiles & 0x003f003f) | (tiles & 0x3f003f00) >> 2; /* 12 bits a half */
    return (tiles & 4095) | tiles >> 16 << 12;
}

/* Their rank, below SLIDE_RANKS_ORDERS: equal for no two orders of equal parity. */
static inline uint32_t slide_ranks_order(const struct slide_ranks *ranks, uint32_t tiles)
{
    return (uint32_t)ranks->first[tiles & 4095] + ranks->last[tiles >> 12 & 4095];
}

/* Equal for no two boards that can reach each other. */
static inline uint32_t slide_ranks_of(const struct slide_ranks *ranks, uint64_t board,
                                      unsigned blank)
{
    return slide_ranks_order(ranks, slide_ranks_tiles(board, blank)) * SLIDE_RANKS_CELLS + blank;
}

enum { SLIDE_SEEN_BYTES = SLIDE_RANKS_COUNT / 8 };

/* Adds a rank to a set of SLIDE_SEEN_BYTES, zero at first; false when it was there. */
static inline bool slide_seen_add(uint64_t *seen, uint32_t rank)
{
    uint64_t bit = UINT64_C(1) << rank % 64, word = seen[rank / 64];
    seen[rank / 64] = word | bit;
    return !(word & bit);
}

#endif
