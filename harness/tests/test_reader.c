/* Boards as people write them, and what is said about text that is no board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "reader.h"

#define NO_HINT ((struct slide_shape){0, 0})

/* The boards as text: "3x3 1 2 3 4 5 6 7 8 0 =0 | 2x2 ...", or the failure's text. */
static void read_as(const char *text, size_t length, struct slide_shape hint, char result[2048])
{
    struct bench_read_board *boards = NULL;
    size_t count = 0, used = 0;
    struct bench_failure failure = {0};
    if (!bench_boards_parse(text, length, "f", hint, &boards, &count, &failure)) {
        assert_null(boards);
        assert_true(failure.exit_status == BENCH_EXIT_USAGE);
        assert_null(strchr(failure.text, '\n'));
        snprintf(result, 2048, "%s", failure.text);
        return;
    }
    assert_true(count > 0);
    for (size_t i = 0; i < count && used < 1900; i++) {
        char tiles[SLIDE_BOARD_TEXT];
        assert_true(slide_board_valid(boards[i].board, boards[i].shape));
        slide_board_format(boards[i].board, slide_shape_cells(boards[i].shape), tiles);
        used += (size_t)snprintf(result + used, 2048 - used, "%s%ux%u %s", i ? " | " : "",
                                 boards[i].shape.rows, boards[i].shape.cols, tiles);
        if (boards[i].optimal_length >= 0)
            used += (size_t)snprintf(result + used, 2048 - used, " =%d", boards[i].optimal_length);
    }
    free(boards);
}

struct reading {
    const char *text, *expected;
};

static void check(const struct reading *readings, size_t count)
{
    char result[2048];
    for (size_t i = 0; i < count; i++) {
        read_as(readings[i].text, strlen(readings[i].text), NO_HINT, result);
        if (strcmp(result, readings[i].expected) != 0)
            fail_msg("\n%s\n   was read as: %s\n      expected: %s", readings[i].text, result,
                     readings[i].expected);
    }
}
#define CHECK(readings) check(readings, sizeof(readings) / sizeof *(readings))

static void a_size_line_and_rows(void **state)
{
    (void)state;
    static const struct reading readings[] = {
        {"2\n 3  1 \n 0  2 \n", "2x2 3 1 0 2"},
        {"3\n 1  2  3 \n 4  5  6 \n 7  8  0 \n", "3x3 1 2 3 4 5 6 7 8 0"},
        {"3\n0 1 3\n4 2 5\n7 8 6\n\n", "3x3 0 1 3 4 2 5 7 8 6"},
        {"3\n 1  2  3\n 0  7  6\n 5  4  8\n ", "3x3 1 2 3 0 7 6 5 4 8"},
        {"4\n 1  3  7 11 \n 9  6  4  8 \n 5  2 12 15 \n13 14  0 10 \n\n",
         "4x4 1 3 7 11 9 6 4 8 5 2 12 15 13 14 0 10"},
        {"4 4\n1 2 3 4\n5 6 11 7\n13 9 10 8\n0 14 15 12",
         "4x4 1 2 3 4 5 6 11 7 13 9 10 8 0 14 15 12"},
        {"4 4 \n1 2 3 4 \n5 6 7 8 \n9 10 11 0 \n13 14 15 12 \n",
         "4x4 1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12"},
        {"2 3\n1 2 3\n4 5 0\n", "2x3 1 2 3 4 5 0"},
        {"3 2\n1 2\n3 4\n5 0\n", "3x2 1 2 3 4 5 0"},
        {"2 2\n3 1\n0 2\n", "2x2 3 1 0 2"},
        {"2 8\n1 2 3 4 5 6 7 8\n9 10 11 12 13 14 15 0\n",
         "2x8 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0"},
        {"3\n1 2 3 4 5 6 7 8 0\n", "3x3 1 2 3 4 5 6 7 8 0"},
        {"2 4\n1 2 3 4 5 6 7 0\n", "2x4 1 2 3 4 5 6 7 0"},
        /* size and the place of the goal's blank, -1 for the last */
        {"4 -1\n 1  6  2  4 \n 5  0  3  8 \n 9 10  7 11 \n13 14 15 12 \n",
         "4x4 1 6 2 4 5 0 3 8 9 10 7 11 13 14 15 12"},
        {"3 -1\n 1  2  3\n 4  6  5\n 7  8  0\n", "3x3 1 2 3 4 6 5 7 8 0"},
    };
    CHECK(readings);
}

