#include "summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const struct bench_measure_info bench_measures[BENCH_MEASURE_COUNT] = {
    [BENCH_EXPANDED] = {"expanded", true},
    [BENCH_GENERATED] = {"generated", false},
    [BENCH_PATH_LENGTH] = {"path_length", false},
    [BENCH_EXCESS] = {"excess_length", false},
    [BENCH_PEAK_BYTES] = {"peak_bytes", true},
    [BENCH_PEAK_RSS_BYTES] = {"peak_rss_bytes", false},
    [BENCH_WALL_NS] = {"wall_ns", true},
    [BENCH_OUTSIDE_WALL_NS] = {"outside_wall_ns", false},
    [BENCH_BRANCHING] = {"effective_branching", false},
};

/* The folded samples and room for the values of one contestant. */
struct work {
    const struct bench_run *run;
    struct bench_folded *folded;
    double *values;
};

static const struct bench_folded *folded_at(const struct work *work, size_t board,
                                            size_t contestant)
{
    return &work->folded[board * work->run->contestant_count + contestant];
}

/* Of one contestant at a time. */
static size_t most_values(const struct bench_run *run)
{
    size_t most = run->board_count;
    for (size_t i = 0; i < run->contestant_count; i++)
        if (run->contestants[i].process_count > most)
            most = run->contestants[i].process_count;
    return most;
}

/* Sorts the values. */
static struct bench_spread spread(double *values, size_t n)
{
    bench_sort(values, n);
    return (struct bench_spread){.n = n,
                                 .median = bench_quantile_sorted(values, n, 0.5),
                                 .p90 = bench_quantile_sorted(values, n, 0.9)};
}

/* The effective branching factor is found by bisection, so only here, where it is summed up. */
static double value_of(const struct bench_folded *folded, enum bench_measure measure)
{
    double generated = folded->value[BENCH_GENERATED], length = folded->value[BENCH_PATH_LENGTH];
    if (measure != BENCH_BRANCHING)
        return folded->value[measure];
    return isnan(generated) || isnan(length)
               ? NAN
               : bench_effective_branching(generated, (uint64_t)length);
}

static struct bench_spread spread_of(struct work *work, size_t contestant,
                                     enum bench_measure measure)
{
    size_t n = 0;
    for (size_t board = 0; board < work->run->board_count; board++) {
        double value = value_of(folded_at(work, board, contestant), measure);
        if (!isnan(value))
            work->values[n++] = value;
    }
    return spread(work->values, n);
}

static struct bench_spread process_spread(struct work *work, const struct bench_entrant *entrant)
{
    for (size_t i = 0; i < entrant->process_count; i++)
        work->values[i] = (double)entrant->process_ns[i];
    return spread(work->values, entrant->process_count);
}

static void summarise_contestant(struct work *work, size_t contestant,
                                 struct bench_contestant_summary *summary)
{
    const struct bench_run *run = work->run;
    summary->entrant = &run->contestants[contestant];
    for (size_t board = 0; board < run->board_count; board++) {
        const struct bench_folded *folded = folded_at(work, board, contestant);
        if (!folded->present)
            continue;
        summary->boards++;
        summary->status_count[folded->status]++;
        if (isnan(folded->value[BENCH_EXCESS]))
            continue;
        summary->paths_checked++;
        summary->paths_by_table += run->boards[board].optimal_source == BENCH_OPTIMUM_OF_TABLE;
        summary->paths_stated += run->boards[board].optimal_source == BENCH_OPTIMUM_STATED;
        summary->paths_optimal += folded->value[BENCH_EXCESS] == 0;
    }
    for (int measure = 0; measure < BENCH_MEASURE_COUNT; measure++)
        summary->spread[measure] = spread_of(work, contestant, (enum bench_measure)measure);
    summary->process_ns = process_spread(work, summary->entrant);
    summary->timed_outside =
        summary->spread[BENCH_WALL_NS].n == 0 && summary->spread[BENCH_OUTSIDE_WALL_NS].n > 0;
}

static unsigned resamples_for(size_t n)
{
    if (n <= BENCH_BOOTSTRAP_DRAWS / BENCH_BOOTSTRAP_RESAMPLES)
        return BENCH_BOOTSTRAP_RESAMPLES;
    size_t resamples = BENCH_BOOTSTRAP_DRAWS / n;
    return resamples > BENCH_BOOTSTRAP_RESAMPLES_MIN ? (unsigned)resamples
                                                     : BENCH_BOOTSTRAP_RESAMPLES_MIN;
}

static bool compare(struct work *work, struct bench_comparison *comparison)
{
    comparison->identical = true;
    for (size_t board = 0; board < work->run->board_count; board++) {
        const struct bench_folded *a = folded_at(work, board, comparison->a);
        const struct bench_folded *b = folded_at(work, board, comparison->b);
        if (!a->present || !b->present || a->status != SLIDE_SOLVED || b->status != SLIDE_SOLVED)
            continue;
        comparison->solved_by_both++;
        double over = a->value[comparison->measure], under = b->value[comparison->measure];
        if (!(over > 0 && under > 0)) /* NAN as well */
            continue;
        work->values[comparison->n++] = over / under;
        comparison->identical &= over == under;
    }
    comparison->identical &= comparison->n > 0;
    return bench_bootstrap_geometric_mean(work->values, comparison->n, BENCH_BOOTSTRAP_SEED,
                                          resamples_for(comparison->n), &comparison->ratio);
}

static bool compare_all(struct work *work, struct bench_summary *summary)
{
    size_t contestants = summary->contestant_count;
    for (int measure = 0; measure < BENCH_MEASURE_COUNT; measure++) {
        if (!bench_measures[measure].compared)
            continue;
        for (size_t a = 0; a < contestants; a++)
            for (size_t b = a + 1; b < contestants; b++) {
                struct bench_comparison *comparison =
                    &summary->comparisons[summary->comparison_count++];
                comparison->a = a;
                comparison->b = b;
                comparison->measure = (enum bench_measure)measure;
                if (!compare(work, comparison))
                    return false;
            }
    }
    return true;
}

bool bench_summary_init(struct bench_summary *summary, const struct bench_run *run,
                        struct bench_failure *failure)
{
    size_t contestants = run->contestant_count, pairs = contestants * contestants;
    struct bench_summary made = {.run = run, .contestant_count = contestants};
    struct work work = {.run = run, .folded = bench_fold(run)};
    work.values = malloc((most_values(run) + 1) * sizeof *work.values);
    made.contestants = calloc(contestants + 1, sizeof *made.contestants);
    made.comparisons = calloc(pairs * BENCH_MEASURE_COUNT + 1, sizeof *made.comparisons);
    bool ok = work.folded && work.values && made.contestants && made.comparisons;
    for (size_t i = 0; ok && i < contestants; i++)
        summarise_contestant(&work, i, &made.contestants[i]);
    ok = ok && compare_all(&work, &made);
    free(work.folded);
    free(work.values);
    if (!ok) {
        bench_summary_fini(&made);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    made.samples_expected = contestants * run->board_count * run->repeat;
    made.repeats_agree = bench_run_repeats_agree(run);
    made.signature = bench_run_signature(run);
    *summary = made;
    return true;
}

void bench_summary_fini(struct bench_summary *summary)
{
    free(summary->contestants);
    free(summary->comparisons);
    memset(summary, 0, sizeof *summary);
}
