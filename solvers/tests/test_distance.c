/* Exact distances: published level sizes, symmetry between goals, draws at a depth. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "distance.h"
#include "rank.h"

static struct slide_distances *table(unsigned rows, unsigned cols, uint64_t goal)
{
    struct slide_puzzle puzzle;
    struct slide_shape shape = {(uint8_t)rows, (uint8_t)cols};
    assert_true(slide_puzzle_init(&puzzle, shape, goal));
    struct slide_distances *distances = slide_distances_create(&puzzle);
    assert_non_null(distances);
    return distances;
}

static uint64_t named(unsigned rows, unsigned cols, const char *name)
{
    uint64_t goal;
    assert_true(
        slide_goal_by_name(name, (struct slide_shape){(uint8_t)rows, (uint8_t)cols}, &goal));
    return goal;
}

static void assert_levels(const struct slide_distances *distances, const uint64_t *expected,
                          size_t levels)
{
    assert_true(distances->max + 1 == levels);
    uint64_t sum = 0;
    for (size_t d = 0; d < levels; d++) {
        if (distances->count_at[d] != expected[d])
            fail_msg("%llu boards at distance %zu, not %llu",
                     (unsigned long long)distances->count_at[d], d,
                     (unsigned long long)expected[d]);
        assert_true(distances->first_at[d] == sum);
        sum += expected[d];
    }
    assert_true(distances->first_at[levels] == sum && distances->count == sum);
}

static void level_sizes_of_3x3_are_those_of_oeis_a089473(void **state)
{
    (void)state;
    static const uint64_t expected[] = {1,     2,     4,     8,     16,    20,    39,    62,
                                        116,   152,   286,   396,   748,   1024,  1893,  2512,
                                        4485,  5638,  9529,  10878, 16993, 17110, 23952, 20224,
                                        24047, 15578, 14560, 6274,  3910,  760,   221,   2};
    static const char *const corner_goals[] = {"last", "first"};
    for (size_t i = 0; i < 2; i++) {
        struct slide_distances *distances = table(3, 3, named(3, 3, corner_goals[i]));
        assert_levels(distances, expected, sizeof expected / sizeof *expected);
        slide_distances_destroy(distances);
    }
}

static void level_sizes_of_2x2_and_2x3_are_published_ones(void **state)
{
    (void)state;
    static const uint64_t small[] = {1, 2, 2, 2, 2, 2, 1};
    static const uint64_t middle[] = {1,  2,  3,  5,  6,  7,  10, 12, 12, 16, 23,
                                      25, 28, 39, 44, 40, 29, 21, 18, 12, 6,  1};
    struct slide_distances *distances = table(2, 2, named(2, 2, "last"));
    assert_levels(distances, small, sizeof small / sizeof *small);
    slide_distances_destroy(distances);
    for (unsigned rows = 2; rows <= 3; rows++) { /* 2x3 and 3x2 are mirror images */
        distances = table(rows, 5 - rows, named(rows, 5 - rows, "last"));
        assert_levels(distances, middle, sizeof middle / sizeof *middle);
        slide_distances_destroy(distances);
    }
}

/* Each board's distance is one more than its nearest neighbour's: true of exact distances only. */
static void assert_exact(const struct slide_distances *distances)
{
    const struct slide_puzzle *puzzle = &distances->puzzle;
    assert_true(distances->count == slide_rank_count(puzzle->shape));
    for (uint64_t rank = 0; rank < distances->count; rank++) {
        uint64_t board = slide_unrank(puzzle, rank);
        unsigned blank = slide_board_blank(board, puzzle->cells), nearest = UINT8_MAX;
        const struct slide_successors *next = &puzzle->successors[blank][SLIDE_NO_MOVE];
        for (unsigned i = 0; i < next->count; i++) {
            unsigned d = slide_distance(distances, slide_board_slide(board, next->cell[i], blank));
            nearest = d < nearest ? d : nearest;
        }
        unsigned distance = slide_distance(distances, board);
        assert_true(board == puzzle->goal ? distance == 0 && nearest == 1
                                          : distance == nearest + 1);
    }
}

