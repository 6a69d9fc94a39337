/* One board at a time in plain C; still no branch depends on a board. */
#include "lanes.h"

static inline uint64_t rotate_left(uint64_t word, unsigned bits)
{
    return word << bits | word >> (64 - bits);
}

/* The successors by one move. */
static void expand_by(const struct slide_follower *by, const uint64_t *boards, size_t count,
                      struct slide_ends *ends)
{
    const uint64_t mask = by->mask;
    const unsigned shift = by->shift, rotate = by->rotate, falls = by->falls;
    uint64_t *closer = ends->closer, *farther = ends->farther;
    for (size_t i = 0; i < count; i++) {
        uint64_t tile = boards[i] & mask;
        uint64_t next = boards[i] ^ tile ^ rotate_left(tile, rotate);
        unsigned fall = falls >> (tile >> shift) & 1;
        *closer = next;
        closer += fall;
        if (farther) {
            *farther = next;
            farther += 1 - fall;
        }
    }
    *ends = (struct slide_ends){closer, farther};
}

void slide_expand_portable(const struct slide_kind *kind, const uint64_t *boards, size_t count,
                           struct slide_ends ends[3])
{
    for (unsigned i = 0; i < kind->count; i++)
        expand_by(&kind->by[i], boards, count, &ends[i]);
}

uint8_t slide_expand_with_depths(const struct slide_kind *kind, const uint64_t *boards,
                                 size_t count, struct slide_ends ends[3], const uint64_t *base,
                                 uint8_t *depths)
{
    const uint8_t *depth = depths + (boards - base);
    for (unsigned i = 0; i < kind->count; i++) {
        const struct slide_follower *by = &kind->by[i];
        uint8_t *closer = depths + (ends[i].closer - base);
        uint8_t *farther = ends[i].farther ? depths + (ends[i].farther - base) : NULL;
        for (size_t k = 0; k < count; k++) {
            unsigned fall = by->falls >> ((boards[k] & by->mask) >> by->shift) & 1;
            *closer = (uint8_t)(depth[k] + 1);
            closer += fall;
            if (farther) {
                *farther = (uint8_t)(depth[k] + 1);
                farther += 1 - fall;
            }
        }
    }
    slide_expand_portable(kind, boards, count, ends);
    uint8_t deepest = 0;
    for (size_t k = 0; k < count; k++)
        deepest = depth[k] > deepest ? depth[k] : deepest;
    return deepest;
}
