#include "timing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "suite_lines.h"
#include "summary.h"

const char *const bench_timing_caution =
    "Times are of two runs made one after the other, so no verdict is drawn from them: clock, load "
    "and the layout of memory differ between runs by several percent even for one program, and the "
    "interval does not know of that. 'slidebench ab' alternates two builds and can tell.";

/* The times of one contestant, by common board. */
struct times {
    struct bench_censored *before, *after;
    struct bench_bounds *ratios;
    double *x, *y, *ratio; /* the same without the flag; room for one a board */
    size_t count, censored;
};

static void add_obstacle(FILE *out, const char *what, const char *before, const char *after)
{
    if (ftell(out) > 0)
        fputs("; ", out);
    fprintf(out, "%s: %s, then %s", what, before ? before : "unknown", after ? after : "unknown");
}

/* What must be the same for times to mean the same. The build's id may differ: it is compared. */
static void find_obstacles(const struct bench_run *before, const struct bench_run *after, FILE *out)
{
    static const char *const keys[] = {"cpu",      "cores",          "governor",   "kernel",
                                       "compiler", "compiler_flags", "build_type", "sanitizers",
                                       "jobs",     "time_method"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const char *old_value = bench_run_condition(before, keys[i]),
                   *new_value = bench_run_condition(after, keys[i]);
        if (!old_value || !new_value || strcmp(old_value, new_value) != 0)
            add_obstacle(out, keys[i], old_value, new_value);
        else if (strcmp(keys[i], "sanitizers") == 0 && strcmp(new_value, "none") != 0)
            add_obstacle(out, keys[i], old_value, new_value);
    }
    char *old_warmup = bench_suite_value(before->suite_text, "warmup"),
         *new_warmup = bench_suite_value(after->suite_text, "warmup");
    if (old_warmup && new_warmup && strcmp(old_warmup, new_warmup) != 0)
        add_obstacle(out, "warmup", old_warmup, new_warmup);
    free(old_warmup);
    free(new_warmup);
}

/* A time that can be compared: solved, or at least as long as it took until the limit. */
static bool timed(const struct bench_sample *sample, bool outside, struct bench_censored *time)
{
    uint64_t ns =
        outside || sample->wall_ns == BENCH_ABSENT ? sample->outside_wall_ns : sample->wall_ns;
    *time = (struct bench_censored){(double)ns, sample->status == SLIDE_TIME_LIMIT};
    return ns != BENCH_ABSENT && ns > 0 && (sample->status == SLIDE_SOLVED || time->at_least);
}

/* The smallest of the repetitions; one that was stopped counts only when none was solved. */
static bool best_time(const struct bench_run *run, size_t first, bool outside,
                      struct bench_censored *best)
{
    bool any = false;
    const struct bench_sample *sample = &run->samples[first];
    for (size_t i = first; i < run->sample_count && run->samples[i].board == sample->board &&
                           run->samples[i].contestant == sample->contestant;
         i++) {
        struct bench_censored time;
        if (!timed(&run->samples[i], outside, &time))
            return false;
        if (!any || (time.at_least == best->at_least ? time.value < best->value : best->at_least))
            *best = time;
        any = true;
    }
    return any;
}

/* Does the contestant tell its own time wherever it solved a board? */
static bool tells_time(const struct bench_run *run, size_t contestant)
{
    for (size_t i = 0; i < run->sample_count; i++)
        if (run->samples[i].contestant == contestant && run->samples[i].status == SLIDE_SOLVED &&
            run->samples[i].wall_ns == BENCH_ABSENT)
            return false;
    return true;
}

static bool summarise(struct times *times, struct bench_timing_solver *solver)
{
    size_t n = times->count;
    solver->boards = n;
    solver->censored = times->censored;
    solver->a12 = bench_censored_a12(times->after, n, times->before, n);
    solver->p = NAN;
    if (times->censored) {
        struct bench_bounds mean = bench_bounds_geometric_mean(times->ratios, n);
        solver->ratio = (struct bench_interval){NAN, mean.low, mean.high};
        return true;
    }
    for (size_t i = 0; i < n; i++) {
        times->x[i] = times->after[i].value;
        times->y[i] = times->before[i].value;
        times->ratio[i] = times->x[i] / times->y[i];
    }
    struct bench_mann_whitney test;
    if (!bench_bootstrap_geometric_mean(times->ratio, n, BENCH_BOOTSTRAP_SEED,
                                        BENCH_BOOTSTRAP_RESAMPLES, &solver->ratio) ||
        !bench_mann_whitney(times->x, n, times->y, n, &test))
        return false;
    solver->p = test.p;
    return true;
}

