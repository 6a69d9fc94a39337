/*
 * A* (Hart, Nilsson & Raphael 1968): least f = g + h first, among equals least h, then last in
 * first out. Right for every admissible heuristic: when a shorter way to a closed node turns up,
 * which a consistent heuristic rules out, the node is opened again.
 *
 * With a consistent heuristic neither g nor h is stored. Along a move f rises by 2 at most and
 * never falls, and whether it is odd depends on the board alone. So when a board is made with the f
 * being expanded and is stored already, what is stored has f - 2, f or f + 2, and only the last is
 * a longer way: two bits of f will do to know it.
 *
 * A node whose f falls is queued again. Of its entries the newest has the least f and comes out
 * first, so the others find it closed, or with a lower f: they are stale, and skipped uncounted.
 *
 * On 3x3 an engine does the same without stored nodes (astar/ranked.h), unless it is followed.
 */
#include "bucket_queue.h"
#include "follow.h"
#include "node_store.h"
#include "path.h"
#include "ranked.h"
#include "specialised.h"

struct astar {
    struct slide_setup setup;
    struct slide_ranked *ranked; /* NULL: not made for this puzzle and heuristic */
};

struct memory {
    struct slide_node_store store; /* wide unless the heuristic is consistent: value is g */
    struct slide_bucket_queue open;
};

/* Tag of a node when g is stored. */
enum { CLOSED = 1 };

/* Tag of a node when it is not: of the bits of f, which is odd or even for good, the next two. */
static inline unsigned f_tag(uint32_t f)
{
    return f >> 1 & 3;
}

/* How many of the expansions so far had the highest f so far: all others had less. */
struct level {
    uint32_t f;
    uint64_t expanded;
};

/* Fetches ahead of time what the expansion of a node will look for. */
static inline void foresee(const struct slide_node_store *store, const struct slide_puzzle *puzzle,
                           uint64_t board, unsigned blank, unsigned move)
{
    const struct slide_successors *next = &puzzle->successors[blank][move];
    for (unsigned i = 0; i < next->count; i++)
        slide_node_store_prefetch(store, slide_board_slide(board, next->cell[i], blank));
}

/*
 * From so many nodes on they no longer fit in a processor's caches, and fetching ahead pays. Nodes
 * in the queue are fetched some pops ahead, then what their expansion will look for.
 */
enum { FAR_NODES = 200000, FORESEE_NODE = 4, FORESEE_EXPANSION = 1 };

static inline void foresee_queue(const struct memory *memory, const struct slide_puzzle *puzzle)
{
    uint32_t number;
    if (slide_bucket_queue_peek(&memory->open, FORESEE_NODE, &number))
        __builtin_prefetch(slide_node_store_at(&memory->store, number));
    if (slide_bucket_queue_peek(&memory->open, FORESEE_EXPANSION, &number)) {
        uint64_t node = *slide_node_store_at(&memory->store, number);
        uint64_t board = slide_node_board(node, puzzle->cells);
        unsigned blank = slide_board_blank(board, puzzle->cells);
        foresee(&memory->store, puzzle, board, blank, slide_node_move(node, number));
    }
}

static inline __attribute__((always_inline)) enum slide_status
search(const struct slide_heuristic *heuristic, const struct slide_setup *setup, uint64_t start,
       struct slide_run *run, struct memory *memory)
{
    const struct slide_puzzle *puzzle = setup->puzzle;
    const void *context = setup->heuristic_context;
    const bool consistent = heuristic->consistent;
    struct slide_counters *counters = &run->counters;
    struct slide_node_store *store = &memory->store;
    struct slide_bucket_queue *open = &memory->open;
    struct level level = {0, 0};
    uint64_t waiting = 1; /* open nodes: queue entries that are not stale */
    bool added;
    uint32_t h = heuristic->evaluate(context, start), f = h;
    counters->initial_h = h;
    uint32_t number = slide_node_store_put(store, start, slide_board_blank(start, puzzle->cells), 0,
                                           consistent ? f_tag(f) : 0, &added);
    if (number == SLIDE_NO_NODE || !slide_bucket_queue_push(open, f, h, number))
        return SLIDE_MEMORY_LIMIT;
    if (!consistent)
        *slide_node_store_value(store, number) = 0;
    counters->frontier_max = 1;