static void no_size_line(void **state)
{
    (void)state;
    static const struct reading readings[] = {
        {"1 2 3\n4 5 6\n7 8 0", "3x3 1 2 3 4 5 6 7 8 0"},
        {"3 1\n0 2", "2x2 3 1 0 2"},
        {"3 2\n0 1", "2x2 3 2 0 1"}, /* 3 2 could be a size, but not of one row */
        {"3 2\n1 0\n5 4", "3x2 3 2 1 0 5 4"},
        {"1 2 3\n4 5 0", "2x3 1 2 3 4 5 0"},
        {"1 2 3 4\n5 6 7 0", "2x4 1 2 3 4 5 6 7 0"},
        {"1 2\n3 4\n5 6\n7 0", "4x2 1 2 3 4 5 6 7 0"},
        {"1 2\n3 0\n0 1\n2 3", "2x2 1 2 3 0 | 2x2 0 1 2 3"},
        {"2  3  4  1  5  x  7  6  8 \n", "3x3 2 3 4 1 5 0 7 6 8"},
        {"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0", "4x4 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0"},
        {"3 1 0 2", "2x2 3 1 0 2"},
        {"1 2 3/4 5 6/7 8 0", "3x3 1 2 3 4 5 6 7 8 0"},
        {"1 2 3 4/5 6 7 0", "2x4 1 2 3 4 5 6 7 0"},
    };
    CHECK(readings);
}

static void tiles_together(void **state)
{
    (void)state;
    static const struct reading readings[] = {
        {"042158367\n", "3x3 0 4 2 1 5 8 3 6 7"},
        {"123456780", "3x3 1 2 3 4 5 6 7 8 0"},
        {"12345678.", "3x3 1 2 3 4 5 6 7 8 0"},
        {"12345_678", "3x3 1 2 3 4 5 0 6 7 8"},
        {"x12345678", "3x3 0 1 2 3 4 5 6 7 8"},
        {"123\n456\n780\n", "3x3 1 2 3 4 5 6 7 8 0"},
        {"123/456/78X", "3x3 1 2 3 4 5 6 7 8 0"},
        {"31\n02\n", "2x2 3 1 0 2"},
        {"12\n30\n", "2x2 1 2 3 0"},
        {"3\n123\n456\n780\n", "3x3 1 2 3 4 5 6 7 8 0"},
        {"123456789ABCDEF0", "4x4 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0"},
        {"1234/5678/9abc/def.", "4x4 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0"},
        {"1 2 3 4\n5 6 7 8\n9 A B C\nD E F 0\n", "4x4 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0"},
        {"2\n042158367\n123456780\n", "3x3 0 4 2 1 5 8 3 6 7 | 3x3 1 2 3 4 5 6 7 8 0"},
    };
    CHECK(readings);
}

