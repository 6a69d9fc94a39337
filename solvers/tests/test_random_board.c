/* Random boards: the same everywhere, all solvable, each equally likely. */
#include "distance.h"
#include "random_board.h"
#include "rank.h"
#include "solving.h"

/* Made by an implementation in Python that shares nothing with this one. */
static void boards_are_those_of_an_independent_implementation(void **state)
{
    (void)state;
    static const struct {
        unsigned rows, cols;
        uint64_t seed, k;
        const char *tiles;
    } golden[] = {
        {2, 2, UINT64_C(1), 0, "3 0 2 1"},
        {2, 2, UINT64_C(1), 1000000, "3 1 0 2"},
        {2, 2, UINT64_C(42), 0, "2 0 1 3"},
        {2, 2, UINT64_C(42), 1000000, "0 1 3 2"},
        {2, 2, UINT64_C(2026), 0, "1 2 3 0"},
        {2, 2, UINT64_C(2026), 1000000, "0 3 2 1"},
        {2, 2, UINT64_C(4294967297), 0, "0 3 2 1"},
        {2, 2, UINT64_C(4294967297), 1000000, "2 3 0 1"},
        {2, 2, UINT64_C(9223372036854775808), 0, "0 3 2 1"},
        {2, 2, UINT64_C(9223372036854775808), 1000000, "0 3 2 1"},
        {2, 2, UINT64_C(18446744073709551615), 0, "1 2 3 0"},
        {2, 2, UINT64_C(18446744073709551615), 1000000, "0 1 3 2"},
        {2, 3, UINT64_C(1), 0, "5 1 3 0 4 2"},
        {2, 3, UINT64_C(1), 1000000, "4 2 5 1 0 3"},
        {2, 3, UINT64_C(42), 0, "3 2 0 1 5 4"},
        {2, 3, UINT64_C(42), 1000000, "5 1 0 4 2 3"},
        {2, 3, UINT64_C(2026), 0, "4 3 5 2 1 0"},
        {2, 3, UINT64_C(2026), 1000000, "0 5 2 4 3 1"},
        {2, 3, UINT64_C(4294967297), 0, "5 3 0 2 4 1"},
        {2, 3, UINT64_C(4294967297), 1000000, "1 3 5 4 0 2"},
        {2, 3, UINT64_C(9223372036854775808), 0, "0 2 5 3 4 1"},
        {2, 3, UINT64_C(9223372036854775808), 1000000, "0 3 1 4 5 2"},
        {2, 3, UINT64_C(18446744073709551615), 0, "4 5 2 3 1 0"},
        {2, 3, UINT64_C(18446744073709551615), 1000000, "0 1 2 4 5 3"},
        {3, 3, UINT64_C(1), 0, "8 2 4 5 1 6 0 7 3"},
        {3, 3, UINT64_C(1), 1000000, "7 5 1 3 8 6 2 0 4"},
        {3, 3, UINT64_C(42), 0, "1 2 4 5 6 0 3 8 7"},
        {3, 3, UINT64_C(42), 1000000, "0 3 7 6 2 1 8 4 5"},
        {3, 3, UINT64_C(2026), 0, "1 7 5 6 4 8 3 2 0"},
        {3, 3, UINT64_C(2026), 1000000, "8 3 1 0 4 5 7 6 2"},
        {3, 3, UINT64_C(4294967297), 0, "0 5 6 3 8 1 4 7 2"},
        {3, 3, UINT64_C(4294967297), 1000000, "8 2 5 6 1 4 7 0 3"},
        {3, 3, UINT64_C(9223372036854775808), 0, "0 5 1 4 8 3 7 6 2"},
        {3, 3, UINT64_C(9223372036854775808), 1000000, "1 5 6 0 2 8 7 4 3"},
        {3, 3, UINT64_C(18446744073709551615), 0, "7 1 8 3 4 6 5 2 0"},
        {3, 3, UINT64_C(18446744073709551615), 1000000, "7 6 1 0 3 2 5 8 4"},
        {3, 4, UINT64_C(1), 0, "8 11 7 6 5 2 1 3 9 0 10 4"},
        {3, 4, UINT64_C(1), 1000000, "4 10 7 1 8 2 5 11 9 3 0 6"},
        {3, 4, UINT64_C(42), 0, "3 7 10 2 6 1 8 5 0 4 11 9"},
        {3, 4, UINT64_C(42), 1000000, "4 1 11 0 10 9 8 3 2 7 5 6"},
        {3, 4, UINT64_C(2026), 0, "10 4 9 1 2 8 6 7 11 5 3 0"},
        {3, 4, UINT64_C(2026), 1000000, "0 7 5 4 11 2 1 6 10 9 8 3"},
        {3, 4, UINT64_C(4294967297), 0, "4 7 0 8 5 2 9 11 1 6 10 3"},
        {3, 4, UINT64_C(4294967297), 1000000, "7 8 5 11 9 2 10 3 6 0 1 4"},
        {3, 4, UINT64_C(9223372036854775808), 0, "0 2 6 1 11 10 7 4 5 9 8 3"},
        {3, 4, UINT64_C(9223372036854775808), 1000000, "1 7 2 10 3 9 0 8 4 11 6 5"},
        {3, 4, UINT64_C(18446744073709551615), 0, "10 5 3 4 11 1 6 9 8 7 2 0"},
        {3, 4, UINT64_C(18446744073709551615), 1000000, "8 9 0 10 4 2 1 5 3 7 11 6"},
        {4, 4, UINT64_C(1), 0, "14 11 15 10 7 8 9 2 5 3 12 4 1 0 13 6"},
        {4, 4, UINT64_C(1), 1000000, "7 11 0 5 14 2 10 3 6 12 15 9 13 4 1 8"},
        {4, 4, UINT64_C(42), 0, "10 4 3 9 7 14 11 5 15 2 0 8 1 6 13 12"},
        {4, 4, UINT64_C(42), 1000000, "13 7 0 6 2 14 12 1 15 11 3 5 4 10 8 9"},
        {4, 4, UINT64_C(2026), 0, "8 2 13 15 5 6 9 3 14 12 10 11 0 7 4 1"},
        {4, 4, UINT64_C(2026), 1000000, "8 1 10 0 4 15 14 7 6 3 2 9 12 13 11 5"},
        {4, 4, UINT64_C(4294967297), 0, "0 13 7 6 8 3 1 12 11 15 10 5 2 9 14 4"},
        {4, 4, UINT64_C(4294967297), 1000000, "3 12 2 8 15 7 6 13 10 11 14 4 9 0 1 5"},
        {4, 4, UINT64_C(9223372036854775808), 0, "10 3 1 0 11 15 9 2 5 8 6 14 7 13 12 4"},
        {4, 4, UINT64_C(9223372036854775808), 1000000, "2 3 11 7 10 9 4 1 5 13 0 12 15 14 8 6"},
        {4, 4, UINT64_C(18446744073709551615), 0, "4 5 9 7 6 14 8 15 1 2 10 13 12 11 3 0"},
        {4, 4, UINT64_C(18446744073709551615), 1000000, "0 6 5 13 14 12 7 2 11 3 1 15 4 10 9 8"},
        {2, 8, UINT64_C(1), 0, "14 11 15 10 7 8 9 2 5 3 12 4 1 0 13 6"},
        {2, 8, UINT64_C(1), 1000000, "7 11 0 5 14 2 10 3 6 12 15 9 13 4 1 8"},
        {2, 8, UINT64_C(42), 0, "4 10 3 9 7 14 11 5 15 2 0 8 1 6 13 12"},
        {2, 8, UINT64_C(42), 1000000, "13 7 0 6 2 14 12 1 15 11 3 5 4 10 8 9"},
        {2, 8, UINT64_C(2026), 0, "8 2 13 15 5 6 9 3 14 12 10 11 0 7 4 1"},
        {2, 8, UINT64_C(2026), 1000000, "8 1 10 0 4 15 14 7 6 3 2 9 12 13 11 5"},
        {2, 8, UINT64_C(4294967297), 0, "0 13 7 6 8 3 1 12 11 15 10 5 2 9 14 4"},
        {2, 8, UINT64_C(4294967297), 1000000, "3 12 2 8 15 7 6 13 10 11 14 4 9 0 1 5"},
        {2, 8, UINT64_C(9223372036854775808), 0, "10 3 1 0 11 15 9 2 5 8 6 14 7 13 12 4"},
        {2, 8, UINT64_C(9223372036854775808), 1000000, "3 2 11 7 10 9 4 1 5 13 0 12 15 14 8 6"},
        {2, 8, UINT64_C(18446744073709551615), 0, "4 5 9 7 6 14 8 15 1 2 10 13 12 11 3 0"},
        {2, 8, UINT64_C(18446744073709551615), 1000000, "0 6 5 13 14 12 7 2 11 3 1 15 4 10 9 8"},
    };
    for (size_t i = 0; i < sizeof golden / sizeof *golden; i++) {
        struct slide_puzzle puzzle = solving_puzzle(golden[i].rows, golden[i].cols, "last");
        char text[SLIDE_BOARD_TEXT];
        slide_board_format(slide_random_board(&puzzle, golden[i].seed, golden[i].k), puzzle.cells,
                           text);
        assert_string_equal(text, golden[i].tiles);
    }
}

