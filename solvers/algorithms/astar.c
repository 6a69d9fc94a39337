/*
 * A* (Hart, Nilsson & Raphael 1968): least f = g + h first, among equals least h, then last in
 * first out. Right for every admissible heuristic: when a shorter way to a closed node turns up,
 * which a consistent heuristic rules out, the node is opened again.
 *
 * A node whose g falls is queued again. Of its entries the newest has the least f and comes out
 * first, so the others find the node closed: they are stale, and skipped uncounted.
 */
#include "bucket_queue.h"
#include "follow.h"
#include "manhattan.h"
#include "misplaced.h"
#include "node_store.h"
#include "path.h"
#include "setup.h"

struct memory {
    struct slide_node_store store;
    struct slide_bucket_queue open;
};

/* The node's meta above the move: closed flag, then g. */
enum { CLOSED = 1 << SLIDE_META_SHIFT, G_SHIFT = SLIDE_META_SHIFT + 1 };

#define G_LIMIT ((UINT32_C(1) << (32 - G_SHIFT)) - 1)

/* How many of the expansions so far had the highest f so far: all others had less. */
struct level {
    uint32_t f;
    uint64_t expanded;
};

static inline __attribute__((always_inline)) enum slide_status
search(const struct slide_setup *setup, const struct slide_heuristic *heuristic, uint64_t start,
       struct slide_run *run, struct memory *memory)
{
    const struct slide_puzzle *puzzle = setup->puzzle;
    const void *context = setup->heuristic_context;
    struct slide_counters *counters = &run->counters;
    struct slide_node_store *store = &memory->store;
    struct slide_bucket_queue *open = &memory->open;
    struct level level = {0, 0};
    uint64_t waiting = 1; /* open nodes: queue entries that are not stale */
    bool added;
    uint32_t h = heuristic->evaluate(context, start), f = h;
    counters->initial_h = h;
    uint32_t number = slide_node_store_put(store, start, &added);
    if (number == SLIDE_NO_NODE || !slide_bucket_queue_push(open, f, h, number))
        return SLIDE_MEMORY_LIMIT;
    struct slide_node *node = slide_node_store_at(store, number);
    node->parent = SLIDE_NO_NODE;
    node->meta = SLIDE_NO_MOVE;
    counters->frontier_max = 1;

    while (slide_bucket_queue_pop(open, &f, &h, &number)) {
        node = slide_node_store_at(store, number);
        if (node->meta & CLOSED)
            continue;
        uint64_t board = node->board;
        if (board == puzzle->goal) {
            if (heuristic->admissible)
                counters->expanded_before_last =
                    counters->expanded - (level.f == f ? level.expanded : 0);
            return slide_path_give(store, number, run);
        }
        if (!slide_run_may_expand(run))
            return run->stop;
        if (f > level.f)
            level = (struct level){f, 0};
        level.expanded += f == level.f;
        node->meta |= CLOSED;
        waiting--;
        SLIDE_FOLLOW_EXPANSION(run, board, slide_node_move(node), f - h, h, waiting);
        uint32_t g = f - h + 1;
        if (g > G_LIMIT)
            return SLIDE_MEMORY_LIMIT;
        if (g > counters->depth_max)
            counters->depth_max = g;
        unsigned blank = slide_board_blank(board, puzzle->cells);
        const struct slide_successors *next = &puzzle->successors[blank][slide_node_move(node)];
        for (unsigned i = 0; i < next->count; i++) {
            unsigned cell = next->cell[i];
            counters->generated++;
            uint32_t child_number =
                slide_node_store_put(store, slide_board_slide(board, cell, blank), &added);
            if (child_number == SLIDE_NO_NODE)
                return SLIDE_MEMORY_LIMIT;
            struct slide_node *child = slide_node_store_at(store, child_number);
            if (!added) {
                counters->duplicates++;
                if (g >= child->meta >> G_SHIFT)
                    continue;
            }
            bool reopens = !added && (child->meta & CLOSED);
            counters->reopened += reopens;
            waiting += added || reopens;
            child->parent = number;
            child->meta = next->move[i] | g << G_SHIFT;
            uint32_t child_h = h + (uint32_t)heuristic->delta(context, board, cell, blank);
            if (!slide_bucket_queue_push(open, g + child_h, child_h, child_number))
                return SLIDE_MEMORY_LIMIT;
        }
        if (waiting > counters->frontier_max)
            counters->frontier_max = waiting;
    }
    return SLIDE_UNSOLVABLE;
}

static enum slide_status solve(void *self, uint64_t start, struct slide_run *run)
{
    const struct slide_setup *setup = self;
    run->counters.iterations = 1;
    run->counters.expanded_before_last = SLIDE_ABSENT;
    struct memory memory;
    slide_node_store_init(&memory.store, run->account);
    slide_bucket_queue_init(&memory.open, run->account);
    enum slide_status status;
    if (setup->heuristic == &slide_heuristic_manhattan)
        status = search(setup, &slide_manhattan_inlined, start, run, &memory);
    else if (setup->heuristic == &slide_heuristic_misplaced)
        status = search(setup, &slide_misplaced_inlined, start, run, &memory);
    else
        status = search(setup, setup->heuristic, start, run, &memory);
    run->counters.stored_max = memory.store.count;
    slide_bucket_queue_fini(&memory.open);
    slide_node_store_fini(&memory.store);
    return status;
}

const struct slide_algorithm slide_algorithm_astar = {
    .name = "astar",
    .summary = "A*: least path cost plus estimate first",
    .default_heuristic = "manhattan",
    .optimal = true,
    .complete = true,
    .create = slide_setup_keep,
    .solve = solve,
    .destroy = slide_setup_release,
};
