#include "iteration_work.h"

#include <stdlib.h>

#include "registry.h"

/* What a followed search has told so far. */
struct listener {
    struct bench_iteration_work *work;
    size_t iteration;  /* begun so far */
    uint64_t expanded; /* in the one begun last */
    bool failed;
};

static bool grow(void **items, size_t *room, size_t count, size_t size)
{
    if (count < *room)
        return true;
    size_t wanted = 2 * *room + 16;
    void *grown = realloc(*items, wanted * size);
    if (!grown)
        return false;
    *items = grown;
    *room = wanted;
    return true;
}

static bool add(struct bench_iteration_work *work, size_t iteration, double expanded)
{
    while (work->count <= iteration) {
        if (!grow((void **)&work->iterations, &work->room, work->count, sizeof *work->iterations))
            return false;
        work->iterations[work->count++] = (struct bench_iteration){NULL, 0, 0};
    }
    struct bench_iteration *into = &work->iterations[iteration];
    if (!grow((void **)&into->expanded, &into->room, into->count, sizeof *into->expanded))
        return false;
    into->expanded[into->count++] = expanded;
    return true;
}

static void hear(void *context, const struct slide_event *event)
{
    struct listener *listener = context;
    if (event->kind == SLIDE_EVENT_EXPANSION) {
        listener->expanded++;
        return;
    }
    if (listener->iteration &&
        !add(listener->work, listener->iteration - 1, (double)listener->expanded))
        listener->failed = true;
    listener->iteration++;
    listener->expanded = 0;
}

/* Searches one board again. */
static bool follow(const struct slide_spec *spec, const struct bench_board *board,
                   struct bench_iteration_work *work)
{
    struct listener listener = {.work = work};
    struct slide_trace trace = {hear, &listener};
    struct slide_account account = {0};
    struct slide_run run = {.account = &account, .trace = &trace};
    struct slide_puzzle puzzle;
    if (!slide_puzzle_init(&puzzle, board->shape, board->goal))
        return true;
    struct slide_solver *solver = slide_solver_create(spec, &puzzle, &account);
    if (!solver)
        return false;
    slide_solver_solve(solver, board->start, &run);
    slide_run_fini(&run);
    slide_solver_destroy(solver);
    work->boards++;
    return !listener.failed;
}

/* Does it search in iterations? A sample of several says so. */
static bool iterates(const struct bench_run *run, size_t contestant)
{
    for (size_t i = 0; i < run->sample_count; i++)
        if (run->samples[i].contestant == contestant &&
            run->samples[i].counters.iterations != BENCH_ABSENT &&
            run->samples[i].counters.iterations > 1)
            return true;
    return false;
}

bool bench_iteration_work_make(const struct bench_cells *cells, size_t contestant,
                               struct bench_iteration_work *work)
{
    const struct bench_run *run = cells->run;
    struct slide_spec spec;
    char error[SLIDE_SPEC_ERROR];
    double budget = BENCH_ITERATION_BUDGET;
    *work = (struct bench_iteration_work){NULL, 0, 0, 0, 0};
    if (!iterates(run, contestant) ||
        !slide_spec_parse(run->contestants[contestant].solver, &spec, error))
        return true;
    for (size_t board = 0; board < run->board_count; board++) {
        const struct bench_cell *cell = bench_cell_at(cells, contestant, board);
        if (!cell->tried)
            continue;
        if (!cell->solved || !(cell->value[BENCH_METRIC_EXPANDED] <= budget)) {
            work->left_out++;
            continue;
        }
        budget -= cell->value[BENCH_METRIC_EXPANDED];
        if (!follow(&spec, &run->boards[board], work))
            return false;
    }
    return true;
}

void bench_iteration_work_fini(struct bench_iteration_work *work)
{
    for (size_t i = 0; i < work->count; i++)
        free(work->iterations[i].expanded);
    free(work->iterations);
    *work = (struct bench_iteration_work){NULL, 0, 0, 0, 0};
}
