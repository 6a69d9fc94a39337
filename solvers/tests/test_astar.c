/* A*: what must be expanded, reopening under an inconsistent heuristic, the frontier. */
#include "solving.h"

#include "distance.h"
#include "random_board.h"
#include "rank.h"

/* Boards with g + h below the solution's cost, seen from the start by its own distance table. */
static uint64_t surely_expanded(const struct slide_puzzle *puzzle,
                                const struct slide_distances *from_start, uint64_t cost,
                                const struct slide_heuristic *heuristic, const void *context)
{
    uint64_t count = 0;
    for (uint64_t rank = 0; rank < from_start->count; rank++) {
        uint64_t board = slide_unrank(&from_start->puzzle, rank);
        if (board != puzzle->goal)
            count += from_start->by_rank[rank] + heuristic->evaluate(context, board) < cost;
    }
    return count;
}

static void astar_expands_every_board_with_f_below_the_cost_and_none_above(void **state)
{
    (void)state;
    for (size_t k = 0; slide_heuristics[k]; k++) {
        const struct slide_heuristic *heuristic = slide_heuristics[k];
        struct slide_spec spec = solving_spec("astar");
        spec.heuristic = heuristic;
        struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
        struct solving solving;
        solving_begin_spec(&solving, &spec, &puzzle);
        void *context = NULL;
        if (heuristic->create)
            assert_true(heuristic->create(&puzzle, &solving.account, &context));
        for (uint64_t board = 0; board < 4; board++) {
            uint64_t start = slide_random_board(&puzzle, 77, board);
            slide_run_fini(&solving.run);
            assert_true(slide_solver_solve(solving.solver, start, &solving.run) == SLIDE_SOLVED);
            uint64_t cost = solving.run.path_length;
            struct slide_puzzle reversed;
            assert_true(slide_puzzle_init(&reversed, puzzle.shape, start));
            struct slide_distances *from_start = slide_distances_create(&reversed);
            assert_non_null(from_start);
            const struct slide_counters *counters = &solving.run.counters;
            assert_u64(counters->expanded_before_last,
                       surely_expanded(&puzzle, from_start, cost, heuristic, context));
            assert_true(counters->expanded <=
                        surely_expanded(&puzzle, from_start, cost + 1, heuristic, context));
            assert_u64(counters->reopened, 0);
            slide_distances_destroy(from_start);
        }
        if (heuristic->destroy)
            heuristic->destroy(context, &solving.account);
        solving_end(&solving);
    }
}

/* Admissible but inconsistent: Manhattan distance on about half of the boards, 0 on the rest. */
static uint64_t patchy_goal;

static unsigned patchy_evaluate(const void *context, uint64_t board)
{
    (void)context;
    if (board * 0x9e3779b97f4a7c15u >> 63)
        return 0;
    unsigned sum = 0;
    for (unsigned cell = 0; cell < 9; cell++)
        for (unsigned goal = 0; goal < 9; goal++)
            if (slide_board_tile(board, cell) &&
                slide_board_tile(board, cell) == slide_board_tile(patchy_goal, goal))
                sum += (unsigned)(abs((int)(cell / 3) - (int)(goal / 3)) +
                                  abs((int)(cell % 3) - (int)(goal % 3)));
    return sum;
}

static int patchy_delta(const void *context, uint64_t before, unsigned from, unsigned blank)
{
    return (int)patchy_evaluate(context, slide_board_slide(before, from, blank)) -
           (int)patchy_evaluate(context, before);
}

static const struct slide_heuristic patchy = {
    .name = "patchy",
    .summary = "inconsistent",
    .admissible = true,
    .evaluate = patchy_evaluate,
    .delta = patchy_delta,
};