static void blanks_separators_and_comments(void **state)
{
    (void)state;
    static const struct reading readings[] = {
        {"1;0;2\n7;5;4\n8;6;3", "3x3 1 0 2 7 5 4 8 6 3"},
        {"1,2,3,\n4,5,6,\n7,8,0,\n", "3x3 1 2 3 4 5 6 7 8 0"},
        {"1, 2 , 3\n4 ,5,6\n7,8,0", "3x3 1 2 3 4 5 6 7 8 0"},
        {"1 2 3; 4 5 6; 7 8 0", "3x3 1 2 3 4 5 6 7 8 0"},
        {"3\n1\t2\t3\t\n4\t5\t6\t\n7\t0\t8\t\n", "3x3 1 2 3 4 5 6 7 0 8"},
        {"# comment 1\n\n3\n### comment 2\n1     2     3\n\n4     5    6 # comment 3\n7      0    "
         " 8\n\n# comment 4",
         "3x3 1 2 3 4 5 6 7 0 8"},
        {"3 ## size\n1 2 3# first\n4 5 6\n7 8 0#", "3x3 1 2 3 4 5 6 7 8 0"},
        {"3\r\n5 7 4\r\n3 0 8\r\n1 6 2\r\n", "3x3 5 7 4 3 0 8 1 6 2"},
        {"3\r5 7 4\r3 0 8\r1 6 2\r", "3x3 5 7 4 3 0 8 1 6 2"},
        {"#c\r3\r5 7 4\r3 0 8\r1 6 2", "3x3 5 7 4 3 0 8 1 6 2"},
        {"\xEF\xBB\xBF"
         "3\n1 2 3\n4 5 6\n7 8 0\n",
         "3x3 1 2 3 4 5 6 7 8 0"},
        {"1 2 3\n4 _ 6\n7 8 5", "3x3 1 2 3 4 0 6 7 8 5"},
        {"1 2 3\n4 . 6\n7 8 5", "3x3 1 2 3 4 0 6 7 8 5"},
        {"1 2 3\n4 X 6\n7 8 5", "3x3 1 2 3 4 0 6 7 8 5"},
        {"01 02 03\n04 05 06\n07 08 00", "3x3 1 2 3 4 5 6 7 8 0"},
        {"1 2 3\n\n4 5 6\n\n7 8 0", "3x3 1 2 3 4 5 6 7 8 0"},
    };
    CHECK(readings);
}

static void many_boards(void **state)
{
    (void)state;
    static const struct reading readings[] = {
        {"1 2 3 4 5 6 7 8 0\n0 1 2 3 4 5 6 7 8\n", "3x3 1 2 3 4 5 6 7 8 0 | 3x3 0 1 2 3 4 5 6 7 8"},
        {"1 2 3\n4 5 6\n7 8 0\n\n0 1 2\n3 4 5\n6 7 8\n",
         "3x3 1 2 3 4 5 6 7 8 0 | 3x3 0 1 2 3 4 5 6 7 8"},
        /* the first number counts the boards */
        {"2\n2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15\n13 1 2 4\n5 0 3 7\n9 6 10 12\n15 8 11 14\n",
         "4x4 2 3 4 0 1 5 7 8 9 6 10 12 13 14 11 15 | 4x4 13 1 2 4 5 0 3 7 9 6 10 12 15 8 11 14"},
        {"1\n2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15\n",
         "4x4 2 3 4 0 1 5 7 8 9 6 10 12 13 14 11 15"},
        {"2\n2\n3 1\n0 2\n3\n1 2 3\n4 5 6\n7 8 0\n", "2x2 3 1 0 2 | 3x3 1 2 3 4 5 6 7 8 0"},
        /* a size holds for the boards after it */
        {"3\n1 2 3\n4 5 6\n7 8 0\n0 1 2\n3 4 5\n6 7 8\n",
         "3x3 1 2 3 4 5 6 7 8 0 | 3x3 0 1 2 3 4 5 6 7 8"},
        {"2 3\n1 2 3 4 5 0\n1 2 3 4 0 5\n", "2x3 1 2 3 4 5 0 | 2x3 1 2 3 4 0 5"},
        {"2\n3 1\n0 2\n3\n1 2 3\n4 5 6\n7 8 0\n", "2x2 3 1 0 2 | 3x3 1 2 3 4 5 6 7 8 0"},
        {"2 3\n1 2 3\n4 5 0\n2 4\n1 2 3 4\n5 6 7 0\n", "2x3 1 2 3 4 5 0 | 2x4 1 2 3 4 5 6 7 0"},
        {"3 2\n1 2\n3 4\n5 0\n3 2\n0 1\n2 3\n4 5\n", "3x2 1 2 3 4 5 0 | 3x2 0 1 2 3 4 5"},
    };
    CHECK(readings);
}

