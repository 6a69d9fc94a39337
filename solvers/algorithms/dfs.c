/*
 * Depth-first graph search. The visited set holds the stack as well: the current path is the chain
 * of parents from the current node, and a node remembers which successor it makes next. Successors
 * are made one at a time; nothing recurses.
 *
 * Under a depth bound a board reached by a shorter way than before is entered again (`reopened`):
 * otherwise a first visit near the bound would hide answers, and "none within the bound" would be
 * wrong. A board on the current path is never entered again, as its depth there is smaller.
 */
#include "follow.h"
#include "node_store.h"
#include "path.h"
#include "setup.h"

/* The node's meta above the move: 3 bits for the next successor, then the depth. */
enum { NEXT_ONE = 1 << SLIDE_META_SHIFT, NEXT_MASK = 7, DEPTH_SHIFT = SLIDE_META_SHIFT + 3 };

#define DEPTH_LIMIT ((UINT32_C(1) << (32 - DEPTH_SHIFT)) - 1)

static enum slide_status search(const struct slide_puzzle *puzzle, uint64_t max_depth,
                                uint64_t start, struct slide_run *run,
                                struct slide_node_store *store)
{
    struct slide_counters *counters = &run->counters;
    bool bounded = max_depth != 0, cut = false, added;
    uint32_t current = slide_node_store_put(store, start, &added);
    if (current == SLIDE_NO_NODE)
        return SLIDE_MEMORY_LIMIT;
    struct slide_node *node = slide_node_store_at(store, current);
    node->parent = SLIDE_NO_NODE;
    node->meta = SLIDE_NO_MOVE;
    uint64_t depth = 0; /* of the current node */

    for (bool entered = true;;) {
        if (entered) {
            if (node->board == puzzle->goal)
                return slide_path_give(store, current, run);
            bool deepest = bounded && depth == max_depth;
            cut |= deepest;
            if (!deepest && !slide_run_may_expand(run))
                return run->stop;
            if (deepest) {
                node->meta |= NEXT_MASK << SLIDE_META_SHIFT;
            } else {
                SLIDE_FOLLOW_EXPANSION(run, node->board, slide_node_move(node), depth, SLIDE_ABSENT,
                                       SLIDE_ABSENT);
                if (depth + 1 > counters->depth_max)
                    counters->depth_max = depth + 1;
            }
        }
        unsigned blank = slide_board_blank(node->board, puzzle->cells);
        const struct slide_successors *next = &puzzle->successors[blank][slide_node_move(node)];
        unsigned i = node->meta >> SLIDE_META_SHIFT & NEXT_MASK;
        if (i >= next->count) {
            if (node->parent == SLIDE_NO_NODE)
                return cut ? SLIDE_GAVE_UP : SLIDE_UNSOLVABLE;
            current = node->parent;
            node = slide_node_store_at(store, current);
            depth--;
            entered = false;
            continue;
        }
        node->meta += NEXT_ONE;
        counters->generated++;
        uint64_t board = slide_board_slide(node->board, next->cell[i], blank);
        uint32_t number = slide_node_store_put(store, board, &added);
        if (number == SLIDE_NO_NODE)
            return SLIDE_MEMORY_LIMIT;
        struct slide_node *child = slide_node_store_at(store, number);
        counters->duplicates += !added;
        entered = added || (bounded && depth + 1 < child->meta >> DEPTH_SHIFT);
        if (!entered) {
            node = slide_node_store_at(store, current); /* adding a node may have moved it */
            continue;
        }
        counters->reopened += !added;
        depth++;
        child->parent = current;
        child->meta = next->move[i] | (bounded ? (uint32_t)depth << DEPTH_SHIFT : 0);
        current = number;
        node = child;
    }
}

static enum slide_status solve(void *self, uint64_t start, struct slide_run *run)
{
    const struct slide_setup *setup = self;
    run->counters.iterations = 1;
    run->counters.initial_h = SLIDE_ABSENT;
    run->counters.expanded_before_last = SLIDE_ABSENT;
    run->counters.frontier_max = SLIDE_ABSENT;
    struct slide_node_store store;
    slide_node_store_init(&store, run->account);
    enum slide_status status = search(setup->puzzle, setup->options[0], start, run, &store);
    run->counters.stored_max = store.count;
    slide_node_store_fini(&store);
    return status;
}

static const struct slide_option options[] = {
    {.name = "max_depth",
     .help = "longest path to consider, in moves; 0: no bound",
     .fallback = 0,
     .min = 0,
     .max = DEPTH_LIMIT},
    {.name = NULL},
};

const struct slide_algorithm slide_algorithm_dfs = {
    .name = "dfs",
    .summary = "depth-first graph search: goes on from the newest board, remembers every board",
    .complete = true,
    .options = options,
    .create = slide_setup_keep,
    .solve = solve,
    .destroy = slide_setup_release,
};
