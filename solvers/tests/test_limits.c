/* Every solver under every limit, and under a failure of every single allocation. */
#include "solving.h"

static const char *const board_17 = "5 1 8/2 7 3/4 0 6";

static void creation_and_solving_survive_a_failure_of_every_allocation(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
    uint64_t start = solving_board(board_17, 3, 3);
    for (size_t i = 0; solving_all[i]; i++) {
        struct slide_spec spec = solving_spec(solving_all[i]);
        for (uint64_t fail_at = 1;; fail_at++) {
            struct slide_account account = {.fail_at = fail_at};
            struct slide_solver *solver = slide_solver_create(&spec, &puzzle, &account);
            enum slide_status status = SLIDE_MEMORY_LIMIT;
            if (solver) {
                struct slide_run run = {.account = &account};
                status = slide_solver_solve(solver, start, &run);
                assert_true(!run.moves == (status != SLIDE_SOLVED));
                slide_run_fini(&run);
                assert_u64(account.live_bytes, slide_solver_setup_bytes(solver));
                slide_solver_destroy(solver);
            }
            assert_u64(account.live_bytes, 0);
            if (status == SLIDE_SOLVED) {
                assert_true(account.allocations == fail_at - 1 && fail_at > 3);
                break;
            }
            assert_true(status == SLIDE_MEMORY_LIMIT);
            assert_u64(account.allocations, fail_at);
        }
    }
}

static void the_memory_limit_is_never_passed(void **state)
{
    (void)state;
    uint64_t start = solving_board("8 6 7/2 5 4/3 0 1", 3, 3);
    const char *const hungry[] = {"bfs", "dfs", "greedy", "astar", "astar:zero", NULL};
    for (size_t i = 0; hungry[i]; i++) {
        struct solving solving;
        solving_begin(&solving, hungry[i], 3, 3, "last");
        for (uint64_t limit_bytes = 2048; limit_bytes <= 16384; limit_bytes += 1000) {
            solving.account.limit_bytes = slide_solver_setup_bytes(solving.solver) + limit_bytes;
            if (solving_solve(&solving, start) != SLIDE_MEMORY_LIMIT)
                fail_msg("%s needs no more than %" PRIu64 " bytes", hungry[i], limit_bytes);
            assert_true(solving.account.peak_bytes <= solving.account.limit_bytes);
        }
        /* and the same solver goes on when the limit is lifted */
        solving.account.limit_bytes = 0;
        solving_length(&solving, start);
        solving_end(&solving);
    }
}

static void a_peak_is_enough_memory_and_one_byte_less_is_not(void **state)
{
    (void)state;
    uint64_t start = solving_board(board_17, 3, 3);
    for (size_t i = 0; solving_all[i]; i++) {
        struct solving solving;
        solving_begin(&solving, solving_all[i], 3, 3, "last");
        solving_length(&solving, start);
        uint64_t peak_bytes = solving.account.peak_bytes;
        slide_run_fini(&solving.run);
        solving.account.limit_bytes = peak_bytes;
        solving_length(&solving, start);
        assert_u64(solving.account.peak_bytes, peak_bytes);
        slide_run_fini(&solving.run);
        solving.account.limit_bytes = peak_bytes - 1;
        assert_true(solving_solve(&solving, start) == SLIDE_MEMORY_LIMIT);
        solving_end(&solving);
    }
}

static void every_solver_stops_exactly_at_the_node_limit(void **state)
{
    (void)state;
    uint64_t start = solving_board(board_17, 3, 3);
    for (size_t i = 0; solving_all[i]; i++) {
        struct solving solving;
        solving_begin(&solving, solving_all[i], 3, 3, "last");
        solving_length(&solving, start);
        uint64_t needed = solving.run.counters.expanded;
        const uint64_t limits[] = {1, 2, 3, needed / 2, needed - 1};
        for (size_t k = 0; k < 5; k++) {
            solving.run.node_limit = limits[k];
            assert_true(solving_solve(&solving, start) == SLIDE_NODE_LIMIT);
            assert_u64(solving.run.counters.expanded, limits[k]);
        }
        solving.run.node_limit = needed;
        solving_length(&solving, start);
        assert_u64(solving.run.counters.expanded, needed);
        solving_end(&solving);
    }
}

static uint64_t fake_ns;
static volatile int flag;

static uint64_t ticking_clock(void)
{
    return fake_ns++;
}

static uint64_t cancelling_clock(void)
{
    flag = ++fake_ns >= 3;
    return 0;
}

static void every_solver_keeps_its_deadline(void **state)
{
    (void)state;
    /* Far from the goal for all; 4x4, where nothing ends by itself. */
    uint64_t start = solving_board("15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0", 4, 4);
    for (size_t i = 0; solving_all[i]; i++) {
        struct solving solving;
        solving_begin(&solving, solving_all[i], 4, 4, "first");
        solving.run.clock_ns = ticking_clock;
        for (uint64_t looks = 1; looks <= 3; looks++) {
            fake_ns = 0;
            solving.run.time_limit_ns = looks;
            enum slide_status status = solving_solve(&solving, start);
            if (status == SLIDE_SOLVED) { /* greedy may be there before the second look */
                assert_true(solving.run.counters.expanded <= (looks - 1) * 1024);
                continue;
            }
            assert_true(status == SLIDE_TIME_LIMIT);
            assert_u64(solving.run.counters.expanded, (looks - 1) * 1024);
        }
        solving_end(&solving);
    }
}

static void every_solver_can_be_cancelled(void **state)
{
    (void)state;
    uint64_t start = solving_board("15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0", 4, 4);
    for (size_t i = 0; solving_all[i]; i++) {
        struct solving solving;
        solving_begin(&solving, solving_all[i], 4, 4, "first");
        solving.run.cancel = &flag;
        flag = 1;
        assert_true(solving_solve(&solving, start) == SLIDE_CANCELLED);
        assert_u64(solving.run.counters.expanded, 0);
        flag = 0;
        fake_ns = 0;
        solving.run.clock_ns = cancelling_clock;
        solving.run.time_limit_ns = 1000;
        enum slide_status status = solving_solve(&solving, start);
        assert_true(status == SLIDE_CANCELLED || status == SLIDE_SOLVED);
        assert_true(solving.run.counters.expanded <= 2048);
        flag = 0;
        solving_end(&solving);
    }
}

static void a_limit_leaves_no_trace_in_the_next_solve(void **state)
{
    (void)state;
    uint64_t start = solving_board(board_17, 3, 3);
    for (size_t i = 0; solving_all[i]; i++) {
        struct solving solving;
        solving_begin(&solving, solving_all[i], 3, 3, "last");
        solving_length(&solving, start);
        struct slide_counters first = solving.run.counters;
        uint64_t peak_bytes = solving.account.peak_bytes;
        solving.run.node_limit = 5;
        assert_true(solving_solve(&solving, start) == SLIDE_NODE_LIMIT);
        solving.run.node_limit = 0;
        solving_length(&solving, start);
        solving_assert_same(&solving.run.counters, &first);
        assert_u64(solving.account.peak_bytes, peak_bytes);
        solving_end(&solving);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(creation_and_solving_survive_a_failure_of_every_allocation),
        cmocka_unit_test(the_memory_limit_is_never_passed),
        cmocka_unit_test(a_peak_is_enough_memory_and_one_byte_less_is_not),
        cmocka_unit_test(every_solver_stops_exactly_at_the_node_limit),
        cmocka_unit_test(every_solver_keeps_its_deadline),
        cmocka_unit_test(every_solver_can_be_cancelled),
        cmocka_unit_test(a_limit_leaves_no_trace_in_the_next_solve),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
