/* Ranks of 3x3 boards: a number each, without gaps, in either half of the space. */
#include "solving.h"

#include "rank.h"
#include "ranks.h"

static void each_board_has_a_rank_of_its_own(void **state)
{
    (void)state;
    static struct slide_ranks ranks;
    static uint64_t seen[SLIDE_SEEN_BYTES / sizeof(uint64_t)];
    slide_ranks_init(&ranks);
    /* The goals that slide_goal_by_name knows, and one of the other parity. */
    const char *const goals[] = {"last", "first", "snail", "2 1 3/4 5 6/7 8 0"};
    for (size_t k = 0; k < sizeof goals / sizeof *goals; k++) {
        struct slide_puzzle puzzle = solving_puzzle(3, 3, goals[k]);
        assert_true(slide_ranks_fit(&puzzle));
        assert_u64(slide_rank_count(puzzle.shape), SLIDE_RANKS_COUNT);
        memset(seen, 0, sizeof seen);
        for (uint64_t i = 0; i < SLIDE_RANKS_COUNT; i++) {
            uint64_t board = slide_unrank(&puzzle, i);
            uint32_t rank = slide_ranks_of(&ranks, board, slide_board_blank(board, puzzle.cells));
            assert_true(rank < SLIDE_RANKS_COUNT);
            assert_true(slide_seen_add(seen, rank));
            assert_false(slide_seen_add(seen, rank));
        }
    }
}

static void other_shapes_have_none(void **state)
{
    (void)state;
    static const unsigned shapes[][2] = {{2, 2}, {2, 4}, {4, 2}, {2, 5}, {3, 4}, {4, 4}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        struct slide_puzzle puzzle = solving_puzzle(shapes[i][0], shapes[i][1], "last");
        assert_false(slide_ranks_fit(&puzzle));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_board_has_a_rank_of_its_own),
        cmocka_unit_test(other_shapes_have_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
