/*
 * Iterative-deepening A*: a recursive depth-first search under a bound on f, and again under the
 * least f that was above it. One board, on which each move is made and taken back.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "textbook.h"

struct search {
    const struct textbook_problem *problem;
    const struct textbook_puzzle *puzzle;
    struct slide_counters *counters;
    int cell[TEXTBOOK_CELLS];
    int bound, next_bound;
    char *path; /* moves made so far; room for `bound` and a NUL */
};

/* SLIDE_GAVE_UP: no goal below this node within the bound. */
static enum slide_status descend(struct search *search, int blank, int last, int g, int h)
{
    const struct textbook_puzzle *puzzle = search->puzzle;
    struct slide_counters *counters = search->counters;
    if ((uint64_t)g + 1 > counters->stored_max)
        counters->stored_max = (uint64_t)g + 1;
    if (h == 0 && textbook_same(search->cell, puzzle->goal, puzzle->cells)) {
        search->path[g] = '\0';
        return SLIDE_SOLVED;
    }
    if (search->problem->node_limit && counters->expanded == search->problem->node_limit)
        return SLIDE_NODE_LIMIT;
    counters->expanded++;
    if ((uint64_t)g + 1 > counters->depth_max)
        counters->depth_max = (uint64_t)g + 1;
    for (int move = 0; move < TEXTBOOK_MOVES; move++) {
        int from = puzzle->target[blank][move];
        if (from < 0 || move + last == 3)
            continue;
        counters->generated++;
        int tile = search->cell[from];
        int child_h = h + puzzle->cost[tile][blank] - puzzle->cost[tile][from];
        int f = g + 1 + child_h;
        if (f > search->bound) {
            if (f < search->next_bound)
                search->next_bound = f;
            continue;
        }
        search->cell[blank] = tile;
        search->cell[from] = 0;
        search->path[g] = slide_move_letter((unsigned)move);
        enum slide_status status = descend(search, from, move, g + 1, child_h);
        if (status != SLIDE_GAVE_UP)
            return status;
        search->cell[from] = tile;
        search->cell[blank] = 0;
    }
    return SLIDE_GAVE_UP;
}

static enum slide_status deepen(struct search *search)
{
    int h = textbook_estimate(search->puzzle, search->cell);
    int blank = textbook_blank(search->puzzle, search->cell);
    search->counters->initial_h = (uint64_t)h;
    for (search->next_bound = h; search->next_bound < INT_MAX;) {
        search->bound = search->next_bound;
        search->next_bound = INT_MAX;
        char *path = realloc(search->path, (size_t)search->bound + 1);
        if (!path)
            return SLIDE_MEMORY_LIMIT;
        search->path = path;
        search->counters->iterations++;
        search->counters->expanded_before_last = search->counters->expanded;
        enum slide_status status = descend(search, blank, SLIDE_NO_MOVE, 0, h);
        if (status != SLIDE_GAVE_UP)
            return status;
    }
    return SLIDE_UNSOLVABLE; /* nothing was cut off: the whole space was seen */
}

void textbook_ida_star(const struct textbook_problem *problem, struct textbook_result *result)
{
    size_t before_bytes = problem->weigh ? textbook_held_bytes() : 0;
    struct search search = {
        .problem = problem, .puzzle = problem->puzzle, .counters = &result->counters};
    memcpy(search.cell, problem->start, sizeof search.cell);
    *result = (struct textbook_result){.counters = {.reopened = SLIDE_ABSENT,
                                                    .duplicates = SLIDE_ABSENT,
                                                    .frontier_max = SLIDE_ABSENT}};
    result->status = deepen(&search);
    if (problem->weigh)
        result->held_bytes = textbook_held_bytes() - before_bytes;
    if (result->status == SLIDE_SOLVED)
        result->moves = search.path;
    else
        free(search.path);
}
