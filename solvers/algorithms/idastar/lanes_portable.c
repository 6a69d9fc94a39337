/* One board at a time in plain C; still no branch depends on a board. */
#include "lanes.h"

static inline uint64_t rotate_left(uint64_t word, unsigned bits)
{
    return word << bits | word >> (64 - bits);
}

/* The successors by one move. */
static inline __attribute__((always_inline)) void expand_by(const struct slide_follower *by,
                                                            const uint64_t *boards, size_t count,
                                                            struct slide_ends *ends,
                                                            const uint64_t *base, uint8_t *depths)
{
    const uint64_t mask = by->mask;
    const unsigned shift = by->shift, rotate = by->rotate, falls = by->falls;
    uint64_t *closer = ends->closer, *farther = ends->farther;
    for (size_t i = 0; i < count; i++) {
        uint64_t tile = boards[i] & mask;
        uint64_t next = boards[i] ^ tile ^ rotate_left(tile, rotate);
        unsigned fall = falls >> (tile >> shift) & 1;
        uint8_t depth = depths ? (uint8_t)(depths[&boards[i] - base] + 1) : 0;
        if (depths)
            depths[closer - base] = depth;
        *closer = next;
        closer += fall;
        if (farther) {
            if (depths)
                depths[farther - base] = depth;
            *farther = next;
            farther += 1 - fall;
        }
    }
    *ends = (struct slide_ends){closer, farther};
}

void slide_expand_portable(const struct slide_kind *kind, const uint64_t *boards, size_t count,
                           struct slide_ends ends[3], const struct slide_depths *beside)
{
    for (unsigned i = 0; i < kind->count; i++)
        if (beside->depths)
            expand_by(&kind->by[i], boards, count, &ends[i], beside->boards, beside->depths);
        else
            expand_by(&kind->by[i], boards, count, &ends[i], NULL, NULL);
}
