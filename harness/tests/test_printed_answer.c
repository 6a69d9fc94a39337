#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "printed_answer.h"

/* 1 2 3 / 7 4 5 / 0 8 6: URRD solves it, by sliding 7, 4, 5, 6. */
static const struct slide_shape shape = {3, 3};
static const uint8_t tiles[] = {1, 2, 3, 7, 4, 5, 0, 8, 6};

static uint64_t start_board(void)
{
    return slide_board_pack(tiles, 9);
}

static void reads(enum bench_printed_form form, const char *regex, const char *text,
                  const char *expected)
{
    char *moves = NULL;
    struct bench_failure failure = {0};
    if (!bench_printed_read(form, regex, text, strlen(text), start_board(), shape, &moves,
                            &failure))
        fail_msg("'%s': %s", text, failure.text);
    if (expected)
        assert_string_equal(moves, expected);
    else
        assert_null(moves);
    free(moves);
}

static void refuses(enum bench_printed_form form, const char *regex, const char *text,
                    enum bench_exit exit_status, const char *reason)
{
    char untouched, *moves = &untouched;
    struct bench_failure failure = {0};
    assert_false(bench_printed_read(form, regex, text, strlen(text), start_board(), shape, &moves,
                                    &failure));
    assert_ptr_equal(moves, &untouched);
    assert_int_equal(failure.exit_status, exit_status);
    if (!strstr(failure.text, reason))
        fail_msg("'%s' does not say '%s'", failure.text, reason);
}

static void moves_are_read_as_letters_or_words(void **state)
{
    (void)state;
    reads(BENCH_PRINTED_MOVES, NULL, "URRD", "URRD");
    reads(BENCH_PRINTED_MOVES, NULL, "solving ...\nurrd\r\n\n", "URRD");
    reads(BENCH_PRINTED_MOVES, NULL, "['U', 'R', 'R', 'D']\n", "URRD");
    reads(BENCH_PRINTED_MOVES, NULL, "Up -> Right -> right -> DOWN\n", "URRD");
    reads(BENCH_PRINTED_MOVES, NULL, "URRD\nDx\n", "URRD");
    reads(BENCH_PRINTED_MOVES, NULL, "UUUUUU\nfirst the line above\nU R R D\nin 4 moves\n", "URRD");
}

static void tile_moves_are_turned_round(void **state)
{
    (void)state;
    reads(BENCH_PRINTED_TILE_MOVES, NULL, "DLLU\n", "URRD");
    reads(BENCH_PRINTED_TILE_MOVES, NULL, "down left left up\n", "URRD");
}

static void an_expression_chooses_the_line_and_the_part(void **state)
{
    (void)state;
    reads(BENCH_PRINTED_MOVES, "^path: (.*)$", "path: U\nDD\npath: URRD\nRR\n", "URRD");
    reads(BENCH_PRINTED_MOVES, "^[UDLR]+$", "URRD\nurrd is the path\n", "URRD");
    reads(BENCH_PRINTED_MOVES, "^moves:(.*)$", "moves:\n", "");
    reads(BENCH_PRINTED_MOVES, "([UDLR]*)$", "URRD\n", "URRD"); /* no line after the last end */
    reads(BENCH_PRINTED_MOVES, "", "URRD\n", "URRD");
    refuses(BENCH_PRINTED_MOVES, "^path: (.*)$", "R\nURRD\n\n", BENCH_EXIT_FAILED,
            "no line of the output matches the expression; the last is 'URRD'");
    refuses(BENCH_PRINTED_MOVES, "^path: (.*)$", "path: 1, 2\nURRD\n", BENCH_EXIT_FAILED,
            "form moves; the last that matches is 'path: 1, 2'");
    refuses(BENCH_PRINTED_MOVES, "(", "URRD\n", BENCH_EXIT_USAGE, "regular expression '('");
}

