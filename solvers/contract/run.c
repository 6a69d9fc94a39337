#include "solver.h"

#include <assert.h>
#include <string.h>

static const char *const status_names[SLIDE_STATUS_COUNT] = {
    [SLIDE_SOLVED] = "solved",         [SLIDE_UNSOLVABLE] = "unsolvable",
    [SLIDE_GAVE_UP] = "gave_up",       [SLIDE_NODE_LIMIT] = "node_limit",
    [SLIDE_TIME_LIMIT] = "time_limit", [SLIDE_MEMORY_LIMIT] = "memory_limit",
    [SLIDE_CANCELLED] = "cancelled",   [SLIDE_CRASHED] = "crashed",
    [SLIDE_WRONG] = "wrong",
};

const char *slide_status_name(enum slide_status status)
{
    assert((unsigned)status < SLIDE_STATUS_COUNT);
    return status_names[status];
}

bool slide_status_from_name(const char *name, enum slide_status *status)
{
    for (unsigned i = 0; i < SLIDE_STATUS_COUNT; i++)
        if (strcmp(name, status_names[i]) == 0) {
            *status = (enum slide_status)i;
            return true;
        }
    return false;
}

/* Expansions between two looks at clock and cancel flag: some tens of microseconds. */
enum { LOOK_EVERY = 1024 };

void slide_run_begin(struct slide_run *run)
{
    memset(&run->counters, 0, sizeof run->counters);
    run->account->peak_bytes = run->account->live_bytes;
    run->moves = NULL;
    run->moves_bytes = 0;
    run->path_length = 0;
    run->wake_at = 0; /* the first expansion looks around: an early deadline is kept */
    run->deadline_ns = 0;
    if (run->time_limit_ns) {
        assert(run->clock_ns);
        uint64_t now_ns = run->clock_ns();
        run->deadline_ns =
            run->time_limit_ns < UINT64_MAX - now_ns ? now_ns + run->time_limit_ns : UINT64_MAX;
    }
}

bool slide_run_wake(struct slide_run *run)
{
    uint64_t expanded = run->counters.expanded;
    if (run->node_limit && expanded >= run->node_limit) {
        run->stop = SLIDE_NODE_LIMIT;
        return false;
    }
    if (run->cancel && *run->cancel) {
        run->stop = SLIDE_CANCELLED;
        return false;
    }
    if (run->deadline_ns && run->clock_ns() >= run->deadline_ns) {
        run->stop = SLIDE_TIME_LIMIT;
        return false;
    }
    bool watching = run->cancel || run->deadline_ns;
    run->wake_at = watching ? expanded + LOOK_EVERY : UINT64_MAX;
    if (run->node_limit && run->node_limit < run->wake_at)
        run->wake_at = run->node_limit;
    return true;
}

char *slide_run_path(struct slide_run *run, uint64_t length)
{
    assert(!run->moves);
    run->moves = slide_alloc(run->account, length + 1);
    if (!run->moves)
        return NULL;
    run->moves_bytes = length + 1;
    run->moves[length] = '\0';
    run->path_length = length;
    return run->moves;
}

void slide_run_fini(struct slide_run *run)
{
    slide_free(run->account, run->moves, run->moves_bytes);
    run->moves = NULL;
    run->moves_bytes = 0;
}
