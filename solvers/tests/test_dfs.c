/* Depth-first search: order of moves, depth bound, deep paths on a small stack. */
#include "solving.h"

#include <pthread.h>

#include "distance.h"
#include "random_board.h"

static void dfs_goes_on_from_the_newest_board(void **state)
{
    (void)state;
    struct solving solving;
    solving_begin(&solving, "dfs", 3, 3, "last");
    solving.run.node_limit = 4;
    /* U, U, then L (up is the edge, down is the undoing): four expansions, four boards made. */
    assert_true(solving_solve(&solving, solving_board("1 2 3/4 5 6/8 7 0", 3, 3)) ==
                SLIDE_UNSOLVABLE);
    assert_true(solving_solve(&solving, solving_board("1 2 3/5 4 6/8 7 0", 3, 3)) ==
                SLIDE_NODE_LIMIT);
    assert_u64(solving.run.counters.expanded, 4);
    assert_u64(solving.run.counters.generated, 4);
    assert_u64(solving.run.counters.depth_max, 4);
    assert_u64(solving.run.counters.stored_max, 5);
    assert_u64(solving.run.counters.frontier_max, SLIDE_ABSENT);
    solving_end(&solving);
}

static void a_bound_finds_every_answer_within_it_and_gives_up_otherwise(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
    struct slide_distances *distances = slide_distances_create(&puzzle);
    assert_non_null(distances);
    for (unsigned bound = 1; bound <= 16; bound++) {
        char name[40];
        snprintf(name, sizeof name, "dfs:max_depth=%u", bound);
        struct solving solving;
        solving_begin(&solving, name, 3, 3, "last");
        for (unsigned depth = 1; depth <= 17; depth++) {
            uint64_t start = slide_random_board_at_depth(distances, depth, 3, bound);
            enum slide_status status = solving_solve(&solving, start);
            assert_true(status == (depth <= bound ? SLIDE_SOLVED : SLIDE_GAVE_UP));
            assert_true(status != SLIDE_SOLVED || solving.run.path_length <= bound);
            assert_true(solving.run.counters.depth_max <= bound);
        }
        solving_end(&solving);
    }
    slide_distances_destroy(distances);
}

static void a_bound_beyond_the_space_proves_like_none(void **state)
{
    (void)state;
    struct solving plain, bounded;
    solving_begin(&plain, "dfs", 2, 3, "last");
    solving_begin(&bounded, "dfs:max_depth=360", 2, 3, "last");
    for (uint64_t k = 0; k < 20; k++) {
        uint64_t start = slide_random_board(&plain.puzzle, 9, k);
        solving_length(&plain, start);
        solving_length(&bounded, start);
        assert_true(bounded.run.path_length <= 360);
    }
    assert_u64(plain.run.counters.reopened, 0);
    solving_end(&plain);
    solving_end(&bounded);
}

static void *solve_deep(void *data)
{
    struct solving *solving = data;
    slide_solver_solve(solving->solver, solving_board("8 6 7/2 5 4/3 0 1", 3, 3), &solving->run);
    return NULL;
}

static void no_solver_recurses(void **state)
{
    (void)state;
    for (size_t i = 0; solving_all[i]; i++) {
        if (strcmp(solving_all[i], "idastar:zero") == 0)
            continue; /* the same code, 150 million expansions */
        struct solving solving;
        solving_begin(&solving, solving_all[i], 3, 3, "last");
        pthread_attr_t attributes;
        pthread_t thread;
        assert_true(pthread_attr_init(&attributes) == 0);
        assert_true(pthread_attr_setstacksize(&attributes, 64 * 1024) == 0);
        assert_true(pthread_create(&thread, &attributes, solve_deep, &solving) == 0);
        assert_true(pthread_join(thread, NULL) == 0);
        assert_non_null(solving.run.moves);
        if (strcmp(solving_all[i], "dfs") == 0)
            assert_true(solving.run.path_length > 50000);
        pthread_attr_destroy(&attributes);
        solving_end(&solving);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dfs_goes_on_from_the_newest_board),
        cmocka_unit_test(a_bound_finds_every_answer_within_it_and_gives_up_otherwise),
        cmocka_unit_test(a_bound_beyond_the_space_proves_like_none),
        cmocka_unit_test(no_solver_recurses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
