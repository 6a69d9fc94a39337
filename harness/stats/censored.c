#include "censored.h"

#include <math.h>

enum bench_order_known bench_censored_compare(struct bench_censored a, struct bench_censored b)
{
    if (!a.at_least && !b.at_least)
        return a.value < b.value   ? BENCH_KNOWN_LESS
               : a.value > b.value ? BENCH_KNOWN_GREATER
                                   : BENCH_KNOWN_EQUAL;
    if (a.at_least && !b.at_least && a.value > b.value)
        return BENCH_KNOWN_GREATER;
    if (b.at_least && !a.at_least && b.value > a.value)
        return BENCH_KNOWN_LESS;
    return BENCH_NOT_KNOWN;
}

/* By value, of equal ones the bounds last: a bound is never in the way of a value that it equals.
 */
static bool comes_after(struct bench_censored a, struct bench_censored b)
{
    return a.value > b.value || (a.value == b.value && a.at_least && !b.at_least);
}

/* Insertion sort: these are the boards or rounds of one comparison. */
static void sort(struct bench_censored *values, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        struct bench_censored value = values[i];
        size_t at = i;
        for (; at > 0 && comes_after(values[at - 1], value); at--)
            values[at] = values[at - 1];
        values[at] = value;
    }
}

struct bench_censored bench_censored_quantile(struct bench_censored *values, size_t n, double p)
{
    if (n == 0)
        return (struct bench_censored){NAN, false};
    sort(values, n);
    double place = (double)(n - 1) * p;
    size_t below = (size_t)place;
    double part = place - (double)below;
    size_t above = part > 0 ? below + 1 : below;
    struct bench_censored quantile = {values[below].value, false};
    if (part > 0)
        quantile.value += part * (values[above].value - values[below].value);
    for (size_t i = 0; i <= above; i++) /* bounds further up can only move further up */
        quantile.at_least = quantile.at_least || values[i].at_least;
    return quantile;
}

struct bench_bounds bench_censored_ratio(struct bench_censored a, struct bench_censored b)
{
    double ratio = a.value / b.value;
    return (struct bench_bounds){b.at_least ? 0 : ratio, a.at_least ? INFINITY : ratio};
}

struct bench_bounds bench_bounds_geometric_mean(const struct bench_bounds *ratios, size_t n)
{
    double low = 0, high = 0; /* log(0) is -inf and exp brings it back */
    for (size_t i = 0; i < n; i++) {
        low += log(ratios[i].low);
        high += log(ratios[i].high);
    }
    return n ? (struct bench_bounds){exp(low / (double)n), exp(high / (double)n)}
             : (struct bench_bounds){NAN, NAN};
}

struct bench_bounds bench_censored_a12(const struct bench_censored *x, size_t x_count,
                                       const struct bench_censored *y, size_t y_count)
{
    double larger = 0, unknown = 0, pairs = (double)x_count * (double)y_count;
    for (size_t i = 0; i < x_count; i++)
        for (size_t j = 0; j < y_count; j++)
            switch (bench_censored_compare(x[i], y[j])) {
            case BENCH_KNOWN_GREATER:
                larger++;
                break;
            case BENCH_KNOWN_EQUAL:
                larger += 0.5;
                break;
            case BENCH_NOT_KNOWN:
                unknown++;
                break;
            case BENCH_KNOWN_LESS:
                break;
            }
    return x_count && y_count ? (struct bench_bounds){larger / pairs, (larger + unknown) / pairs}
                              : (struct bench_bounds){NAN, NAN};
}
