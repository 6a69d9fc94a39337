/* Failures keep one line of text and an exit status, and cut what is too long. */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "failure.h"

static void a_failure_keeps_its_text_and_status(void **state)
{
    (void)state;
    struct bench_failure failure;
    assert_false(bench_fail(&failure, BENCH_EXIT_USAGE, "%s:%d: no", "file", 7));
    assert_string_equal(failure.text, "file:7: no");
    assert_true(failure.exit_status == BENCH_EXIT_USAGE);
    assert_true(bench_failure_report(&failure) == 2);
}

static void a_failed_call_adds_its_reason(void **state)
{
    (void)state;
    struct bench_failure failure;
    errno = ENOENT;
    assert_false(bench_fail_errno(&failure, "cannot read %s", "x"));
    assert_string_equal(failure.text, "cannot read x: No such file or directory");
    assert_true(failure.exit_status == BENCH_EXIT_FAILED);
}

static void long_texts_are_cut_and_nobody_need_listen(void **state)
{
    (void)state;
    struct bench_failure failure;
    char longer[3000];
    memset(longer, 'a', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    bench_fail(&failure, BENCH_EXIT_FAILED, "%s", longer);
    assert_true(strlen(failure.text) == sizeof failure.text - 1);
    errno = ENOSPC;
    bench_fail_errno(&failure, "%s", longer);
    assert_true(strlen(failure.text) == sizeof failure.text - 1);
    assert_false(bench_fail(NULL, BENCH_EXIT_FAILED, "x"));
    assert_false(bench_fail_errno(NULL, "x"));
}

static void whatever_was_read_a_failure_is_one_line_without_control_characters(void **state)
{
    (void)state;
    struct bench_failure failure;
    bench_fail(&failure, BENCH_EXIT_USAGE, "'%s' is odd", "a\nb\tc\rd\033[31me\177f\xc3\xa9");
    assert_string_equal(failure.text, "'a b c d?[31me?f\xc3\xa9' is odd");
    errno = ENOENT;
    bench_fail_errno(&failure, "cannot read %s", "x\ny");
    assert_string_equal(failure.text, "cannot read x y: No such file or directory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failure_keeps_its_text_and_status),
        cmocka_unit_test(a_failed_call_adds_its_reason),
        cmocka_unit_test(long_texts_are_cut_and_nobody_need_listen),
        cmocka_unit_test(whatever_was_read_a_failure_is_one_line_without_control_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
