/*
 * Greedy best-first search: always goes on from the board that looks nearest to the goal, whatever
 * the way there cost. Equal h: last in first out. A board is stored once, when it is first made.
 */
#include "bucket_queue.h"
#include "follow.h"
#include "node_store.h"
#include "path.h"
#include "setup.h"
#include "specialised.h"

struct memory {
    struct slide_node_store store; /* value: the node's depth */
    struct slide_bucket_queue open;
};

static inline __attribute__((always_inline)) enum slide_status
search(const struct slide_heuristic *heuristic, const struct slide_setup *setup, uint64_t start,
       struct slide_run *run, struct memory *memory)
{
    const struct slide_puzzle *puzzle = setup->puzzle;
    const void *context = setup->heuristic_context;
    struct slide_counters *counters = &run->counters;
    struct slide_node_store *store = &memory->store;
    bool added;
    uint32_t h = heuristic->evaluate(context, start), unused;
    counters->initial_h = h;
    uint32_t number =
        slide_node_store_put(store, start, slide_board_blank(start, puzzle->cells), 0, 0, &added);
    if (number == SLIDE_NO_NODE || !slide_bucket_queue_push(&memory->open, h, 0, number))
        return SLIDE_MEMORY_LIMIT;
    *slide_node_store_value(store, number) = 0;
    counters->frontier_max = 1;

    while (slide_bucket_queue_pop(&memory->open, &h, &unused, &number)) {
        uint64_t node = *slide_node_store_at(store, number);
        uint64_t board = slide_node_board(node, puzzle->cells);
        if (board == puzzle->goal)
            return slide_path_give(store, puzzle, start, run);
        if (!slide_run_may_expand(run))
            return run->stop;
        unsigned move = slide_node_move(node, number);
        uint32_t depth = *slide_node_store_value(store, number) + 1;
        SLIDE_FOLLOW_EXPANSION(run, board, move, depth - 1, h, memory->open.count);
        if (depth > counters->depth_max)
            counters->depth_max = depth;
        unsigned blank = slide_board_blank(board, puzzle->cells);
        const struct slide_successors *next = &puzzle->successors[blank][move];
        for (unsigned i = 0; i < next->count; i++) {
            unsigned cell = next->cell[i];
            counters->generated++;
            uint32_t child = slide_node_store_put(store, slide_board_slide(board, cell, blank),
                                                  cell, next->move[i], 0, &added);
            if (child == SLIDE_NO_NODE)
                return SLIDE_MEMORY_LIMIT;
            if (!added) {
                counters->duplicates++;
                continue;
            }
            *slide_node_store_value(store, child) = depth;
            uint32_t child_h = h + (uint32_t)heuristic->delta(context, board, cell, blank);
            if (!slide_bucket_queue_push(&memory->open, child_h, 0, child))
                return SLIDE_MEMORY_LIMIT;
        }
        if (memory->open.count > counters->frontier_max)
            counters->frontier_max = memory->open.count;
    }
    return SLIDE_UNSOLVABLE;
}

static enum slide_status solve(void *self, uint64_t start, struct slide_run *run)
{
    const struct slide_ranked_setup *ranked = self;
    const struct slide_setup *setup = &ranked->setup;
    run->counters.iterations = 1;
    run->counters.expanded_before_last = SLIDE_ABSENT;
    struct memory memory;
    slide_node_store_init(&memory.store, true, slide_ranked_setup_ranks(ranked), run->account);
    slide_bucket_queue_init(&memory.open, run->account);
    enum slide_status status =
        SLIDE_SPECIALISED(search, setup->heuristic, setup, start, run, &memory);
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
    .create = slide_ranked_setup_keep,
    .solve = solve,
    .destroy = slide_ranked_setup_release,
};
