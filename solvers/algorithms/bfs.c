/*
 * Breadth-first search. The array of nodes is its own queue: nodes before `head` are closed, the
 * rest waits in the order of its depth. The goal is tested when it is generated. On 3x3 an engine
 * does the same without nodes (flood.h), unless it is followed.
 */
#include "flood.h"
#include "follow.h"
#include "node_store.h"
#include "path.h"

struct bfs {
    const struct slide_puzzle *puzzle;
    struct slide_flood *flood; /* NULL: the boards have no ranks */
};

static enum slide_status search(const struct slide_puzzle *puzzle, uint64_t start,
                                struct slide_run *run, struct slide_node_store *store)
{
    struct slide_counters *counters = &run->counters;
    bool added;
    if (slide_node_store_put(store, start, slide_board_blank(start, puzzle->cells), 0, 0, &added) ==
        SLIDE_NO_NODE)
        return SLIDE_MEMORY_LIMIT;
    counters->frontier_max = 1;
    if (start == puzzle->goal)
        return slide_path_give(store, puzzle, start, run);

    uint64_t depth = 1, level_end = 1; /* of the successors; the first node that is one deeper */
    for (uint32_t head = 0; head < store->count; head++) {
        if (!slide_run_may_expand(run))
            return run->stop;
        if (head == level_end) {
            level_end = store->count;
            depth++;
        }
        counters->depth_max = depth;
        uint64_t node = *slide_node_store_at(store, head);
        uint64_t board = slide_node_board(node, puzzle->cells);
        unsigned move = slide_node_move(node, head);
        SLIDE_FOLLOW_EXPANSION(run, board, move, depth - 1, SLIDE_ABSENT, store->count - head - 1);
        unsigned blank = slide_board_blank(board, puzzle->cells);
        const struct slide_successors *next = &puzzle->successors[blank][move];
        for (unsigned i = 0; i < next->count; i++) {
            uint64_t child = slide_board_slide(board, next->cell[i], blank);
            counters->generated++;
            if (slide_node_store_put(store, child, next->cell[i], next->move[i], 0, &added) ==
                SLIDE_NO_NODE)
                return SLIDE_MEMORY_LIMIT;
            counters->duplicates += !added;
            uint64_t waiting = store->count - head - 1;
            counters->frontier_max =
                waiting > counters->frontier_max ? waiting : counters->frontier_max;
            if (child == puzzle->goal)
                return slide_path_give(store, puzzle, start, run);
        }
    }
    return SLIDE_UNSOLVABLE;
}

static enum slide_status search_stored(const struct bfs *self, uint64_t start,
                                       struct slide_run *run)
{
    struct slide_node_store store;
    const struct slide_ranks *ranks = self->flood ? slide_flood_ranks(self->flood) : NULL;
    slide_node_store_init(&store, false, ranks, run->account);
    enum slide_status status = search(self->puzzle, start, run, &store);
    run->counters.stored_max = store.count;
    slide_node_store_fini(&store);
    return status;
}

static enum slide_status solve(void *self, uint64_t start, struct slide_run *run)
{
    const struct bfs *bfs = self;
    run->counters.iterations = 1;
    run->counters.initial_h = SLIDE_ABSENT;
    run->counters.expanded_before_last = SLIDE_ABSENT;
    return bfs->flood && !run->trace ? slide_flood_search(bfs->flood, start, run)
                                     : search_stored(bfs, start, run);
}

static void destroy(void *self, struct slide_account *account)
{
    const struct bfs *bfs = self;
    slide_flood_destroy(bfs->flood, account);
    slide_free(account, self, sizeof *bfs);
}

static void *create(const struct slide_setup *setup)
{
    struct bfs *self = slide_alloc_zeroed(setup->account, sizeof *self);
    if (!self)
        return NULL;
    self->puzzle = setup->puzzle;
    if (slide_ranks_fit(self->puzzle) &&
        !(self->flood = slide_flood_create(self->puzzle, setup->account))) {
        destroy(self, setup->account);
        return NULL;
    }
    return self;
}

const struct slide_algorithm slide_algorithm_bfs = {
    .name = "bfs",
    .summary = "breadth-first search: level by level, remembers every board",
    .optimal = true,
    .complete = true,
    .create = create,
    .solve = solve,
    .destroy = destroy,
};
