/*
 * batch.h - the nodes of many subtrees in flight, in batches of one kind: an engine for the large
 * iterations of IDA*.
 *
 * There is a stack of boards for each slack and kind of node; whole runs of boards go from one to
 * those of their successors (lanes.h). What is nearest to the leaves goes first, so that stacks
 * stay short. The order is not that of a depth-first search, but until a goal is met that changes
 * no count: a caller who meets one, or a limit, goes back and searches the subtrees in order.
 */
#ifndef SLIDE_BATCH_H
#define SLIDE_BATCH_H

#include "lanes.h"
#include "manhattan.h"
#include "solver.h"

enum {
    SLIDE_KINDS = 48,          /* cell of the blank and last move; 4x4 has most */
    SLIDE_STACK_BOARDS = 4096, /* room of a stack */
    SLIDE_LEVELS = 128,        /* kinds of slack; no bound is so far above the first */
};

/* The stacks for one slack. */
struct slide_batch_level {
    uint64_t waiting, worth; /* bit sets of kinds: stacks that hold a board, and enough of them */
    uint32_t count[SLIDE_KINDS];
};

struct slide_batch {
    slide_expand *expand;
    uint64_t goal;
    unsigned goal_cell;
    unsigned kind_count;
    struct slide_kind kinds[SLIDE_KINDS];
    uint8_t kind_of[SLIDE_MAX_CELLS][SLIDE_NO_MOVE]; /* by [cell of the blank][last move] */
    struct slide_batch_level levels[SLIDE_LEVELS];   /* by slack */
    unsigned level_count;                            /* that have stacks: */
    uint64_t *boards;
    uint8_t *depths;              /* of the boards; NULL: not wanted */
    uint64_t expanded, generated; /* since slide_batch_reset */
    uint8_t deepest;              /* of those expanded; without depths 0 */
};

/* Zero the batch, then fill in its tables. No memory is taken yet. */
void slide_batch_init(struct slide_batch *batch, const struct slide_puzzle *puzzle,
                      const struct slide_manhattan *manhattan, slide_expand *expand);

/*
 * Makes room for roots of up to `slack`, 1.6 MB a level; all must be empty. False when the account
 * refuses. Keeping depths makes the engine slower.
 */
bool slide_batch_reserve(struct slide_batch *batch, unsigned slack, bool with_depths,
                         struct slide_account *account);
void slide_batch_fini(struct slide_batch *batch, struct slide_account *account);

/* Empties the stacks and zeroes the counts. */
void slide_batch_reset(struct slide_batch *batch);

/* Adds a subtree. Its root, with the blank in `cell` after `last`, was generated. */
void slide_batch_add(struct slide_batch *batch, uint64_t board, unsigned cell, unsigned last,
                     unsigned slack, unsigned depth);

enum slide_batch_end {
    SLIDE_BATCH_DONE, /* all subtrees are searched, and counted */
    SLIDE_BATCH_GOAL, /* a goal is in one of them */
    SLIDE_BATCH_FULL, /* a stack has no room: try fewer subtrees */
    SLIDE_BATCH_LOOK  /* `expanded` has reached look_at: call again to go on */
};
enum slide_batch_end slide_batch_run(struct slide_batch *batch, uint64_t look_at);

#endif
