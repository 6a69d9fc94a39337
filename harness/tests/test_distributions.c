/* Distributions and the test of Welch against scipy 1.10.1. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "distributions.h"
#include "near.h"
#include "welch.h"

static void normal_distribution_of_known_values(void **state)
{
    (void)state;
    static const double z[] = {0, 1.96, -3, -8, 0.5};
    static const double p[] = {0.5, 0.9750021048517795, 0.0013498980316300933, 6.22096057427174e-16,
                               0.6914624612740131};
    for (size_t i = 0; i < 5; i++)
        assert_near(bench_normal_cdf(z[i]), p[i]);
    static const double q[] = {0.975, 1e-10, 0.9999, 0.3, 0.02425};
    static const double at[] = {1.959963984540054, -6.361340902404056, 3.719016485455709,
                                -0.5244005127080409, -1.972961051311885};
    for (size_t i = 0; i < 5; i++)
        assert_near(bench_normal_quantile(q[i]), at[i]);
    assert_true(bench_normal_quantile(0.5) == 0);
}

static void student_distribution_of_known_values(void **state)
{
    (void)state;
    static const struct {
        double t, freedom, p;
    } rows[] = {
        {0, 3, 0.5},
        {1, 1, 0.75},
        {-2.5, 4.7, 0.028796079673433634},
        {2.0, 10, 0.9633059826146297},
        {3.3, 199, 0.9994271691195247},
        {12, 2.2, 0.9976082930622412},
        {-40, 7, 7.951089992425214e-10},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_near(bench_student_cdf(rows[i].t, rows[i].freedom), rows[i].p);
    assert_true(fabs(bench_student_cdf(1.96, 1e6) - 0.9750019662073651) < 1e-8);
}

/* The inverse of scipy.special.betainc by bisection: scipy.stats.t.ppf has 9 digits only. */
static void student_quantiles_of_known_values(void **state)
{
    (void)state;
    static const struct {
        double p, freedom, t;
    } rows[] = {
        {0.975, 1, 12.706204736174705}, /* tan(0.475 pi) */
        {0.975, 9, 2.2621571627982053},    {0.9995, 5, 6.868826625881274},
        {0.995, 39.5, 2.7061633581566413}, {0.01, 3, -4.5407028585681335},
        {0.999999, 20, 6.596530148345206},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_near(bench_student_quantile(rows[i].p, rows[i].freedom), rows[i].t);
    assert_true(bench_student_quantile(0.5, 7) == 0);
}

static void welch_of_known_samples(void **state)
{
    (void)state;
    static const double x[] = {0.5, 0.8, 1.25, 2.0, 3.1, 0.9, 1.7, 2.2};
    static const double y[] = {1.1, 2.6, 2.9, 3.3, 4.0, 0.7, 5.2}, same[] = {2, 2, 2};
    struct bench_welch result = bench_welch(x, 8, y, 7);
    assert_near(result.t, -1.9060326096774554);
    assert_near(result.p, 0.08882279921291814);
    assert_true(isnan(bench_welch(x, 1, y, 7).p));
    assert_true(isnan(bench_welch(same, 3, same, 2).p));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(normal_distribution_of_known_values),
        cmocka_unit_test(student_distribution_of_known_values),
        cmocka_unit_test(student_quantiles_of_known_values),
        cmocka_unit_test(welch_of_known_samples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
