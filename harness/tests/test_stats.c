/* Statistics against figures computed apart from this code (Python's statistics and fractions). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>

#include "prng.h"
#include "stats.h"

static void assert_near(double value, double expected)
{
    if (!(fabs(value - expected) <= 1e-11 * fabs(expected)))
        fail_msg("%.17g, not %.17g", value, expected);
}

static void sorting_keeps_every_value(void **state)
{
    (void)state;
    enum { MOST = 300 };
    struct slide_prng prng;
    slide_prng_seed(&prng, 7);
    for (size_t n = 0; n <= MOST; n++) {
        double values[MOST + 1], sum = 0, after = 0;
        for (size_t i = 0; i < n; i++)
            sum += values[i] = (double)slide_prng_below(&prng, n); /* with equal ones among them */
        bench_sort(values, n);
        for (size_t i = 0; i < n; i++) {
            after += values[i];
            assert_true(i == 0 || values[i - 1] <= values[i]);
        }
        assert_true(sum == after);
    }
}

static void quantiles_are_of_type_7(void **state)
{
    (void)state;
    double values[] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5};
    bench_sort(values, 11);
    static const double p[] = {0, 0.1, 0.25, 0.5, 0.75, 0.9, 1};
    static const double expected[] = {1, 1, 2.5, 4, 5, 6, 9};
    for (size_t i = 0; i < sizeof p / sizeof *p; i++)
        assert_near(bench_quantile_sorted(values, 11, p[i]), expected[i]);
    static const double six[] = {7, 15, 36, 39, 40, 41};
    assert_near(bench_quantile_sorted(six, 6, 0.25), 20.25);
    assert_near(bench_quantile_sorted(six, 6, 0.5), 37.5);
    assert_near(bench_quantile_sorted(six, 6, 0.75), 39.75);
    assert_near(bench_quantile_sorted(six, 1, 0.9), 7);
    assert_true(isnan(bench_quantile_sorted(six, 0, 0.5)));
}

static void geometric_mean_of_known_values(void **state)
{
    (void)state;
    static const double values[] = {0.5, 2, 8, 3.25}, zero[] = {1, 0}, negative[] = {-1};
    assert_near(bench_geometric_mean(values, 4), 2.2581008643532257);
    assert_near(bench_geometric_mean((double[]){54, 24, 36}, 3), 36);
    assert_near(bench_geometric_mean((double[]){1e300, 1e300}, 2), 1e300);
    assert_true(isnan(bench_geometric_mean(values, 0)));
    assert_true(isnan(bench_geometric_mean(zero, 2)));
    assert_true(isnan(bench_geometric_mean(negative, 1)));
}

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

static void effective_branching_of_known_searches(void **state)
{
    (void)state;
    assert_near(bench_effective_branching(52, 5), 1.91672941620284); /* Russell & Norvig: 1.92 */
    assert_near(bench_effective_branching(10, 2), 2.70156211871642);
    assert_near(bench_effective_branching(3644035, 14), 2.85296660194261);
    assert_near(bench_effective_branching(6384, 8), 2.83137393645423);
    assert_near(bench_effective_branching(39, 8), 1.3517763673375);
    assert_near(bench_effective_branching(5, 5), 1);
    assert_near(bench_effective_branching(3, 6), 0.804553951660073);
    assert_near(bench_effective_branching(1, 1), 1);
    assert_near(bench_effective_branching(60000, 60000), 1);
    assert_true(isnan(bench_effective_branching(0, 5)));
    assert_true(isnan(bench_effective_branching(5, 0)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sorting_keeps_every_value),
        cmocka_unit_test(quantiles_are_of_type_7),
        cmocka_unit_test(geometric_mean_of_known_values),
        cmocka_unit_test(bootstrap_agrees_with_a_second_implementation),
        cmocka_unit_test(bootstrap_of_too_little_has_no_interval),
        cmocka_unit_test(bootstrap_covers_the_truth_about_as_often_as_it_says),
        cmocka_unit_test(effective_branching_of_known_searches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
