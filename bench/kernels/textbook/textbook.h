/*
 * textbook.h - the five searches as a good student writes them: the yardstick for the solvers.
 *
 * Boards are arrays of int, nodes come from malloc, the closed set is a chained hash table, the
 * queue a binary heap, IDA* recurses; h is kept up to date move by move. Nothing is tuned, and
 * nothing is slow on purpose. What is counted, in which order moves are tried and how ties are
 * broken is what solver.h says, so a solver must give the same counters and the same path.
 */
#ifndef TEXTBOOK_H
#define TEXTBOOK_H

#include "solver.h"

enum { TEXTBOOK_CELLS = 16, TEXTBOOK_MOVES = 4 };

struct textbook_puzzle {
    int rows, cols, cells;
    int goal[TEXTBOOK_CELLS];
    int target[TEXTBOOK_CELLS][TEXTBOOK_MOVES]; /* where the blank goes from a cell; -1: nowhere */
    int cost[TEXTBOOK_CELLS][TEXTBOOK_CELLS];   /* by [tile][cell]: the tile's part of h */
};

struct textbook_problem {
    const struct textbook_puzzle *puzzle;
    int start[TEXTBOOK_CELLS]; /* must be able to reach the goal */
    uint64_t node_limit;       /* expansions; 0: none */
    bool weigh;                /* set held_bytes; takes some time */
};

struct textbook_result {
    enum slide_status status; /* SLIDE_MEMORY_LIMIT when malloc refuses */
    struct slide_counters counters;
    char *moves;       /* U L R D when solved; from malloc, the caller frees it; else NULL */
    size_t held_bytes; /* what malloc had given out at the end of the search */
};

typedef void textbook_search(const struct textbook_problem *problem,
                             struct textbook_result *result);

/* Named as the solvers are: "astar". */
struct textbook_algorithm {
    const char *name;
    textbook_search *search;
};

textbook_search textbook_breadth_first, textbook_depth_first, textbook_greedy, textbook_a_star,
    textbook_ida_star;

/* NULL: there is none of this name. */
const struct textbook_algorithm *textbook_find(const char *name);

/*
 * `heuristic` is "manhattan", "misplaced", "zero" or NULL for none. False for another; *puzzle is
 * then undefined.
 */
bool textbook_puzzle_init(struct textbook_puzzle *puzzle, struct slide_shape shape, uint64_t goal,
                          const char *heuristic);

/* A packed board as an array. */
void textbook_unpack(uint64_t board, int cells, int *cell);

/* What all the searches use. */
int textbook_blank(const struct textbook_puzzle *puzzle, const int *cell);
int textbook_estimate(const struct textbook_puzzle *puzzle, const int *cell);
bool textbook_same(const int *a, const int *b, int cells);
size_t textbook_held_bytes(void);

#endif
