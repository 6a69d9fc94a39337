#include "sweep.h"

/* Where subtrees begin; how many make a chunk; and how few are searched one by one. */
enum { SPLIT = 12, CHUNK = 512, FEW = 4 };

/* Expansions in batches between two looks at the clock: some tens of microseconds. */
enum { LOOK_EVERY = 1 << 16 };

/* A node on the path through the top of the tree. */
struct node {
    uint64_t board;
    uint8_t cell, last, slack;
    uint8_t tried; /* moves */
};

/* How far the search has come. */
struct place {
    struct node path[SPLIT + 1];
    unsigned depth; /* of the last node expanded */
    bool over;
    uint64_t expanded, generated;
    uint8_t deepest;
};

struct sweep {
    struct slide_walk *walk;
    struct slide_batch *batch;
    const struct slide_puzzle *puzzle;
    struct place place;
};

static struct place remember(struct sweep *sweep)
{
    sweep->place.expanded = sweep->walk->run->counters.expanded;
    sweep->place.generated = sweep->walk->run->counters.generated;
    sweep->place.deepest = sweep->walk->deepest;
    return sweep->place;
}

static void go_back(struct sweep *sweep, const struct place *place)
{
    sweep->place = *place;
    sweep->walk->run->counters.expanded = place->expanded;
    sweep->walk->run->counters.generated = place->generated;
    sweep->walk->deepest = place->deepest;
}

/* The next successor of the deepest node within the bound, at depth + 1; false at the end. */
static bool next_node(struct sweep *sweep)
{
    struct place *place = &sweep->place;
    for (;;) {
        struct node *node = &place->path[place->depth];
        const struct slide_successors *next = &sweep->puzzle->successors[node->cell][node->last];
        if (node->tried == next->count) {
            if (place->depth == 0)
                return false;
            place->depth--;
            continue;
        }
        unsigned from = next->cell[node->tried], move = next->move[node->tried];
        node->tried++;
        sweep->walk->run->counters.generated++;
        unsigned tile = slide_board_tile(node->board, from);
        bool rises = !(sweep->walk->falls[from][node->cell] >> tile & 1);
        if (rises > node->slack)
            continue;
        node[1] = (struct node){.board = slide_board_slide(node->board, from, node->cell),
                                .cell = (uint8_t)from,
                                .last = (uint8_t)move,
                                .slack = (uint8_t)(node->slack - rises)};
        return true;
    }
}

/* Has the deepest node's successor, just made, the rest of the search below it? */
static bool is_subtree(const struct sweep *sweep)
{
    const struct place *place = &sweep->place;
    return place->depth + 1 == SPLIT || place->path[place->depth + 1].board == sweep->puzzle->goal;
}

static void descend(struct sweep *sweep)
{
    unsigned level = ++sweep->place.depth + 1;
    if (level > sweep->walk->deepest)
        sweep->walk->deepest = (uint8_t)level;
}

/* Gives the batch engine the next subtrees. */
static void collect(struct sweep *sweep, unsigned count)
{
    while (count > 0) {
        if (!next_node(sweep)) {
            sweep->place.over = true;
            return;
        }
        if (is_subtree(sweep)) {
            const struct node *root = &sweep->place.path[sweep->place.depth + 1];
            slide_batch_add(sweep->batch, root->board, root->cell, root->last, root->slack,
                            sweep->place.depth + 1);
            count--;
        } else {
            sweep->walk->run->counters.expanded++;
            descend(sweep);
        }
    }
}

/* The next subtrees in order, node by node. True when it stopped. */
static bool walk_through(struct sweep *sweep, unsigned count)
{
    struct slide_walk *walk = sweep->walk;
    const struct place *place = &sweep->place;
    while (count > 0) {
        if (!next_node(sweep)) {
            sweep->place.over = true;
            return false;
        }
        const struct node *node = &place->path[place->depth + 1];
        struct slide_walk_root root = {node->board, node->last, place->depth + 1, node->slack};
        if (is_subtree(sweep)) {
            if (slide_walk_from(walk, &root)) {
                for (unsigned i = 0; i < root.depth; i++)
                    walk->moves[i] = place->path[i + 1].last;
                return true;
            }
            count--;
        } else if (slide_run_may_expand(walk->run)) {
            descend(sweep);
        } else {
            walk->status = walk->run->stop;
            walk->length = root.depth;
            return true;
        }
    }
    return false;
}

