#include "wilcoxon.h"

#include <math.h>
#include <stdlib.h>

#include "ranks.h"

static struct bench_tails approximate(double w, double n, double ties)
{
    double variance = n * (n + 1) * (2 * n + 1) / 24 - ties / 48;
    return bench_normal_tails(w, n * (n + 1) / 4, variance);
}

/* The sizes of the differences that are not zero; their signs go into `positive`. */
static size_t take_sizes(const double *differences, size_t n, double *sizes, bool *positive)
{
    size_t count = 0;
    for (size_t i = 0; i < n; i++)
        if (differences[i] != 0) {
            sizes[count] = fabs(differences[i]);
            positive[count++] = differences[i] > 0;
        }
    return count;
}

static bool test(const double *sizes, const bool *positive, size_t n, unsigned *ranks,
                 struct bench_wilcoxon *result)
{
    unsigned sum = 0;
    double ties;
    struct bench_tails tails;
    if (!bench_double_ranks(sizes, n, ranks, &ties))
        return false;
    for (size_t i = 0; i < n; i++)
        sum += positive[i] ? ranks[i] : 0;
    result->w = (double)sum / 2;
    result->exact = n <= BENCH_EXACT_RANKS;
    if (!result->exact)
        tails = approximate(result->w, (double)n, ties);
    else if (!bench_rank_sum_tails(ranks, n, 0, sum, &tails))
        return false;
    result->p_less = tails.low;
    result->p_greater = tails.high;
    result->p = bench_two_sided(tails);
    return true;
}

bool bench_wilcoxon(const double *differences, size_t n, struct bench_wilcoxon *result)
{
    double *sizes = malloc((n + 1) * sizeof *sizes);
    bool *positive = malloc((n + 1) * sizeof *positive);
    unsigned *ranks = malloc((n + 1) * sizeof *ranks);
    bool ok = sizes && positive && ranks;
    if (ok) {
        size_t count = take_sizes(differences, n, sizes, positive);
        *result = (struct bench_wilcoxon){NAN, n - count, NAN, NAN, NAN, false};
        ok = count == 0 || test(sizes, positive, count, ranks, result);
    }
    free(sizes);
    free(positive);
    free(ranks);
    return ok;
}
