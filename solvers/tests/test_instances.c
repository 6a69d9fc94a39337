/*
 * A search body compiled for one heuristic counts like the general one; and a solve depends on
 * nothing but the board.
 */
#include "solving.h"

#include "random_board.h"

static void check_instance(const char *name, unsigned rows, unsigned cols, uint64_t node_limit)
{
    struct slide_spec spec = solving_spec(name);
    /* Engines have memory of their own kind. */
    bool engine = strcmp(name, "idastar:manhattan") == 0 ||
                  (rows == 3 && cols == 3 && strncmp(name, "astar:", 6) == 0);
    /* At another address, so that the algorithm does not know it. */
    struct slide_heuristic stranger = *spec.heuristic;
    stranger.name = "stranger";
    struct slide_puzzle puzzle = solving_puzzle(rows, cols, "last");
    struct solving known, unknown;
    solving_begin_spec(&known, &spec, &puzzle);
    spec.heuristic = &stranger;
    solving_begin_spec(&unknown, &spec, &puzzle);
    known.run.node_limit = unknown.run.node_limit = node_limit;
    for (uint64_t k = 0; k < 10; k++) {
        uint64_t start = slide_random_board(&puzzle, 4, k);
        enum slide_status status = solving_solve(&known, start);
        assert_true(solving_solve(&unknown, start) == status);
        solving_assert_same(&known.run.counters, &unknown.run.counters);
        if (!engine)
            assert_u64(known.account.peak_bytes, unknown.account.peak_bytes);
        if (status == SLIDE_SOLVED)
            assert_string_equal(known.run.moves, unknown.run.moves);
    }
    solving_end(&known);
    solving_end(&unknown);
}

static void specialised_and_general_bodies_count_the_same(void **state)
{
    (void)state;
    const char *const names[] = {"greedy:misplaced", "greedy:manhattan",  "astar:misplaced",
                                 "astar:manhattan",  "idastar:misplaced", "idastar:manhattan",
                                 "greedy:zero",      "astar:zero",        NULL};
    for (size_t i = 0; names[i]; i++) {
        check_instance(names[i], 3, 3, 0);
        check_instance(names[i], 4, 4, 20000);
        check_instance(names[i], 2, 5, 20000);
    }
}

static void ten_repeats_count_the_same_and_find_the_same_path(void **state)
{
    (void)state;
    for (size_t i = 0; solving_all[i]; i++) {
        struct solving first;
        solving_begin(&first, solving_all[i], 3, 3, "last");
        uint64_t start = solving_board("5 1 8/2 7 3/4 0 6", 3, 3);
        solving_length(&first, start);
        for (int repeat = 0; repeat < 10; repeat++) {
            struct solving again;
            solving_begin(&again, solving_all[i], 3, 3, "last");
            if (repeat % 2) /* whatever was solved before */
                solving_length(&again, solving_board("1 2 3/4 5 6/0 7 8", 3, 3));
            solving_length(&again, start);
            solving_assert_same(&first.run.counters, &again.run.counters);
            assert_string_equal(first.run.moves, again.run.moves);
            assert_u64(first.account.peak_bytes, again.account.peak_bytes);
            solving_end(&again);
        }
        solving_end(&first);
    }
}

static void linear_space_stays_small_where_graph_search_grows(void **state)
{
    (void)state;
    uint64_t start = solving_board("8 6 7/2 5 4/3 0 1", 3, 3);
    uint64_t peak_bytes[2];
    const char *const names[] = {"bfs", "idastar"};
    for (size_t i = 0; i < 2; i++) {
        struct solving solving;
        solving_begin(&solving, names[i], 3, 3, "last");
        solving_length(&solving, start);
        peak_bytes[i] = solving.account.peak_bytes;
        solving_end(&solving);
    }
    assert_true(peak_bytes[0] > 181440);
    assert_true(peak_bytes[1] < 4096);
}

static void easy_boards_pay_for_little_memory(void **state)
{
    (void)state;
    const char *const names[] = {"bfs", "greedy", "astar:zero", "astar", "idastar", NULL};
    for (size_t i = 0; names[i]; i++) {
        struct solving solving;
        solving_begin(&solving, names[i], 4, 4, "last");
        solving_length(&solving, solving_board("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15", 4, 4));
        assert_true(solving.account.peak_bytes < 8192);
        solving_end(&solving);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(specialised_and_general_bodies_count_the_same),
        cmocka_unit_test(ten_repeats_count_the_same_and_find_the_same_path),
        cmocka_unit_test(linear_space_stays_small_where_graph_search_grows),
        cmocka_unit_test(easy_boards_pay_for_little_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
