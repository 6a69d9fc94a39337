#include "mann_whitney.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ranks.h"

static struct bench_tails approximate(double u, double nx, double ny, double ties)
{
    double n = nx + ny;
    double variance = nx * ny / 12 * (n + 1 - ties / (n * (n - 1)));
    return bench_normal_tails(u, nx * ny / 2, variance);
}

bool bench_mann_whitney(const double *x, size_t x_count, const double *y, size_t y_count,
                        struct bench_mann_whitney *result)
{
    size_t n = x_count + y_count;
    *result = (struct bench_mann_whitney){NAN, NAN, NAN, NAN, false};
    if (x_count == 0 || y_count == 0)
        return true;
    double *values = malloc(n * sizeof *values), ties;
    unsigned *ranks = malloc(n * sizeof *ranks), sum = 0;
    struct bench_tails tails;
    bool ok = values && ranks;
    if (ok) {
        memcpy(values, x, x_count * sizeof *x);
        memcpy(values + x_count, y, y_count * sizeof *y);
        ok = bench_double_ranks(values, n, ranks, &ties);
    }
    for (size_t i = 0; ok && i < x_count; i++)
        sum += ranks[i];
    if (ok) {
        result->u = (double)sum / 2 - (double)x_count * (double)(x_count + 1) / 2;
        result->exact = n <= BENCH_EXACT_RANKS;
        if (result->exact)
            ok = bench_rank_sum_tails(ranks, n, x_count, sum, &tails);
        else
            tails = approximate(result->u, (double)x_count, (double)y_count, ties);
    }
    if (ok) {
        result->p_less = tails.low;
        result->p_greater = tails.high;
        result->p = bench_two_sided(tails);
    }
    free(values);
    free(ranks);
    return ok;
}
