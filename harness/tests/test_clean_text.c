/* What others wrote, made fit to be shown: what can be read stays, what does harm becomes '?'. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "clean_text.h"

static void becomes(const char *text, const char *expected)
{
    char clean[256];
    strcpy(clean, text);
    bench_text_clean(clean);
    assert_string_equal(clean, expected);
}

static void what_can_be_read_stays(void **state)
{
    (void)state;
    becomes("", "");
    becomes("plain text ~", "plain text ~");
    becomes("na\xc3\xafve \xe2\x82\xac \xf0\x9f\xa7\xa9",
            "na\xc3\xafve \xe2\x82\xac \xf0\x9f\xa7\xa9");
}

static void lines_become_one(void **state)
{
    (void)state;
    becomes("a\nb\tc\n", "a | b c | ");
    becomes("\n\n", " |  | ");
}

static void controls_become_question_marks(void **state)
{
    (void)state;
    becomes("\033[2J\001\177\r", "?[2J???");
    becomes("\xc2\x9b"
            "2J",
            "?2J"); /* a control sequence in one character */
}

static void what_is_not_seen_becomes_a_question_mark(void **state)
{
    (void)state;
    becomes("\xef\xbb\xbf{}", "?{}");                         /* byte order mark */
    becomes("a\xe2\x80\xaetxt", "a?txt");                     /* right-to-left override */
    becomes("\xe2\x80\x8b|\xe2\x81\xa6|\xd8\x9c|", "?|?|?|"); /* no width; isolate; mark */
}

/* Also beside bytes that are none, as where a text was cut in the middle of a character. */
static void one_bad_byte_costs_itself_only(void **state)
{
    (void)state;
    becomes("\xa9 caf\xc3\xa9 \xff!", "? caf\xc3\xa9 ?!");
    becomes("caf\xc3", "caf?");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_can_be_read_stays),
        cmocka_unit_test(lines_become_one),
        cmocka_unit_test(controls_become_question_marks),
        cmocka_unit_test(what_is_not_seen_becomes_a_question_mark),
        cmocka_unit_test(one_bad_byte_costs_itself_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