static void seeds_above_32_bits_are_not_cut(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(4, 4, "last");
    for (unsigned bit = 32; bit < 64; bit++) {
        assert_true(slide_random_board(&puzzle, 1, 0) !=
                    slide_random_board(&puzzle, 1 | UINT64_C(1) << bit, 0));
        assert_true(slide_random_board(&puzzle, 1, 0) !=
                    slide_random_board(&puzzle, 1, UINT64_C(1) << bit));
    }
}

/* Inversions without the blank, and its row from the bottom: another rule than the one under test.
 */
static bool solvable_by_inversions(uint64_t board, unsigned rows, unsigned cols)
{
    unsigned inversions = 0, blank = slide_board_blank(board, rows * cols);
    for (unsigned i = 0; i < rows * cols; i++)
        for (unsigned j = i + 1; j < rows * cols; j++)
            inversions += slide_board_tile(board, j) != 0 &&
                          slide_board_tile(board, i) > slide_board_tile(board, j);
    return (cols % 2 ? inversions : inversions + rows - 1 - blank / cols) % 2 == 0;
}

static void a_thousand_boards_of_every_shape_are_solvable(void **state)
{
    (void)state;
    for (unsigned rows = 2; rows <= 8; rows++)
        for (unsigned cols = 2; rows * cols <= SLIDE_MAX_CELLS; cols++) {
            struct slide_puzzle puzzle = solving_puzzle(rows, cols, "last");
            for (uint64_t k = 0; k < 1000; k++) {
                uint64_t board = slide_random_board(&puzzle, 5, k);
                assert_true(slide_board_valid(board, puzzle.shape));
                assert_true(solvable_by_inversions(board, rows, cols));
            }
        }
}

