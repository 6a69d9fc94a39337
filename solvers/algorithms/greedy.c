/*
 * Greedy best-first search: always goes on from the board that looks nearest to the goal, whatever
 * the way there cost. Equal h: last in first out. A board is stored once, when it is first made.
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

/* The node's meta above the move: its depth. */
#define DEPTH_LIMIT ((UINT32_C(1) << (32 - SLIDE_META_SHIFT)) - 1)

/* Stores a new node and queues it; false when the account refuses. */
static inline __attribute__((always_inline)) bool append(struct memory *memory, uint32_t number,
                                                         struct slide_node links, uint32_t h)
{
    struct slide_node *node = slide_node_store_at(&memory->store, number);
    node->parent = links.parent;
    node->meta = links.meta;
    return slide_bucket_queue_push(&memory->open, h, 0, number);
}

static inline __attribute__((always_inline)) enum slide_status
search(const struct slide_setup *setup, const struct slide_heuristic *heuristic, uint64_t start,
       struct slide_run *run, struct memory *memory)
{
    const struct slide_puzzle *puzzle = setup->puzzle;
    const void *context = setup->heuristic_context;
    struct slide_counters *counters = &run->counters;
    bool added;
    uint32_t h = heuristic->evaluate(context, start), number, unused;
    counters->initial_h = h;
    number = slide_node_store_put(&memory->store, start, &added);
    if (number == SLIDE_NO_NODE ||
        !append(memory, number, (struct slide_node){0, SLIDE_NO_NODE, SLIDE_NO_MOVE}, h))
        return SLIDE_MEMORY_LIMIT;
    counters->frontier_max = 1;

    while (slide_bucket_queue_pop(&memory->open, &h, &unused, &number)) {
        const struct slide_node *node = slide_node_store_at(&memory->store, number);
        uint64_t board = node->board;
        if (board == puzzle->goal)
            return slide_path_give(&memory->store, number, run);
        if (!slide_run_may_expand(run))
            return run->stop;
        uint32_t depth = (node->meta >> SLIDE_META_SHIFT) + 1;
        SLIDE_FOLLOW_EXPANSION(run, board, slide_node_move(node), depth - 1, h, memory->open.count);
        if (depth > DEPTH_LIMIT)
            return SLIDE_MEMORY_LIMIT;
        if (depth > counters->depth_max)
            counters->depth_max = depth;
        unsigned blank = slide_board_blank(board, puzzle->cells);
        const struct slide_successors *next = &puzzle->successors[blank][slide_node_move(node)];
        for (unsigned i = 0; i < next->count; i++) {
            unsigned cell = next->cell[i];
            counters->generated++;
            uint32_t child =
                slide_node_store_put(&memory->store, slide_board_slide(board, cell, blank), &added);
            if (child == SLIDE_NO_NODE)
                return SLIDE_MEMORY_LIMIT;
            if (!added) {
                counters->duplicates++;
                continue;
            }
            struct slide_node links = {0, number, next->move[i] | depth << SLIDE_META_SHIFT};
            uint32_t child_h = h + (uint32_t)heuristic->delta(context, board, cell, blank);
            if (!append(memory, child, links, child_h))
                return SLIDE_MEMORY_LIMIT;
        }
        if (memory->open.count > counters->frontier_max)
            counters->frontier_max = memory->open.count;
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

const struct slide_algorithm slide_algorithm_greedy = {
    .name = "greedy",
    .summary = "greedy best-first search: least h first, whatever the path cost so far",
    .default_heuristic = "misplaced",
    .complete = true,
    .create = slide_setup_keep,
    .solve = solve,
    .destroy = slide_setup_release,
};
