/* Rank tests against scipy 1.10.1, and against counting all arrangements where there are ties. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "mann_whitney.h"
#include "near.h"
#include "prng.h"
#include "ranks.h"
#include "wilcoxon.h"

static void equal_values_share_their_ranks(void **state)
{
    (void)state;
    static const double values[] = {1, 2, 2, 3, 5, 5, 5, 8, 2, 3, 3, 5, 8, 9, 9};
    static const unsigned expected[] = {2, 6, 6, 12, 19, 19, 19, 25, 6, 12, 12, 19, 25, 29, 29};
    unsigned ranks[15];
    double ties;
    assert_true(bench_double_ranks(values, 15, ranks, &ties));
    for (size_t i = 0; i < 15; i++)
        assert_int_equal(ranks[i], expected[i]);
    assert_near(ties, 24 + 24 + 60 + 6 + 6);
}

static const double x[] = {0.5, 0.8, 1.25, 2.0, 3.1, 0.9, 1.7, 2.2};
static const double y[] = {1.1, 2.6, 2.9, 3.3, 4.0, 0.7, 5.2};

static void mann_whitney_of_few_is_exact(void **state)
{
    (void)state;
    struct bench_mann_whitney result;
    assert_true(bench_mann_whitney(x, 8, y, 7, &result));
    assert_true(result.exact);
    assert_near(result.u, 14);
    assert_near(result.p_less, 0.0602952602952603);
    assert_near(result.p_greater, 0.9530691530691532);
    assert_near(result.p, 0.1205905205905206);
    double a[25], b[25];
    for (int i = 0; i < 25; i++) {
        a[i] = i * 2.0 + fmod(0.3 * i * i, 7);
        b[i] = i * 2.1 + 5.05;
    }
    assert_true(bench_mann_whitney(a, 25, b, 25, &result));
    assert_true(result.exact);
    assert_near(result.u, 279);
    assert_near(result.p_less, 0.26263287750372716);
    assert_near(result.p_greater, 0.7436207793290739);
    assert_near(result.p, 0.5252657550074543);
}

static void mann_whitney_counts_ties_exactly(void **state)
{
    (void)state;
    static const double tied_x[] = {1, 2, 2, 3, 5, 5, 5, 8}, tied_y[] = {2, 3, 3, 5, 8, 9, 9};
    struct bench_mann_whitney result;
    assert_true(bench_mann_whitney(tied_x, 8, tied_y, 7, &result));
    assert_near(result.u, 18);
    assert_near(result.p_less, 859.0 / 6435);
    assert_near(result.p_greater, 5670.0 / 6435);
    assert_near(result.p, 2 * 859.0 / 6435);
    static const double equal[] = {4, 4, 4};
    assert_true(bench_mann_whitney(equal, 3, equal, 2, &result));
    assert_near(result.p, 1);
}

static void mann_whitney_of_many_is_approximate(void **state)
{
    (void)state;
    double a[40], b[35];
    struct bench_mann_whitney result;
    for (int i = 0; i < 40; i++)
        a[i] = (i * 37 % 101) / 7.0;
    for (int i = 0; i < 35; i++)
        b[i] = (i * 53 % 97) / 6.0 + 1;
    assert_true(bench_mann_whitney(a, 40, b, 35, &result));
    assert_false(result.exact);
    assert_near(result.u, 589.5);
    assert_near(result.p_less, 0.1213639282635744);
    assert_near(result.p_greater, 0.8807641956512191);
    assert_near(result.p, 0.2427278565271488);
    for (int i = 0; i < 40; i++)
        a[i] = i * 37 % 11;
    for (int i = 0; i < 35; i++)
        b[i] = i * 53 % 13;
    assert_true(bench_mann_whitney(a, 40, b, 35, &result));
    assert_near(result.u, 635.5);
    assert_near(result.p_less, 0.24759011314956952);
    assert_near(result.p_greater, 0.7557669529263431);
    for (int i = 0; i < 40; i++)
        a[i] = b[i % 35] = 1;
    assert_true(bench_mann_whitney(a, 40, b, 35, &result));
    assert_near(result.p, 1);
}

static void wilcoxon_of_few_is_exact(void **state)
{
    (void)state;
    static const double d[] = {0.3, -0.1, 0.5, 0.7, -0.2, 1.1, 0.9, 0.45, -0.05, 0.6};
    struct bench_wilcoxon result;
    assert_true(bench_wilcoxon(d, 10, &result));
    assert_true(result.exact);
    assert_near(result.w, 49);
    assert_near(result.p_less, 0.990234375);
    assert_near(result.p_greater, 0.013671875);
    assert_near(result.p, 0.02734375);
    double many[50];
    for (int i = 0; i < 50; i++)
        many[i] = ((i * 37 % 101) - 45.5) * (1 + i / 1000.0);
    assert_true(bench_wilcoxon(many, 50, &result));
    assert_true(result.exact);
    assert_near(result.w, 746);
    assert_near(result.p_less, 0.8522635837916992);
    assert_near(result.p_greater, 0.14997730359386985);
    assert_near(result.p, 0.2999546071877397);
}

static void wilcoxon_leaves_zeros_out_and_counts_ties_exactly(void **state)
{
    (void)state;
    static const double d[] = {1, -1, 2, 2, -2, 3, 3, 0, 4, 0, 5, -1}, zeros[] = {0, 0};
    struct bench_wilcoxon result;
    assert_true(bench_wilcoxon(d, 12, &result));
    assert_int_equal(result.zeros, 2);
    assert_near(result.w, 46);
    assert_near(result.p_less, 0.978515625);
    assert_near(result.p_greater, 0.03125);
    assert_near(result.p, 0.0625);
    assert_true(bench_wilcoxon(zeros, 2, &result));
    assert_int_equal(result.zeros, 2);
    assert_true(isnan(result.p) && isnan(result.w));
}

static void wilcoxon_of_many_is_approximate(void **state)
{
    (void)state;
    double d[70];
    struct bench_wilcoxon result;
    for (int i = 0; i < 70; i++)
        d[i] = ((i * 37 % 101) - 45) / 3.0;
    assert_true(bench_wilcoxon(d, 70, &result));
    assert_false(result.exact);
    assert_near(result.w, 1436.5);
    assert_near(result.p_less, 0.9150025668285211);
    assert_near(result.p_greater, 0.08593164574513062);
    assert_near(result.p, 0.17186329149026125);
    for (int i = 0; i < 70; i++)
        d[i] = i * 37 % 11 - 4;
    assert_true(bench_wilcoxon(d, 70, &result));
    assert_near(result.w, 1337.5);
    assert_near(result.p_less, 0.988364186413257);
    assert_near(result.p_greater, 0.011846535585823931);
}

static void nothing_has_no_p_value(void **state)
{
    (void)state;
    struct bench_mann_whitney unpaired;
    struct bench_wilcoxon paired;
    assert_true(bench_mann_whitney(x, 0, y, 7, &unpaired));
    assert_true(isnan(unpaired.p) && isnan(unpaired.u));
    assert_true(bench_wilcoxon(x, 0, &paired));
    assert_true(isnan(paired.p));
}

/* Without a difference, p <= 0.05 is seen in at most 5% of experiments, however coarse the values.
 */
