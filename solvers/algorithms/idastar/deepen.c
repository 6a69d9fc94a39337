#include "deepen.h"

#include <assert.h>
#include <string.h>

#include "sweep.h"

/* What a search holds, beside the native frames. */
struct search {
    const struct slide_setup *setup;
    const struct slide_plan *plan;
    struct slide_walk walk;
    uint64_t frame_bytes; /* booked */
    struct slide_batch *batch;
};

static enum slide_status give_path(const struct slide_walk *walk, struct slide_run *run)
{
    char *moves = slide_run_path(run, walk->length);
    if (!moves)
        return SLIDE_MEMORY_LIMIT;
    for (unsigned i = 0; i < walk->length; i++)
        moves[i] = slide_move_letter(walk->moves[i]);
    return SLIDE_SOLVED;
}

/* Books native frames for a bound. f never exceeds it, so no path has more moves. */
static bool reserve_frames(struct search *search, unsigned bound)
{
    assert(bound <= SLIDE_WALK_DEPTH);
    uint64_t bytes = (bound + 1) * SLIDE_WALK_FRAME_BYTES;
    if (!slide_account_take(search->walk.run->account, bytes - search->frame_bytes))
        return false;
    search->frame_bytes = bytes;
    return true;
}

static bool reserve_batch(struct search *search, unsigned slack)
{
    struct slide_account *account = search->walk.run->account;
    if (!search->batch) {
        search->batch = slide_alloc(account, sizeof *search->batch);
        if (!search->batch)
            return false;
        slide_batch_init(search->batch, search->setup->puzzle, search->setup->heuristic_context,
                         search->plan->expand);
    }
    return slide_batch_reserve(search->batch, slack, search->walk.run->node_limit, account);
}

static void release(struct search *search)
{
    struct slide_account *account = search->walk.run->account;
    if (search->batch)
        slide_batch_fini(search->batch, account);
    slide_free(account, search->batch, sizeof *search->batch);
    slide_account_give(account, search->frame_bytes);
}

/*
 * No node is deeper than the goal that is found, and batches need not know how deep they are. Under
 * a node limit they do, so that where it strikes is known in full; after other limits it is not.
 */
static void give_depths(const struct search *search, enum slide_status status)
{
    const struct slide_walk *walk = &search->walk;
    struct slide_counters *counters = &walk->run->counters;
    if (status == SLIDE_SOLVED) {
        counters->depth_max = walk->length;
        counters->stored_max = walk->length + 1;
    } else if (search->batch && !search->batch->depths) {
        counters->depth_max = counters->stored_max = SLIDE_ABSENT;
    } else {
        counters->depth_max = walk->deepest;
        counters->stored_max = walk->deepest > walk->length ? walk->deepest : walk->length + 1;
    }
}

/* Searches under growing bounds. Each fails to find the goal within a bound 2 higher. */
static enum slide_status deepen(struct search *search, uint64_t start)
{
    struct slide_walk *walk = &search->walk;
    struct slide_counters *counters = &walk->run->counters;
    struct slide_walk_root root = {.board = start, .last = SLIDE_NO_MOVE};
    uint64_t expanded = 0; /* in the iteration before */
    for (;; counters->iterations++, root.slack++) {
        counters->expanded_before_last = counters->expanded;
        if (!reserve_frames(search, (unsigned)counters->initial_h + 2 * root.slack))
            return SLIDE_MEMORY_LIMIT;
        bool batches = search->plan->expand && expanded >= search->plan->batch_from;
        if (batches && !reserve_batch(search, root.slack))
            return SLIDE_MEMORY_LIMIT;
        if (batches ? slide_sweep(walk, search->batch, search->setup->puzzle, &root)
                    : slide_walk_from(walk, &root))
            return walk->status;
        expanded = counters->expanded - counters->expanded_before_last;
    }
}

enum slide_status slide_deepen(const struct slide_setup *setup, const struct slide_plan *plan,
                               uint64_t start, struct slide_run *run)
{
    const struct slide_manhattan *manhattan = setup->heuristic_context;
    struct slide_counters *counters = &run->counters;
    struct search search = {.setup = setup,
                            .plan = plan,
                            .walk = {.bodies = slide_walk_bodies(setup->puzzle->shape),
                                     .goal = setup->puzzle->goal,
                                     .run = run}};
    struct slide_walk *walk = &search.walk;
    memcpy(walk->falls, manhattan->falls, sizeof walk->falls);
    counters->initial_h = slide_manhattan_evaluate(manhattan, start);
    counters->iterations = 1;
    enum slide_status status = SLIDE_SOLVED;
    if (start != walk->goal)
        status = deepen(&search, start);
    give_depths(&search, status);
    release(&search);
    return status == SLIDE_SOLVED ? give_path(walk, run) : status;
}
