/* Breadth-first search: level by level, goal tested when generated. */
#include "solving.h"

/* Boards of the 15-puzzle by distance from one with the blank in a corner (OEIS A089484). */
static const uint64_t levels_4x4[] = {1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808};

static void levels_of_the_15_puzzle_have_the_published_sizes(void **state)
{
    (void)state;
    struct solving solving;
    solving_begin(&solving, "bfs", 4, 4, "last");
    /* Far from the goal, blank in a corner. */
    uint64_t start = solving_board("15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0", 4, 4);
    if (!slide_board_solvable(start, solving.puzzle.goal, solving.puzzle.shape))
        start = solving_board("14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0", 4, 4);
    uint64_t sum = 0;
    for (size_t depth = 0; depth + 1 < sizeof levels_4x4 / sizeof *levels_4x4; depth++) {
        sum += levels_4x4[depth];
        solving.run.node_limit = sum; /* all of level `depth`, so that the next is stored whole */
        assert_true(solving_solve(&solving, start) == SLIDE_NODE_LIMIT);
        assert_u64(solving.run.counters.stored_max, sum + levels_4x4[depth + 1]);
        assert_u64(solving.run.counters.frontier_max, levels_4x4[depth + 1]);
        assert_u64(solving.run.counters.depth_max, depth + 1);
    }
    solving_end(&solving);
}

static void the_goal_is_tested_when_it_is_generated(void **state)
{
    (void)state;
    struct solving solving;
    solving_begin(&solving, "bfs", 3, 3, "last");
    /* One move away by R: the root alone is expanded, after U and L came R. */
    assert_u64(solving_length(&solving, solving_board("1 2 3/4 5 6/7 0 8", 3, 3)), 1);
    const struct slide_counters *counters = &solving.run.counters;
    assert_u64(counters->expanded, 1);
    assert_u64(counters->generated, 3);
    assert_u64(counters->stored_max, 4);
    assert_u64(counters->frontier_max, 3);
    assert_u64(counters->depth_max, 1);
    assert_u64(counters->iterations, 1);
    assert_u64(counters->initial_h, SLIDE_ABSENT);
    assert_u64(counters->expanded_before_last, SLIDE_ABSENT);
    solving_end(&solving);
}

static void of_equal_paths_the_first_in_the_order_of_moves_is_found(void **state)
{
    (void)state;
    /* Half way round the ring of a 2x2 board both ways have 6 moves. */
    struct solving solving;
    solving_begin(&solving, "bfs", 2, 2, "last");
    uint64_t start = solving.puzzle.goal, end;
    assert_u64(slide_board_replay(start, solving.puzzle.shape, "LURDLU", 6, &end), 6);
    assert_u64(solving_length(&solving, end), 6);
    assert_string_equal(solving.run.moves, "RDLURD");
    solving_end(&solving);
}

static void the_engine_of_3x3_does_what_the_plain_search_does(void **state)
{
    (void)state;
    static const char *const goals[] = {"last", "first", "snail", "1 0 2/3 4 5/6 7 8"};
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++)
        solving_check_engine("bfs", goals[i], 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_of_the_15_puzzle_have_the_published_sizes),
        cmocka_unit_test(the_goal_is_tested_when_it_is_generated),
        cmocka_unit_test(of_equal_paths_the_first_in_the_order_of_moves_is_found),
        cmocka_unit_test(the_engine_of_3x3_does_what_the_plain_search_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
