#include "ranks.h"

#include <math.h>
#include <stdlib.h>

#include "distributions.h"
#include "quantile.h"

/* The number of sorted values below `value`, or also equal to it. */
static size_t count_below(const double *sorted, size_t n, double value, bool or_equal)
{
    size_t low = 0, high = n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (sorted[middle] < value || (or_equal && sorted[middle] == value))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool bench_double_ranks(const double *values, size_t n, unsigned *ranks, double *ties)
{
    double *sorted = malloc((n + 1) * sizeof *sorted);
    if (!sorted)
        return false;
    for (size_t i = 0; i < n; i++)
        sorted[i] = values[i];
    bench_sort(sorted, n);
    *ties = 0;
    for (size_t i = 0; i < n; i++) {
        size_t below = count_below(sorted, n, values[i], false);
        size_t through = count_below(sorted, n, values[i], true);
        double group = (double)(through - below);
        ranks[i] = (unsigned)(below + 1 + through);
        *ties += group * group - 1; /* each of the group: together t^3 - t */
    }
    free(sorted);
    return true;
}

double bench_two_sided(struct bench_tails tails)
{
    return fmin(1, 2 * fmin(tails.low, tails.high));
}

/* counts[k * width + s]: subsets of k ranks with sum s; of any size when there is one row. */
static void count_subsets(const unsigned *ranks, size_t n, size_t rows, size_t width,
                          double *counts)
{
    size_t first = rows > 1;
    counts[0] = 1;
    for (size_t i = 0; i < n; i++)
        for (size_t k = rows; k-- > first;) {
            double *to = counts + k * width;
            const double *from = to - first * width;
            for (size_t s = width; s-- > ranks[i];)
                to[s] += from[s - ranks[i]];
        }
}

bool bench_rank_sum_tails(const unsigned *ranks, size_t n, size_t choose, unsigned seen,
                          struct bench_tails *tails)
{
    size_t width = 1, rows = choose + 1;
    for (size_t i = 0; i < n; i++)
        width += ranks[i];
    double *counts = calloc(rows * width, sizeof *counts);
    if (!counts)
        return false;
    count_subsets(ranks, n, rows, width, counts);
    const double *row = counts + choose * width;
    double all = 0, low = 0, high = 0;
    for (size_t s = 0; s < width; s++) {
        all += row[s];
        low += s <= seen ? row[s] : 0;
        high += s >= seen ? row[s] : 0;
    }
    *tails = (struct bench_tails){low / all, high / all};
    free(counts);
    return true;
}

struct bench_tails bench_normal_tails(double seen, double mean, double variance)
{
    if (!(variance > 0))
        return (struct bench_tails){1, 1};
    double deviation = sqrt(variance);
    return (struct bench_tails){bench_normal_cdf((seen - mean + 0.5) / deviation),
                                bench_normal_cdf((mean - seen + 0.5) / deviation)};
}