static void boards_reach_their_goal_whatever_it_is(void **state)
{
    (void)state;
    for (const char *const *name = slide_goal_names; *name; name++) {
        struct slide_puzzle puzzle = solving_puzzle(3, 3, *name);
        for (uint64_t k = 0; k < 200; k++)
            assert_true(
                slide_board_solvable(slide_random_board(&puzzle, 9, k), puzzle.goal, puzzle.shape));
    }
}

static void assert_uniform(unsigned rows, unsigned cols, double low, double high)
{
    enum { EACH = 400 };
    struct slide_puzzle puzzle = solving_puzzle(rows, cols, "last");
    uint64_t boards = slide_rank_count(puzzle.shape);
    unsigned seen[360] = {0};
    assert_true(boards <= 360);
    for (uint64_t k = 0; k < boards * EACH; k++)
        seen[slide_rank(&puzzle, slide_random_board(&puzzle, 2026, k))]++;
    double chi_square = 0;
    for (uint64_t rank = 0; rank < boards; rank++)
        chi_square += ((double)seen[rank] - EACH) * ((double)seen[rank] - EACH) / EACH;
    if (!(chi_square > low && chi_square < high))
        fail_msg("chi-square %g", chi_square);
}

/* Bounds: 1 in 10,000 on each side. */
static void each_solvable_board_of_2x2_and_2x3_is_equally_likely(void **state)
{
    (void)state;
    assert_uniform(2, 2, 1.2, 37.4); /* 11 degrees of freedom */
    assert_uniform(2, 3, 268, 465);  /* 359 */
}