static void rank_tests_err_as_rarely_as_they_say(void **state)
{
    (void)state;
    enum { EXPERIMENTS = 4000 };
    struct slide_prng prng;
    slide_prng_seed(&prng, 11);
    static const uint64_t levels[] = {3, 10, 1000000};
    for (size_t level = 0; level < 3; level++) {
        unsigned unpaired_errors = 0, paired_errors = 0;
        for (unsigned experiment = 0; experiment < EXPERIMENTS; experiment++) {
            double a[12], b[9];
            struct bench_mann_whitney unpaired;
            struct bench_wilcoxon paired;
            for (size_t i = 0; i < 12; i++)
                a[i] = (double)slide_prng_below(&prng, levels[level]);
            for (size_t i = 0; i < 9; i++)
                b[i] = (double)slide_prng_below(&prng, levels[level]);
            assert_true(bench_mann_whitney(a, 12, b, 9, &unpaired));
            for (size_t i = 0; i < 9; i++)
                b[i] -= a[i];
            assert_true(bench_wilcoxon(b, 9, &paired));
            unpaired_errors += unpaired.p <= 0.05;
            paired_errors += paired.p <= 0.05;
        }
        /* 200 allowed by the level, and 41 for three deviations of the count */
        assert_in_range(unpaired_errors, 100, 241);
        assert_in_range(paired_errors, 40, 241);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_values_share_their_ranks),
        cmocka_unit_test(mann_whitney_of_few_is_exact),
        cmocka_unit_test(mann_whitney_counts_ties_exactly),
        cmocka_unit_test(mann_whitney_of_many_is_approximate),
        cmocka_unit_test(wilcoxon_of_few_is_exact),
        cmocka_unit_test(wilcoxon_leaves_zeros_out_and_counts_ties_exactly),
        cmocka_unit_test(wilcoxon_of_many_is_approximate),
        cmocka_unit_test(nothing_has_no_p_value),
        cmocka_unit_test(rank_tests_err_as_rarely_as_they_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
