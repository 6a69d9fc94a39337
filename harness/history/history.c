#include "history.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "quantile.h"
#include "suite_lines.h"
#include "timing.h"

static bool out_of_memory(struct bench_failure *failure)
{
    return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

void bench_history_build(const struct bench_run *run, char text[BENCH_HISTORY_BUILD])
{
    const char *id = bench_run_condition(run, "build_id");
    snprintf(text, BENCH_HISTORY_BUILD, "%s", id ? id : "unknown");
}

const struct bench_history_point *bench_history_before(const struct bench_history *history,
                                                       size_t solver, size_t run)
{
    while (run-- > 0)
        if (!isnan(bench_history_at(history, solver, run)->value))
            return bench_history_at(history, solver, run);
    return NULL;
}

/* Keeps the runs that compare, and frees the others. */
static bool choose_runs(struct bench_history *history, const struct bench_history_request *request,
                        struct bench_failure *failure)
{
    const struct bench_run *newest = NULL;
    size_t kept = 0;
    for (size_t i = 0; i < history->run_count; i++)
        if (history->runs[i].complete &&
            (!request->suite || strcmp(history->runs[i].suite, request->suite) == 0))
            newest = &history->runs[i];
    if (!newest)
        return bench_fail(failure, BENCH_EXIT_USAGE, "the store has no finished run%s%s",
                          request->suite ? " of the suite " : "",
                          request->suite ? request->suite : "");
    char *suite = strdup(newest->suite), *text = strdup(newest->suite_text);
    for (size_t i = 0; suite && text && i < history->run_count; i++) {
        struct bench_run *run = &history->runs[i];
        struct bench_suite_line a, b;
        bool ours = strcmp(run->suite, suite) == 0,
             same = bench_suite_same_work(run->suite_text, text, &a, &b);
        if (ours && run->complete && same) {
            struct bench_run moved = *run;
            memset(run, 0, sizeof *run);
            history->runs[kept++] = moved;
            continue;
        }
        history->unfinished += ours && !run->complete;
        history->other_work += ours && run->complete;
        bench_run_fini(run);
    }
    bool ok = suite && text;
    if (ok)
        history->run_count = kept;
    free(suite);
    free(text);
    return ok || out_of_memory(failure);
}

/* The solver's place, added when it is new; SIZE_MAX when memory runs out. */
static size_t find_solver(struct bench_history *history, const struct bench_entrant *entrant)
{
    for (size_t i = 0; i < history->solver_count; i++)
        if (strcmp(history->full[i], entrant->solver) == 0)
            return i;
    size_t count = history->solver_count;
    char **names = reallocarray(history->solvers, count + 1, sizeof *names);
    if (names)
        history->solvers = names;
    char **full = reallocarray(history->full, count + 1, sizeof *full);
    if (full)
        history->full = full;
    char *name = strdup(entrant->name), *copy = strdup(entrant->solver);
    if (!names || !full || !name || !copy) {
        free(name);
        free(copy);
        return SIZE_MAX;
    }
    names[count] = name;
    full[count] = copy;
    history->solver_count++;
    return count;
}

/* Which solvers there are, in the order of the newest run that has them. */
static bool list_solvers(struct bench_history *history, const struct bench_run *run,
                         const char *wanted)
{
    for (size_t i = 0; i < run->contestant_count; i++) {
        const struct bench_entrant *entrant = &run->contestants[i];
        if ((!wanted || strcmp(wanted, entrant->name) == 0 ||
             strcmp(wanted, entrant->solver) == 0) &&
            find_solver(history, entrant) == SIZE_MAX)
            return false;
    }
    return true;
}

/* The boards that a contestant solved in each repetition, with their smallest numbers. */
static void measure(const struct bench_history *history, const struct bench_run *run,
                    size_t contestant, double *values, struct bench_history_point *point)
{
    size_t told = 0;
    for (size_t i = 0; i < run->sample_count;) {
        const struct bench_sample *sample = &run->samples[i];
        double least = NAN;
        bool solved = true;
        for (; i < run->sample_count && run->samples[i].board == sample->board &&
               run->samples[i].contestant == sample->contestant;
             i++) {
            double number = bench_metric_of(&run->samples[i], history->metric);
            solved &= run->samples[i].status == SLIDE_SOLVED;
            if (!isnan(number) && !(number >= least))
                least = number;
        }
        if (sample->contestant != contestant)
            continue;
        point->boards++;
        point->solved += solved;
        if (solved && !isnan(least))
            values[told++] = least;
    }
    double sum = 0;
    for (size_t i = 0; i < told; i++)
        sum += values[i];
    point->value = !told ? NAN : history->exact ? sum / (double)told : bench_median(values, told);
}

static bool add_points(struct bench_history *history, const struct bench_run *run, size_t index,
                       struct bench_failure *failure)
{
    double *values = malloc((run->board_count + 1) * sizeof *values);
    if (!values)
        return out_of_memory(failure);
    for (size_t i = 0; i < run->contestant_count; i++)
        for (size_t s = 0; s < history->solver_count; s++)
            if (strcmp(history->full[s], run->contestants[i].solver) == 0)
                measure(history, run, i, values, &history->points[s * history->run_count + index]);
    free(values);
    return true;
}

/* Says where a time does not compare with the one before. */
static bool find_obstacles(struct bench_history *history, struct bench_failure *failure)
{
    for (size_t s = 0; s < history->solver_count; s++) {
        const struct bench_run *before = NULL;
        for (size_t i = 0; i < history->run_count; i++) {
            struct bench_history_point *point = &history->points[s * history->run_count + i];
            if (isnan(point->value))
                continue;
            if (before && !history->exact &&
                !bench_timing_obstacles(before, &history->runs[i], &point->obstacles, failure))
                return false;
            before = &history->runs[i];
        }
    }
    return true;
}

static bool load(struct bench_store *store, const struct bench_run *listed, struct bench_run *run,
                 struct bench_failure *failure)
{
    char selector[32];
    snprintf(selector, sizeof selector, "#%" PRId64, listed->id);
    return bench_store_load(store, selector, run, failure);
}

/* The solvers, then their points, from runs that are loaded one by one. */
static bool fill(struct bench_history *history, struct bench_store *store,
                 const struct bench_history_request *request, struct bench_failure *failure)
{
    for (size_t i = history->run_count; i-- > 0;)
        if (!list_solvers(history, &history->runs[i], request->solver))
            return out_of_memory(failure);
    if (history->solver_count == 0)
        return bench_fail(failure, BENCH_EXIT_USAGE, "no finished run of the suite %s has '%s'",
                          history->runs[0].suite, request->solver ? request->solver : "a solver");
    size_t count = history->solver_count * history->run_count;
    history->points = calloc(count, sizeof *history->points);
    if (!history->points)
        return out_of_memory(failure);
    for (size_t i = 0; i < count; i++)
        history->points[i].value = NAN;
    for (size_t i = 0; i < history->run_count; i++) {
        struct bench_run run;
        if (!load(store, &history->runs[i], &run, failure))
            return false;
        bool ok = add_points(history, &run, i, failure);
        bench_run_fini(&run);
        if (!ok)
            return false;
    }
    return find_obstacles(history, failure);
}

bool bench_history_init(struct bench_history *history, struct bench_store *store,
                        const struct bench_history_request *request, struct bench_failure *failure)
{
    const struct bench_column *column = bench_column_find(bench_metrics[request->metric].column);
    struct bench_history made = {.metric = request->metric, /* what is no column is made of exact */
                                 .exact = !column || column->deterministic};
    if (bench_store_list(store, &made.runs, &made.run_count, failure) &&
        choose_runs(&made, request, failure) && fill(&made, store, request, failure)) {
        *history = made;
        return true;
    }
    bench_history_fini(&made);
    return false;
}

void bench_history_fini(struct bench_history *history)
{
    for (size_t i = 0; history->points && i < history->solver_count * history->run_count; i++)
        free(history->points[i].obstacles);
    for (size_t i = 0; i < history->solver_count; i++) {
        free(history->solvers[i]);
        free(history->full[i]);
    }
    for (size_t i = 0; i < history->run_count; i++)
        bench_run_fini(&history->runs[i]);
    free(history->solvers);
    free(history->full);
    free(history->points);
    free(history->runs);
    *history = (struct bench_history){0};
}
