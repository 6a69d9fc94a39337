/*
 * walk.h - a depth-first search under a bound on f with Manhattan distance, as fast as one node at
 * a time can be: the scalar engine of IDA*.
 *
 * A node is a board in a register; nothing is undone on the way back. Instead of g and h it has its
 * slack: half of bound - f, as a move raises f by 0 or 2. There is one function for each cell of
 * the blank, last move and kind of slack (none left, or some), so that what can follow is
 * constants; walk_bodies.h is compiled once a shape. It takes any goal.
 *
 * The functions recurse: one native frame a move, at most SLIDE_WALK_DEPTH deep, which the caller
 * checks against the bound and books at SLIDE_WALK_FRAME_BYTES each.
 */
#ifndef SLIDE_WALK_H
#define SLIDE_WALK_H

#include "manhattan.h"
#include "solver.h"

/* No bound may be higher. The longest shortest path of any shape has 140 moves (2x8). */
enum { SLIDE_WALK_DEPTH = 240, SLIDE_WALK_FRAME_BYTES = 48 };

/* The functions of one shape. */
struct slide_walk_bodies;

struct slide_walk {
    const struct slide_walk_bodies *bodies;
    uint64_t goal;
    struct slide_run *run;
    enum slide_status status; /* why it stopped */
    unsigned length;          /* moves from the root to where it stopped */
    int64_t stretch;          /* expansions until the next look around */
    unsigned unmade;          /* successors counted, but not made when it stopped */
    uint8_t deepest;          /* most nodes on the path that were expanded */
    uint16_t falls[SLIDE_MAX_CELLS][SLIDE_MAX_CELLS]; /* as in struct slide_manhattan */
    uint8_t moves[SLIDE_WALK_DEPTH];                  /* of the path to where it stopped */
};

/* Where a walk starts: a node that is not the goal, and the moves that led to it. */
struct slide_walk_root {
    uint64_t board;
    unsigned last, depth, slack;
};

/* The functions for a valid shape. */
const struct slide_walk_bodies *slide_walk_bodies(struct slide_shape shape);

/*
 * Searches below a root. True when it stopped: walk->status is SLIDE_SOLVED at the goal, or what
 * run->stop says at a limit, and moves[root.depth .. length - 1] lead there. False when all within
 * the bound was seen. Counts `expanded` and `generated` of the run as the sequential search does.
 */
bool slide_walk_from(struct slide_walk *walk, const struct slide_walk_root *root);

#endif
