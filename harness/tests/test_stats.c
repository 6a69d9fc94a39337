/* Statistics against figures computed apart from this code (Python's statistics and fractions). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "near.h"
#include "prng.h"
#include "stats.h"

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
    double odd[] = {9, 1, 4}, even[] = {9, 1, 4, 5};
    assert_near(bench_median(odd, 3), 4);
    assert_near(bench_median(even, 4), 4.5);
    assert_true(isnan(bench_median(odd, 0)));
}

static void median_is_the_quantile_in_the_middle(void **state)
{
    (void)state;
    enum { MOST = 60 };
    struct slide_prng prng;
    slide_prng_seed(&prng, 8);
    for (size_t n = 1; n <= MOST; n++)
        for (uint64_t levels = 1; levels <= 1024; levels *= 4) {
            double values[MOST], sorted[MOST];
            for (size_t i = 0; i < n; i++)
                values[i] = sorted[i] = (double)slide_prng_below(&prng, levels);
            bench_sort(sorted, n);
            assert_true(bench_median(values, n) == bench_quantile_sorted(sorted, n, 0.5));
            bench_sort(values, n);
            assert_memory_equal(values, sorted, n * sizeof *sorted);
        }
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

/* statsmodels.stats.multitest.multipletests(p, method='holm') */
static void holm_adjusts_step_by_step(void **state)
{
    (void)state;
    static const double p[] = {0.01, 0.04, 0.03, 0.005, 0.5};
    static const double expected[] = {0.04, 0.09, 0.09, 0.025, 0.5};
    static const double equal[] = {0.2, 0.9, 0.0004, 0.04, 0.04, 1.0};
    static const double expected_equal[] = {0.6, 1, 0.0024, 0.2, 0.2, 1};
    double adjusted[6];
    bench_holm(p, 5, adjusted);
    for (size_t i = 0; i < 5; i++)
        assert_near(adjusted[i], expected[i]);
    bench_holm(equal, 6, adjusted);
    for (size_t i = 0; i < 6; i++)
        assert_near(adjusted[i], expected_equal[i]);
    bench_holm(p, 1, adjusted);
    assert_near(adjusted[0], 0.01);
}

static void effect_size_is_the_chance_of_a_larger_one(void **state)
{
    (void)state;
    static const double x[] = {1, 2, 2, 3, 5, 5, 5, 8}, y[] = {2, 3, 3, 5, 8, 9, 9};
    assert_near(bench_a12(x, 8, y, 7), 0.32142857142857145); /* scipy: U / (8 * 7) */
    assert_near(bench_a12(y, 7, x, 8), 1 - 0.32142857142857145);
    assert_near(bench_a12(x, 8, x, 8), 0.5);
    assert_true(isnan(bench_a12(x, 0, y, 7)));
    assert_string_equal(bench_a12_word(0.5), "negligible");
    assert_string_equal(bench_a12_word(0.4), "small");
    assert_string_equal(bench_a12_word(0.65), "medium");
    assert_string_equal(bench_a12_word(0.2), "large");
}

static void spending_adds_up_to_the_level(void **state)
{
    (void)state;
    for (unsigned looks = 1; looks <= 8; looks++)
        for (double power = 1; power <= 3; power++) {
            double sum = 0;
            for (unsigned look = 1; look <= looks; look++) {
                double part = bench_spent(0.05, look, looks, power);
                assert_true(part > 0);
                sum += part;
            }
            assert_near(sum, 0.05);
        }
    assert_near(bench_spent(0.05, 3, 5, 1), 0.01);
    assert_near(bench_spent(0.05, 2, 2, 2), 0.0375);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sorting_keeps_every_value),
        cmocka_unit_test(quantiles_are_of_type_7),
        cmocka_unit_test(median_is_the_quantile_in_the_middle),
        cmocka_unit_test(geometric_mean_of_known_values),
        cmocka_unit_test(effective_branching_of_known_searches),
        cmocka_unit_test(holm_adjusts_step_by_step),
        cmocka_unit_test(effect_size_is_the_chance_of_a_larger_one),
        cmocka_unit_test(spending_adds_up_to_the_level),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
