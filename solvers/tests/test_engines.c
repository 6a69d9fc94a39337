/*
 * The engines of IDA* with Manhattan distance count, answer and stop like the plain search: on
 * every shape, with goals of all kinds, under every node limit.
 */
#include "solving.h"

#include "prng.h"
#include "random_board.h"

/* From the first iteration in batches, from a later one, and in the end as by default. */
static const char *const engines[] = {
    "idastar",
    "idastar:engine=portable,batch_from=0",
    "idastar:engine=avx2,batch_from=0",
    "idastar:engine=avx512,batch_from=0",
    "idastar:engine=batch,batch_from=1000",
    "idastar:engine=batch",
    NULL,
};

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

/* The bytes are those of the stacks, so the same in every engine; a level may be refused. */
static void batches_survive_a_failure_of_every_allocation(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
    uint64_t start = solving_board("8 6 7/2 5 4/3 0 1", 3, 3);
    struct slide_spec spec = solving_spec("idastar:engine=batch,batch_from=100");
    for (uint64_t node_limit = 0; node_limit <= 1000000; node_limit += 1000000)
        for (uint64_t fail_at = 1;; fail_at++) {
            struct slide_account account = {.fail_at = fail_at};
            struct slide_solver *solver = slide_solver_create(&spec, &puzzle, &account);
            enum slide_status status = SLIDE_MEMORY_LIMIT;
            if (solver) {
                struct slide_run run = {.account = &account, .node_limit = node_limit};
                status = slide_solver_solve(solver, start, &run);
                slide_run_fini(&run);
                assert_u64(account.live_bytes, slide_solver_setup_bytes(solver));
                slide_solver_destroy(solver);
            }
            assert_u64(account.live_bytes, 0);
            if (status == SLIDE_SOLVED) {
                assert_true(fail_at > 8);
                break;
            }
            assert_true(status == SLIDE_MEMORY_LIMIT);
        }
}

static void all_batch_engines_hold_the_same_memory(void **state)
{
    (void)state;
    static const char *const names[] = {"idastar:engine=portable", "idastar:engine=avx2",
                                        "idastar:engine=avx512"};
    uint64_t peak_bytes[3];
    for (size_t i = 0; i < 3; i++) {
        struct solving solving;
        solving_begin(&solving, names[i], 4, 4, "first");
        solving_length(&solving, solving_board("0 1 9 7/11 13 5 3/14 12 4 2/8 6 10 15", 4, 4));
        peak_bytes[i] = solving.account.peak_bytes;
        solving_end(&solving);
    }
    assert_u64(peak_bytes[0], peak_bytes[1]);
    assert_u64(peak_bytes[0], peak_bytes[2]);
    assert_true(peak_bytes[0] > 1 << 20);
}

static uint64_t looks;

static uint64_t clock_of_looks(void)
{
    return looks++;
}

/* Counted is what was done, and no more is said than is known. */
static void batches_keep_a_deadline(void **state)
{
    (void)state;
    uint64_t start = solving_board("14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3", 4, 4);
    for (size_t i = 0; engines[i]; i++) {
        struct solving solving;
        solving_begin(&solving, engines[i], 4, 4, "first");
        solving.run.clock_ns = clock_of_looks;
        solving.run.time_limit_ns = 100;
        looks = 0;
        assert_true(solving_solve(&solving, start) == SLIDE_TIME_LIMIT);
        assert_true(looks <= 102);
        assert_true(solving.run.counters.expanded >= 50 * 1024);
        assert_true(solving.run.counters.generated > solving.run.counters.expanded);
        solving_end(&solving);
    }
}

static void korfs_boards_have_their_counts_in_every_engine(void **state)
{
    (void)state;
    static const struct {
        const char *board;
        uint64_t optimal, nodes;
    } boards[] = {{"14 13 4 11/15 8 6 9/0 7 3 1/2 10 12 5", 56, 1897728},
                  {"0 1 9 7/11 13 5 3/14 12 4 2/8 6 10 15", 42, 540860},
                  {"4 7 13 10/1 2 9 6/12 8 14 5/3 0 11 15", 44, 2725456}};
    for (size_t i = 0; engines[i]; i++) {
        struct solving solving;
        solving_begin(&solving, engines[i], 4, 4, "first");
        for (size_t k = 0; k < 3; k++) {
            assert_u64(solving_length(&solving, solving_board(boards[k].board, 4, 4)),
                       boards[k].optimal);
            assert_u64(solving.run.counters.generated + 1, boards[k].nodes);
        }
        solving_end(&solving);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shape_and_goal_counts_like_the_plain_search),
        cmocka_unit_test(every_node_limit_stops_where_the_plain_search_stops),
        cmocka_unit_test(large_node_limits_stop_where_the_plain_search_stops),
        cmocka_unit_test(batches_survive_a_failure_of_every_allocation),
        cmocka_unit_test(all_batch_engines_hold_the_same_memory),
        cmocka_unit_test(batches_keep_a_deadline),
        cmocka_unit_test(korfs_boards_have_their_counts_in_every_engine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