static void tiles_that_are_wrong_are_refused_with_their_place(void **state)
{
    (void)state;
    static const struct reading readings[] = {
        {"4\n1 2 3 4\n5 6 7 8\n9 10 10 12\n13 14 15 0\n",
         "f:4:6: '10' a second time; expected 0 to 15 once each on a 4x4 board; 11 is missing"},
        {"3 ## test\n1 2 3\n3 4 5\n6 7 0",
         "f:3:1: '3' a second time; expected 0 to 8 once each on a 3x3 board; 8 is missing"},
        {"1 0 6 8 7 5 4 2\n",
         "f:1:7: '8' is no tile of a 2x4 board; expected 0 to 7 once each; 3 is missing"},
        {"042158366",
         "f:1:9: '6' a second time; expected 0 to 8 once each on a 3x3 board; 7 is missing"},
        {"042158366\n042158367\n",
         "f:1:9: '6' a second time; expected 0 to 8 once each on a 3x3 board; 7 is missing"},
        {"3\n1 2 3\n4 5 9\n6 7 0",
         "f:3:5: '9' is no tile of a 3x3 board; expected 0 to 8 once each; 8 "
         "is missing"},
        {"3\n1 2 3\n4 5 6\n7 8 1",
         "f:4:5: '1' a second time; expected 0 to 8 once each on a 3x3 board; "
         "the blank is missing"},
        {"1 2 3\n4 x 6\n7 8 _",
         "f:3:5: '_' a second time; expected 0 to 8 once each on a 3x3 board; 5 "
         "is missing"},
        {"1 2 3\n4 5 6\n7 8 99999999999999999999",
         "f:3:5: '99999999999999999999' is no tile of a 3x3 "
         "board; expected 0 to 8 once each; the blank is missing"},
        {"1 2 3\n4 5 -6\n7 8 0",
         "f:2:5: '-6' is no tile of a 3x3 board; expected 0 to 8 once each; 6 is "
         "missing"},
        {"1 2 3\n4 5 a\n7 8 0",
         "f:2:5: 'a' is no tile of a 3x3 board; expected 0 to 8 once each; 6 is missing"},
        {"1 2 3\r\n4 5 y\r\n7 8 0",
         "f:2:5: 'y' is no tile; expected a number, or 0 . _ or x for the blank"},
        {"\xEF\xBB\xBF"
         "1 2 z",
         "f:1:5: 'z' is no tile; expected a number, or 0 . _ or x for the blank"},
        {"# \xC3\xA9t\xC3\xA9\n1 2 \xC3\xA9",
         "f:2:5: '\\xC3\\xA9' is no tile; expected a number, or 0 . _ or x for the blank"},
        {"1 2 3\n4 5 hello-world-and-a-long-tail\n",
         "f:2:5: 'hello-world-and-a-long-...' is no tile; "
         "expected a number, or 0 . _ or x for the blank"},
        {"1,2,3\n4,,6\n7,8,0", "f:2:3: nothing before this ','; expected a tile"},
        {"1,2,3\n,4,6\n7,8,0", "f:2:1: nothing before this ','; expected a tile"},
    };
    CHECK(readings);
}

