/* The tables of a puzzle agree with the functions they stand for. */
#include "puzzle.h"
#include "solving.h"

static void successors_come_in_the_order_up_left_right_down_without_the_way_back(void **state)
{
    (void)state;
    for (unsigned rows = 2; rows <= 8; rows++)
        for (unsigned cols = 2; rows * cols <= SLIDE_MAX_CELLS; cols++) {
            struct slide_puzzle puzzle = solving_puzzle(rows, cols, "first");
            for (unsigned blank = 0; blank < puzzle.cells; blank++)
                for (unsigned last = SLIDE_UP; last <= SLIDE_NO_MOVE; last++) {
                    const struct slide_successors *next = &puzzle.successors[blank][last];
                    unsigned i = 0;
                    for (unsigned move = SLIDE_UP; move <= SLIDE_DOWN; move++) {
                        int target = slide_move_target(puzzle.shape, blank, move);
                        bool undoes = last != SLIDE_NO_MOVE && move == slide_move_undo(last);
                        if (target < 0 || undoes)
                            continue;
                        assert_true(i < next->count);
                        assert_true(next->move[i] == move && next->cell[i] == target);
                        i++;
                    }
                    assert_true(i == next->count);
                }
        }
}

static void goal_cells_rows_and_columns_are_those_of_the_goal(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 4, "snail");
    assert_true(puzzle.cells == 12);
    for (unsigned tile = 0; tile < 12; tile++)
        assert_true(slide_board_tile(puzzle.goal, puzzle.goal_cell[tile]) == tile);
    for (unsigned cell = 0; cell < 12; cell++)
        assert_true(puzzle.row[cell] == cell / 4 && puzzle.col[cell] == cell % 4);
}

static void an_invalid_goal_or_shape_is_refused_and_nothing_is_touched(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last"), before = puzzle;
    assert_false(slide_puzzle_init(&puzzle, puzzle.shape, puzzle.goal ^ 1));
    assert_false(slide_puzzle_init(&puzzle, (struct slide_shape){3, 2}, puzzle.goal));
    assert_false(slide_puzzle_init(&puzzle, (struct slide_shape){0, 0}, 0));
    assert_memory_equal(&puzzle, &before, sizeof puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(successors_come_in_the_order_up_left_right_down_without_the_way_back),
        cmocka_unit_test(goal_cells_rows_and_columns_are_those_of_the_goal),
        cmocka_unit_test(an_invalid_goal_or_shape_is_refused_and_nothing_is_touched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
