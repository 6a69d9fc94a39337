/* What is known of times that are in part bounds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "censored.h"
#include "effect_size.h"
#include "near.h"
#include "prng.h"
#include "quantile.h"

static struct bench_censored is(double value)
{
    return (struct bench_censored){value, false};
}

static struct bench_censored at_least(double value)
{
    return (struct bench_censored){value, true};
}

static void order_is_told_only_where_it_is_known(void **state)
{
    (void)state;
    assert_int_equal(bench_censored_compare(is(1), is(2)), BENCH_KNOWN_LESS);
    assert_int_equal(bench_censored_compare(is(2), is(2)), BENCH_KNOWN_EQUAL);
    assert_int_equal(bench_censored_compare(at_least(10), is(3)), BENCH_KNOWN_GREATER);
    assert_int_equal(bench_censored_compare(is(3), at_least(10)), BENCH_KNOWN_LESS);
    assert_int_equal(bench_censored_compare(at_least(3), is(10)), BENCH_NOT_KNOWN);
    assert_int_equal(bench_censored_compare(is(10), at_least(3)), BENCH_NOT_KNOWN);
    assert_int_equal(bench_censored_compare(at_least(3), at_least(10)), BENCH_NOT_KNOWN);
    assert_int_equal(bench_censored_compare(is(10), at_least(10)), BENCH_NOT_KNOWN);
}

static void quantile_beyond_the_bounds_is_itself_a_bound(void **state)
{
    (void)state;
    struct bench_censored few[] = {at_least(10), is(1), is(3), at_least(10), is(2)};
    struct bench_censored median = bench_censored_quantile(few, 5, 0.5);
    assert_near(median.value, 3);
    assert_false(median.at_least);
    struct bench_censored most = bench_censored_quantile(few, 5, 0.75);
    assert_near(most.value, 10);
    assert_true(most.at_least);
    struct bench_censored between = bench_censored_quantile(few, 5, 0.625);
    assert_near(between.value, 6.5);
    assert_true(between.at_least);
    struct bench_censored early[] = {is(5), at_least(1), is(7)};
    median = bench_censored_quantile(early, 3, 0.5);
    assert_near(median.value, 5);
    assert_true(median.at_least); /* the 1 may become an 8 */
    struct bench_censored equal[] = {at_least(5), is(5)};
    assert_false(bench_censored_quantile(equal, 2, 0).at_least);
    assert_true(isnan(bench_censored_quantile(equal, 0, 0.5).value));
}

static void ratio_of_bounds_is_one_sided(void **state)
{
    (void)state;
    struct bench_bounds exact = bench_censored_ratio(is(6), is(3));
    assert_true(exact.low == 2 && exact.high == 2);
    struct bench_bounds slower = bench_censored_ratio(at_least(6), is(3));
    assert_true(slower.low == 2 && isinf(slower.high));
    struct bench_bounds faster = bench_censored_ratio(is(6), at_least(3));
    assert_true(faster.low == 0 && faster.high == 2);
    struct bench_bounds unknown = bench_censored_ratio(at_least(6), at_least(3));
    assert_true(unknown.low == 0 && isinf(unknown.high));
}

static void mean_of_bounds_is_bounds(void **state)
{
    (void)state;
    struct bench_bounds ratios[] = {{2, 2}, {8, INFINITY}}, mean;
    mean = bench_bounds_geometric_mean(ratios, 2);
    assert_near(mean.low, 4);
    assert_true(isinf(mean.high));
    ratios[1] = (struct bench_bounds){0, 8};
    mean = bench_bounds_geometric_mean(ratios, 2);
    assert_true(mean.low == 0);
    assert_near(mean.high, 4);
    assert_true(isnan(bench_bounds_geometric_mean(ratios, 0).low));
}

/* Random times cut at random limits: what is told of the cut ones holds for the whole ones. */
static void truth_lies_within_what_is_told(void **state)
{
    (void)state;
    enum { N = 9, EXPERIMENTS = 2000 };
    struct slide_prng prng;
    slide_prng_seed(&prng, 5);
    unsigned exact_medians = 0, narrow = 0;
    for (unsigned experiment = 0; experiment < EXPERIMENTS; experiment++) {
        double whole[2][N];
        struct bench_censored cut[2][N];
        for (size_t i = 0; i < 2 * N; i++) {
            double time = 1 + (double)slide_prng_below(&prng, 20);
            double limit = 12 + (double)slide_prng_below(&prng, 20);
            whole[i / N][i % N] = time;
            cut[i / N][i % N] = time > limit ? at_least(limit) : is(time);
        }
        double a12 = bench_a12(whole[0], N, whole[1], N);
        struct bench_bounds bounds = bench_censored_a12(cut[0], N, cut[1], N);
        assert_true(bounds.low <= a12 + 1e-12 && a12 <= bounds.high + 1e-12);
        narrow += bounds.high - bounds.low < 0.1;
        double median = bench_median(whole[0], N);
        struct bench_censored told = bench_censored_quantile(cut[0], N, 0.5);
        assert_true(told.at_least ? told.value <= median : told.value == median);
        exact_medians += !told.at_least;
    }
    assert_in_range(exact_medians, 1000, 1990); /* both cases are met often */
    assert_in_range(narrow, 1000, 1990);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(order_is_told_only_where_it_is_known),
        cmocka_unit_test(quantile_beyond_the_bounds_is_itself_a_bound),
        cmocka_unit_test(ratio_of_bounds_is_one_sided),
        cmocka_unit_test(mean_of_bounds_is_bounds),
        cmocka_unit_test(truth_lies_within_what_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
