#include "solving.h"

#include "random_board.h"

const char *const solving_all[] = {
    "bfs",
    "dfs",
    "dfs:max_depth=40",
    "greedy:zero",
    "greedy",
    "greedy:manhattan",
    "astar:zero",
    "astar:misplaced",
    "astar",
    "idastar:zero",
    "idastar:misplaced",
    "idastar",
    "idastar:engine=batch",
    NULL,
};

uint64_t solving_board(const char *text, unsigned rows, unsigned cols)
{
    uint8_t tiles[SLIDE_MAX_CELLS];
    unsigned count = 0;
    for (const char *at = text; *at;) {
        if (*at < '0' || *at > '9') {
            at++;
            continue;
        }
        char *end;
        assert_true(count < rows * cols);
        tiles[count++] = (uint8_t)strtoul(at, &end, 10);
        at = end;
    }
    assert_true(count == rows * cols);
    uint64_t board = slide_board_pack(tiles, count);
    assert_true(slide_board_valid(board, (struct slide_shape){(uint8_t)rows, (uint8_t)cols}));
    return board;
}

struct slide_puzzle solving_puzzle(unsigned rows, unsigned cols, const char *goal)
{
    struct slide_shape shape = {(uint8_t)rows, (uint8_t)cols};
    struct slide_puzzle puzzle;
    uint64_t board;
    if (!slide_goal_by_name(goal, shape, &board))
        board = solving_board(goal, rows, cols);
    assert_true(slide_puzzle_init(&puzzle, shape, board));
    return puzzle;
}

struct slide_spec solving_spec(const char *name)
{
    struct slide_spec spec;
    char error[SLIDE_SPEC_ERROR];
    if (!slide_spec_parse(name, &spec, error))
        fail_msg("%s", error);
    return spec;
}

void solving_begin_spec(struct solving *solving, const struct slide_spec *spec,
                        const struct slide_puzzle *puzzle)
{
    memset(solving, 0, sizeof *solving);
    solving->puzzle = *puzzle;
    solving->solver = slide_solver_create(spec, puzzle, &solving->account);
    assert_non_null(solving->solver);
    solving->run.account = &solving->account;
}

void solving_begin(struct solving *solving, const char *spec, unsigned rows, unsigned cols,
                   const char *goal)
{
    struct slide_puzzle puzzle = solving_puzzle(rows, cols, goal);
    struct slide_spec parsed = solving_spec(spec);
    solving_begin_spec(solving, &parsed, &puzzle);
}

static void check_path(const struct solving *solving, uint64_t board)
{
    const struct slide_run *run = &solving->run;
    uint64_t end;
    assert_non_null(run->moves);
    assert_u64(strlen(run->moves), run->path_length);
    size_t done = slide_board_replay(board, solving->puzzle.shape, run->moves,
                                     (size_t)run->path_length, &end);
    assert_u64(done, run->path_length);
    assert_true(end == solving->puzzle.goal);
    assert_true(run->counters.depth_max >= run->path_length);
    assert_true(run->counters.stored_max > run->path_length);
}

enum slide_status solving_solve(struct solving *solving, uint64_t board)
{
    struct slide_run *run = &solving->run;
    slide_run_fini(run);
    enum slide_status status = slide_solver_solve(solving->solver, board, run);
    const struct slide_counters *counters = &run->counters;
    assert_true(counters->expanded <= counters->generated + 1);
    assert_true(counters->depth_max <= counters->generated || counters->depth_max == SLIDE_ABSENT);
    if (counters->duplicates != SLIDE_ABSENT)
        assert_true(counters->duplicates <= counters->generated);
    if (counters->frontier_max != SLIDE_ABSENT)
        assert_true(counters->frontier_max <= counters->stored_max);
    if (status == SLIDE_SOLVED)
        check_path(solving, board);
    else
        assert_null(run->moves);
    uint64_t setup_bytes = slide_solver_setup_bytes(solving->solver);
    assert_u64(solving->account.live_bytes, setup_bytes + run->moves_bytes);
    assert_true(solving->account.peak_bytes >= solving->account.live_bytes);
    return status;
}

uint64_t solving_length(struct solving *solving, uint64_t board)
{
    enum slide_status status = solving_solve(solving, board);
    if (status != SLIDE_SOLVED)
        fail_msg("board %016" PRIx64 " is %s, not solved", board, slide_status_name(status));
    return solving->run.path_length;
}

void solving_end(struct solving *solving)
{
    slide_run_fini(&solving->run);
    slide_solver_destroy(solving->solver);
    assert_u64(solving->account.live_bytes, 0);
}

void solving_assert_same(const struct slide_counters *left, const struct slide_counters *right)
{
    assert_u64(left->expanded, right->expanded);
    assert_u64(left->generated, right->generated);
    assert_u64(left->expanded_before_last, right->expanded_before_last);
    assert_u64(left->reopened, right->reopened);
    assert_u64(left->duplicates, right->duplicates);
    assert_u64(left->stored_max, right->stored_max);
    assert_u64(left->frontier_max, right->frontier_max);
    assert_u64(left->iterations, right->iterations);
    assert_u64(left->depth_max, right->depth_max);
    assert_u64(left->initial_h, right->initial_h);
}

static void hear_nothing(void *context, const struct slide_event *event)
{
    (void)context;
    (void)event;
}

void solving_check_engine(const char *spec, const char *goal, uint64_t seed)
{
    struct solving engine, plain;
    const struct slide_trace trace = {hear_nothing, NULL};
    solving_begin(&engine, spec, 3, 3, goal);
    solving_begin(&plain, spec, 3, 3, goal);
    plain.run.trace = &trace;
    for (uint64_t k = 0; k < 60; k++) {
        uint64_t start = k ? slide_random_board(&engine.puzzle, seed, k) : engine.puzzle.goal;
        engine.run.node_limit = plain.run.node_limit = k % 4 == 1 ? 1 + k * k * k : 0;
        enum slide_status status = solving_solve(&engine, start);
        assert_true(solving_solve(&plain, start) == status);
        solving_assert_same(&engine.run.counters, &plain.run.counters);
        if (status == SLIDE_SOLVED)
            assert_string_equal(engine.run.moves, plain.run.moves);
    }
    solving_end(&engine);
    solving_end(&plain);
}
