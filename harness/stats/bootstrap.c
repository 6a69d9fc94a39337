#include "bootstrap.h"

#include <math.h>
#include <stdlib.h>

#include "geometric_mean.h"
#include "prng.h"
#include "quantile.h"

bool bench_bootstrap(bench_statistic *statistic, void *context, size_t n, uint64_t seed,
                     unsigned resamples, double *values)
{
    struct slide_prng prng;
    slide_prng_seed(&prng, seed);
    size_t *picks = malloc(n * sizeof *picks);
    if (!picks)
        return false;
    for (unsigned r = 0; r < resamples; r++) {
        for (size_t i = 0; i < n; i++)
            picks[i] = (size_t)slide_prng_below(&prng, n);
        values[r] = statistic(context, picks, n);
    }
    free(picks);
    bench_sort(values, resamples);
    return true;
}

static double mean_of_picks(void *context, const size_t *picks, size_t n)
{
    const double *values = context;
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += values[picks[i]];
    return sum / (double)n;
}

bool bench_bootstrap_geometric_mean(const double *ratios, size_t n, uint64_t seed,
                                    unsigned resamples, struct bench_interval *interval)
{
    double mean = bench_mean_log(ratios, n);
    if (isnan(mean) || n < 2 || resamples == 0) {
        *interval = (struct bench_interval){exp(mean), NAN, NAN};
        return true;
    }
    double *logs = malloc(n * sizeof *logs), *means = malloc(resamples * sizeof *means);
    for (size_t i = 0; logs && i < n; i++)
        logs[i] = log(ratios[i]);
    bool ok = logs && means && bench_bootstrap(mean_of_picks, logs, n, seed, resamples, means);
    if (ok)
        *interval =
            (struct bench_interval){exp(mean), exp(bench_quantile_sorted(means, resamples, 0.025)),
                                    exp(bench_quantile_sorted(means, resamples, 0.975))};
    free(logs);
    free(means);
    return ok;
}
