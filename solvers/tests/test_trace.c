/* What a search tells its follower, and that following changes nothing else. */
#include "solving.h"

/* The nodes told, and the first few of everything. */
struct log {
    uint64_t expansions, iterations, bounds[32], frontier_max, g_max;
    struct slide_event first, last;
};

static void note(void *context, const struct slide_event *event)
{
    struct log *log = context;
    if (event->kind == SLIDE_EVENT_ITERATION) {
        if (log->iterations < 32)
            log->bounds[log->iterations] = event->bound;
        log->iterations++;
        return;
    }
    if (!log->expansions++)
        log->first = *event;
    log->last = *event;
    if (event->g > log->g_max)
        log->g_max = event->g;
    if (event->frontier != SLIDE_ABSENT && event->frontier > log->frontier_max)
        log->frontier_max = event->frontier;
}

static void following_changes_no_counter_and_no_move(void **state)
{
    (void)state;
    for (const char *const *name = solving_all; *name; name++) {
        struct solving plain, followed;
        struct log log = {0};
        struct slide_trace trace = {note, &log};
        uint64_t board = solving_board("0 4 2/1 5 8/7 3 6", 3, 3);
        solving_begin(&plain, *name, 3, 3, "last");
        solving_begin(&followed, *name, 3, 3, "last");
        followed.run.trace = &trace;
        enum slide_status status = solving_solve(&plain, board);
        assert_true(solving_solve(&followed, board) == status);
        solving_assert_same(&plain.run.counters, &followed.run.counters);
        /* Engines are not followed. */
        if (!strstr("idastar:engine=batch bfs astar:zero astar:misplaced", *name))
            assert_u64(followed.account.peak_bytes, plain.account.peak_bytes);
        if (status == SLIDE_SOLVED)
            assert_string_equal(plain.run.moves, followed.run.moves);
        assert_u64(log.expansions, plain.run.counters.expanded);
        assert_u64(log.g_max + 1, plain.run.counters.depth_max);
        assert_true(log.first.board == board && log.first.g == 0);
        assert_true(log.first.move == SLIDE_NO_MOVE);
        solving_end(&plain);
        solving_end(&followed);
    }
}

static void an_algorithm_without_estimate_or_frontier_tells_none(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        bool h, frontier;
    } algorithms[] = {{"bfs", false, true},
                      {"dfs:max_depth=20", false, false},
                      {"greedy", true, true},
                      {"astar", true, true},
                      {"idastar", true, false}};
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++) {
        struct solving solving;
        struct log log = {0};
        struct slide_trace trace = {note, &log};
        solving_begin(&solving, algorithms[i].name, 3, 3, "last");
        solving.run.trace = &trace;
        solving_solve(&solving, solving_board("2 3 4/1 5 0/7 6 8", 3, 3));
        assert_true((log.first.h != SLIDE_ABSENT) == algorithms[i].h);
        assert_true((log.first.frontier != SLIDE_ABSENT) == algorithms[i].frontier);
        if (algorithms[i].h)
            assert_u64(log.first.h, solving.run.counters.initial_h);
        if (algorithms[i].frontier) /* frontier_max counts after the successors are made */
            assert_true(log.frontier_max < solving.run.counters.frontier_max);
        solving_end(&solving);
    }
}

static void idastar_tells_the_bound_of_each_iteration(void **state)
{
    (void)state;
    static const uint64_t bounds[] = {9, 11, 13, 15, 17, 19};
    struct solving solving;
    struct log log = {0};
    struct slide_trace trace = {note, &log};
    solving_begin(&solving, "idastar", 3, 3, "last");
    solving.run.trace = &trace;
    assert_u64(solving_length(&solving, solving_board("2 3 4/1 5 0/7 6 8", 3, 3)), 19);
    assert_u64(log.iterations, 6);
    assert_u64(solving.run.counters.iterations, 6);
    for (size_t i = 0; i < 6; i++)
        assert_u64(log.bounds[i], bounds[i]);
    solving_end(&solving);
}

/* Every node told has the h of its board, a move that led there, and f within the bound. */
struct checker {
    const struct slide_heuristic *heuristic;
    void *heuristic_context;
    const struct slide_puzzle *puzzle;
    uint64_t bound;
};

static void check_node(void *context, const struct slide_event *event)
{
    struct checker *checker = context;
    if (event->kind == SLIDE_EVENT_ITERATION) {
        checker->bound = event->bound;
        return;
    }
    assert_true(slide_board_valid(event->board, checker->puzzle->shape));
    assert_u64(event->h, checker->heuristic->evaluate(checker->heuristic_context, event->board));
    assert_true(event->g + event->h <= checker->bound);
    assert_true((event->g == 0) == (event->move == SLIDE_NO_MOVE));
    if (event->move == SLIDE_NO_MOVE)
        return;
    unsigned blank = slide_board_blank(event->board, checker->puzzle->cells);
    assert_true(slide_move_target(checker->puzzle->shape, blank, slide_move_undo(event->move)) >=
                0);
}

static void every_node_told_has_the_estimate_of_its_board(void **state)
{
    (void)state;
    static const char *const names[] = {"greedy",  "greedy:manhattan",  "astar",
                                        "idastar", "idastar:misplaced", "astar:misplaced"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct solving solving;
        struct slide_spec spec = solving_spec(names[i]);
        struct checker checker = {.heuristic = spec.heuristic, .bound = UINT64_MAX};
        struct slide_trace trace = {check_node, &checker};
        struct slide_account account = {0};
        solving_begin(&solving, names[i], 3, 3, "last");
        checker.puzzle = &solving.puzzle;
        assert_true(spec.heuristic->create(&solving.puzzle, &account, &checker.heuristic_context));
        solving.run.trace = &trace;
        solving_solve(&solving, solving_board("0 4 2/1 5 8/7 3 6", 3, 3));
        spec.heuristic->destroy(checker.heuristic_context, &account);
        solving_end(&solving);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(following_changes_no_counter_and_no_move),
        cmocka_unit_test(an_algorithm_without_estimate_or_frontier_tells_none),
        cmocka_unit_test(idastar_tells_the_bound_of_each_iteration),
        cmocka_unit_test(every_node_told_has_the_estimate_of_its_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
