#include "trial_checks.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "clock.h"
#include "distance.h"

enum { NODES = 50000, ALLOCATIONS = 40 };
#define BYTES (UINT64_C(256) << 20)

/* One solver on one puzzle. */
struct bout {
    struct bench_trial *trial;
    const struct slide_spec *spec;
    char name[SLIDE_SPEC_TEXT];
    const struct slide_distances *distances;
    uint64_t start;
    unsigned distance;
    struct slide_account account;
    struct slide_solver *solver;
    uint64_t setup_bytes; /* held between searches */
};

/* What one search came to. */
struct outcome {
    enum slide_status status;
    struct slide_counters counters;
    uint64_t path_length;
};

#define BREACH(bout, ...) breach((bout)->trial, __VA_ARGS__)

static bool breach(struct bench_trial *trial, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool breach(struct bench_trial *trial, const char *format, ...)
{
    char what[512];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    return bench_fail(&trial->failure, BENCH_EXIT_USAGE, "the plug-in %s is refused: %s %s",
                      trial->path, trial->stage, what);
}

static void set_stage(struct bout *bout, const char *how)
{
    const struct slide_puzzle *puzzle = &bout->distances->puzzle;
    char start[SLIDE_BOARD_TEXT], goal[SLIDE_BOARD_TEXT];
    slide_board_format(bout->start, puzzle->cells, start);
    slide_board_format(puzzle->goal, puzzle->cells, goal);
    snprintf(bout->trial->stage, sizeof bout->trial->stage, "when %s solved %s (%ux%u, goal %s)%s,",
             bout->name, start, puzzle->shape.rows, puzzle->shape.cols, goal, how);
}

static bool check_path(const struct bout *bout, const struct slide_run *run)
{
    const struct slide_puzzle *puzzle = &bout->distances->puzzle;
    uint64_t end;
    if (!run->moves)
        return BREACH(bout, "it said solved, but gave no path through slide_run_path");
    if (strnlen(run->moves, run->moves_bytes) != run->path_length)
        return BREACH(bout, "its path is not path_length letters long");
    size_t done =
        slide_board_replay(bout->start, puzzle->shape, run->moves, run->path_length, &end);
    if (done < run->path_length)
        return BREACH(bout, "its move number %zu cannot be made", done + 1);
    if (end != puzzle->goal)
        return BREACH(bout, "its path does not lead to the goal");
    if (slide_spec_optimal(bout->spec) && run->path_length != bout->distance)
        return BREACH(bout,
                      "its path has %" PRIu64 " moves, but it promises shortest paths and there "
                      "is one of %u",
                      run->path_length, bout->distance);
    return true;
}

static bool check_outcome(const struct bout *bout, const struct slide_run *run,
                          enum slide_status status)
{
    const struct slide_counters *counters = &run->counters;
    if ((unsigned)status >= SLIDE_CRASHED)
        return BREACH(bout, "it returned %u, which is no status of a solver", (unsigned)status);
    if (status == SLIDE_UNSOLVABLE || (status == SLIDE_GAVE_UP && bout->spec->algorithm->complete))
        return BREACH(bout, "it said %s, but there is a path", slide_status_name(status));
    if (counters->expanded > counters->generated + 1)
        return BREACH(bout, "it counted %" PRIu64 " expanded and %" PRIu64 " generated nodes",
                      counters->expanded, counters->generated);
    if (run->node_limit && counters->expanded > run->node_limit)
        return BREACH(bout, "it expanded %" PRIu64 " nodes, but the limit is %" PRIu64,
                      counters->expanded, run->node_limit);
    if (status == SLIDE_SOLVED && bout->distance >= 2 && counters->expanded == 0)
        return BREACH(bout, "it counted no expanded node");
    return status != SLIDE_SOLVED || check_path(bout, run);
}

/* One search, which must leave the account as it was. */
static bool search(struct bout *bout, uint64_t node_limit, bool cancelled, struct outcome *outcome)
{
    const volatile int cancel = cancelled;
    struct slide_run run = {.account = &bout->account,
                            .node_limit = node_limit,
                            .time_limit_ns = UINT64_C(10000000000),
                            .clock_ns = bench_clock_ns,
                            .cancel = &cancel};
    outcome->status = slide_solver_solve(bout->solver, bout->start, &run);
    outcome->counters = run.counters;
    outcome->path_length = run.path_length;
    bool ok = check_outcome(bout, &run, outcome->status);
    slide_run_fini(&run);
    if (ok && bout->account.live_bytes != bout->setup_bytes)
        ok = BREACH(bout,
                    "it did not give back what it took: %" PRIu64 " bytes are held before the "
                    "search and %" PRIu64 " after it",
                    bout->setup_bytes, bout->account.live_bytes);
    return ok;
}

/* False without failure when the account refuses. */
static bool create(struct bout *bout, uint64_t fail_at)
{
    bout->account = (struct slide_account){.limit_bytes = BYTES, .fail_at = fail_at};
    bout->solver = slide_solver_create(bout->spec, &bout->distances->puzzle, &bout->account);
    bout->setup_bytes = bout->account.live_bytes;
    return bout->solver;
}

static bool destroy(struct bout *bout)
{
    slide_solver_destroy(bout->solver);
    bout->solver = NULL;
    return bout->account.live_bytes == 0 ||
           BREACH(bout, "it still held %" PRIu64 " bytes after destroy", bout->account.live_bytes);
}

static bool check_limits(struct bout *bout, const struct outcome *free_run)
{
    struct outcome outcome;
    uint64_t limit = (free_run->counters.expanded + 1) / 2;
    if (free_run->counters.expanded < 2)
        return true;
    set_stage(bout, " with a node limit");
    if (!search(bout, limit, false, &outcome))
        return false;
    if (outcome.status != SLIDE_NODE_LIMIT || outcome.counters.expanded != limit)
        return BREACH(bout,
                      "it ended as %s after %" PRIu64 " expansions, expected node_limit after "
                      "exactly %" PRIu64,
                      slide_status_name(outcome.status), outcome.counters.expanded, limit);
    set_stage(bout, " while cancelled");
    if (!search(bout, NODES, true, &outcome))
        return false;
    return outcome.status == SLIDE_CANCELLED ||
           BREACH(bout, "it ended as %s, expected cancelled", slide_status_name(outcome.status));
}

static bool check_failing_allocations(struct bout *bout, uint64_t allocations)
{
    struct outcome outcome;
    set_stage(bout, " without memory");
    for (uint64_t n = 1; n <= allocations && n <= ALLOCATIONS; n++) {
        if ((create(bout, n) && !search(bout, NODES, false, &outcome)) || !destroy(bout))
            return false;
    }
    return true;
}

static bool check_board(struct bout *bout)
{
    struct outcome first, again;
    set_stage(bout, "");
    if (!create(bout, 0))
        return BREACH(bout, "its create returned NULL, with memory enough");
    bool ok = search(bout, NODES, false, &first) && search(bout, NODES, false, &again);
    if (ok && (first.status != again.status || first.path_length != again.path_length ||
               memcmp(&first.counters, &again.counters, sizeof first.counters) != 0))
        ok = BREACH(bout, "it did something else the second time");
    uint64_t allocations = bout->account.allocations;
    ok = ok && check_limits(bout, &first);
    set_stage(bout, "");
    return ok && destroy(bout) && check_failing_allocations(bout, allocations);
}

static struct slide_distances *make_distances(struct slide_shape shape, const char *goal_name)
{
    struct slide_puzzle puzzle;
    uint64_t goal;
    if (!slide_goal_by_name(goal_name, shape, &goal) || !slide_puzzle_init(&puzzle, shape, goal))
        return NULL;
    return slide_distances_create(&puzzle);
}

static bool check_puzzle(struct bench_trial *trial, const struct slide_spec *spec,
                         const struct slide_distances *distances)
{
    static const unsigned depths[] = {0, 1, 2, 3, 5, 8, 12};
    struct bout bout = {.trial = trial, .spec = spec, .distances = distances};
    slide_spec_format(spec, bout.name);
    for (size_t i = 0; i < sizeof depths / sizeof *depths; i++) {
        bout.distance = depths[i] < distances->max ? depths[i] : distances->max;
        bout.start = slide_random_board_at_depth(distances, bout.distance, 1, i);
        if (!check_board(&bout))
            return false;
    }
    return true;
}

/* The puzzles of a trial. */
static const struct {
    struct slide_shape shape;
    const char *goal;
} puzzles[] = {{{2, 2}, "last"}, {{2, 3}, "first"}, {{3, 2}, "last"}, {{3, 3}, "snail"}};

bool bench_trial_solver(struct bench_trial *trial, const char *solver)
{
    struct slide_spec spec;
    char error[SLIDE_SPEC_ERROR];
    if (!slide_spec_parse(solver, &spec, error))
        return breach(trial, "%s", error);
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        struct slide_distances *distances = make_distances(puzzles[i].shape, puzzles[i].goal);
        bool ok = distances ? check_puzzle(trial, &spec, distances) : breach(trial, "no memory");
        slide_distances_destroy(distances);
        if (!ok)
            return false;
    }
    return true;
}

