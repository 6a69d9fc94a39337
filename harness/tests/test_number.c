/* Numbers for people and for files: whole, never an exponent, never NAN. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "number.h"

static void assert_raw(double value, const char *expected)
{
    char text[BENCH_NUMBER_TEXT];
    assert_true(bench_number_format_raw(value, text));
    assert_string_equal(text, expected);
}

static void raw_numbers_are_plain(void **state)
{
    (void)state;
    char text[BENCH_NUMBER_TEXT];
    assert_raw(0, "0");
    assert_raw(1650696, "1650696");
    assert_raw(1e21, "1000000000000000000000");
    assert_raw(0.5, "0.5");
    assert_raw(25.1, "25.1");
    assert_raw(0.123456789, "0.123457");
    assert_raw(-2.25, "-2.25");
    assert_raw(1916.9999999999998, "1917");
    assert_true(bench_number_format_raw(DBL_MAX, text));
    assert_null(strpbrk(text, "eE."));
    assert_false(bench_number_format_raw(NAN, text));
    assert_false(bench_number_format_raw(INFINITY, text));
}

static void assert_column(enum bench_quantity quantity, const double *values, size_t n,
                          const char *unit, const char *const *expected)
{
    struct bench_number_style style = bench_number_style_for(quantity, values, n);
    assert_string_equal(style.unit_name, unit);
    for (size_t i = 0; i < n; i++) {
        char text[BENCH_NUMBER_TEXT];
        bench_number_format(values[i], &style, text);
        assert_string_equal(text, expected[i]);
    }
}

static void a_column_shares_unit_and_decimals(void **state)
{
    (void)state;
    assert_column(BENCH_QUANTITY_COUNT, (double[]){1234567, 12, NAN}, 3, "",
                  (const char *const[]){"1,234,567", "12", "-"});
    assert_column(BENCH_QUANTITY_COUNT, (double[]){22.5, 1000}, 2, "",
                  (const char *const[]){"22.5", "1,000.0"});
    assert_column(BENCH_QUANTITY_COUNT, (double[]){222.5, 123456.7}, 2, "",
                  (const char *const[]){"222", "123,457"});
    assert_column(BENCH_QUANTITY_BYTES, (double[]){2560, 20 << 20}, 2, "KiB",
                  (const char *const[]){"2.50", "20,480.00"});
    assert_column(BENCH_QUANTITY_BYTES, (double[]){122880, 1638400}, 2, "MiB",
                  (const char *const[]){"0.117", "1.562"});
    assert_column(BENCH_QUANTITY_BYTES, (double[]){3u << 20, 5u << 20}, 2, "MiB",
                  (const char *const[]){"3", "5"});
    assert_column(BENCH_QUANTITY_BYTES, (double[]){40, 1000}, 2, "B",
                  (const char *const[]){"40", "1,000"});
    assert_column(BENCH_QUANTITY_NS, (double[]){1500, 2500000}, 2, "us",
                  (const char *const[]){"1.50", "2,500.00"});
    assert_column(BENCH_QUANTITY_NS, (double[]){0, 0}, 2, "ns", (const char *const[]){"0", "0"});
    assert_column(BENCH_QUANTITY_NS, (double[]){0, 12}, 2, "ns", (const char *const[]){"0", "12"});
}

static void ratios_keep_three_digits_and_show_what_differs_from_1(void **state)
{
    (void)state;
    static const struct {
        double ratio;
        const char *text;
    } cases[] = {{38.24, "38.2"},  {1.0024, "1.0024"}, {1.05, "1.050"},
                 {1, "1"},         {2.5, "2.50"},      {1240.4, "1,240"},
                 {0.976, "0.976"}, {0.5, "0.50"},      {0.0123, "0.0123"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[BENCH_NUMBER_TEXT];
        bench_number_format_ratio(cases[i].ratio, text);
        assert_string_equal(text, cases[i].text);
    }
}

static void counts_are_separated(void **state)
{
    (void)state;
    char text[BENCH_NUMBER_TEXT];
    bench_number_format_count(0, text);
    assert_string_equal(text, "0");
    bench_number_format_count(999, text);
    assert_string_equal(text, "999");
    bench_number_format_count(1000000, text);
    assert_string_equal(text, "1,000,000");
    bench_number_format_count(SIZE_MAX, text);
    assert_string_equal(text, "18,446,744,073,709,551,615");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(raw_numbers_are_plain),
        cmocka_unit_test(a_column_shares_unit_and_decimals),
        cmocka_unit_test(ratios_keep_three_digits_and_show_what_differs_from_1),
        cmocka_unit_test(counts_are_separated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
