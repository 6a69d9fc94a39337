#include "engine.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>

#include "clock.h"
#include "lane.h"

struct engine {
    struct bench_sink sink;
    struct bench_lane **lanes;
    struct pollfd *polls;
    const struct bench_sample *stored; /* of the boards not begun yet */
    size_t stored_left;
    size_t next_board, boards_done;
    uint64_t begun_ns, committed_ns, committed_samples;
};

/* Commits what is open, and only then tells about it. */
static bool commit(struct engine *engine, struct bench_failure *failure)
{
    const struct bench_engine_config *config = engine->sink.config;
    const struct bench_run *run = engine->sink.run;
    if (!bench_store_commit(engine->sink.store, failure))
        return false;
    engine->committed_ns = bench_clock_ns();
    engine->committed_samples = engine->sink.result->samples;
    if (config->report)
        config->report(config->report_context,
                       &(struct bench_progress){
                           .boards_done = engine->boards_done,
                           .board_count = run->board_count,
                           .samples_done = run->sample_count + engine->committed_samples,
                           .sample_count = run->board_count * run->contestant_count * run->repeat,
                           .samples_new = engine->committed_samples,
                           .elapsed_ns = engine->committed_ns - engine->begun_ns});
    return true;
}

/* Gives an idle lane boards until one of them keeps it busy. */
static bool feed(struct engine *engine, struct bench_lane *lane, struct bench_failure *failure)
{
    while (!bench_lane_busy(lane) && engine->next_board < engine->sink.run->board_count) {
        size_t board = engine->next_board++, count = 0;
        while (count < engine->stored_left && engine->stored[count].board == board)
            count++;
        const struct bench_sample *stored = engine->stored;
        if (count > 0) /* else it may be NULL */
            engine->stored += count;
        engine->stored_left -= count;
        if (!bench_lane_begin(lane, (uint32_t)board, stored, count, failure))
            return false;
        engine->boards_done += !bench_lane_busy(lane);
    }
    return true;
}

/* Sleeps until a contestant stirs, a deadline or commit is due, or a signal comes. */
static bool wait(struct engine *engine, nfds_t count, uint64_t wake_ns,
                 struct bench_failure *failure)
{
    uint64_t now = bench_clock_ns();
    uint64_t left = wake_ns > now ? wake_ns - now : 0;
    struct timespec timeout = {(time_t)(left / 1000000000u), (long)(left % 1000000000u)};
    if (ppoll(engine->polls, count, &timeout, engine->sink.config->wait_mask) < 0 && errno != EINTR)
        return bench_fail_errno(failure, "cannot wait for the contestants");
    return true;
}

static bool stopped(const struct engine *engine)
{
    const volatile sig_atomic_t *stop = engine->sink.config->stop;
    return stop && *stop;
}

/* One turn of the loop. *busy: there is more to do. */
static bool turn(struct engine *engine, bool *busy, struct bench_failure *failure)
{
    unsigned jobs = engine->sink.config->jobs;
    nfds_t count = 0;
    uint64_t commit_ns = engine->committed_ns + engine->sink.config->commit_every_ns;
    uint64_t wake_ns = commit_ns;
    *busy = false;
    for (unsigned i = 0; i < jobs; i++) {
        struct bench_lane *lane = engine->lanes[i];
        if (!feed(engine, lane, failure))
            return false;
        *busy = *busy || bench_lane_busy(lane);
        count += bench_lane_polls(lane, engine->polls + count);
        uint64_t lane_wake_ns = bench_lane_wake_ns(lane);
        wake_ns = lane_wake_ns < wake_ns ? lane_wake_ns : wake_ns;
    }
    if (!*busy)
        return true;
    if (!wait(engine, count, wake_ns, failure))
        return false;
    for (unsigned i = 0; i < jobs && !stopped(engine); i++) {
        bool was_busy = bench_lane_busy(engine->lanes[i]);
        if (!bench_lane_advance(engine->lanes[i], failure))
            return false;
        engine->boards_done += was_busy && !bench_lane_busy(engine->lanes[i]);
    }
    return bench_clock_ns() < commit_ns || commit(engine, failure);
}

static bool loop(struct engine *engine, struct bench_failure *failure)
{
    bool busy = true;
    while (busy && !stopped(engine))
        if (!turn(engine, &busy, failure))
            return false;
    engine->sink.result->finished = !busy;
    return true;
}

static bool create_lanes(struct engine *engine, struct bench_failure *failure)
{
    unsigned jobs = engine->sink.config->jobs;
    engine->lanes = calloc(jobs, sizeof(struct bench_lane *));
    engine->polls = calloc((size_t)jobs * BENCH_CONTESTANT_POLLS, sizeof *engine->polls);
    bool ok = engine->lanes && engine->polls;
    for (unsigned i = 0; ok && i < jobs; i++)
        ok = (engine->lanes[i] = bench_lane_create(&engine->sink)) != NULL;
    return ok || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

static void destroy_lanes(struct engine *engine)
{
    for (unsigned i = 0; engine->lanes && i < engine->sink.config->jobs; i++)
        bench_lane_destroy(engine->lanes[i]);
    free(engine->lanes);
    free(engine->polls);
}

bool bench_engine_run(const struct bench_engine_config *config, struct bench_store *store,
                      const struct bench_run *run, struct bench_engine_result *result,
                      struct bench_failure *failure)
{
    struct engine engine = {.sink = {config, store, run, result, 1},
                            .stored = run->samples,
                            .stored_left = run->sample_count};
    *result = (struct bench_engine_result){0};
    engine.begun_ns = engine.committed_ns = bench_clock_ns();
    bool ok = create_lanes(&engine, failure) && loop(&engine, failure);
    destroy_lanes(&engine);
    /* Also after a failure: what was made is kept as far as the store takes it. */
    ok = commit(&engine, ok ? failure : NULL) && ok;
    result->wall_ns = bench_clock_ns() - engine.begun_ns;
    if (ok && result->finished)
        ok = bench_store_complete_run(store, run->id, failure);
    return ok;
}
