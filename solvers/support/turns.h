/*
 * turns.h - 3x3 boards as nodes of 30 bits, and moves as steps from one class of nodes to another.
 *
 * A node is its tiles in reading order, the blank left out, 3 bits each (ranks.h), and above them
 * its class: the cell of the blank and the last move, which decide what moves there are. A sideways
 * move changes the class alone, and an upright one passes a tile over the two it jumps: a turn of
 * three neighbours, looked up by their 9 bits. It has 18 KB, the ranks included.
 */
#ifndef SLIDE_TURNS_H
#define SLIDE_TURNS_H

#include "ranks.h"
#include "solver.h"

enum {
    SLIDE_TURNS_CLASSES = SLIDE_RANKS_CELLS * (SLIDE_NO_MOVE + 1),
    SLIDE_TURNS_CLASS_SHIFT = 24, /* of a node: below are its tiles */
    SLIDE_TURNS_TILES = (1 << SLIDE_TURNS_CLASS_SHIFT) - 1,
    SLIDE_TURNS_MOST_STEPS = 4,
    SLIDE_TURN_TILES = 512, /* the orders that three neighbours may have, by their bits */
    SLIDE_TURN_KINDS = 3,   /* none, the first goes last, the last goes first */
};

struct slide_step {
    uint32_t flip; /* what the move changes in a node besides the tiles */
    uint16_t turn; /* where its turn begins in the table */
    uint8_t shift; /* of the tiles turned */
    uint8_t move;
    uint8_t cell; /* where the blank goes */
};

struct slide_turns {
    struct slide_step step[SLIDE_TURNS_CLASSES][SLIDE_TURNS_MOST_STEPS];
    uint8_t steps[SLIDE_TURNS_CLASSES];                 /* of these, how many a class has */
    uint16_t turn[SLIDE_TURN_KINDS * SLIDE_TURN_TILES]; /* exclusive or of before and after */
    struct slide_ranks ranks;
};

/* For a puzzle that slide_ranks_fit. */
void slide_turns_init(struct slide_turns *turns, const struct slide_puzzle *puzzle);

static inline unsigned slide_turns_class(unsigned move, unsigned blank)
{
    return move * SLIDE_RANKS_CELLS + blank;
}

/* The node of a search's start. */
static inline uint32_t slide_turns_root(uint64_t start)
{
    unsigned blank = slide_board_blank(start, SLIDE_RANKS_CELLS);
    return slide_ranks_tiles(start, blank) | slide_turns_class(SLIDE_NO_MOVE, blank)
                                                 << SLIDE_TURNS_CLASS_SHIFT;
}

static inline uint32_t slide_turns_child(const struct slide_turns *turns, uint32_t node,
                                         const struct slide_step *step)
{
    uint32_t turn = turns->turn[step->turn + (node >> step->shift & (SLIDE_TURN_TILES - 1))];
    return node ^ turn << step->shift ^ step->flip;
}

/* The rank of its tiles. */
static inline uint32_t slide_turns_order(const struct slide_turns *turns, uint32_t node)
{
    return slide_ranks_order(&turns->ranks, node);
}

/*
 * Gives the run the `length` moves that lead to the goal. `move_to` tells the last move to a board
 * on the way from what the search remembers: by the order of the tiles and the blank's cell.
 * SLIDE_SOLVED, or SLIDE_MEMORY_LIMIT when the account refuses the path.
 */
enum slide_status slide_turns_path(const struct slide_turns *turns,
                                   const struct slide_puzzle *puzzle, uint64_t length,
                                   unsigned (*move_to)(const void *memory, uint32_t order,
                                                       unsigned blank),
                                   const void *memory, struct slide_run *run);

#endif
