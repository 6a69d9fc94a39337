/*
 * walk_ticks.h - what a walk counts, in one register.
 *
 * Ticks hold three counts: nodes on the path (bits 0..7), successors generated (8..27), and
 * expansions, which start below zero and reach it when it is time to look around. So an expansion
 * counts all three with one addition, and one test of the sign says "go on", to the node that asks
 * for its expansion as well as to a parent that its child returns to. Ticks that are not negative
 * mean "stop": they are then the length of the path alone.
 */
#ifndef SLIDE_WALK_TICKS_H
#define SLIDE_WALK_TICKS_H

#include "walk.h"

#define SLIDE_TICKS_LEVEL INT64_C(1)
#define SLIDE_TICKS_GENERATED (INT64_C(1) << 8)
#define SLIDE_TICKS_EXPANDED (INT64_C(1) << 28)

/* At most 4 successors each: the field of the generated cannot run over. */
enum { SLIDE_TICKS_STRETCH = 1 << 17 };

typedef int64_t slide_walk_tight(struct slide_walk *walk, uint64_t board, int64_t ticks);
typedef int64_t slide_walk_loose(struct slide_walk *walk, uint64_t board, int64_t ticks,
                                 unsigned slack);

/* By [cell of the blank][last move]: without slack, and with some. */
struct slide_walk_bodies {
    slide_walk_tight *const (*tight)[SLIDE_NO_MOVE + 1];
    slide_walk_loose *const (*loose)[SLIDE_NO_MOVE + 1];
};

/* Cold: the count came to its end at a node that costs `cost`. Ticks to go on, or to stop. */
int64_t slide_walk_look(struct slide_walk *walk, int64_t ticks, int64_t cost);

/* Cold: the goal is reached. */
int64_t slide_walk_found(struct slide_walk *walk, int64_t ticks);

/* Cold: on the way back from where it stopped, through `move`, after which `later` would come. */
int64_t slide_walk_unwind(struct slide_walk *walk, int64_t ticks, unsigned move, unsigned later);

#endif
