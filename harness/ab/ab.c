#include "ab.h"

#include <math.h>
#include <stdlib.h>

#include "clock.h"
#include "spending.h"

struct contest {
    const struct bench_ab_config *config;
    struct bench_ab_result *result;
    struct bench_duel_ground ground;
    uint64_t begun_ns, rounds;
    struct bench_failure *failure;
};

static bool ran_out(struct bench_failure *failure)
{
    return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

/* How much of the budget is gone at a look: it doubles from one to the next. */
static uint64_t time_of_look(uint64_t budget_ns, unsigned look)
{
    return budget_ns >> (BENCH_AB_LOOKS - look);
}

static bool decided(const struct bench_ab_result *result, size_t i)
{
    return result->findings[i].verdict != BENCH_PACE_INCONCLUSIVE ||
           bench_duel_faulty(&result->duels[i]);
}

static size_t count_decided(const struct bench_ab_result *result)
{
    size_t count = 0;
    for (size_t i = 0; i < result->duel_count; i++)
        count += decided(result, i);
    return count;
}

/* The undecided one that had the least time. */
static struct bench_duel *next_duel(const struct bench_ab_result *result)
{
    struct bench_duel *next = NULL;
    for (size_t i = 0; i < result->duel_count; i++)
        if (!decided(result, i) && (!next || result->duels[i].spent_ns < next->spent_ns))
            next = &result->duels[i];
    return next;
}

/* Has every solver had the rounds that an estimate needs? Else the whole is not known. */
static bool all_fought(const struct bench_ab_result *result)
{
    for (size_t i = 0; i < result->duel_count; i++)
        if (!bench_duel_faulty(&result->duels[i]) &&
            result->duels[i].round_count < BENCH_DUEL_LEAST_ROUNDS)
            return false;
    return true;
}

/* What is known now. What is decided stays as it was decided. */
static bool look(struct contest *contest, unsigned number)
{
    struct bench_ab_result *result = contest->result;
    size_t count = result->duel_count;
    struct bench_finding *now = calloc(count + 1, sizeof *now);
    struct bench_duel_estimate *estimates = calloc(count, sizeof *estimates);
    bool ok = now && estimates;
    for (size_t i = 0; ok && i < count; i++) {
        ok = bench_duel_estimate(&result->duels[i], contest->ground.suite->boardset.seed,
                                 &now[i].estimate);
        estimates[i] = now[i].estimate;
    }
    if (ok)
        now[count].estimate = bench_duel_estimate_mean(estimates, all_fought(result) ? count : 0);
    ok = ok &&
         bench_duel_judge(now, count + (count > 1),
                          bench_spent(BENCH_AB_ALPHA, number, BENCH_AB_LOOKS, BENCH_AB_SPENDING),
                          contest->config->threshold);
    for (size_t i = 0; ok && i < count; i++)
        if (!decided(result, i))
            result->findings[i] = now[i];
    if (ok)
        result->findings[count] = count > 1 ? now[count] : result->findings[0];
    result->looks++;
    free(now);
    free(estimates);
    return ok || ran_out(contest->failure);
}

static bool fight(struct contest *contest)
{
    const struct bench_ab_config *config = contest->config;
    struct bench_ab_result *result = contest->result;
    struct bench_duel *duel;
    unsigned number = 1;
    while (number <= BENCH_AB_LOOKS && (duel = next_duel(result))) {
        if (!bench_duel_round(duel, &contest->ground, contest->rounds++, contest->failure))
            return false;
        uint64_t elapsed_ns = bench_clock_ns() - contest->begun_ns;
        if (config->ground.stop && *config->ground.stop) {
            result->stopped = true;
            return true;
        }
        if (config->report)
            config->report(config->report_context, elapsed_ns, count_decided(result),
                           result->duel_count);
        if (elapsed_ns < time_of_look(config->budget_ns, number))
            continue;
        /* Looks that a long round ran over are not made up for. */
        while (number < BENCH_AB_LOOKS && elapsed_ns >= time_of_look(config->budget_ns, number + 1))
            number++;
        if (!look(contest, number++))
            return false;
    }
    return true;
}

bool bench_ab(const struct bench_ab_config *config, struct bench_ab_result *result,
              struct bench_failure *failure)
{
    struct bench_ab_result made = {.duels = calloc(config->duelist_count, sizeof *made.duels),
                                   .findings =
                                       calloc(config->duelist_count + 1, sizeof *made.findings)};
    struct contest contest = {.config = config,
                              .result = &made,
                              .ground = config->ground,
                              .begun_ns = bench_clock_ns(),
                              .failure = failure};
    contest.ground.deadline_ns = contest.begun_ns + config->budget_ns;
    bool ok = made.duels && made.findings;
    for (size_t i = 0; ok && i < config->duelist_count; i++) {
        made.duel_count++;
        ok = bench_duel_init(&made.duels[i], &config->duelists[i], i, config->ground.board_count);
    }
    for (size_t i = 0; ok && i <= config->duelist_count; i++)
        made.findings[i] =
            (struct bench_finding){{NAN, NAN, NAN, 0, false, false}, NAN, NAN, NAN, 0};
    ok = ok ? fight(&contest) : ran_out(failure);
    made.elapsed_ns = bench_clock_ns() - contest.begun_ns;
    if (ok)
        *result = made;
    else
        bench_ab_result_fini(&made);
    return ok;
}

void bench_ab_result_fini(struct bench_ab_result *result)
{
    for (size_t i = 0; result->duels && i < result->duel_count; i++)
        bench_duel_fini(&result->duels[i]);
    free(result->duels);
    free(result->findings);
    *result = (struct bench_ab_result){0};
}

enum bench_exit bench_ab_exit(const struct bench_ab_result *result, bool strict)
{
    bool wrong = false, crashed = false, slower = false;
    for (size_t i = 0; i < result->duel_count; i++) {
        wrong = wrong || result->duels[i].fault.status == SLIDE_WRONG;
        crashed = crashed || result->duels[i].fault.status == SLIDE_CRASHED;
    }
    for (size_t i = 0; i <= result->duel_count; i++)
        slower = slower || result->findings[i].verdict == BENCH_PACE_SLOWER;
    return wrong                                                  ? BENCH_EXIT_WRONG
           : crashed                                              ? BENCH_EXIT_FAILED
           : slower                                               ? BENCH_EXIT_REGRESSION
           : strict && count_decided(result) < result->duel_count ? BENCH_EXIT_INCONCLUSIVE
                                                                  : BENCH_EXIT_OK;
}
