/* Sets of boards: random, at exact depths, all, from a file; and the texts that name them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "boardset.h"
#include "distance.h"

static void assert_fails(const struct bench_boardset *set, const char *text)
{
    struct bench_boardset_item *items = NULL;
    size_t count = 77;
    struct bench_failure failure;
    assert_false(bench_boardset_make(set, &items, &count, &failure));
    assert_string_equal(failure.text, text);
    assert_true(!items && count == 77 && failure.exit_status == BENCH_EXIT_USAGE);
}

static struct bench_boardset_item *make(const struct bench_boardset *set, size_t expected)
{
    struct bench_boardset_item *items;
    size_t count;
    struct bench_failure failure;
    if (!bench_boardset_make(set, &items, &count, &failure))
        fail_msg("%s", failure.text);
    assert_true(count == expected);
    for (size_t i = 0; i < count; i++)
        assert_true(slide_board_valid(items[i].start, items[i].shape) &&
                    slide_board_valid(items[i].goal, items[i].shape));
    return items;
}

static void board_k_does_not_depend_on_the_count(void **state)
{
    (void)state;
    struct bench_boardset set;
    bench_boardset_init(&set);
    set.seed = 42;
    set.count = 10;
    struct bench_boardset_item *few = make(&set, 10);
    set.count = 1000;
    struct bench_boardset_item *many = make(&set, 1000);
    for (size_t i = 0; i < 10; i++)
        assert_true(few[i].start == many[i].start);
    free(few);
    free(many);
    bench_boardset_fini(&set);
}

static void depths_give_so_many_boards_at_each(void **state)
{
    (void)state;
    struct bench_boardset set;
    bench_boardset_init(&set);
    assert_true(bench_depths_parse("4..24/10:3", "depths", &set, NULL));
    struct bench_boardset_item *items = make(&set, 9);
    struct slide_puzzle puzzle;
    assert_true(slide_puzzle_init(&puzzle, set.shape, items[0].goal));
    struct slide_distances *distances = slide_distances_create(&puzzle);
    for (size_t i = 0; i < 9; i++)
        assert_true(slide_distance(distances, items[i].start) == 4 + i / 3 * 10);
    slide_distances_destroy(distances);
    free(items);
    assert_true(bench_depths_parse("30..32:1", "depths", &set, NULL));
    assert_fails(&set, "no 3x3 board is 32 moves from this goal; expected depths up to 31");
    set.shape = (struct slide_shape){2, 5};
    assert_fails(&set, "no boards of an exact depth for size 2x5; expected at most 9 cells");
    bench_boardset_fini(&set);
}

static void all_boards_are_all_solvable_ones(void **state)
{
    (void)state;
    struct bench_boardset set;
    bench_boardset_init(&set);
    set.kind = BENCH_BOARDS_ALL;
    set.shape = (struct slide_shape){2, 2};
    struct bench_boardset_item *items = make(&set, 12);
    for (size_t i = 0; i < 12; i++) {
        assert_true(slide_board_solvable(items[i].start, items[i].goal, set.shape));
        for (size_t j = 0; j < i; j++)
            assert_true(items[i].start != items[j].start);
    }
    free(items);
    set.shape = (struct slide_shape){3, 3};
    free(make(&set, 181440));
    set.shape = (struct slide_shape){3, 4};
    assert_fails(&set, "all 239500800 boards of size 3x4 are too many; expected at most 10 cells");
    bench_boardset_fini(&set);
}

static void a_file_gives_its_boards_with_the_goal_of_each_size(void **state)
{
    (void)state;
    char path[] = "/tmp/test_boardset.XXXXXX";
    int fd = mkstemp(path);
    static const char text[] = "2\n3 1\n0 2\n3\n1 2 3\n4 5 6\n8 7 0\n";
    assert_true(fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text));
    close(fd);
    struct bench_boardset set;
    bench_boardset_init(&set);
    set.kind = BENCH_BOARDS_FILE;
    set.path = strdup(path);
    struct bench_boardset_item *items = make(&set, 2);
    assert_true(items[0].shape.rows == 2 && items[1].shape.rows == 3);
    assert_false(slide_board_solvable(items[1].start, items[1].goal, items[1].shape));
    free(items);
    free(set.goal);
    set.goal = strdup("1 2 3 4 5 6 7 8 0");
    assert_fails(&set, "goal: a board of 3x3; expected 2x2, the size of the boards");
    unlink(path);
    bench_boardset_fini(&set);
}

static void sizes_are_rows_x_columns(void **state)
{
    (void)state;
    struct slide_shape shape = {9, 9};
    struct bench_failure failure;
    assert_true(bench_shape_parse("2x8", &shape, &failure) && shape.rows == 2 && shape.cols == 8);
    static const char *const bad[] = {"",
                                      "3",
                                      "x",
                                      "3x",
                                      "x3",
                                      "1x9",
                                      "4x5",
                                      "3x3x",
                                      "3x3 ",
                                      "-3x3",
                                      "3*3",
                                      "99999999999999999999x2",
                                      "2x99999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(bench_shape_parse(bad[i], &shape, &failure));
        assert_true(shape.cols == 8);
    }
    assert_false(bench_shape_parse("4x5", &shape, &failure));
    assert_string_equal(failure.text,
                        "size: '4x5' is no size; expected ROWSxCOLS such as 3x3, at least "
                        "2 each and at most 16 cells");
}

static void goals_have_names_or_tiles_in_any_form(void **state)
{
    (void)state;
    struct slide_shape shape = {3, 3}, oblong = {4, 2};
    static const char *const same[] = {"snail", "1 2 3 8 0 4 7 6 5", "1 2 3/8 x 4/7 6 5",
                                       "1238_4765", "3\n1 2 3\n8 . 4\n7 6 5\n"};
    uint64_t goal, first = 0;
    struct bench_failure failure;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        assert_true(bench_goal_parse(same[i], shape, &goal, &failure));
        first = i ? first : goal;
        assert_true(goal == first);
    }
    assert_true(bench_goal_parse("1 2 3 4 5 6 7 0", oblong, &goal, &failure));
    static const struct {
        const char *text, *failure;
    } bad[] = {
        {"Last",
         "goal: 'Last' is no goal; expected last, first, snail or the tiles of a 3x3 board"},
        {"", "goal: '' is no goal; expected last, first, snail or the tiles of a 3x3 board"},
        {"1 2 3 4 5 6 7 8 8", "<goal>:1:17: '8' a second time; expected 0 to 8 once each on a 3x3 "
                              "board; the blank is missing"},
        {"1 2 3 0", "goal: a board of 2x2; expected 3x3, the size of the boards"},
        {"123456780\n123456780", "goal: 2 boards; expected one"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(bench_goal_parse(bad[i].text, shape, &goal, &failure));
        assert_string_equal(failure.text, bad[i].failure);
    }
}

static void ranges_of_depths_are_read_whole(void **state)
{
    (void)state;
    struct bench_boardset set;
    struct bench_failure failure;
    bench_boardset_init(&set);
    assert_true(bench_depths_parse("4..24:10", "depths", &set, &failure));
    assert_true(set.kind == BENCH_BOARDS_DEPTHS && set.depth_from == 4 && set.depth_to == 24 &&
                set.depth_step == 1 && set.per_depth == 10);
    assert_true(bench_depths_parse("20:100", "depths", &set, &failure));
    assert_true(set.depth_from == 20 && set.depth_to == 20 && set.per_depth == 100);
    static const char *const bad[] = {"",          "20",      "4..24",         "24..4:1",
                                      "4..24/0:1", "4..24:0", "4...6:1",       "4..6:1x",
                                      "-1:1",      "99999:1", "1:99999999999", "4..:1"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(bench_depths_parse(bad[i], "depths", &set, &failure));
    assert_string_equal(failure.text, "depths: '4..:1' is not a range of distances and a number of "
                                      "boards at each, such as 4..24:10, 4..24/2:10 or 20:100");
    bench_boardset_fini(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(board_k_does_not_depend_on_the_count),
        cmocka_unit_test(depths_give_so_many_boards_at_each),
        cmocka_unit_test(all_boards_are_all_solvable_ones),
        cmocka_unit_test(a_file_gives_its_boards_with_the_goal_of_each_size),
        cmocka_unit_test(sizes_are_rows_x_columns),
        cmocka_unit_test(goals_have_names_or_tiles_in_any_form),
        cmocka_unit_test(ranges_of_depths_are_read_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