    while (slide_bucket_queue_pop(open, &f, &h, &number)) {
        uint64_t *stored = slide_node_store_at(store, number), node = *stored;
        if (consistent ? slide_node_tag(node) != f_tag(f) : slide_node_tag(node) == CLOSED)
            continue;
        uint64_t board = slide_node_board(node, puzzle->cells);
        if (board == puzzle->goal) {
            if (heuristic->admissible)
                counters->expanded_before_last =
                    counters->expanded - (level.f == f ? level.expanded : 0);
            return slide_path_give(store, puzzle, start, run);
        }
        if (!slide_run_may_expand(run))
            return run->stop;
        if (f > level.f)
            level = (struct level){f, 0};
        level.expanded += f == level.f;
        if (!consistent)
            *stored |= CLOSED << SLIDE_NODE_TAG_SHIFT;
        waiting--;
        unsigned move = slide_node_move(node, number);
        SLIDE_FOLLOW_EXPANSION(run, board, move, f - h, h, waiting);
        uint32_t g = f - h + 1;
        if (g > counters->depth_max)
            counters->depth_max = g;
        const bool far = store->count > FAR_NODES;
        if (far)
            foresee_queue(memory, puzzle);
        unsigned blank = slide_board_blank(board, puzzle->cells);
        const struct slide_successors *next = &puzzle->successors[blank][move];
        for (unsigned i = 0; i < next->count; i++) {
            unsigned cell = next->cell[i];
            uint64_t child = slide_board_slide(board, cell, blank);
            uint32_t child_h = h + (uint32_t)heuristic->delta(context, board, cell, blank);
            uint32_t child_f = g + child_h;
            unsigned tag = consistent ? f_tag(child_f) : 0;
            counters->generated++;
            number = slide_node_store_put(store, child, cell, next->move[i], tag, &added);
            if (number == SLIDE_NO_NODE)
                return SLIDE_MEMORY_LIMIT;
            if (!added) {
                counters->duplicates++;
                stored = slide_node_store_at(store, number);
                if (consistent ? child_f != f || slide_node_tag(*stored) != f_tag(f + 2)
                               : g >= *slide_node_store_value(store, number))
                    continue;
                bool reopens = !consistent && slide_node_tag(*stored) == CLOSED;
                counters->reopened += reopens;
                waiting += reopens;
                *stored = slide_node_with(*stored, next->move[i], tag);
            }
            waiting += added;
            if (!consistent)
                *slide_node_store_value(store, number) = g;
            if (far && child_f == f) /* it comes next */
                foresee(store, puzzle, child, cell, next->move[i]);
            if (!slide_bucket_queue_push(open, child_f, child_h, number))
                return SLIDE_MEMORY_LIMIT;
        }
        counters->frontier_max =
            waiting > counters->frontier_max ? waiting : counters->frontier_max;
    }
    return SLIDE_UNSOLVABLE;
}

static enum slide_status search_stored(const struct slide_setup *setup, uint64_t start,
                                       struct slide_run *run)
{
    struct memory memory;
    slide_node_store_init(&memory.store, !setup->heuristic->consistent, NULL, run->account);
    slide_bucket_queue_init(&memory.open, run->account);
    enum slide_status status =
        SLIDE_SPECIALISED(search, setup->heuristic, setup, start, run, &memory);
    run->counters.stored_max = memory.store.count;
    slide_bucket_queue_fini(&memory.open);
    slide_node_store_fini(&memory.store);
    return status;
}

static enum slide_status solve(void *self, uint64_t start, struct slide_run *run)
{
    const struct astar *astar = self;
    run->counters.iterations = 1;
    run->counters.expanded_before_last = SLIDE_ABSENT;
    return astar->ranked && !run->trace ? slide_ranked_search(astar->ranked, start, run)
                                        : search_stored(&astar->setup, start, run);
}

static void destroy(void *self, struct slide_account *account)
{
    const struct astar *astar = self;
    slide_ranked_destroy(astar->ranked, account);
    slide_free(account, self, sizeof *astar);
}

static void *create(const struct slide_setup *setup)
{
    struct astar *self = slide_alloc_zeroed(setup->account, sizeof *self);
    if (!self)
        return NULL;
    self->setup = *setup;
    if (slide_ranked_fits(setup) && !(self->ranked = slide_ranked_create(setup))) {
        destroy(self, setup->account);
        return NULL;
    }
    return self;
}

const struct slide_algorithm slide_algorithm_astar = {
    .name = "astar",
    .summary = "A*: least path cost plus estimate first",
    .default_heuristic = "manhattan",
    .optimal = true,
    .complete = true,
    .create = create,
    .solve = solve,
    .destroy = destroy,
};
