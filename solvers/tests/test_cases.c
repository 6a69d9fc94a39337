/*
 * Boards on which other solvers went wrong in public, with the right answers. Each test says in
 * its name what must not happen.
 */
#include "solving.h"

#include "random_board.h"

static uint64_t length_of(const char *solver, unsigned size, const char *goal, const char *board)
{
    struct solving solving;
    solving_begin(&solving, solver, size, size, goal);
    uint64_t length = solving_length(&solving, solving_board(board, size, size));
    solving_end(&solving);
    return length;
}

static void assert_unsolvable(unsigned size, const char *goal, const char *board)
{
    for (size_t i = 0; solving_all[i]; i++) {
        struct solving solving;
        solving_begin(&solving, solving_all[i], size, size, goal);
        assert_true(solving_solve(&solving, solving_board(board, size, size)) == SLIDE_UNSOLVABLE);
        solving_end(&solving);
    }
}

static void the_blank_is_not_a_tile(void **state)
{
    (void)state;
    struct solving solving;
    solving_begin(&solving, "astar:misplaced", 3, 3, "0 1 2/3 4 5/6 7 8");
    assert_u64(solving_length(&solving, solving_board("1 0 2/3 4 5/6 7 8", 3, 3)), 1);
    assert_u64(solving.run.counters.initial_h, 1);
    solving_end(&solving);
    assert_u64(length_of("astar:misplaced", 3, "last", "8 1 3/4 0 2/7 6 5"), 14);
    assert_u64(length_of("astar", 3, "last", "8 1 3/4 0 2/7 6 5"), 14);
}

static void the_blank_is_no_inversion(void **state)
{
    (void)state;
    const char *board = "4 0 2 3/5 1 6 7/8 9 10 11/12 13 14 15";
    assert_u64(length_of("bfs", 4, "first", board), 3);
    assert_u64(length_of("idastar", 4, "first", board), 3);
}

static void the_blank_need_not_be_in_a_corner(void **state)
{
    (void)state;
    assert_u64(length_of("astar", 4, "last", "1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12"), 1);
    assert_unsolvable(4, "last", "2 1 3 4/5 6 7 8/9 10 11 0/13 14 15 12");
}

static void unsolvable_boards_do_not_run_for_ever(void **state)
{
    (void)state;
    assert_unsolvable(4, "last", "1 2 3 7/12 8 15 4/13 10 11 5/9 6 14 0");
    assert_unsolvable(3, "last", "1 8 7/4 3 2/6 5 0");
    assert_unsolvable(3, "first", "1 8 7/4 3 2/6 5 0");
    assert_unsolvable(3, "last", "1 2 3/4 5 6/8 7 0");
    assert_unsolvable(4, "last", "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0");
}

static void solvability_depends_on_the_goal(void **state)
{
    (void)state;
    assert_u64(length_of("astar", 3, "1 2 3/8 0 4/7 6 5", "1 8 7/4 3 2/6 5 0"), 24);
    assert_u64(length_of("idastar", 3, "snail", "1 8 3/5 6 7/2 4 0"), 22);
    assert_u64(length_of("bfs", 3, "snail", "3 2 8/4 0 1/6 7 5"), 24);
    assert_unsolvable(3, "last", "3 2 8/4 0 1/6 7 5");
}

static void a_goal_may_have_its_blank_anywhere(void **state)
{
    (void)state;
    for (size_t i = 0; solving_all[i]; i++) {
        uint64_t length = length_of(solving_all[i], 3, "5 3 6/7 0 2/4 1 8", "3 7 6/5 1 2/4 0 8");
        struct slide_spec spec = solving_spec(solving_all[i]);
        assert_true(slide_spec_optimal(&spec) ? length == 5 : length >= 5);
    }
}

static void every_4x4_board_reaches_one_of_two_goals_and_a_3x3_board_both_or_none(void **state)
{
    (void)state;
    struct slide_puzzle last = solving_puzzle(4, 4, "last"), first = solving_puzzle(4, 4, "first");
    for (uint64_t k = 0; k < 200; k++) {
        uint64_t board = slide_random_board(&last, 8, k);
        assert_false(slide_board_solvable(board, first.goal, first.shape));
        board = slide_random_board(&first, 8, k);
        assert_false(slide_board_solvable(board, last.goal, last.shape));
    }
    struct slide_puzzle small = solving_puzzle(3, 3, "last"), other = solving_puzzle(3, 3, "first");
    for (uint64_t k = 0; k < 200; k++)
        assert_true(
            slide_board_solvable(slide_random_board(&small, 8, k), other.goal, other.shape));
}