enum chunk_end { CHUNK_DONE, CHUNK_FULL, CHUNK_LAST, CHUNK_STOPPED };

static bool look(struct sweep *sweep)
{
    struct slide_run *run = sweep->walk->run;
    uint64_t expanded = run->counters.expanded;
    run->counters.expanded += sweep->batch->expanded;
    bool go_on = slide_run_wake(run);
    run->counters.expanded = expanded;
    return go_on;
}

static void count_batch(struct sweep *sweep)
{
    sweep->walk->run->counters.expanded += sweep->batch->expanded;
    sweep->walk->run->counters.generated += sweep->batch->generated;
    if (sweep->batch->deepest + 1 > sweep->walk->deepest)
        sweep->walk->deepest = (uint8_t)(sweep->batch->deepest + 1);
}

/* Searches what was collected. CHUNK_LAST: the search ends within it. */
static enum chunk_end search_chunk(struct sweep *sweep)
{
    struct slide_run *run = sweep->walk->run;
    struct slide_batch *batch = sweep->batch;
    for (;;) {
        uint64_t before = run->counters.expanded, look_at = batch->expanded + LOOK_EVERY;
        if (run->wake_at > before && run->wake_at - before > look_at)
            look_at = run->wake_at - before;
        switch (slide_batch_run(batch, look_at)) {
        case SLIDE_BATCH_GOAL:
            return CHUNK_LAST;
        case SLIDE_BATCH_FULL:
            return CHUNK_FULL;
        case SLIDE_BATCH_DONE:
            if (run->node_limit && before + batch->expanded > run->node_limit)
                return CHUNK_LAST;
            count_batch(sweep);
            return CHUNK_DONE;
        case SLIDE_BATCH_LOOK:
            if (look(sweep))
                continue;
            if (run->stop == SLIDE_NODE_LIMIT)
                return CHUNK_LAST;
            count_batch(sweep);
            sweep->walk->status = run->stop;
            return CHUNK_STOPPED;
        }
    }
}

static bool begin(struct sweep *sweep, const struct slide_walk_root *start)
{
    struct slide_walk *walk = sweep->walk;
    walk->length = 0;
    if (!slide_run_may_expand(walk->run)) {
        walk->status = walk->run->stop;
        return false;
    }
    if (walk->deepest == 0)
        walk->deepest = 1;
    sweep->place.path[0] = (struct node){
        .board = start->board,
        .cell = (uint8_t)slide_board_blank(start->board, SLIDE_MAX_CELLS),
        .last = (uint8_t)start->last,
        .slack = (uint8_t)start->slack,
    };
    return true;
}

bool slide_sweep(struct slide_walk *walk, struct slide_batch *batch,
                 const struct slide_puzzle *puzzle, const struct slide_walk_root *start)
{
    struct sweep sweep = {.walk = walk, .batch = batch, .puzzle = puzzle};
    if (!begin(&sweep, start))
        return true;
    unsigned size = CHUNK;
    bool near_end = false;
    while (!sweep.place.over) {
        const struct place before = remember(&sweep);
        slide_batch_reset(batch);
        collect(&sweep, size);
        enum chunk_end end = search_chunk(&sweep);
        if (end == CHUNK_STOPPED)
            return true;
        if (end == CHUNK_DONE) {
            if (size < CHUNK && !near_end)
                size *= 2;
            continue;
        }
        go_back(&sweep, &before);
        near_end = end == CHUNK_LAST;
        if (size > FEW)
            size /= 2;
        else if (walk_through(&sweep, size))
            return true;
    }
    return false;
}
