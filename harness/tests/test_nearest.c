/*
 * Which known word a mistyped one was meant to be.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
/* after those it needs */
#include <cmocka.h>

#include "nearest.h"

static void edit_distance_counts_slips_of_the_keyboard(void **state)
{
    (void)state;
    assert_int_equal(bench_edit_distance("", ""), 0);
    assert_int_equal(bench_edit_distance("solve", "solve"), 0);
    assert_int_equal(bench_edit_distance("slove", "solve"), 1);
    assert_int_equal(bench_edit_distance("", "run"), 3);
    assert_int_equal(bench_edit_distance("rn", "run"), 1);
    assert_int_equal(bench_edit_distance("kitten", "sitting"), 3);
    char longer[200];
    memset(longer, 'a', sizeof longer);
    longer[199] = '\0';
    assert_int_equal(bench_edit_distance(longer, "b"), 63);
    assert_true(bench_near("slove", 1));
    assert_false(bench_near("xyzzy", 5));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edit_distance_counts_slips_of_the_keyboard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
