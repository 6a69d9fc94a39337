#include "solve.h"

#include <stdlib.h>
#include <string.h>

#include "animation.h"
#include "registry.h"
#include "signals.h"
#include "solver_list.h"
#include "trace_report.h"

static void free_entrants(struct bench_entrant *entrants, size_t count)
{
    for (size_t i = 0; i < count; i++)
        bench_entrant_fini(&entrants[i]);
    free(entrants);
}

static bool fill_entrant(struct bench_entrant *entrant, const char *name)
{
    struct slide_spec spec;
    char error[SLIDE_SPEC_ERROR], solver[SLIDE_SPEC_TEXT];
    if (!slide_spec_parse(name, &spec, error))
        return false;
    slide_spec_format(&spec, solver);
    entrant->name = strdup(name);
    entrant->solver = strdup(solver);
    entrant->optimal = slide_spec_optimal(&spec);
    return entrant->name && entrant->solver;
}

bool bench_solve_set_solvers(struct bench_solve *solve, const char *list,
                             struct bench_failure *failure)
{
    char **names;
    size_t count;
    if (!bench_solver_list_parse(list, "solver", &names, &count, failure))
        return false;
    struct bench_entrant *entrants = calloc(count, sizeof *entrants);
    bool ok = entrants;
    for (size_t i = 0; ok && i < count; i++)
        ok = fill_entrant(&entrants[i], names[i]);
    bench_solver_list_free(names, count);
    if (!ok) {
        free_entrants(entrants, entrants ? count : 0);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    bench_solve_fini(solve);
    solve->entrants = entrants;
    solve->entrant_count = count;
    return true;
}

bool bench_solve_add_program(struct bench_solve *solve, const char *name, bool optimal,
                             struct bench_failure *failure)
{
    struct bench_entrant *grown =
        realloc(solve->entrants, (solve->entrant_count + 1) * sizeof *grown);
    if (grown) {
        struct bench_entrant *entrant = &grown[solve->entrant_count];
        solve->entrants = grown;
        *entrant = (struct bench_entrant){
            .name = strdup(name), .solver = strdup(name), .optimal = optimal};
        solve->entrant_count++;
        if (entrant->name && entrant->solver)
            return true;
    }
    return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

void bench_solve_fini(struct bench_solve *solve)
{
    free_entrants(solve->entrants, solve->entrant_count);
    solve->entrants = NULL;
    solve->entrant_count = 0;
}

static enum bench_exit exit_of(enum slide_status status)
{
    switch (status) {
    case SLIDE_SOLVED:
        return BENCH_EXIT_OK;
    case SLIDE_UNSOLVABLE:
        return BENCH_EXIT_UNSOLVABLE;
    case SLIDE_WRONG:
        return BENCH_EXIT_WRONG;
    case SLIDE_CRASHED:
        return BENCH_EXIT_FAILED;
    default:
        return BENCH_EXIT_LIMIT;
    }
}

static void note_status(struct bench_solve *solve, enum slide_status status)
{
    static const int worst_first[] = {BENCH_EXIT_WRONG, BENCH_EXIT_FAILED, BENCH_EXIT_LIMIT,
                                      BENCH_EXIT_UNSOLVABLE};
    int now = exit_of(status);
    for (size_t i = 0; i < sizeof worst_first / sizeof *worst_first; i++)
        if (now == worst_first[i] || solve->exit_status == worst_first[i]) {
            solve->exit_status = worst_first[i];
            return;
        }
}

/* Lets one solver try; what belongs before its outcome, and for one solver the outcome, too. */
static bool try_solver(struct bench_solve *solve, const struct bench_problem *problem,
                       struct bench_attempt *attempt, struct bench_failure *failure)
{
    bool text = solve->format == BENCH_SOLVE_TEXT, several = solve->entrant_count > 1;
    struct bench_trace lines = {.problem = problem,
                                .convention = solve->style.convention,
                                .json = solve->format == BENCH_SOLVE_JSON,
                                .limit = solve->trace_limit,
                                .out = stdout};
    struct slide_trace trace = {bench_trace_event, &lines};
    if (solve->trace)
        bench_trace_begin(&lines, attempt);
    if (!bench_attempt_make(attempt, problem, &solve->limits, solve->instructions_fd,
                            solve->trace ? &trace : NULL, failure))
        return false;
    note_status(solve, attempt->answer.sample.status);
    if (solve->animate && attempt->answer.sample.status == SLIDE_SOLVED)
        bench_animation_show(problem, attempt, solve->style.convention, solve->moves_per_second,
                             stdout);
    if (text && !several)
        bench_solve_report_text_attempt(problem, attempt, &solve->style, stdout);
    else if (text && solve->show_given && solve->style.show != BENCH_SHOW_NONE &&
             attempt->answer.sample.status == SLIDE_SOLVED) {
        printf("%s, ", attempt->entrant->solver);
        bench_solve_report_text_path(problem, attempt, &solve->style, stdout);
    }
    return true;
}

static bool all_unsolvable(const struct bench_attempt *attempts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (attempts[i].answer.sample.status != SLIDE_UNSOLVABLE)
            return false;
    return true;
}

/* What can only be said when all have tried: the comparison, and rows with the optimum. */
static bool report(const struct bench_solve *solve, const struct bench_problem *problem,
                   const struct bench_attempt *attempts, size_t count, size_t number,
                   struct bench_failure *failure)
{
    if (solve->format == BENCH_SOLVE_TEXT) {
        if (solve->entrant_count == 1)
            return true;
        if (all_unsolvable(attempts, count)) {
            bench_solve_report_text_unsolvable(problem, stdout);
            return true;
        }
        return bench_solve_report_comparison(attempts, count, &solve->style, stdout, failure);
    }
    uint64_t optimum = bench_attempts_optimum(attempts, count);
    if (solve->format == BENCH_SOLVE_CSV && number == 1)
        bench_solve_report_csv_head(&solve->style, stdout);
    for (size_t i = 0; i < count; i++)
        if (solve->format == BENCH_SOLVE_CSV)
            bench_solve_report_csv(problem, number, &attempts[i], optimum, &solve->style, stdout);
        else if (!bench_solve_report_json(problem, &attempts[i], &solve->style, stdout))
            return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    return true;
}

bool bench_solve_board(struct bench_solve *solve, const struct bench_problem *problem,
                       size_t number, size_t count, struct bench_failure *failure)
{
    struct bench_attempt *attempts = calloc(solve->entrant_count, sizeof *attempts);
    size_t made = 0;
    if (!attempts)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    if (solve->format == BENCH_SOLVE_TEXT)
        bench_solve_report_text_board(problem, number, count, stdout);
    bool ok = true;
    while (ok && made < solve->entrant_count && !(made && bench_stop_signal)) {
        size_t own = solve->entrant_count - solve->program_count;
        attempts[made].entrant = &solve->entrants[made];
        attempts[made].isolated = solve->isolated;
        attempts[made].program = made < own ? NULL : &solve->programs[made - own];
        ok = try_solver(solve, problem, &attempts[made], failure);
        made += ok;
    }
    if (ok)
        ok = report(solve, problem, attempts, made, number, failure);
    for (size_t i = 0; i < made; i++)
        bench_answer_fini(&attempts[i].answer);
    free(attempts);
    return ok;
}