static void a_closed_set_keeps_memory_in_bounds(void **state)
{
    (void)state;
    struct solving solving;
    solving_begin(&solving, "astar", 3, 3, "last");
    uint64_t start = solving_board("7 2 4/5 0 6/8 3 1", 3, 3);
    assert_u64(solving_length(&solving, start), 20);
    assert_true(solving.run.counters.expanded >= 76 && solving.run.counters.expanded <= 283);
    assert_true(solving.account.peak_bytes < 256 * 1024);
    solving_end(&solving);
    solving_begin(&solving, "astar", 3, 3, "first");
    assert_u64(solving_length(&solving, start), 26);
    assert_true(solving.run.counters.expanded >= 1451 && solving.run.counters.expanded <= 4086);
    assert_true(solving.account.peak_bytes < 1024 * 1024);
    solving_end(&solving);
}

static void a_limit_is_not_reported_as_unsolvable(void **state)
{
    (void)state;
    struct solving solving;
    solving_begin(&solving, "astar:misplaced", 3, 3, "last");
    solving.run.node_limit = 10000;
    uint64_t start = solving_board("8 6 7/2 5 4/3 0 1", 3, 3);
    assert_true(solving_solve(&solving, start) == SLIDE_NODE_LIMIT);
    assert_u64(solving.run.counters.expanded, 10000);
    solving.run.node_limit = 121514;
    assert_true(solving_solve(&solving, start) == SLIDE_NODE_LIMIT);
    solving.run.node_limit = 0;
    assert_u64(solving_length(&solving, start), 31);
    assert_true(solving.run.counters.expanded >= 121515);
    solving_end(&solving);
}

static void depth_first_paths_have_the_parity_of_the_optimum(void **state)
{
    (void)state;
    const char *board = "4 1 3/0 2 6/7 5 8";
    assert_u64(length_of("bfs", 3, "last", board), 5);
    uint64_t length = length_of("dfs", 3, "last", board);
    assert_u64(length % 2, 1);
    assert_true(length <= 181439);
    struct solving solving;
    solving_begin(&solving, "astar", 3, 3, "last");
    solving_length(&solving, solving_board(board, 3, 3));
    assert_string_equal(solving.run.moves, "URDDR"); /* moves of the blank */
    solving_end(&solving);
}

static void stale_entries_are_not_counted(void **state)
{
    (void)state;
    struct solving solving;
    uint64_t start = solving_board("7 0 3/1 4 2/5 8 6", 3, 3);
    solving_begin(&solving, "astar", 3, 3, "last");
    assert_u64(solving_length(&solving, start), 15);
    assert_true(solving.run.counters.expanded >= 39 && solving.run.counters.expanded <= 102);
    solving_end(&solving);
    solving_begin(&solving, "astar:misplaced", 3, 3, "last");
    assert_u64(solving_length(&solving, start), 15);
    assert_true(solving.run.counters.expanded >= 250 && solving.run.counters.expanded <= 400);
    solving_end(&solving);
}

static void closing_a_board_too_early_makes_no_path_longer(void **state)
{
    (void)state;
    struct solving bfs, astar, idastar;
    solving_begin(&bfs, "bfs", 3, 3, "last");
    solving_begin(&astar, "astar:misplaced", 3, 3, "last");
    solving_begin(&idastar, "idastar", 3, 3, "last");
    for (uint64_t k = 0; k < 30; k++) {
        uint64_t start = slide_random_board(&bfs.puzzle, 32, k),
                 length = solving_length(&bfs, start);
        assert_u64(solving_length(&astar, start), length);
        assert_u64(solving_length(&idastar, start), length);
    }
    solving_end(&bfs);
    solving_end(&astar);
    solving_end(&idastar);
}

static void no_goal_beyond_the_bound_is_taken(void **state)
{
    (void)state;
    struct solving solving;
    solving_begin(&solving, "idastar", 3, 3, "last");
    assert_u64(solving_length(&solving, solving_board("2 3 4/1 5 0/7 6 8", 3, 3)), 19);
    assert_u64(solving.run.counters.iterations, 6); /* bounds 9 11 13 15 17 19 */
    assert_u64(solving.run.counters.expanded_before_last, 5 + 19 + 59 + 152 + 403);
    solving_end(&solving);
    assert_u64(length_of("bfs", 3, "last", "2 3 4/1 5 0/7 6 8"), 19);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_blank_is_not_a_tile),
        cmocka_unit_test(the_blank_is_no_inversion),
        cmocka_unit_test(the_blank_need_not_be_in_a_corner),
        cmocka_unit_test(unsolvable_boards_do_not_run_for_ever),
        cmocka_unit_test(solvability_depends_on_the_goal),
        cmocka_unit_test(a_goal_may_have_its_blank_anywhere),
        cmocka_unit_test(every_4x4_board_reaches_one_of_two_goals_and_a_3x3_board_both_or_none),
        cmocka_unit_test(a_closed_set_keeps_memory_in_bounds),
        cmocka_unit_test(a_limit_is_not_reported_as_unsolvable),
        cmocka_unit_test(depth_first_paths_have_the_parity_of_the_optimum),
        cmocka_unit_test(stale_entries_are_not_counted),
        cmocka_unit_test(closing_a_board_too_early_makes_no_path_longer),
        cmocka_unit_test(no_goal_beyond_the_bound_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
