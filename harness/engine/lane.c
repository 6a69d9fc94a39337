#include "lane.h"

#include <stdlib.h>
#include <string.h>

#include "order.h"
#include "referee.h"
#include "request.h"
#include "verify.h"

/* One request of a board. */
struct step {
    uint32_t contestant, repetition;
    bool warmup;
};

struct bench_lane {
    struct bench_sink *sink;
    struct bench_contestant **contestants;
    uint32_t *order;

    bool busy;
    uint32_t board;
    struct step *steps;
    size_t step_count, step;
    struct bench_sample *samples; /* by contestant, then repetition */
    bool *made;                   /* is there a sample? */
    char *line;                   /* the request that is asked */
    uint64_t id;
};

struct bench_lane *bench_lane_create(struct bench_sink *sink)
{
    size_t count = sink->run->contestant_count;
    struct bench_lane *lane = calloc(1, sizeof *lane);
    if (!lane)
        return NULL;
    lane->sink = sink;
    lane->contestants = calloc(count, sizeof(struct bench_contestant *));
    lane->order = calloc(count, sizeof *lane->order);
    bool ok = lane->contestants && lane->order;
    for (size_t i = 0; ok && i < count; i++) {
        lane->contestants[i] = bench_contestant_create(&sink->config->contestants[i]);
        ok = lane->contestants[i] != NULL;
    }
    if (ok)
        return lane;
    bench_lane_destroy(lane);
    return NULL;
}

static size_t sample_count(const struct bench_lane *lane)
{
    return lane->sink->run->contestant_count * (size_t)lane->sink->run->repeat;
}

static size_t sample_index(const struct bench_lane *lane, uint32_t contestant, uint32_t repetition)
{
    return contestant * (size_t)lane->sink->run->repeat + repetition;
}

static void put_down(struct bench_lane *lane)
{
    for (size_t i = 0; lane->samples && i < sample_count(lane); i++)
        bench_sample_fini(&lane->samples[i]);
    free(lane->samples);
    free(lane->made);
    free(lane->steps);
    free(lane->line);
    lane->samples = NULL;
    lane->made = NULL;
    lane->steps = NULL;
    lane->line = NULL;
    lane->busy = false;
}

void bench_lane_destroy(struct bench_lane *lane)
{
    if (!lane)
        return;
    put_down(lane);
    for (size_t i = 0; lane->contestants && i < lane->sink->run->contestant_count; i++)
        bench_contestant_destroy(lane->contestants[i]);
    free(lane->contestants);
    free(lane->order);
    free(lane);
}

bool bench_lane_busy(const struct bench_lane *lane)
{
    return lane->busy;
}

/* Does a contestant have anything left to do on the board? */
static bool has_work(const struct bench_lane *lane, uint32_t contestant)
{
    for (uint32_t repetition = 0; repetition < lane->sink->run->repeat; repetition++)
        if (!lane->made[sample_index(lane, contestant, repetition)])
            return true;
    return false;
}

/* The requests of the board: warm-ups first, each round in an order of its own. */
static void plan_steps(struct bench_lane *lane)
{
    const struct bench_suite *suite = lane->sink->config->suite;
    size_t count = lane->sink->run->contestant_count;
    lane->step = lane->step_count = 0;
    for (uint64_t round = 0; round < suite->warmup + suite->repeat; round++) {
        bool warmup = round < suite->warmup;
        uint32_t repetition = (uint32_t)(warmup ? 0 : round - suite->warmup);
        bench_order(suite->boardset.seed, lane->board, round, lane->order, count);
        for (size_t i = 0; i < count; i++)
            if (warmup ? has_work(lane, lane->order[i])
                       : !lane->made[sample_index(lane, lane->order[i], repetition)])
                lane->steps[lane->step_count++] = (struct step){lane->order[i], repetition, warmup};
    }
}

static bool ask(struct bench_lane *lane, struct bench_failure *failure)
{
    const struct bench_suite *suite = lane->sink->config->suite;
    const struct bench_run *run = lane->sink->run;
    const struct bench_board *board = &run->boards[lane->board];
    const struct step *step = &lane->steps[lane->step];
    struct bench_request request = {.id = lane->id = lane->sink->next_id++,
                                    .solver = run->contestants[step->contestant].solver,
                                    .shape = board->shape,
                                    .start = board->start,
                                    .goal = board->goal,
                                    .node_limit = suite->node_limit,
                                    .memory_limit_bytes = suite->memory_limit_bytes,
                                    .time_limit_ns = suite->timeout_ns};
    size_t length;
    free(lane->line);
    lane->line = bench_request_format(&request, &length);
    if (!lane->line)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    lane->sink->result->requests++;
    bench_contestant_ask(lane->contestants[step->contestant], lane->line, length,
                         suite->timeout_ns ? suite->timeout_ns + lane->sink->config->grace_ns : 0);
    return true;
}