static void each_tile_of_3x3_is_equally_likely_in_each_cell(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
    unsigned seen[9][9] = {{0}};
    for (uint64_t k = 0; k < 10000; k++) {
        uint64_t board = slide_random_board(&puzzle, 42, k);
        for (unsigned cell = 0; cell < 9; cell++)
            seen[slide_board_tile(board, cell)][cell]++;
    }
    for (unsigned tile = 0; tile < 9; tile++)
        for (unsigned cell = 0; cell < 9; cell++)
            assert_in_range(seen[tile][cell], 1111 - 150, 1111 + 150);
}

static unsigned manhattan(const struct slide_puzzle *puzzle, uint64_t board)
{
    unsigned sum = 0;
    for (unsigned cell = 0; cell < puzzle->cells; cell++) {
        unsigned tile = slide_board_tile(board, cell), home = puzzle->goal_cell[tile];
        if (tile)
            sum += (unsigned)(abs(puzzle->row[cell] - puzzle->row[home]) +
                              abs(puzzle->col[cell] - puzzle->col[home]));
    }
    return sum;
}

static unsigned misplaced(const struct slide_puzzle *puzzle, uint64_t board)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < puzzle->cells; cell++) {
        unsigned tile = slide_board_tile(board, cell);
        count += tile && puzzle->goal_cell[tile] != cell;
    }
    return count;
}

/* Bounds: four and a half standard errors. */
static void means_of_3x3_are_those_of_the_whole_space(void **state)
{
    (void)state;
    enum { BOARDS = 20000 };
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
    struct slide_distances *distances = slide_distances_create(&puzzle);
    assert_non_null(distances);
    double optimum = 0, distance = 0, wrong = 0, even = 0;
    for (uint64_t k = 0; k < BOARDS; k++) {
        uint64_t board = slide_random_board(&puzzle, 2026, k);
        unsigned moves = slide_distance(distances, board);
        optimum += moves;
        even += moves % 2 == 0;
        distance += manhattan(&puzzle, board);
        wrong += misplaced(&puzzle, board);
    }
    slide_distances_destroy(distances);
    assert_true(optimum / BOARDS > 21.972 - 0.107 && optimum / BOARDS < 21.972 + 0.107);
    assert_true(distance / BOARDS > 14 - 0.092 && distance / BOARDS < 14 + 0.092);
    assert_true(wrong / BOARDS > 64 / 9. - 0.03 && wrong / BOARDS < 64 / 9. + 0.03);
    assert_true(even / BOARDS > 5 / 9. - 0.016 && even / BOARDS < 5 / 9. + 0.016);
}

static void the_mean_manhattan_distance_of_4x4_is_37(void **state)
{
    (void)state;
    enum { BOARDS = 20000 };
    struct slide_puzzle puzzle = solving_puzzle(4, 4, "last");
    double distance = 0;
    for (uint64_t k = 0; k < BOARDS; k++)
        distance += manhattan(&puzzle, slide_random_board(&puzzle, 2026, k));
    assert_true(distance / BOARDS > 37 - 0.2 && distance / BOARDS < 37 + 0.2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_those_of_an_independent_implementation),
        cmocka_unit_test(seeds_above_32_bits_are_not_cut),
        cmocka_unit_test(a_thousand_boards_of_every_shape_are_solvable),
        cmocka_unit_test(boards_reach_their_goal_whatever_it_is),
        cmocka_unit_test(each_solvable_board_of_2x2_and_2x3_is_equally_likely),
        cmocka_unit_test(each_tile_of_3x3_is_equally_likely_in_each_cell),
        cmocka_unit_test(means_of_3x3_are_those_of_the_whole_space),
        cmocka_unit_test(the_mean_manhattan_distance_of_4x4_is_37),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
