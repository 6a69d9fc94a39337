/* Ranks number the solvable boards without gaps, and unrank is the inverse. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "random_board.h"
#include "rank.h"

static struct slide_puzzle puzzle_of(unsigned rows, unsigned cols, const char *goal_name)
{
    struct slide_shape shape = {(uint8_t)rows, (uint8_t)cols};
    struct slide_puzzle puzzle;
    uint64_t goal;
    assert_true(slide_goal_by_name(goal_name, shape, &goal));
    assert_true(slide_puzzle_init(&puzzle, shape, goal));
    return puzzle;
}

static void count_is_half_the_factorial(void **state)
{
    (void)state;
    assert_true(slide_rank_count((struct slide_shape){2, 2}) == 12);
    assert_true(slide_rank_count((struct slide_shape){2, 3}) == 360);
    assert_true(slide_rank_count((struct slide_shape){3, 3}) == 181440);
    assert_true(slide_rank_count((struct slide_shape){4, 4}) == UINT64_C(10461394944000));
}

static void unrank_gives_every_solvable_board_once(void **state)
{
    (void)state;
    static const uint8_t shapes[][2] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}};
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
        for (const char *const *goal = slide_goal_names; *goal; goal++) {
            struct slide_puzzle puzzle = puzzle_of(shapes[s][0], shapes[s][1], *goal);
            /* rank(unrank(r)) == r for all r below the count makes unrank injective; all its boards
             * are solvable, and there are just as many of those: so it is onto. */
            for (uint64_t rank = 0; rank < slide_rank_count(puzzle.shape); rank++) {
                uint64_t board = slide_unrank(&puzzle, rank);
                if (!slide_board_valid(board, puzzle.shape) ||
                    !slide_board_solvable(board, puzzle.goal, puzzle.shape) ||
                    slide_rank(&puzzle, board) != rank)
                    fail_msg("%ux%u %s: rank %llu", puzzle.shape.rows, puzzle.shape.cols, *goal,
                             (unsigned long long)rank);
            }
        }
}

static void sixteen_cells_survive_the_round_trip(void **state)
{
    (void)state;
    static const uint8_t shapes[][2] = {{4, 4}, {2, 8}, {8, 2}, {3, 5}};
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        struct slide_puzzle puzzle = puzzle_of(shapes[s][0], shapes[s][1], "last");
        for (uint64_t k = 0; k < 2000; k++) {
            uint64_t board = slide_random_board(&puzzle, 7, k);
            uint64_t rank = slide_rank(&puzzle, board);
            assert_true(rank < slide_rank_count(puzzle.shape));
            assert_true(slide_unrank(&puzzle, rank) == board);
        }
        uint64_t last = slide_rank_count(puzzle.shape) - 1;
        assert_true(slide_rank(&puzzle, slide_unrank(&puzzle, last)) == last);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(count_is_half_the_factorial),
        cmocka_unit_test(unrank_gives_every_solvable_board_once),
        cmocka_unit_test(sixteen_cells_survive_the_round_trip),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
