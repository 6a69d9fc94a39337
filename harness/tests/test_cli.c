/* Numbers, sizes and durations on the command line, and what stands for a terminal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli.h"

static void whole_numbers_are_read_whole_or_refused(void **state)
{
    (void)state;
    uint64_t value = 77;
    struct bench_failure failure;
    assert_true(bench_parse_u64("18446744073709551615", 0, UINT64_MAX, "n", &value, &failure));
    assert_true(value == UINT64_MAX);
    assert_true(bench_parse_u64("0", 0, 5, "n", &value, &failure) && value == 0);
    assert_true(bench_parse_u64("007", 0, 7, "n", &value, &failure) && value == 7);
    static const char *const bad[] = {
        "", "-1", "+1", " 1", "1 ", "1x", "0x10", "1.0", "1e3", "8", "18446744073709551616"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(bench_parse_u64(bad[i], 0, 7, "count", &value, &failure));
        assert_true(value == 7 && failure.exit_status == BENCH_EXIT_USAGE);
        assert_non_null(strstr(failure.text, "count: '"));
        assert_non_null(strstr(failure.text, "from 0 to 7"));
    }
    assert_false(bench_parse_u64("0", 1, UINT64_MAX, "count", &value, &failure));
    assert_string_equal(failure.text, "count: '0' is not a whole number of at least 1");
    assert_false(bench_parse_u64("18446744073709551616", 0, UINT64_MAX, "seed", &value, &failure));
    assert_string_equal(failure.text, "seed: '18446744073709551616' is out of range; expected "
                                      "at most 18446744073709551615");
    assert_false(bench_parse_u64("99999999999999999999x", 0, UINT64_MAX, "seed", &value, &failure));
    assert_string_equal(failure.text,
                        "seed: '99999999999999999999x' is not a whole number of at least 0");
    assert_false(bench_parse_u64("x", 0, 1, "count", &value, NULL));
}

static void bytes_have_units_of_1000_or_1024(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t bytes;
    } good[] = {{"0", 0},
                {"512", 512},
                {"512B", 512},
                {"1KB", 1000},
                {"1KiB", 1024},
                {"1.5MiB", 1572864},
                {"500MB", 500000000},
                {"2GiB", UINT64_C(2147483648)},
                {"1GB", 1000000000},
                {".5KB", 500}};
    uint64_t bytes;
    struct bench_failure failure;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(bench_parse_bytes(good[i].text, "memory-limit", &bytes, &failure));
        assert_true(bytes == good[i].bytes);
    }
    static const char *const bad[] = {"",    "B",   "1 KB", "1kb",           "-1",  "1e9", "1,5MB",
                                      "nan", "inf", ".",    "99999999999xB", "1KBx"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(bench_parse_bytes(bad[i], "memory-limit", &bytes, &failure));
    assert_string_equal(failure.text,
                        "memory-limit: '1KBx' is not a number of bytes such as 500MB or 1GiB");
    bytes = 7;
    assert_false(bench_parse_bytes("99999999999GiB", "memory-limit", &bytes, &failure));
    assert_string_equal(
        failure.text,
        "memory-limit: '99999999999GiB' is out of range; expected less than 2^64 bytes");
    assert_true(bytes == 7);
}

static void durations_are_seconds_unless_they_say_otherwise(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t ns;
    } good[] = {{"10", UINT64_C(10000000000)},
                {"1.5s", 1500000000},
                {"200ms", 200000000},
                {"7us", 7000},
                {"3ns", 3},
                {"2m", UINT64_C(120000000000)},
                {"1h", UINT64_C(3600000000000)},
                {"0", 0},
                {"0.1", 100000000}};
    uint64_t ns;
    struct bench_failure failure;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(bench_parse_duration(good[i].text, "timeout", &ns, &failure));
        assert_true(ns == good[i].ns);
    }
    static const char *const bad[] = {"", "s", "1 s", "1d", "-1", "1,5", "99999999999999999999d"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(bench_parse_duration(bad[i], "timeout", &ns, &failure));
    assert_string_equal(
        failure.text,
        "timeout: '99999999999999999999d' is not a duration such as 10, 1.5s, 200ms or 2m");
    assert_false(bench_parse_duration("99999999999999999999h", "timeout", &ns, &failure));
    assert_string_equal(failure.text, "timeout: '99999999999999999999h' is out of range; expected "
                                      "less than 2^64 ns, 584 years");
}

static void a_file_is_no_terminal(void **state)
{
    (void)state;
    FILE *file = tmpfile();
    assert_non_null(file);
    setenv("COLUMNS", "99", 1);
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    assert_true(bench_terminal_width(file) == 0);
    assert_false(bench_terminal_color(file));
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_numbers_are_read_whole_or_refused),
        cmocka_unit_test(bytes_have_units_of_1000_or_1024),
        cmocka_unit_test(durations_are_seconds_unless_they_say_otherwise),
        cmocka_unit_test(a_file_is_no_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
