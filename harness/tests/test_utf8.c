/*
 * Which bytes are UTF-8.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* after those it needs */
#include <cmocka.h>

#include "utf8.h"

static void characters_of_one_to_four_bytes_are_utf8(void **state)
{
    (void)state;
    assert_true(bench_utf8_valid(""));
    assert_true(bench_utf8_valid("a\xc3\xa4\xe2\x82\xac\xf0\x9f\xa7\xa9"));
    assert_int_equal(bench_utf8_length("a"), 1);
    assert_int_equal(bench_utf8_length("\xc3\xa4"), 2);
    assert_int_equal(bench_utf8_length("\xe2\x82\xac"), 3);
    assert_int_equal(bench_utf8_length("\xf4\x8f\xbf\xbf"), 4);
}

static void other_bytes_are_not(void **state)
{
    (void)state;
    static const char *const bad[] = {"\xff\xfe",        "\x80",
                                      "a\xc3",           "\xc0\xaf",
                                      "\xe0\x80\xaf",    "\xf0\x80\x80\xaf",
                                      "\xed\xa0\x80",    "\xf4\x90\x80\x80",
                                      "\xf5\x80\x80\x80"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(bench_utf8_valid(bad[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_of_one_to_four_bytes_are_utf8),
        cmocka_unit_test(other_bytes_are_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