/* Plays the claims about a board of unknown optimum against each other. */
static bool settle(struct bench_lane *lane, struct bench_failure *failure)
{
    struct bench_sink *sink = lane->sink;
    struct bench_board board = sink->run->boards[lane->board];
    size_t count = sample_count(lane);
    if (board.optimal_source != BENCH_OPTIMUM_OF_RUN)
        return true;
    bool *changed = calloc(count, sizeof *changed);
    bool ok =
        (changed && bench_settle(&board, sink->run->contestants, lane->samples, count, changed)) ||
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    for (size_t i = 0; ok && i < count; i++)
        if (changed[i])
            ok = bench_store_set_status(sink->store, sink->run->id, &lane->samples[i], failure);
    if (ok && board.optimal_length != BENCH_ABSENT)
        ok = bench_store_set_optimal(sink->store, sink->run->id, lane->board, &board, failure);
    free(changed);
    return ok;
}

/* Asks the next question, or settles the board when there is none. */
static bool go_on(struct bench_lane *lane, struct bench_failure *failure)
{
    if (lane->step < lane->step_count)
        return ask(lane, failure);
    bool ok = settle(lane, failure);
    put_down(lane);
    return ok;
}

static bool copy_stored(struct bench_lane *lane, const struct bench_sample *stored, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t at = sample_index(lane, stored[i].contestant, stored[i].repetition);
        lane->samples[at] = stored[i];
        lane->made[at] = true;
        if (stored[i].message && !(lane->samples[at].message = strdup(stored[i].message)))
            return false;
    }
    return true;
}

bool bench_lane_begin(struct bench_lane *lane, uint32_t board, const struct bench_sample *stored,
                      size_t stored_count, struct bench_failure *failure)
{
    const struct bench_suite *suite = lane->sink->config->suite;
    size_t count = sample_count(lane);
    lane->board = board;
    lane->samples = calloc(count, sizeof *lane->samples);
    lane->made = calloc(count, sizeof *lane->made);
    lane->steps = calloc((suite->warmup + suite->repeat) * lane->sink->run->contestant_count,
                         sizeof *lane->steps);
    if (!lane->samples || !lane->made || !lane->steps || !copy_stored(lane, stored, stored_count)) {
        put_down(lane);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    lane->busy = true;
    plan_steps(lane);
    return go_on(lane, failure);
}

nfds_t bench_lane_polls(const struct bench_lane *lane, struct pollfd *polls)
{
    if (!lane->busy)
        return 0;
    return bench_contestant_polls(lane->contestants[lane->steps[lane->step].contestant], polls);
}

uint64_t bench_lane_wake_ns(const struct bench_lane *lane)
{
    if (!lane->busy)
        return UINT64_MAX;
    return bench_contestant_wake_ns(lane->contestants[lane->steps[lane->step].contestant]);
}

static bool keep(struct bench_lane *lane, const struct step *step, struct bench_sample *sample,
                 struct bench_failure *failure)
{
    struct bench_engine_result *result = lane->sink->result;
    if (sample->wall_ns != BENCH_ABSENT)
        result->solver_ns += sample->wall_ns;
    if (step->warmup) {
        bench_sample_fini(sample);
        return true;
    }
    sample->contestant = step->contestant;
    sample->board = lane->board;
    sample->repetition = step->repetition;
    size_t at = sample_index(lane, step->contestant, step->repetition);
    lane->samples[at] = *sample;
    lane->made[at] = true;
    result->samples++;
    return bench_store_add_sample(lane->sink->store, lane->sink->run->id, sample, failure);
}

/* Makes a sample of an exchange that is over. */
static bool finish(struct bench_lane *lane, const struct step *step, uint64_t id,
                   const struct bench_exchange *exchange, struct bench_failure *failure)
{
    const struct bench_run *run = lane->sink->run;
    struct bench_sample sample;
    bool broke_rules;
    if (!bench_verify(exchange, id, &run->boards[lane->board], &run->contestants[step->contestant],
                      &sample, &broke_rules, failure))
        return false;
    if (broke_rules || exchange->relayed) /* what a program left behind goes with its launcher */
        bench_contestant_kill(lane->contestants[step->contestant]);
    return keep(lane, step, &sample, failure);
}

/*
 * May the next question be asked before this answer is checked? Then a long path is checked while
 * the next contestant works: only with a core for each of them, and with nothing to clean up.
 */
static bool may_overlap(const struct bench_lane *lane, const struct step *step,
                        const struct bench_exchange *exchange)
{
    return lane->sink->config->spare_core && exchange->state == BENCH_EXCHANGE_ANSWERED &&
           !exchange->relayed && lane->step < lane->step_count &&
           lane->steps[lane->step].contestant != step->contestant;
}

bool bench_lane_advance(struct bench_lane *lane, struct bench_failure *failure)
{
    if (!lane->busy)
        return true;
    const struct step *step = &lane->steps[lane->step];
    const struct bench_exchange *exchange =
        bench_contestant_advance(lane->contestants[step->contestant]);
    uint64_t id = lane->id;
    if (exchange->state == BENCH_EXCHANGE_PENDING)
        return true;
    lane->step++;
    if (may_overlap(lane, step, exchange))
        return ask(lane, failure) && finish(lane, step, id, exchange, failure);
    return finish(lane, step, id, exchange, failure) && go_on(lane, failure);
}