static void every_shape_up_to_nine_cells_and_every_named_goal_is_exact(void **state)
{
    (void)state;
    for (unsigned rows = 2; rows <= 4; rows++)
        for (unsigned cols = 2; rows * cols <= SLIDE_DISTANCE_MAX_CELLS; cols++)
            for (const char *const *goal = slide_goal_names; *goal; goal++) {
                struct slide_distances *distances = table(rows, cols, named(rows, cols, *goal));
                assert_exact(distances);
                slide_distances_destroy(distances);
            }
}

static void every_2x3_goal_has_distances_that_agree_with_its_mirror(void **state)
{
    (void)state;
    struct slide_puzzle puzzle;
    assert_true(slide_puzzle_init(&puzzle, (struct slide_shape){2, 3}, named(2, 3, "last")));
    struct slide_distances *to_last = table(2, 3, puzzle.goal);
    for (uint64_t rank = 0; rank < slide_rank_count(puzzle.shape); rank += 7) {
        uint64_t goal = slide_unrank(&puzzle, rank);
        struct slide_distances *distances = table(2, 3, goal);
        /* moves can be undone: there and back are equally far */
        assert_true(slide_distance(distances, puzzle.goal) == slide_distance(to_last, goal));
        assert_exact(distances);
        slide_distances_destroy(distances);
    }
    slide_distances_destroy(to_last);
}

static void more_than_nine_cells_are_refused(void **state)
{
    (void)state;
    struct slide_puzzle puzzle;
    assert_true(slide_puzzle_init(&puzzle, (struct slide_shape){2, 5}, named(2, 5, "last")));
    assert_null(slide_distances_create(&puzzle));
    slide_distances_destroy(NULL);
}

static void boards_at_a_depth_are_at_that_depth_and_depend_on_seed_depth_and_k(void **state)
{
    (void)state;
    struct slide_distances *distances = table(3, 3, named(3, 3, "last"));
    unsigned same_seed = 0, same_depth = 0;
    for (unsigned depth = 0; depth <= distances->max; depth++)
        for (uint64_t k = 0; k < 50; k++) {
            uint64_t board = slide_random_board_at_depth(distances, depth, 42, k);
            assert_true(slide_distance(distances, board) == depth);
            assert_true(board == slide_random_board_at_depth(distances, depth, 42, k));
            if (depth < 10 || depth > 28)
                continue; /* too few boards to differ nearly always */
            same_seed += board == slide_random_board_at_depth(distances, depth, 43, k);
            same_depth += board == slide_random_board_at_depth(distances, depth, 42, k + 1);
        }
    assert_in_range(same_seed, 0, 20);
    assert_in_range(same_depth, 0, 20);
    slide_distances_destroy(distances);
}

static void every_board_of_a_depth_is_equally_likely(void **state)
{
    (void)state;
    enum { DEPTH = 8, BOARDS = 116, DRAWS = 116 * 200 };
    struct slide_distances *distances = table(3, 3, named(3, 3, "last"));
    static unsigned seen[181440];
    for (uint64_t k = 0; k < DRAWS; k++)
        seen[slide_rank(&distances->puzzle,
                        slide_random_board_at_depth(distances, DEPTH, 2026, k))]++;
    double chi_square = 0;
    for (uint64_t rank = 0; rank < distances->count; rank++)
        if (distances->by_rank[rank] == DEPTH)
            chi_square += (seen[rank] - 200.0) * (seen[rank] - 200.0) / 200.0;
    assert_true(distances->count_at[DEPTH] == BOARDS);
    /* 115 degrees of freedom: 1 in 10,000 each side is about 64.5 and 178 */
    assert_true(chi_square > 64 && chi_square < 179);
    slide_distances_destroy(distances);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(level_sizes_of_3x3_are_those_of_oeis_a089473),
        cmocka_unit_test(level_sizes_of_2x2_and_2x3_are_published_ones),
        cmocka_unit_test(every_shape_up_to_nine_cells_and_every_named_goal_is_exact),
        cmocka_unit_test(every_2x3_goal_has_distances_that_agree_with_its_mirror),
        cmocka_unit_test(more_than_nine_cells_are_refused),
        cmocka_unit_test(boards_at_a_depth_are_at_that_depth_and_depend_on_seed_depth_and_k),
        cmocka_unit_test(every_board_of_a_depth_is_equally_likely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
