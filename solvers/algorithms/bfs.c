/*
 * Breadth-first search. The array of nodes is its own queue: nodes before `head` are closed, the
 * rest waits in the order of its depth. The goal is tested when it is generated.
 */
#include "follow.h"
#include "node_store.h"
#include "path.h"
#include "setup.h"

static enum slide_status search(const struct slide_puzzle *puzzle, uint64_t start,
                                struct slide_run *run, struct slide_node_store *store)
{
    struct slide_counters *counters = &run->counters;
    bool added;
    uint32_t root = slide_node_store_put(store, start, &added);
    if (root == SLIDE_NO_NODE)
        return SLIDE_MEMORY_LIMIT;
    *slide_node_store_at(store, root) =
        (struct slide_node){.board = start, .parent = SLIDE_NO_NODE, .meta = SLIDE_NO_MOVE};
    counters->frontier_max = 1;
    if (start == puzzle->goal)
        return slide_path_give(store, root, run);

    uint64_t depth = 1, level_end = 1; /* of the successors; the first node that is one deeper */
    for (uint32_t head = 0; head < store->count; head++) {
        if (!slide_run_may_expand(run))
            return run->stop;
        if (head == level_end) {
            level_end = store->count;
            depth++;
        }
        counters->depth_max = depth;
        const struct slide_node *node = slide_node_store_at(store, head);
        uint64_t board = node->board;
        SLIDE_FOLLOW_EXPANSION(run, board, slide_node_move(node), depth - 1, SLIDE_ABSENT,
                               store->count - head - 1);
        unsigned blank = slide_board_blank(board, puzzle->cells);
        const struct slide_successors *next = &puzzle->successors[blank][slide_node_move(node)];
        for (unsigned i = 0; i < next->count; i++) {
            uint64_t child_board = slide_board_slide(board, next->cell[i], blank);
            counters->generated++;
            uint32_t number = slide_node_store_put(store, child_board, &added);
            if (number == SLIDE_NO_NODE)
                return SLIDE_MEMORY_LIMIT;
            if (!added) {
                counters->duplicates++;
                continue;
            }
            struct slide_node *child = slide_node_store_at(store, number);
            child->parent = head;
            child->meta = next->move[i];
            if (store->count - head - 1 > counters->frontier_max)
                counters->frontier_max = store->count - head - 1;
            if (child_board == puzzle->goal)
                return slide_path_give(store, number, run);
        }
    }
    return SLIDE_UNSOLVABLE;
}

static enum slide_status solve(void *self, uint64_t start, struct slide_run *run)
{
    const struct slide_setup *setup = self;
    run->counters.iterations = 1;
    run->counters.initial_h = SLIDE_ABSENT;
    run->counters.expanded_before_last = SLIDE_ABSENT;
    struct slide_node_store store;
    slide_node_store_init(&store, run->account);
    enum slide_status status = search(setup->puzzle, start, run, &store);
    run->counters.stored_max = store.count;
    slide_node_store_fini(&store);
    return status;
}

const struct slide_algorithm slide_algorithm_bfs = {
    .name = "bfs",
    .summary = "breadth-first search: level by level, remembers every board",
    .optimal = true,
    .complete = true,
    .create = slide_setup_keep,
    .solve = solve,
    .destroy = slide_setup_release,
};