static bool compare_solver(const struct bench_exact *exact, const struct bench_sample_index *before,
                           const struct bench_sample_index *after, struct times *times,
                           struct bench_timing_solver *solver)
{
    const struct bench_exact_solver *pair = &exact->solvers[solver->solver];
    size_t old_index = (size_t)(pair->before - exact->before->contestants),
           new_index = (size_t)(pair->after - exact->after->contestants);
    bool outside = !tells_time(exact->before, old_index) || !tells_time(exact->after, new_index);
    solver->clock = outside ? "outside_wall_ns" : "wall_ns";
    times->count = times->censored = 0;
    for (size_t board = 0; board < exact->after->board_count; board++) {
        const struct bench_sample *a = bench_sample_find(before, exact->pairing.board_before[board],
                                                         old_index),
                                  *b = bench_sample_find(after, board, new_index);
        struct bench_censored old_time, new_time;
        if (!a || !b ||
            !best_time(exact->before, (size_t)(a - exact->before->samples), outside, &old_time) ||
            !best_time(exact->after, (size_t)(b - exact->after->samples), outside, &new_time))
            continue;
        times->before[times->count] = old_time;
        times->after[times->count] = new_time;
        times->ratios[times->count++] = bench_censored_ratio(new_time, old_time);
        times->censored += old_time.at_least || new_time.at_least;
    }
    return times->count == 0 || summarise(times, solver);
}

static bool compare_solvers(struct bench_timing *timing, const struct bench_exact *exact)
{
    struct bench_sample_index before = {0}, after = {0};
    size_t room = exact->after->board_count + 1;
    struct times times = {.before = calloc(room, sizeof *times.before),
                          .after = calloc(room, sizeof *times.after),
                          .ratios = calloc(room, sizeof *times.ratios),
                          .x = calloc(room, sizeof(double)),
                          .y = calloc(room, sizeof(double)),
                          .ratio = calloc(room, sizeof(double))};
    timing->solvers = calloc(exact->solver_count + 1, sizeof *timing->solvers);
    bool ok = times.before && times.after && times.ratios && times.x && times.y && times.ratio &&
              timing->solvers && bench_sample_index_init(&before, exact->before) &&
              bench_sample_index_init(&after, exact->after);
    for (size_t i = 0; ok && i < exact->solver_count; i++) {
        struct bench_timing_solver *solver = &timing->solvers[timing->solver_count];
        if (!exact->solvers[i].before || !exact->solvers[i].after)
            continue;
        solver->solver = i;
        ok = compare_solver(exact, &before, &after, &times, solver);
        timing->solver_count += solver->boards > 0;
    }
    bench_sample_index_fini(&before);
    bench_sample_index_fini(&after);
    free(times.before);
    free(times.after);
    free(times.ratios);
    free(times.x);
    free(times.y);
    free(times.ratio);
    return ok;
}

bool bench_timing_obstacles(const struct bench_run *before, const struct bench_run *after,
                            char **obstacles, struct bench_failure *failure)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    bool ok = out != NULL;
    if (ok) {
        find_obstacles(before, after, out);
        ok = !ferror(out);
        ok = fclose(out) == 0 && ok;
    }
    if (!ok || length == 0) {
        free(text);
        text = NULL;
    }
    if (!ok)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    *obstacles = text;
    return true;
}

bool bench_timing_compare(struct bench_timing *timing, const struct bench_exact *exact,
                          char *obstacles, struct bench_failure *failure)
{
    struct bench_timing made = {.obstacles = obstacles};
    if (obstacles || compare_solvers(&made, exact)) {
        *timing = made;
        return true;
    }
    bench_timing_fini(&made);
    return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

void bench_timing_fini(struct bench_timing *timing)
{
    free(timing->obstacles);
    free(timing->solvers);
    *timing = (struct bench_timing){0};
}