/* One board's value, and how it changes by each move. */
static bool check_values(struct bench_trial *trial, const struct slide_heuristic *heuristic,
                         const void *context, const struct slide_distances *distances,
                         uint64_t board)
{
    const struct slide_puzzle *puzzle = &distances->puzzle;
    unsigned blank = slide_board_blank(board, puzzle->cells);
    unsigned distance = slide_distance(distances, board);
    unsigned h = heuristic->evaluate(context, board);
    const struct slide_successors *next = &puzzle->successors[blank][SLIDE_NO_MOVE];
    if (distance == 0 && h != 0)
        return breach(trial, "it says %u for the goal, expected 0", h);
    if (heuristic->admissible && h > distance)
        return breach(trial, "it says %u, but claims to be admissible and the distance is %u", h,
                      distance);
    for (unsigned i = 0; i < next->count; i++) {
        uint64_t after = slide_board_slide(board, next->cell[i], blank);
        int change = (int)heuristic->evaluate(context, after) - (int)h;
        int delta = heuristic->delta(context, board, next->cell[i], blank);
        if (delta != change)
            return breach(trial, "its delta says %d for a move that changes it by %d", delta,
                          change);
        if (heuristic->consistent && change < -1)
            return breach(trial, "it claims to be consistent, but falls by %d in one move",
                          -change);
    }
    return true;
}

