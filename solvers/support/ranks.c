#include "ranks.h"

#include <string.h>

enum { TILES = 8, FOUR = 4, ORDERS = 12 };

/* How many of the tiles after place `i` are smaller than its own. */
static unsigned smaller_after(const unsigned tile[FOUR], unsigned i)
{
    unsigned count = 0;
    for (unsigned k = i + 1; k < FOUR; k++)
        count += tile[k] < tile[i];
    return count;
}

void slide_ranks_init(struct slide_ranks *ranks)
{
    memset(ranks, 0, sizeof *ranks);
    uint16_t rank = 0;
    unsigned tile[FOUR];
    for (unsigned packed = 0; packed < 1u << 3 * FOUR; packed++) {
        /* The first tile in the low bits, as on boards; any order of the ranks will do. */
        unsigned seen = 0;
        for (unsigned i = 0; i < FOUR; i++) {
            tile[i] = packed >> 3 * i & (TILES - 1);
            seen |= 1u << tile[i];
        }
        if (__builtin_popcount(seen) != FOUR)
            continue;
        ranks->first[packed] = rank;
        rank = (uint16_t)(rank + ORDERS);
        /* Of the order, two digits (Lehmer 1960); the third is what parity decides. */
        ranks->last[packed] = (uint8_t)(smaller_after(tile, 0) * 3 + smaller_after(tile, 1));
    }
}
