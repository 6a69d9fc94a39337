/*
 * lanes.h - expands many nodes of one kind at once, in vector registers where there are any.
 *
 * All nodes of a batch have the blank in the same cell, the same last move and the same slack, so
 * what follows is the same for all: a tile mask, a rotation and a set of tiles for each successor.
 * Each successor is written twice, behind those that come closer and behind those that go farther,
 * and only the right one of the two ends moves on: no branch depends on a board.
 */
#ifndef SLIDE_LANES_H
#define SLIDE_LANES_H

#include <stddef.h>
#include <stdint.h>

/* Nodes that follow from one kind of node, by one move each. */
struct slide_kind {
    unsigned count; /* of moves, 1..3 */
    unsigned cell;  /* of the blank */
    struct slide_follower {
        uint64_t mask;  /* of the tile that slides */
        uint16_t falls; /* bit t: h falls when it is tile t */
        uint8_t shift;  /* bits from the lowest to the tile */
        uint8_t rotate; /* bits to the left, from the tile to the blank */
        uint8_t kind;   /* of the successor */
    } by[3];
};

/* Where the successors by one move go: boards are appended, and the ends moved on. */
struct slide_ends {
    uint64_t *closer;  /* f is as before */
    uint64_t *farther; /* f rises; NULL: then not wanted */
};

/* Boards, and depths, that an engine may read or write past an end. */
enum { SLIDE_LANES = 8 };

/* A byte for each board in an array beside them: that of *board is depths[board - boards]. */
struct slide_depths {
    uint8_t *depths; /* NULL: not wanted, which is faster */
    const uint64_t *boards;
};

/*
 * Expands `count` boards. All ends have `farther`, or none has. With depths, those of the
 * successors are written as well.
 */
typedef void slide_expand(const struct slide_kind *kind, const uint64_t *boards, size_t count,
                          struct slide_ends ends[3], const struct slide_depths *beside);

slide_expand slide_expand_portable, slide_expand_avx2, slide_expand_avx512;

#endif
