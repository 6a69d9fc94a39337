#include "duel_estimate.h"

#include <math.h>
#include <stdlib.h>

#include "bootstrap.h"
#include "quantile.h"

enum { RESAMPLES = 200 }; /* for a standard error; Efron & Tibshirani, section 6.4 */

struct view {
    const struct bench_duel *duel;
    bool without_bounds;
    bool *usable;    /* by board */
    double *scratch; /* room for a value a round */
};

static bool has_ratio(const struct view *view, size_t round, size_t board)
{
    const struct bench_duel_ratio *ratio =
        &view->duel->ratios[round * view->duel->board_count + board];
    return !isnan(ratio->log) &&
           !(view->without_bounds && (ratio->cut[BENCH_SIDE_OLD] || ratio->cut[BENCH_SIDE_NEW]));
}

/* The mean over boards of the median over the picked rounds. */
static double mean_of_medians(void *context, const size_t *picks, size_t n)
{
    const struct view *view = context;
    size_t board_count = view->duel->board_count, boards = 0;
    double sum = 0;
    for (size_t board = 0; board < board_count; board++) {
        size_t count = 0;
        for (size_t i = 0; view->usable[board] && i < n; i++)
            if (has_ratio(view, picks[i], board))
                view->scratch[count++] = view->duel->ratios[picks[i] * board_count + board].log;
        if (count == 0)
            continue;
        sum += bench_median(view->scratch, count);
        boards++;
    }
    return boards ? sum / (double)boards : 0;
}

static double deviation(const double *values, size_t n)
{
    double sum = 0, squares = 0;
    for (size_t i = 0; i < n; i++)
        sum += values[i];
    for (size_t i = 0; i < n; i++)
        squares += (values[i] - sum / (double)n) * (values[i] - sum / (double)n);
    return sqrt(squares / (double)(n - 1));
}

/* Which bounds there are, and which boards have a ratio in more than half of the rounds. */
static void survey(struct view *view, struct bench_duel_estimate *estimate)
{
    const struct bench_duel *duel = view->duel;
    bool cut[BENCH_SIDES] = {false, false};
    for (size_t i = 0; i < duel->round_count * duel->board_count; i++)
        for (int side = 0; side < BENCH_SIDES; side++)
            cut[side] = cut[side] || duel->ratios[i].cut[side];
    view->without_bounds = cut[BENCH_SIDE_OLD] && cut[BENCH_SIDE_NEW];
    estimate->at_least = cut[BENCH_SIDE_NEW] && !view->without_bounds;
    estimate->at_most = cut[BENCH_SIDE_OLD] && !view->without_bounds;
    for (size_t board = 0; board < duel->board_count; board++) {
        size_t count = 0;
        for (size_t round = 0; round < duel->round_count; round++)
            count += has_ratio(view, round, board);
        view->usable[board] = 2 * count > duel->round_count;
        estimate->boards += view->usable[board];
    }
}

static bool estimate_view(struct view *view, uint64_t seed, struct bench_duel_estimate *estimate)
{
    size_t n = view->duel->round_count;
    double resampled[RESAMPLES];
    size_t *all = malloc(n * sizeof *all);
    if (!all)
        return false;
    for (size_t i = 0; i < n; i++)
        all[i] = i;
    bool ok = bench_bootstrap(mean_of_medians, view, n, seed, RESAMPLES, resampled);
    if (ok) {
        estimate->log_ratio = mean_of_medians(view, all, n);
        estimate->error = deviation(resampled, RESAMPLES);
        estimate->freedom = (double)(n - 1);
    }
    free(all);
    return ok;
}

bool bench_duel_estimate(const struct bench_duel *duel, uint64_t seed,
                         struct bench_duel_estimate *estimate)
{
    struct view view = {.duel = duel,
                        .usable = calloc(duel->board_count, sizeof(bool)),
                        .scratch = malloc((duel->round_count + 1) * sizeof(double))};
    bool ok = view.usable && view.scratch;
    *estimate = (struct bench_duel_estimate){.log_ratio = NAN, .error = NAN, .freedom = NAN};
    if (ok && duel->round_count >= BENCH_DUEL_LEAST_ROUNDS) {
        survey(&view, estimate);
        ok = estimate->boards == 0 || estimate_view(&view, seed, estimate);
    }
    free(view.usable);
    free(view.scratch);
    return ok;
}

struct bench_duel_estimate bench_duel_estimate_mean(const struct bench_duel_estimate *estimates,
                                                    size_t count)
{
    struct bench_duel_estimate mean = {0};
    double known = 0, variance = 0, spread = 0; /* spread: for the degrees of freedom, Welch 1947 */
    for (size_t i = 0; i < count; i++) {
        const struct bench_duel_estimate *one = &estimates[i];
        if (isnan(one->log_ratio))
            continue;
        double square = one->error * one->error;
        known++;
        mean.log_ratio += one->log_ratio;
        variance += square;
        spread += square * square / one->freedom;
        mean.boards = one->boards > mean.boards ? one->boards : mean.boards;
        mean.at_least = mean.at_least || one->at_least;
        mean.at_most = mean.at_most || one->at_most;
    }
    if (known == 0 || (mean.at_least && mean.at_most))
        return (struct bench_duel_estimate){.log_ratio = NAN, .error = NAN, .freedom = NAN};
    mean.log_ratio /= known;
    mean.error = sqrt(variance) / known;
    mean.freedom = spread > 0 ? variance * variance / spread : INFINITY;
    return mean;
}
