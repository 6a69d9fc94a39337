/* Intervals by resampling against a second implementation, and how often they hold the truth. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "bootstrap.h"
#include "near.h"
#include "prng.h"

static void bootstrap_agrees_with_a_second_implementation(void **state)
{
    (void)state;
    static const double ratios[] = {0.5, 0.8, 1.25, 2.0, 3.1, 0.9, 1.7, 2.2};
    struct bench_interval interval, again;
    assert_true(bench_bootstrap_geometric_mean(ratios, 8, 2026, 1000, &interval));
    assert_true(fabs(interval.estimate - 1.340631673344) < 1e-11);
    assert_true(fabs(interval.low - 0.913143442985) < 1e-11);
    assert_true(fabs(interval.high - 1.921887204193) < 1e-11);
    assert_true(bench_bootstrap_geometric_mean(ratios, 8, 2026, 1000, &again));
    assert_true(interval.low == again.low && interval.high == again.high);
    assert_true(bench_bootstrap_geometric_mean(ratios, 8, 2027, 1000, &again));
    assert_true(interval.low != again.low);
}

static void bootstrap_of_too_little_has_no_interval(void **state)
{
    (void)state;
    static const double ratios[] = {4, 0};
    struct bench_interval interval;
    assert_true(bench_bootstrap_geometric_mean(ratios, 1, 1, 100, &interval));
    assert_near(interval.estimate, 4);
    assert_true(isnan(interval.low) && isnan(interval.high));
    assert_true(bench_bootstrap_geometric_mean(ratios, 0, 1, 100, &interval));
    assert_true(isnan(interval.estimate));
    assert_true(bench_bootstrap_geometric_mean(ratios, 2, 1, 100, &interval));
    assert_true(isnan(interval.estimate) && isnan(interval.low));
    static const double equal[] = {2, 2, 2};
    assert_true(bench_bootstrap_geometric_mean(equal, 3, 1, 100, &interval));
    assert_near(interval.low, 2);
    assert_near(interval.high, 2);
}

/* 200 experiments of 40 draws from a log-uniform distribution around 1: about 95% cover 1. */
static void bootstrap_covers_the_truth_about_as_often_as_it_says(void **state)
{
    (void)state;
    struct slide_prng prng;
    slide_prng_seed(&prng, 99);
    unsigned covered = 0;
    for (unsigned experiment = 0; experiment < 200; experiment++) {
        double ratios[40];
        struct bench_interval interval;
        for (size_t i = 0; i < 40; i++)
            ratios[i] = exp(2 * slide_prng_unit(&prng) - 1);
        assert_true(bench_bootstrap_geometric_mean(ratios, 40, experiment, 400, &interval));
        covered += interval.low <= 1 && 1 <= interval.high;
    }
    assert_true(covered >= 175 && covered <= 199);
}

struct seen {
    size_t count[5];
};

static double count_picks(void *context, const size_t *picks, size_t n)
{
    struct seen *seen = context;
    double sum = 0;
    for (size_t i = 0; i < n; i++) {
        seen->count[picks[i]]++;
        sum += (double)picks[i];
    }
    return sum;
}

static void resampling_picks_every_unit_equally(void **state)
{
    (void)state;
    struct seen seen = {{0}};
    double values[2000];
    assert_true(bench_bootstrap(count_picks, &seen, 5, 3, 2000, values));
    for (size_t i = 0; i < 5; i++)
        assert_in_range(seen.count[i], 1850, 2150); /* 2000 expected, deviation 40 */
    for (size_t r = 1; r < 2000; r++)
        assert_true(values[r - 1] <= values[r]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bootstrap_agrees_with_a_second_implementation),
        cmocka_unit_test(bootstrap_of_too_little_has_no_interval),
        cmocka_unit_test(bootstrap_covers_the_truth_about_as_often_as_it_says),
        cmocka_unit_test(resampling_picks_every_unit_equally),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