static bool check_boards(struct bench_trial *trial, const struct slide_heuristic *heuristic,
                         const struct slide_distances *distances)
{
    const struct slide_puzzle *puzzle = &distances->puzzle;
    struct slide_account account = {.limit_bytes = BYTES};
    void *context = NULL;
    snprintf(trial->stage, sizeof trial->stage, "when %s was made for %ux%u,", heuristic->name,
             puzzle->shape.rows, puzzle->shape.cols);
    if (heuristic->create && !heuristic->create(puzzle, &account, &context))
        return breach(trial, "its create failed, with memory enough");
    bool ok = true;
    for (unsigned depth = 0; ok && depth <= distances->max; depth++)
        for (uint64_t k = 0; ok && k < 8; k++) {
            uint64_t board = slide_random_board_at_depth(distances, depth, 1, k);
            char text[SLIDE_BOARD_TEXT];
            slide_board_format(board, puzzle->cells, text);
            snprintf(trial->stage, sizeof trial->stage, "when %s was asked about %s (%ux%u),",
                     heuristic->name, text, puzzle->shape.rows, puzzle->shape.cols);
            ok = check_values(trial, heuristic, context, distances, board);
        }
    if (heuristic->destroy)
        heuristic->destroy(context, &account);
    if (ok && account.live_bytes)
        ok = breach(trial, "it still held %" PRIu64 " bytes after destroy", account.live_bytes);
    return ok;
}

bool bench_trial_heuristic(struct bench_trial *trial, const struct slide_heuristic *heuristic)
{
    char solver[SLIDE_SPEC_TEXT];
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        struct slide_distances *distances = make_distances(puzzles[i].shape, puzzles[i].goal);
        bool ok =
            distances ? check_boards(trial, heuristic, distances) : breach(trial, "no memory");
        slide_distances_destroy(distances);
        if (!ok)
            return false;
    }
    snprintf(solver, sizeof solver, "astar:%s", heuristic->name);
    return bench_trial_solver(trial, solver);
}
