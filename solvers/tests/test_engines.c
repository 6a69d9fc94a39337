/*
 * The engines of IDA* with Manhattan distance count, answer and stop like the plain search: on
 * every shape, with goals of all kinds, under every node limit.
 */
#include "solving.h"

#include "prng.h"
#include "random_board.h"

static const char *const engines[] = {"idastar", NULL};

/* One engine beside the plain search, which gets Manhattan distance as one it does not know. */
struct pair {
    struct solving engine, plain;
    struct slide_heuristic stranger;
};

static void begin(struct pair *pair, const char *name, const struct slide_puzzle *puzzle)
{
    struct slide_spec spec = solving_spec(name), plain = solving_spec("idastar");
    pair->stranger = *plain.heuristic;
    plain.heuristic = &pair->stranger;
    solving_begin_spec(&pair->engine, &spec, puzzle);
    solving_begin_spec(&pair->plain, &plain, puzzle);
}

static void end(struct pair *pair)
{
    solving_end(&pair->engine);
    solving_end(&pair->plain);
}

static enum slide_status compare(struct pair *pair, uint64_t start, uint64_t node_limit)
{
    pair->engine.run.node_limit = pair->plain.run.node_limit = node_limit;
    enum slide_status status = solving_solve(&pair->plain, start);
    assert_true(solving_solve(&pair->engine, start) == status);
    solving_assert_same(&pair->engine.run.counters, &pair->plain.run.counters);
    if (status == SLIDE_SOLVED)
        assert_string_equal(pair->engine.run.moves, pair->plain.run.moves);
    return status;
}

/* Any arrangement may be the goal: here the board that a random walk reaches from the usual one. */
static struct slide_puzzle random_goal(unsigned rows, unsigned cols, uint64_t number)
{
    struct slide_puzzle puzzle = solving_puzzle(rows, cols, "last");
    uint64_t goal = slide_random_board(&puzzle, 77, number);
    assert_true(slide_puzzle_init(&puzzle, puzzle.shape, goal));
    return puzzle;
}

static void check_shape(const char *name, unsigned rows, unsigned cols)
{
    for (uint64_t number = 0; number < 4; number++) {
        struct slide_puzzle puzzle = random_goal(rows, cols, number);
        struct pair pair;
        begin(&pair, name, &puzzle);
        assert_true(compare(&pair, puzzle.goal, 0) == SLIDE_SOLVED);
        for (uint64_t k = 0; k < 6; k++)
            compare(&pair, slide_random_board(&puzzle, 3, 10 * number + k), 30000);
        end(&pair);
    }
}

static void every_shape_and_goal_counts_like_the_plain_search(void **state)
{
    (void)state;
    for (size_t i = 0; engines[i]; i++)
        for (unsigned rows = 2; rows <= SLIDE_MAX_CELLS / 2; rows++)
            for (unsigned cols = 2; rows * cols <= SLIDE_MAX_CELLS; cols++)
                check_shape(engines[i], rows, cols);
}

static void every_node_limit_stops_where_the_plain_search_stops(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
    uint64_t start = solving_board("2 3 4/1 5 0/7 6 8", 3, 3);
    for (size_t i = 0; engines[i]; i++) {
        struct pair pair;
        begin(&pair, engines[i], &puzzle);
        uint64_t limit = 1;
        while (compare(&pair, start, limit) == SLIDE_NODE_LIMIT)
            limit++;
        assert_u64(limit, pair.plain.run.counters.expanded);
        assert_true(limit > 600);
        end(&pair);
    }
}

/* Across the ends of the stretches in which engines count, and in many iterations. */
static void large_node_limits_stop_where_the_plain_search_stops(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(4, 4, "first");
    uint64_t start = solving_board("14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3", 4, 4);
    struct slide_prng prng;
    slide_prng_seed_stream(&prng, 1, 1);
    for (size_t i = 0; engines[i]; i++) {
        struct pair pair;
        begin(&pair, engines[i], &puzzle);
        for (unsigned k = 0; k < 12; k++)
            assert_true(compare(&pair, start, 1 + slide_prng_below(&prng, 2u << k << 8)) ==
                        SLIDE_NODE_LIMIT);
        for (uint64_t limit = (1 << 17) - 1; limit <= (1 << 17) + 1; limit++)
            assert_true(compare(&pair, start, limit) == SLIDE_NODE_LIMIT);
        end(&pair);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shape_and_goal_counts_like_the_plain_search),
        cmocka_unit_test(every_node_limit_stops_where_the_plain_search_stops),
        cmocka_unit_test(large_node_limits_stop_where_the_plain_search_stops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
