#include "measure.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "order.h"
#include "stats.h"

/* How an attempt ended. */
struct attempt {
    enum slide_status status;
    struct slide_counters counters;
    char *moves; /* NULL unless solved; from malloc */
    uint64_t bytes, ns;
};

/* Profilers find these two by name: not inlined, not cloned, not static. */
__attribute__((noinline)) void kernels_counted_textbook(textbook_search *search,
                                                        const struct textbook_problem *problem,
                                                        struct textbook_result *result);
__attribute__((noinline)) enum slide_status
kernels_counted_library(struct slide_solver *solver, uint64_t start, struct slide_run *run);

void kernels_counted_textbook(textbook_search *search, const struct textbook_problem *problem,
                              struct textbook_result *result)
{
    search(problem, result);
    __asm__ volatile(""); /* no tail call: it would leave this function before the work */
}

enum slide_status kernels_counted_library(struct slide_solver *solver, uint64_t start,
                                          struct slide_run *run)
{
    enum slide_status status = slide_solver_solve(solver, start, run);
    __asm__ volatile("");
    return status;
}

static void try_yardstick(const struct kernels_yardstick *yardstick,
                          const struct kernels_field *field,
                          const struct bench_boardset_item *board, bool weigh,
                          struct attempt *attempt)
{
    struct textbook_puzzle puzzle;
    struct textbook_problem problem = {
        .puzzle = &puzzle, .node_limit = field->node_limit, .weigh = weigh};
    struct textbook_result result;
    textbook_puzzle_init(&puzzle, board->shape, board->goal, yardstick->heuristic);
    textbook_unpack(board->start, puzzle.cells, problem.start);
    uint64_t begin_ns = bench_clock_ns();
    kernels_counted_textbook(yardstick->algorithm->search, &problem, &result);
    attempt->ns = bench_clock_ns() - begin_ns;
    attempt->status = result.status;
    attempt->counters = result.counters;
    attempt->moves = result.moves;
    attempt->bytes = result.held_bytes;
}

static bool try_solver(const struct kernels_solver *solver, const struct kernels_field *field,
                       const struct bench_boardset_item *board, struct attempt *attempt,
                       struct bench_failure *failure)
{
    struct slide_puzzle puzzle;
    struct slide_account account = {0};
    struct slide_run run = {.account = &account, .node_limit = field->node_limit};
    struct slide_solver *made = NULL;
    if (slide_puzzle_init(&puzzle, board->shape, board->goal))
        made = slide_solver_create(&solver->spec, &puzzle, &account);
    if (!made)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory for %s", solver->name);
    uint64_t begin_ns = bench_clock_ns();
    attempt->status = kernels_counted_library(made, board->start, &run);
    attempt->ns = bench_clock_ns() - begin_ns;
    attempt->counters = run.counters;
    attempt->bytes = account.peak_bytes;
    attempt->moves = attempt->status == SLIDE_SOLVED ? strdup(run.moves) : NULL;
    bool ok = attempt->moves || attempt->status != SLIDE_SOLVED ||
              bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    slide_run_fini(&run);
    slide_solver_destroy(made);
    return ok;
}

/* Yardsticks first, then solvers. */
static bool try_one(const struct kernels_field *field, size_t i,
                    const struct bench_boardset_item *board, bool weigh, struct attempt *attempt,
                    struct bench_failure *failure)
{
    if (i >= field->yardstick_count)
        return try_solver(&field->solvers[i - field->yardstick_count], field, board, attempt,
                          failure);
    const struct kernels_yardstick *yardstick = &field->yardsticks[i];
    try_yardstick(yardstick, field, board, weigh, attempt);
    return attempt->status != SLIDE_MEMORY_LIMIT ||
           bench_fail(failure, BENCH_EXIT_FAILED, "out of memory for the textbook kernel of %s",
                      yardstick->algorithm->name);
}

/* The first counter in which two attempts differ, or NULL. */
static const char *different_counter(const struct slide_counters *a, const struct slide_counters *b,
                                     uint64_t *of_a, uint64_t *of_b)
{
    static const struct {
        const char *name;
        size_t offset;
    } counters[] = {
#define COUNTER(name) {#name, offsetof(struct slide_counters, name)}
        COUNTER(expanded),     COUNTER(generated),  COUNTER(expanded_before_last),
        COUNTER(reopened),     COUNTER(duplicates), COUNTER(stored_max),
        COUNTER(frontier_max), COUNTER(iterations), COUNTER(depth_max),
        COUNTER(initial_h),
#undef COUNTER
    };
    _Static_assert(sizeof counters / sizeof *counters * sizeof(uint64_t) ==
                       sizeof(struct slide_counters),
                   "every counter is compared");
    for (size_t i = 0; i < sizeof counters / sizeof *counters; i++) {
        memcpy(of_a, (const char *)a + counters[i].offset, sizeof *of_a);
        memcpy(of_b, (const char *)b + counters[i].offset, sizeof *of_b);
        if (*of_a != *of_b)
            return counters[i].name;
    }
    return NULL;
}