static void inconsistent_heuristics_reopen_nodes_and_stay_optimal(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
    struct slide_distances *distances = slide_distances_create(&puzzle);
    assert_non_null(distances);
    patchy_goal = puzzle.goal;
    const char *const names[] = {"astar", "idastar"};
    uint64_t reopened = 0;
    for (size_t i = 0; i < 2; i++) {
        struct slide_spec spec = solving_spec(names[i]);
        spec.heuristic = &patchy;
        struct solving solving;
        solving_begin_spec(&solving, &spec, &puzzle);
        for (uint64_t board = 0; board < 20; board++) {
            uint64_t start = slide_random_board_at_depth(distances, 8 + board % 12, 5, board);
            assert_u64(solving_length(&solving, start), slide_distance(distances, start));
            if (i == 0)
                reopened += solving.run.counters.reopened;
        }
        solving_end(&solving);
    }
    assert_true(reopened > 0);
    slide_distances_destroy(distances);
}

static void the_first_counts_are_those_worked_out_by_hand(void **state)
{
    (void)state;
    struct solving solving;
    solving_begin(&solving, "astar", 3, 3, "last");
    /* Two moves away: f = 2 on the way, 4 beside it. R then R; the goal is not expanded. */
    solving_length(&solving, solving_board("1 2 3/4 5 6/0 7 8", 3, 3));
    const struct slide_counters *counters = &solving.run.counters;
    assert_string_equal(solving.run.moves, "RR");
    assert_u64(counters->expanded, 2);
    assert_u64(counters->generated, 4); /* U R, then U R: never back */
    assert_u64(counters->expanded_before_last, 0);
    assert_u64(counters->duplicates, 0);
    assert_u64(counters->stored_max, 5);
    assert_u64(counters->frontier_max, 3);
    assert_u64(counters->iterations, 1);
    assert_u64(counters->depth_max, 2);
    assert_u64(counters->initial_h, 2);
    solving_end(&solving);
}

static void a_solved_board_takes_no_expansion(void **state)
{
    (void)state;
    for (size_t i = 0; solving_all[i]; i++) {
        struct solving solving;
        solving_begin(&solving, solving_all[i], 3, 3, "snail");
        assert_u64(solving_length(&solving, solving.puzzle.goal), 0);
        assert_string_equal(solving.run.moves, "");
        assert_u64(solving.run.counters.expanded, 0);
        assert_u64(solving.run.counters.generated, 0);
        assert_u64(solving.run.counters.stored_max, 1);
        assert_u64(solving.run.counters.depth_max, 0);
        solving_end(&solving);
    }
}

static void the_engine_for_3x3_is_the_same_search(void **state)
{
    (void)state;
    static const char *const names[] = {"astar", "astar:misplaced", "astar:zero"};
    static const char *const goals[] = {"last", "first", "4 1 3/0 2 6/7 5 8", "2 5 8/1 0 7/3 6 4"};
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        for (size_t g = 0; g < sizeof goals / sizeof *goals; g++)
            solving_check_engine(names[n], goals[g], 12);
}

/* Its words have 19 bits for the number of a search. */
static void the_engine_forgets_half_a_million_searches(void **state)
{
    (void)state;
    struct solving solving;
    solving_begin(&solving, "astar", 3, 3, "last");
    uint64_t hard = solving_board("8 6 7/2 5 4/3 0 1", 3, 3),
             easy = solving_board("1 2 3/4 5 6/7 0 8", 3, 3);
    assert_u64(solving_length(&solving, hard), 31);
    const struct slide_counters counters = solving.run.counters;
    slide_run_fini(&solving.run);
    for (uint64_t k = 1; k + 1 < UINT64_C(1) << 19; k++) {
        assert_true(slide_solver_solve(solving.solver, easy, &solving.run) == SLIDE_SOLVED);
        slide_run_fini(&solving.run);
    }
    assert_u64(solving_length(&solving, hard), 31);
    solving_assert_same(&solving.run.counters, &counters);
    solving_end(&solving);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(astar_expands_every_board_with_f_below_the_cost_and_none_above),
        cmocka_unit_test(inconsistent_heuristics_reopen_nodes_and_stay_optimal),
        cmocka_unit_test(the_first_counts_are_those_worked_out_by_hand),
        cmocka_unit_test(a_solved_board_takes_no_expansion),
        cmocka_unit_test(the_engine_for_3x3_is_the_same_search),
        cmocka_unit_test(the_engine_forgets_half_a_million_searches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
