#include "duel_round.h"

#include <math.h>
#include <stdlib.h>

#include "clock.h"
#include "duel_question.h"
#include "engine.h"
#include "order.h"
#include "pin.h"
#include "prng.h"
#include "verify.h"

/* Short solves are repeated; noise within a process is not the noise that counts, so not often. */
#define SHORT_NS UINT64_C(1000000)
enum { SHORT_REPEATS = 3 };

struct round {
    struct bench_duel *duel;
    const struct bench_duel_ground *ground;
    struct bench_contestant *contestants[BENCH_SIDES];
    struct slide_prng prng;
    bool turned; /* all coins are turned over */
    uint64_t number, next_id;
    bool over; /* stopped, late or faulty: the round does not count */
    struct bench_failure *failure;
};

/* The best of one side on one board. */
struct best {
    uint64_t own_ns, outside_ns; /* BENCH_ABSENT: not measured */
    enum slide_status status;
};

static bool ran_out(struct bench_failure *failure)
{
    return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

/* Asks a side once. A sample of no use ends the round; the caller finishes the sample. */
static bool ask(struct round *round, size_t board, enum bench_side side,
                struct bench_sample *sample)
{
    const struct bench_duel_ground *ground = round->ground;
    struct bench_contestant *contestant = round->contestants[side];
    uint64_t timeout_ns = ground->suite->timeout_ns;
    struct bench_entrant entrant = {.name = (char *)round->duel->who->name,
                                    .solver = (char *)round->duel->who->solver[side],
                                    .optimal = round->duel->who->optimal};
    bool broke_rules, ok = true;
    size_t length;
    bench_sample_init(sample);
    char *line = bench_duel_question(ground, board, round->duel->who->solver[side],
                                     ++round->next_id, &length);
    if (!line)
        return ran_out(round->failure);
    const struct bench_exchange *exchange = bench_contestant_converse(
        contestant, line, length, timeout_ns ? timeout_ns + BENCH_GRACE_NS : 0, ground->stop);
    if (!exchange)
        round->over = true;
    else if ((ok = bench_verify(exchange, round->next_id, &ground->boards[board], &entrant, sample,
                                &broke_rules, round->failure))) {
        if (broke_rules || exchange->relayed)
            bench_contestant_kill(contestant);
    }
    free(line);
    return ok;
}

/* Takes the sample over as the duel's fault. */
static void find_fault(struct round *round, size_t board, enum bench_side side,
                       struct bench_sample *sample)
{
    struct bench_duel *duel = round->duel;
    bench_sample_fini(&duel->fault);
    duel->fault = *sample;
    duel->fault_side = side;
    duel->fault_board = board;
    round->over = true;
}

static void take_best(struct best *best, const struct bench_sample *sample,
                      enum bench_duel_metric metric)
{
    uint64_t own = metric == BENCH_DUEL_CPU ? sample->cpu_ns : sample->wall_ns;
    uint64_t outside = metric == BENCH_DUEL_CPU ? sample->outside_cpu_ns : sample->outside_wall_ns;
    best->own_ns = own < best->own_ns ? own : best->own_ns;
    best->outside_ns = outside < best->outside_ns ? outside : best->outside_ns;
    best->status = sample->status;
}

static void record(const struct round *round, size_t board, unsigned repetition,
                   enum bench_side side, const struct bench_sample *sample)
{
    const struct bench_duel_ground *ground = round->ground;
    const struct bench_duel_solve solve = {round->duel->who, round->number, board,
                                           repetition,       side,          sample};
    if (ground->record)
        ground->record(ground->record_context, &solve);
}

/* The first sample of each board and side is kept, for what is exact in it. */
static void keep_or_drop(struct round *round, size_t board, enum bench_side side,
                         struct bench_sample *sample)
{
    struct bench_sample *kept = &round->duel->samples[board][side];
    if (round->duel->round_count == 0) {
        bench_sample_fini(kept);
        *kept = *sample;
    } else {
        bench_sample_fini(sample);
    }
}

/* Both sides once, in the order of a coin. Without `best` it does not count. */
static bool take_turns(struct round *round, size_t board, unsigned repetition, unsigned coin,
                       struct best *best)
{
    unsigned first = (coin & 1) ^ round->turned;
    for (unsigned i = 0; i < BENCH_SIDES && !round->over; i++) {
        enum bench_side side = (first + i) % BENCH_SIDES;
        struct bench_sample sample;
        if (!ask(round, board, side, &sample))
            return false;
        bool useless = sample.status == SLIDE_CRASHED || sample.status == SLIDE_WRONG;
        if (!round->over && useless) {
            find_fault(round, board, side, &sample);
        } else if (round->over || !best) {
            bench_sample_fini(&sample);
        } else {
            record(round, board, repetition, side, &sample);
            take_best(&best[side], &sample, round->ground->metric);
            keep_or_drop(round, board, side, &sample);
        }
    }
    return true;
}

static bool finished(enum slide_status status)
{
    return status == SLIDE_SOLVED || status == SLIDE_UNSOLVABLE || status == SLIDE_GAVE_UP;
}

/* By the solvers' own clocks when both have one. A solve that met the time limit took at least as
 * long as was measured; other limits make no ratio, nor do two ends that differ. */
static struct bench_duel_ratio ratio_of(const struct best *best)
{
    const struct best *old = &best[BENCH_SIDE_OLD], *new = &best[BENCH_SIDE_NEW];
    struct bench_duel_ratio ratio = {NAN,
                                     {old->status == SLIDE_TIME_LIMIT && finished(new->status),
                                      new->status == SLIDE_TIME_LIMIT &&finished(old->status)}};
    bool own = old->own_ns != BENCH_ABSENT && new->own_ns != BENCH_ABSENT;
    uint64_t old_ns = own ? old->own_ns : old->outside_ns;
    uint64_t new_ns = own ? new->own_ns : new->outside_ns;
    bool measured = old_ns != BENCH_ABSENT && new_ns != BENCH_ABSENT && old_ns > 0 && new_ns > 0;
    bool comparable = (finished(old->status) && old->status == new->status) ||
                      ratio.cut[BENCH_SIDE_OLD] || ratio.cut[BENCH_SIDE_NEW];
    if (measured && comparable)
        ratio.log = log((double)new_ns / (double)old_ns);
    return ratio;
}

static bool fight_board(struct round *round, size_t board, struct bench_duel_ratio *ratio)
{
    struct best best[BENCH_SIDES] = {{BENCH_ABSENT, BENCH_ABSENT, SLIDE_SOLVED},
                                     {BENCH_ABSENT, BENCH_ABSENT, SLIDE_SOLVED}};
    unsigned coins = (unsigned)slide_prng_below(&round->prng, 1u << SHORT_REPEATS);
    for (unsigned turn = 0; turn < SHORT_REPEATS && !round->over; turn++) {
        uint64_t begun_ns = bench_clock_ns();
        if (!take_turns(round, board, turn, coins >> turn, best))
            return false;
        if (bench_clock_ns() - begun_ns > BENCH_SIDES * SHORT_NS)
            break;
    }
    if (!round->over)
        *ratio = ratio_of(best);
    return true;
}

static bool late(const struct round *round)
{
    return bench_clock_ns() >= round->ground->deadline_ns;
}

static bool fight(struct round *round, uint64_t pair, uint32_t *order,
                  struct bench_duel_ratio *ratios)
{
    size_t count = round->ground->board_count;
    bench_order(round->ground->suite->boardset.seed, 0, pair, order, count);
    unsigned coin = (unsigned)slide_prng_below(&round->prng, BENCH_SIDES);
    if (!take_turns(round, order[0], 0, coin, NULL)) /* starts both, so that none begins cold */
        return false;
    for (size_t i = 0; i < count && !round->over; i++) {
        if (late(round))
            round->over = true;
        else if (!fight_board(round, order[i], &ratios[order[i]]))
            return false;
    }
    return true;
}

bool bench_duel_round(struct bench_duel *duel, const struct bench_duel_ground *ground,
                      uint64_t number, struct bench_failure *failure)
{
    struct round round = {.duel = duel, .ground = ground, .number = number, .failure = failure};
    struct bench_pin pin = {.held = false};
    uint64_t begun_ns = bench_clock_ns();
    uint64_t pair = duel->stream + duel->round_count / 2; /* of rounds, with the same coins */
    round.turned = duel->round_count % 2;
    slide_prng_seed_stream(&round.prng, ground->suite->boardset.seed, pair);
    if (ground->pin)
        bench_pin_here(&pin);
    struct bench_duel_ratio *ratios = bench_duel_next_round(duel);
    uint32_t *order = malloc(ground->board_count * sizeof *order);
    bool ok = ratios && order;
    for (int side = 0; ok && side < BENCH_SIDES; side++)
        ok = (round.contestants[side] = bench_contestant_create(ground->sides[side])) != NULL;
    ok = ok ? fight(&round, pair, order, ratios) : ran_out(failure);
    for (int side = 0; side < BENCH_SIDES; side++)
        bench_contestant_destroy(round.contestants[side]);
    bench_pin_release(&pin);
    free(order);
    if (ok && !round.over)
        duel->round_count++;
    duel->spent_ns += bench_clock_ns() - begun_ns;
    return ok;
}