static bool leads_to_goal(const struct bench_boardset_item *board, const char *moves)
{
    uint64_t end;
    size_t length = strlen(moves);
    return slide_board_replay(board->start, board->shape, moves, length, &end) == length &&
           end == board->goal;
}

/* Has a solver ended as its yardstick? */
static bool compare(const struct kernels_solver *solver, const struct bench_boardset_item *board,
                    const struct attempt *own, const struct attempt *yardstick,
                    struct bench_failure *failure)
{
    char text[SLIDE_BOARD_TEXT];
    uint64_t here, there;
    slide_board_format(board->start, slide_shape_cells(board->shape), text);
    if (own->status != yardstick->status)
        return bench_fail(failure, BENCH_EXIT_WRONG, "%s ends with %s on %s, its kernel with %s",
                          solver->name, slide_status_name(own->status), text,
                          slide_status_name(yardstick->status));
    const char *counter = different_counter(&own->counters, &yardstick->counters, &here, &there);
    if (counter)
        return bench_fail(failure, BENCH_EXIT_WRONG,
                          "%s has %s %" PRId64 " on %s, its kernel %" PRId64 " (-1: absent)",
                          solver->name, counter, (int64_t)here, text, (int64_t)there);
    if (own->moves && strcmp(own->moves, yardstick->moves) != 0)
        return bench_fail(failure, BENCH_EXIT_WRONG,
                          "%s answers %s with another path than its "
                          "kernel",
                          solver->name, text);
    return !own->moves || leads_to_goal(board, own->moves) ||
           bench_fail(failure, BENCH_EXIT_WRONG, "the path of %s from %s does not end at the goal",
                      solver->name, text);
}

/* The untimed turn of everybody. */
static bool check_board(const struct kernels_field *field, const struct bench_boardset_item *board,
                        struct attempt *attempts, struct kernels_sample *samples,
                        struct bench_failure *failure)
{
    size_t count = field->yardstick_count + field->solver_count;
    bool ok = true;
    memset(attempts, 0, count * sizeof *attempts);
    for (size_t i = 0; ok && i < count; i++)
        ok = try_one(field, i, board, true, &attempts[i], failure);
    for (size_t i = 0; ok && i < field->solver_count; i++) {
        const struct kernels_solver *solver = &field->solvers[i];
        const struct attempt *own = &attempts[field->yardstick_count + i],
                             *yardstick = &attempts[solver->yardstick];
        ok = compare(solver, board, own, yardstick, failure);
        samples[i] = (struct kernels_sample){
            .counters = own->counters, .bytes = own->bytes, .yardstick_bytes = yardstick->bytes};
    }
    for (size_t i = 0; i < count; i++)
        free(attempts[i].moves);
    return ok;
}

/* The timed turns: ns[i * repeat + turn]. */
static bool time_board(const struct kernels_field *field, size_t board, uint32_t *order, double *ns,
                       struct bench_failure *failure)
{
    size_t count = field->yardstick_count + field->solver_count;
    for (uint64_t turn = 0; turn < field->repeat; turn++) {
        bench_order(field->seed, (uint32_t)board, turn, order, count);
        for (size_t i = 0; i < count; i++) {
            struct attempt attempt;
            if (!try_one(field, order[i], &field->boards[board], false, &attempt, failure))
                return false;
            free(attempt.moves);
            ns[order[i] * field->repeat + turn] = (double)attempt.ns;
        }
    }
    return true;
}

static double median(double *values, size_t n)
{
    bench_sort(values, n);
    double middle = bench_quantile_sorted(values, n, 0.5);
    return middle > 0 ? middle : 1; /* shorter than the clock's step */
}

bool kernels_measure(const struct kernels_field *field, struct kernels_sample *samples,
                     struct bench_failure *failure)
{
    size_t count = field->yardstick_count + field->solver_count, repeat = (size_t)field->repeat;
    struct attempt *attempts = calloc(count, sizeof *attempts);
    uint32_t *order = calloc(count, sizeof *order);
    double *ns = calloc(count * repeat, sizeof *ns);
    bool ok = (attempts && order && ns) || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    for (size_t board = 0; ok && board < field->board_count; board++) {
        struct kernels_sample *row = &samples[board * field->solver_count];
        ok = check_board(field, &field->boards[board], attempts, row, failure) &&
             time_board(field, board, order, ns, failure);
        for (size_t i = 0; ok && i < count; i++) /* only now: a yardstick may serve several */
            ns[i * repeat] = median(&ns[i * repeat], repeat);
        for (size_t i = 0; ok && i < field->solver_count; i++) {
            row[i].ns = ns[(field->yardstick_count + i) * repeat];
            row[i].yardstick_ns = ns[field->solvers[i].yardstick * repeat];
        }
    }
    free(attempts);
    free(order);
    free(ns);
    return ok;
}

bool kernels_solve_all(const struct kernels_field *field, size_t i, struct bench_failure *failure)
{
    bool ok = true;
    for (size_t board = 0; ok && board < field->board_count; board++) {
        struct attempt attempt = {0};
        ok = try_one(field, i, &field->boards[board], false, &attempt, failure);
        free(attempt.moves);
    }
    return ok;
}