static void rows_and_sizes_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    static const struct reading readings[] = {
        {"# comment\n3\n1 2 3\n4 5 ## test\n6 7 8 9",
         "f:4:1: a row of 2; expected 3 tiles in a row of a 3x3 board"},
        {"# c\n3\n6 4 3\n8 1\n2 7 0\n",
         "f:4:1: a row of 2; expected 3 tiles in a row of a 3x3 board"},
        {"3\n1 2 3\n4 5 6\n# # #", "f:4:6: the text ends after 2 rows of a 3x3 board; expected 3"},
        {"3\n", "f:2:1: the text ends after 0 rows of a 3x3 board; expected 3"},
        {"-4\n0 2 3 # test\n4 6 5 # test\n7 8 1 # test",
         "f:1:1: '-4' is no size; expected 2, 3 or 4 for a square board, ROWS COLS, or the number "
         "of "
         "the boards that follow"},
        {"5\n1 2 3\n4 5 6\n7 8 0",
         "f:1:1: '5' is no size; expected 2, 3 or 4 for a square board, ROWS "
         "COLS, or the number of the boards that follow"},
        {"4 6\n1 2 3 4\n",
         "f:1:1: '4' '6' is no size; expected ROWS COLS, at least 2 each and at most "
         "16 cells"},
        {"1 9\n1 2 3 4\n",
         "f:1:1: '1' '9' is no size; expected ROWS COLS, at least 2 each and at most "
         "16 cells"},
        {"3 3\n1 2 3 4\n5 6 7 8\n9 10 11 0\n",
         "f:2:1: a row of 4; expected 3 tiles in a row of a 3x3 board"},
        {"1 2 3\n4 5\n6 7 8 0\n", "f:2:1: a row of 2; expected 3 tiles in a row of a 3x3 board"},
        {"1 2 3\n", "f:1:1: 1 row from here, the first of 3 tiles; expected whole boards"},
        {"1 2 3 4 5\n", "f:1:1: 5 tiles in one row; expected a whole board, or a row of one"},
        {"0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n",
         "f:1:1: 17 tiles in one row; expected a whole board, or a row of one"},
        {"1 2 3 4 5 6 7 0",
         "f:1:1: 8 tiles in one row are a board of 2x4 or 4x2; expected a line with "
         "its size before it"},
        {"", "f:1:1: the text ends; expected a board such as 1 2 3/4 5 6/7 8 0"},
        {"\n\n", "f:3:1: the text ends; expected a board such as 1 2 3/4 5 6/7 8 0"},
        {"# This puzzle is solvable\n",
         "f:2:1: the text ends; expected a board such as 1 2 3/4 5 6/7 8 0"},
        {"2 2 3 4 0\n", "f:1:1: 5 tiles in one row; expected a whole board, or a row of one"},
        {"2 3\n1 2 3\n4 5 0\n1 2 3\n",
         "f:5:1: the text ends after 1 row of a 2x3 board; expected 2"},
        {"3\n1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 8\n",
         "f:3:1: a row of 8; expected 3 tiles in a row of a 3x3 board"},
    };
    CHECK(readings);
}

static void a_nul_byte_is_refused(void **state)
{
    (void)state;
    char result[2048];
    read_as("1 2 \0 3", 7, NO_HINT, result);
    assert_string_equal(
        result, "f:1:5: '\\x00' is no tile; expected a number, or 0 . _ or x for the blank");
}

