#include "deepen.h"

#include <assert.h>
#include <string.h>

#include "walk.h"

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
static bool reserve(uint64_t *booked_bytes, unsigned bound, struct slide_account *account)
{
    assert(bound <= SLIDE_WALK_DEPTH);
    uint64_t bytes = (bound + 1) * SLIDE_WALK_FRAME_BYTES;
    if (!slide_account_take(account, bytes - *booked_bytes))
        return false;
    *booked_bytes = bytes;
    return true;
}

/* Rounds of one search until one stops. Each fails to find the goal within a bound 2 higher. */
static enum slide_status deepen(struct slide_walk *walk, uint64_t start, uint64_t *booked_bytes)
{
    struct slide_run *run = walk->run;
    struct slide_counters *counters = &run->counters;
    struct slide_walk_root root = {.board = start, .last = SLIDE_NO_MOVE};
    for (;; counters->iterations++, root.slack++) {
        counters->expanded_before_last = counters->expanded;
        unsigned bound = (unsigned)counters->initial_h + 2 * root.slack;
        if (!reserve(booked_bytes, bound, run->account))
            return SLIDE_MEMORY_LIMIT;
        if (slide_walk_from(walk, &root))
            return walk->status;
    }
}

enum slide_status slide_deepen(const struct slide_setup *setup, uint64_t start,
                               struct slide_run *run)
{
    const struct slide_manhattan *manhattan = setup->heuristic_context;
    struct slide_counters *counters = &run->counters;
    struct slide_walk walk = {
        .bodies = slide_walk_bodies(setup->puzzle->shape), .goal = setup->puzzle->goal, .run = run};
    memcpy(walk.falls, manhattan->falls, sizeof walk.falls);
    counters->initial_h = slide_manhattan_evaluate(manhattan, start);
    counters->iterations = 1;
    enum slide_status status = SLIDE_SOLVED;
    uint64_t booked_bytes = 0;
    if (start != walk.goal)
        status = deepen(&walk, start, &booked_bytes);
    counters->depth_max = walk.deepest;
    counters->stored_max = walk.deepest > walk.length ? walk.deepest : walk.length + 1;
    slide_account_give(run->account, booked_bytes);
    return status == SLIDE_SOLVED ? give_path(&walk, run) : status;
}
