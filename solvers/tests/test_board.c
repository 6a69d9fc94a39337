/* Packing, moves, goals and texts of boards. Solvability is in test_parity.c. */
#include "board.h"
#include "solving.h"

static uint64_t goal_named(const char *name, unsigned rows, unsigned cols)
{
    uint64_t goal;
    assert_true(
        slide_goal_by_name(name, (struct slide_shape){(uint8_t)rows, (uint8_t)cols}, &goal));
    return goal;
}

static void shapes_have_two_rows_and_columns_and_sixteen_cells_at_most(void **state)
{
    (void)state;
    unsigned valid = 0;
    for (unsigned rows = 0; rows <= 20; rows++)
        for (unsigned cols = 0; cols <= 20; cols++) {
            bool expected = rows >= 2 && cols >= 2 && rows * cols <= 16;
            assert_true(slide_shape_valid(rows, cols) == expected);
            valid += expected;
        }
    assert_true(valid == 19);
    assert_false(slide_shape_valid(UINT32_MAX, UINT32_MAX));
    assert_false(slide_shape_valid(1u << 31, 2)); /* the product overflows to 0 */
}

static void packing_and_reading_agree_and_the_blank_is_found(void **state)
{
    (void)state;
    for (unsigned cells = 4; cells <= SLIDE_MAX_CELLS; cells++)
        for (unsigned shift = 0; shift < cells; shift++) {
            uint8_t tiles[SLIDE_MAX_CELLS];
            for (unsigned cell = 0; cell < cells; cell++)
                tiles[cell] = (uint8_t)((cell + shift) % cells);
            uint64_t board = slide_board_pack(tiles, cells);
            for (unsigned cell = 0; cell < cells; cell++)
                assert_true(slide_board_tile(board, cell) == tiles[cell]);
            assert_true(slide_board_blank(board, cells) == (cells - shift) % cells);
        }
}

static void boards_with_a_tile_missing_twice_or_beyond_the_end_are_invalid(void **state)
{
    (void)state;
    struct slide_shape shape = {3, 3};
    uint64_t goal = goal_named("last", 3, 3);
    assert_true(slide_board_valid(goal, shape));
    for (unsigned cell = 0; cell < 9; cell++)
        for (uint64_t change = 1; change < 16; change++)
            assert_false(slide_board_valid(goal ^ change << (4 * cell), shape));
    assert_false(slide_board_valid(goal | UINT64_C(1) << 36, shape));
    assert_false(slide_board_valid(goal, (struct slide_shape){2, 3}));
    assert_false(slide_board_valid(goal, (struct slide_shape){9, 1}));
    assert_true(slide_board_valid(goal_named("last", 4, 4), (struct slide_shape){4, 4}));
    assert_false(slide_board_valid(goal_named("last", 4, 4) ^ 1, (struct slide_shape){4, 4}));
}

static void moves_stay_on_the_board_and_are_undone_by_their_opposites(void **state)
{
    (void)state;
    for (unsigned rows = 2; rows <= 8; rows++)
        for (unsigned cols = 2; rows * cols <= SLIDE_MAX_CELLS; cols++) {
            struct slide_shape shape = {(uint8_t)rows, (uint8_t)cols};
            unsigned moves = 0;
            for (unsigned blank = 0; blank < rows * cols; blank++)
                for (unsigned move = SLIDE_UP; move <= SLIDE_DOWN; move++) {
                    int target = slide_move_target(shape, blank, move);
                    if (target < 0)
                        continue;
                    moves++;
                    assert_true(target < (int)(rows * cols));
                    assert_true(slide_move_target(shape, (unsigned)target, slide_move_undo(move)) ==
                                (int)blank);
                }
            /* two for each pair of neighbours */
            assert_true(moves == 2 * (rows * (cols - 1) + cols * (rows - 1)));
            assert_true(slide_move_target(shape, 0, SLIDE_NO_MOVE) == -1);
        }
}

static void letters_name_the_way_of_the_blank(void **state)
{
    (void)state;
    for (unsigned move = SLIDE_UP; move <= SLIDE_DOWN; move++)
        assert_true(slide_move_from_letter(slide_move_letter(move)) == move);
    assert_true(slide_move_from_letter('d') == SLIDE_DOWN);
    assert_true(slide_move_from_letter('x') == SLIDE_NO_MOVE);
    assert_true(slide_move_from_letter('\0') == SLIDE_NO_MOVE);

    struct slide_shape shape = {3, 3};
    uint64_t end, start = solving_board("4 1 3/0 2 6/7 5 8", 3, 3), goal = goal_named("last", 3, 3);
    assert_true(slide_board_replay(start, shape, "URDDR", 5, &end) == 5 && end == goal);
    assert_true(slide_board_replay(start, shape, "urddr", 5, NULL) == 5);
    /* the same answer in letters of the tile's way leaves the board at once */
    assert_true(slide_board_replay(start, shape, "DLUUL", 5, &end) == 1);
    assert_true(slide_board_replay(start, shape, "URxDR", 5, &end) == 2);
    assert_true(end == solving_board("1 0 3/4 2 6/7 5 8", 3, 3));
    assert_true(slide_board_replay(start, shape, "", 0, &end) == 0 && end == start);
}

static void goals_have_names(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        unsigned rows, cols;
        const char *tiles;
    } goals[] = {
        {"last", 3, 3, "1 2 3 4 5 6 7 8 0"},
        {"first", 3, 3, "0 1 2 3 4 5 6 7 8"},
        {"snail", 3, 3, "1 2 3 8 0 4 7 6 5"},
        {"snail", 2, 2, "1 2 0 3"},
        {"snail", 2, 3, "1 2 3 0 5 4"},
        {"snail", 3, 2, "1 2 0 3 5 4"},
        {"snail", 4, 4, "1 2 3 4 12 13 14 5 11 0 15 6 10 9 8 7"},
        {"snail", 3, 4, "1 2 3 4 10 11 0 5 9 8 7 6"},
        {"snail", 5, 3, "1 2 3 12 13 4 11 14 5 10 0 6 9 8 7"},
        {"last", 2, 8, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0"},
    };
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++) {
        char text[SLIDE_BOARD_TEXT];
        slide_board_format(goal_named(goals[i].name, goals[i].rows, goals[i].cols),
                           goals[i].rows * goals[i].cols, text);
        assert_string_equal(text, goals[i].tiles);
    }
    uint64_t goal = 77;
    assert_false(slide_goal_by_name("Last", (struct slide_shape){3, 3}, &goal));
    assert_true(goal == 77);
    for (const char *const *name = slide_goal_names; *name; name++)
        for (unsigned rows = 2; rows <= 8; rows++)
            for (unsigned cols = 2; rows * cols <= SLIDE_MAX_CELLS; cols++)
                assert_true(slide_board_valid(goal_named(*name, rows, cols),
                                              (struct slide_shape){(uint8_t)rows, (uint8_t)cols}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_have_two_rows_and_columns_and_sixteen_cells_at_most),
        cmocka_unit_test(packing_and_reading_agree_and_the_blank_is_found),
        cmocka_unit_test(boards_with_a_tile_missing_twice_or_beyond_the_end_are_invalid),
        cmocka_unit_test(moves_stay_on_the_board_and_are_undone_by_their_opposites),
        cmocka_unit_test(letters_name_the_way_of_the_blank),
        cmocka_unit_test(goals_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
