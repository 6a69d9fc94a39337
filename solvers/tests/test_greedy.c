/* Greedy best-first search: order, ties, each board stored once. */
#include "solving.h"

#include "random_board.h"

static void the_counts_are_those_worked_out_by_hand(void **state)
{
    (void)state;
    struct solving solving;
    solving_begin(&solving, "greedy", 3, 3, "last");
    assert_u64(solving_length(&solving, solving_board("1 2 3/4 5 6/0 7 8", 3, 3)), 2);
    const struct slide_counters *counters = &solving.run.counters;
    assert_u64(counters->initial_h, 2);
    assert_u64(counters->expanded, 2);
    assert_u64(counters->generated, 4);
    assert_u64(counters->stored_max, 5);
    assert_u64(counters->frontier_max, 3);
    assert_u64(counters->depth_max, 2);
    assert_u64(counters->duplicates, 0);
    assert_u64(counters->expanded_before_last, SLIDE_ABSENT);
    solving_end(&solving);
}

static void of_equal_boards_the_last_in_is_first_out(void **state)
{
    (void)state;
    struct solving solving;
    solving_begin(&solving, "greedy:zero", 3, 3, "last");
    /* Up, left, down go in; down comes out, and is the goal. */
    assert_u64(solving_length(&solving, solving_board("1 2 3/4 5 0/7 8 6", 3, 3)), 1);
    assert_u64(solving.run.counters.expanded, 1);
    assert_u64(solving.run.counters.generated, 3);
    solving_end(&solving);
}

static void nothing_is_opened_twice(void **state)
{
    (void)state;
    struct solving solving;
    solving_begin(&solving, "greedy", 3, 3, "last");
    for (uint64_t k = 0; k < 50; k++) {
        solving_length(&solving, slide_random_board(&solving.puzzle, 12, k));
        const struct slide_counters *counters = &solving.run.counters;
        assert_u64(counters->reopened, 0);
        assert_u64(counters->stored_max, counters->generated - counters->duplicates + 1);
        assert_true(counters->expanded < counters->stored_max);
    }
    solving_end(&solving);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_counts_are_those_worked_out_by_hand),
        cmocka_unit_test(of_equal_boards_the_last_in_is_first_out),
        cmocka_unit_test(nothing_is_opened_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