static void a_hint_settles_the_shape_of_one_row_and_nothing_else(void **state)
{
    (void)state;
    char result[2048];
    struct slide_shape tall = {4, 2}, wide = {2, 8};
    static const char row[] = "1 2 3 4 5 6 7 0", grid[] = "1 2 3 4\n5 6 7 0";
    read_as(row, strlen(row), tall, result);
    assert_string_equal(result, "4x2 1 2 3 4 5 6 7 0");
    read_as(grid, strlen(grid), tall, result);
    assert_string_equal(result, "2x4 1 2 3 4 5 6 7 0");
    static const char sixteen[] = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15";
    read_as(sixteen, strlen(sixteen), wide, result);
    assert_string_equal(result, "2x8 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
}

static void the_length_of_the_shortest_path_may_stand_behind_a_board(void **state)
{
    (void)state;
#define MISPLACED                                                                                  \
    "a misplaced '='; expected the tiles of a board before it and the length of its shortest "     \
    "path behind"
#define TOO_SOON "a length before the board has ended; expected it behind the last tile"
    static const struct reading readings[] = {
        {"1 2/0 3 =1", "2x2 1 2 0 3 =1"},
        {"1 2\n0 3= 1 # c\n2 3\n1 0\n1 2\n3 0 =\t0\r\n",
         "2x2 1 2 0 3 =1 | 2x2 2 3 1 0 | 2x2 1 2 3 0 =0"},
        {"2\n4 4\n0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 =0\n1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 "
         "15=1",
         "4x4 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 =0 | 4x4 1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15 "
         "=1"},
        {"042158367=8", "3x3 0 4 2 1 5 8 3 6 7 =8"},
        {"1 2 =1/0 3", "f:1:5: " TOO_SOON},
        {"2 =1\n1 2\n0 3", "f:1:3: " TOO_SOON},
        {"1 2/0 3 =", "f:1:9: " MISPLACED},
        {"1 2/0 3 =x", "f:1:9: " MISPLACED},
        {"1 2/0 3 =-1", "f:1:9: " MISPLACED},
        {"1 2/0 3 =1=1", "f:1:11: " MISPLACED},
        {"=1\n1 2/0 3", "f:1:1: " MISPLACED},
        {"1 2/0 3\n=1", "f:2:1: " MISPLACED},
        {"1 2/0 3 =9999999", "f:1:9: " MISPLACED},
        {"1 2/0 =1 3",
         "f:1:10: '3' after the length of the row before; expected the end of the line"},
    };
    CHECK(readings);
    assert_false(bench_boards_possible("a=1"));
}

static void lines_of_boards_are_told(void **state)
{
    (void)state;
    static const char text[] = "# two\n3\n1 2 3\n4 5 6\n7 8 0\n\n0 1 2\n3 4 5\n6 7 8\n";
    struct bench_read_board *boards;
    size_t count;
    assert_true(bench_boards_parse(text, strlen(text), "f", NO_HINT, &boards, &count, NULL));
    assert_true(count == 2 && boards[0].line == 3 && boards[1].line == 7);
    free(boards);
}

/* Whatever the bytes: an answer or a refusal, and boards that are valid (sanitizers watch). */
static void any_cut_or_changed_byte_gives_boards_or_a_refusal(void **state)
{
    (void)state;
    static const char seed[] =
        "# c\r\n2\n2 3 4 0\n1 5 7 8\n9,6;10 12\n13 14 11 15\n4 4\n13 1 2 4/5 0 3 "
        "7\r9 6 10 12\n15 8 11 14 =44";
    static const char bytes[] = "0123456789aFx_.,;/=# \t\r\n-z\xEF";
    char text[sizeof seed], result[2048];
    for (size_t cut = 0; cut <= strlen(seed); cut++)
        read_as(seed, cut, NO_HINT, result);
    for (size_t at = 0; at < strlen(seed); at++)
        for (const char *byte = bytes; *byte; byte++) {
            memcpy(text, seed, sizeof seed);
            text[at] = *byte;
            read_as(text, strlen(seed), NO_HINT, result);
        }
}

static void a_missing_file_is_named(void **state)
{
    (void)state;
    struct bench_read_board *boards;
    size_t count;
    struct bench_failure failure;
    assert_false(bench_boards_read_file("no such/file", NO_HINT, &boards, &count, &failure));
    assert_string_equal(failure.text, "cannot read no such/file: No such file or directory");
    assert_false(bench_boards_read_file("/", NO_HINT, &boards, &count, &failure));
    assert_string_equal(failure.text, "cannot read /: Is a directory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_size_line_and_rows),
        cmocka_unit_test(no_size_line),
        cmocka_unit_test(tiles_together),
        cmocka_unit_test(blanks_separators_and_comments),
        cmocka_unit_test(many_boards),
        cmocka_unit_test(the_length_of_the_shortest_path_may_stand_behind_a_board),
        cmocka_unit_test(tiles_that_are_wrong_are_refused_with_their_place),
        cmocka_unit_test(rows_and_sizes_that_do_not_fit_are_refused),
        cmocka_unit_test(a_nul_byte_is_refused),
        cmocka_unit_test(a_hint_settles_the_shape_of_one_row_and_nothing_else),
        cmocka_unit_test(lines_of_boards_are_told),
        cmocka_unit_test(any_cut_or_changed_byte_gives_boards_or_a_refusal),
        cmocka_unit_test(a_missing_file_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