static void tiles_are_replayed_to_moves(void **state)
{
    (void)state;
    reads(BENCH_PRINTED_TILES, NULL, "7 4 5 6\n", "URRD");
    reads(BENCH_PRINTED_TILES, NULL, "[7,4,5,6]\n4 moves\n", "URRD");
    refuses(BENCH_PRINTED_TILES, NULL, "7 4 1\n", BENCH_EXIT_WRONG,
            "tile number 3 of the answer, 1, is not beside the blank");
    refuses(BENCH_PRINTED_TILES, NULL, "0\n", BENCH_EXIT_WRONG, "tile number 1 of the answer, 0");
}

static void boards_are_read_in_any_layout(void **state)
{
    (void)state;
    reads(BENCH_PRINTED_BOARDS, NULL, "Solution:\n1 2 3\n7 4 5\n_ 8 6\n\n1 2 3\n. 4 5\n7 8 6\n",
          "U");
    reads(BENCH_PRINTED_BOARDS, NULL, "1,2,3,0,4,5,7,8,6\n1,2,3,4,0,5,7,8,6\n", "UR");
    reads(BENCH_PRINTED_BOARDS, NULL, "+---+\n|1|2|3|\n|x|4|5|\n|7|8|6|\n+---+\n", "U");
}

static void boards_that_are_not_one_move_apart_are_wrong(void **state)
{
    (void)state;
    refuses(BENCH_PRINTED_BOARDS, NULL, "1 2 3 7 4 5 0 8 6\n1 2 3 4 0 5 7 8 6\n", BENCH_EXIT_WRONG,
            "board number 2");
    refuses(BENCH_PRINTED_BOARDS, NULL, "1 2 3 0 4 5 7 8 99\n", BENCH_EXIT_WRONG, "board number 1");
    refuses(BENCH_PRINTED_BOARDS, NULL, "1 2 3 0 4\n", BENCH_EXIT_FAILED,
            "5 numbers in the answer are no whole number of boards of 9 cells");
}

static void unsolvable_is_an_answer(void **state)
{
    (void)state;
    reads(BENCH_PRINTED_MOVES, NULL, "This board is UNSOLVABLE.\n", NULL);
    reads(BENCH_PRINTED_MOVES, NULL, "not unsolvable after all\nURRD\n", "URRD");
}

static void output_without_an_answer_is_refused(void **state)
{
    (void)state;
    refuses(BENCH_PRINTED_MOVES, NULL, "", BENCH_EXIT_FAILED,
            "printed nothing; expected an answer of the form moves");
    refuses(BENCH_PRINTED_MOVES, NULL, "\n\n", BENCH_EXIT_FAILED, "printed nothing");
    refuses(BENCH_PRINTED_MOVES, NULL, "done in 3 s\n\033[0m\n", BENCH_EXIT_FAILED,
            "form moves; the last is '?[0m'");
    refuses(BENCH_PRINTED_TILES, NULL, "URRD\n", BENCH_EXIT_FAILED, "form tiles");
}

static void forms_have_names(void **state)
{
    (void)state;
    enum bench_printed_form form;
    struct bench_failure failure = {0};
    assert_true(bench_printed_form_parse("tile-moves", &form, &failure));
    assert_int_equal(form, BENCH_PRINTED_TILE_MOVES);
    assert_false(bench_printed_form_parse("move", &form, &failure));
    assert_non_null(strstr(failure.text, "moves, tile-moves, boards or tiles"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_read_as_letters_or_words),
        cmocka_unit_test(tile_moves_are_turned_round),
        cmocka_unit_test(an_expression_chooses_the_line_and_the_part),
        cmocka_unit_test(tiles_are_replayed_to_moves),
        cmocka_unit_test(boards_are_read_in_any_layout),
        cmocka_unit_test(boards_that_are_not_one_move_apart_are_wrong),
        cmocka_unit_test(unsolvable_is_an_answer),
        cmocka_unit_test(output_without_an_answer_is_refused),
        cmocka_unit_test(forms_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
