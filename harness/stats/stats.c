#include "stats.h"

#include <math.h>
#include <stdlib.h>

#include "prng.h"

static void swap(double *a, double *b)
{
    double kept = *a;
    *a = *b;
    *b = kept;
}

/* Moves the value at `at` down the heap values[0 .. n-1] until its children are not larger. */
static void sift_down(double *values, size_t at, size_t n)
{
    for (size_t child; (child = 2 * at + 1) < n; at = child) {
        if (child + 1 < n && values[child] < values[child + 1])
            child++;
        if (values[at] >= values[child])
            return;
        swap(&values[at], &values[child]);
    }
}

/* Heapsort: qsort of the C library may allocate. */
void bench_sort(double *values, size_t n)
{
    for (size_t i = n / 2; i-- > 0;)
        sift_down(values, i, n);
    for (size_t end = n; end > 1; end--) {
        swap(&values[0], &values[end - 1]);
        sift_down(values, 0, end - 1);
    }
}

double bench_quantile_sorted(const double *sorted, size_t n, double p)
{
    if (n == 0)
        return NAN;
    double place = (double)(n - 1) * p;
    size_t below = (size_t)place;
    if (below >= n - 1)
        return sorted[n - 1];
    double part = place - (double)below;
    return part == 0 ? sorted[below] : sorted[below] + part * (sorted[below + 1] - sorted[below]);
}

/* The mean of the logarithms; NAN when there are none or a value has none. */
static double mean_log(const double *values, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++) {
        if (!(values[i] > 0))
            return NAN;
        sum += log(values[i]);
    }
    return n ? sum / (double)n : NAN;
}

double bench_geometric_mean(const double *values, size_t n)
{
    return exp(mean_log(values, n));
}

bool bench_bootstrap_geometric_mean(const double *ratios, size_t n, uint64_t seed,
                                    unsigned resamples, struct bench_interval *interval)
{
    double mean = mean_log(ratios, n);
    if (isnan(mean) || n < 2 || resamples == 0) {
        *interval = (struct bench_interval){exp(mean), NAN, NAN};
        return true;
    }
    double *logs = malloc(n * sizeof *logs), *means = malloc(resamples * sizeof *means);
    if (!logs || !means) {
        free(logs);
        free(means);
        return false;
    }
    for (size_t i = 0; i < n; i++)
        logs[i] = log(ratios[i]);
    struct slide_prng prng;
    slide_prng_seed(&prng, seed);
    for (unsigned r = 0; r < resamples; r++) {
        double sum = 0;
        for (size_t i = 0; i < n; i++)
            sum += logs[slide_prng_below(&prng, n)];
        means[r] = sum / (double)n;
    }
    bench_sort(means, resamples);
    *interval =
        (struct bench_interval){exp(mean), exp(bench_quantile_sorted(means, resamples, 0.025)),
                                exp(bench_quantile_sorted(means, resamples, 0.975))};
    free(logs);
    free(means);
    return true;
}

/* b + b^2 + ... + b^d in closed form, exact near b = 1 too. */
static double nodes_of(double b, double d)
{
    double x = b - 1;
    return fabs(x) < 1e-12 ? d : b * expm1(d * log1p(x)) / x;
}

double bench_effective_branching(double nodes, uint64_t depth)
{
    if (depth == 0 || !(nodes > 0))
        return NAN;
    double low = 0, high = nodes + 1;
    for (int i = 0; i < 200 && low < high; i++) {
        double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high)
            break;
        if (nodes_of(middle, (double)depth) < nodes)
            low = middle;
        else
            high = middle;
    }
    return low + (high - low) / 2;
}
