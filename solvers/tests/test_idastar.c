/* IDA*: bounds, iterations, counts in the middle of one, linear space. */
#include "solving.h"

#include "random_board.h"

/* 19 moves; expansions in the failing iterations, by full enumeration. */
static const char *const board_19 = "2 3 4/1 5 0/7 6 8";
static const uint64_t failing[] = {5, 19, 59, 152, 403};

static void every_iteration_can_be_stopped_after_any_expansion(void **state)
{
    (void)state;
    struct solving solving;
    solving_begin(&solving, "idastar", 3, 3, "last");
    uint64_t before = 0;
    for (uint64_t i = 0; i < 5; i++) {
        const uint64_t within[] = {1, failing[i] / 2 + 1, failing[i]};
        for (size_t k = 0; k < 3; k++) {
            solving.run.node_limit = before + within[k];
            enum slide_status status = solving_solve(&solving, solving_board(board_19, 3, 3));
            assert_true(status == SLIDE_NODE_LIMIT);
            const struct slide_counters *counters = &solving.run.counters;
            assert_u64(counters->expanded, before + within[k]);
            /* the limit strikes at the next expansion, in the next iteration if this one is over */
            bool over = within[k] == failing[i];
            assert_u64(counters->iterations, i + 1 + over);
            assert_u64(counters->expanded_before_last, before + (over ? failing[i] : 0));
        }
        before += failing[i];
    }
    solving_end(&solving);
}

static void bounds_rise_by_two_with_manhattan_and_by_one_without_estimate(void **state)
{
    (void)state;
    struct solving steps, blind;
    solving_begin(&steps, "idastar", 3, 3, "last");
    solving_begin(&blind, "idastar:zero", 2, 3, "last");
    for (uint64_t k = 0; k < 20; k++) {
        uint64_t length = solving_length(&steps, slide_random_board(&steps.puzzle, 5, k));
        assert_u64(steps.run.counters.iterations, (length - steps.run.counters.initial_h) / 2 + 1);
        length = solving_length(&blind, slide_random_board(&blind.puzzle, 5, k));
        assert_u64(blind.run.counters.iterations, length + 1);
    }
    solving_end(&steps);
    solving_end(&blind);
}

static void what_is_held_is_the_path(void **state)
{
    (void)state;
    struct solving solving;
    solving_begin(&solving, "idastar", 3, 3, "last");
    solving_length(&solving, solving_board("8 6 7/2 5 4/3 0 1", 3, 3));
    assert_u64(solving.run.counters.stored_max, 32);
    assert_u64(solving.run.counters.depth_max, 31);
    assert_u64(solving.run.counters.reopened, SLIDE_ABSENT);
    assert_u64(solving.run.counters.duplicates, SLIDE_ABSENT);
    assert_u64(solving.run.counters.frontier_max, SLIDE_ABSENT);
    assert_true(solving.account.peak_bytes - slide_solver_setup_bytes(solving.solver) < 2048);
    solving_end(&solving);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_iteration_can_be_stopped_after_any_expansion),
        cmocka_unit_test(bounds_rise_by_two_with_manhattan_and_by_one_without_estimate),
        cmocka_unit_test(what_is_held_is_the_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
