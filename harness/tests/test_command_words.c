#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "command_words.h"

static void splits_to(const char *text, const char *const *expected)
{
    char **words = NULL;
    size_t count = 0;
    struct bench_failure failure = {0};
    if (!bench_command_split(text, &words, &count, &failure))
        fail_msg("%s: %s", text, failure.text);
    size_t i = 0;
    for (; expected[i]; i++)
        assert_string_equal(words[i], expected[i]);
    assert_int_equal(count, i);
    assert_null(words[i]);
    bench_command_free(words);
}

static void words_are_split_at_blanks_only(void **state)
{
    (void)state;
    splits_to("  python3\t-u  solver.py\n",
              (const char *const[]){"python3", "-u", "solver.py", NULL});
    splits_to("a;b|c $HOME *>x", (const char *const[]){"a;b|c", "$HOME", "*>x", NULL});
}

static void quotes_and_backslashes_keep_words_together(void **state)
{
    (void)state;
    splits_to("'a b/c d' x", (const char *const[]){"a b/c d", "x", NULL});
    splits_to("\"a \\\"b\\\" \\\\ \\n\"", (const char *const[]){"a \"b\" \\ \\n", NULL});
    splits_to("a\\ b 'c\\' d\"e f\"g", (const char *const[]){"a b", "c\\", "de fg", NULL});
    splits_to("x '' \"\"", (const char *const[]){"x", "", "", NULL});
}

static void split_fails(const char *text, const char *reason)
{
    char **words = NULL;
    size_t count = 0;
    struct bench_failure failure = {0};
    assert_false(bench_command_split(text, &words, &count, &failure));
    assert_int_equal(failure.exit_status, BENCH_EXIT_USAGE);
    if (!strstr(failure.text, reason))
        fail_msg("'%s' does not say '%s'", failure.text, reason);
}

static void what_cannot_be_split_is_refused_with_its_column(void **state)
{
    (void)state;
    split_fails("", "a program's name was expected");
    split_fails(" \t\n", "a program's name was expected");
    split_fails("ab 'cd", "column 4: a quote");
    split_fails("ab \"c'd'", "column 4: a quote");
    split_fails("ab\\", "column 3: a backslash");
}

static const struct bench_placeholder places[] = {
    {"board", "1 2 3 0"}, {"rows", "2"}, {"tricky", "a'b {rows}"}, {0}};

static char **filled_words(const char *command, struct bench_failure *failure)
{
    char **words = NULL;
    size_t count = 0;
    assert_true(bench_command_split(command, &words, &count, failure));
    char **filled = bench_command_fill(words, places, failure);
    bench_command_free(words);
    return filled;
}

static void placeholders_are_filled_inside_their_word(void **state)
{
    (void)state;
    struct bench_failure failure = {0};
    char **filled = filled_words("solve --board={board} {rows}{rows} {{rows}} {tricky}", &failure);
    assert_non_null(filled);
    assert_string_equal(filled[0], "solve");
    assert_string_equal(filled[1], "--board=1 2 3 0");
    assert_string_equal(filled[2], "22");
    assert_string_equal(filled[3], "{rows}");
    assert_string_equal(filled[4], "a'b {rows}");
    assert_null(filled[5]);
    bench_command_free(filled);
}

static void unknown_placeholders_and_lone_braces_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *word, *reason;
    } cases[] = {{"{bord}", "unknown placeholder {bord}, expected one of {board} {rows} {tricky}"},
                 {"{board", "unknown placeholder {board"},
                 {"a}b", "} without {"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct bench_failure failure = {0};
        assert_null(filled_words(cases[i].word, &failure));
        if (!strstr(failure.text, cases[i].reason))
            fail_msg("'%s' does not say '%s'", failure.text, cases[i].reason);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_split_at_blanks_only),
        cmocka_unit_test(quotes_and_backslashes_keep_words_together),
        cmocka_unit_test(what_cannot_be_split_is_refused_with_its_column),
        cmocka_unit_test(placeholders_are_filled_inside_their_word),
        cmocka_unit_test(unknown_placeholders_and_lone_braces_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
