#include "plan.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boardset.h"
#include "clock.h"
#include "conditions.h"
#include "referee.h"
#include "registry.h"

/* The solvers of this build first, then the programs from outside. */
static bool add_contestants(struct bench_run *run, const struct bench_suite *suite,
                            struct bench_failure *failure)
{
    size_t count = suite->solver_count + suite->program_count;
    run->contestants = calloc(count, sizeof *run->contestants);
    if (!run->contestants)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    run->contestant_count = count;
    for (size_t i = 0; i < suite->solver_count; i++) {
        struct bench_entrant *entrant = &run->contestants[i];
        struct slide_spec spec;
        char error[SLIDE_SPEC_ERROR], full[SLIDE_SPEC_TEXT];
        if (!slide_spec_parse(suite->solvers[i], &spec, error))
            return bench_fail(failure, BENCH_EXIT_USAGE, "%s", error);
        slide_spec_format(&spec, full);
        entrant->name = strdup(suite->solvers[i]);
        entrant->solver = strdup(full);
        entrant->optimal = slide_spec_optimal(&spec);
        if (!entrant->name || !entrant->solver)
            return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    for (size_t i = 0; i < suite->program_count; i++) {
        struct bench_entrant *entrant = &run->contestants[suite->solver_count + i];
        const struct bench_program *program = &suite->programs[i];
        entrant->name = strdup(program->name);
        entrant->solver = strdup(program->solver ? program->solver : program->name);
        entrant->optimal = program->optimal;
        if (!entrant->name || !entrant->solver)
            return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    return true;
}

/* Which programs they were; "contestant NAME" is the key. */
static bool add_programs(struct bench_run *run, const struct bench_suite *suite,
                         struct bench_failure *failure)
{
    bool ok = true;
    for (size_t i = 0; ok && i < suite->program_count; i++) {
        const struct bench_program *program = &suite->programs[i];
        char key[sizeof "contestant " + BENCH_PROGRAM_NAME];
        snprintf(key, sizeof key, "contestant %s", program->name);
        ok = bench_condition_add(run, failure, key, "%s%s", program->command,
                                 program->once ? " (once a board)" : "");
    }
    return ok;
}

static bool add_boards(struct bench_run *run, const struct bench_suite *suite,
                       struct bench_failure *failure)
{
    struct bench_boardset_item *items;
    size_t count;
    if (!bench_boardset_make(&suite->boardset, &items, &count, failure))
        return false;
    run->boards = count <= UINT32_MAX ? calloc(count, sizeof *run->boards) : NULL;
    if (run->boards) {
        run->board_count = count;
        for (size_t i = 0; i < count; i++) {
            run->boards[i].shape = items[i].shape;
            run->boards[i].start = items[i].start;
            run->boards[i].goal = items[i].goal;
            if (items[i].optimal_length >= 0) {
                run->boards[i].optimal_length = (uint64_t)items[i].optimal_length;
                run->boards[i].optimal_source = BENCH_OPTIMUM_STATED;
            }
        }
    }
    free(items);
    if (!run->boards)
        return bench_fail(failure, BENCH_EXIT_FAILED, "no memory for %zu boards", count);
    return bench_referee_mark(run->boards, count, failure);
}

static bool add_conditions(struct bench_run *run, const struct bench_suite *suite, unsigned jobs,
                           struct bench_failure *failure)
{
    return bench_conditions_add_machine(run, failure) &&
           bench_condition_add(run, failure, "jobs", "%u", jobs) &&
           bench_condition_add(run, failure, "seed", "%" PRIu64, suite->boardset.seed) &&
           bench_condition_add(run, failure, "limits",
                               "nodes %" PRIu64 ", bytes %" PRIu64 ", time_ns %" PRIu64
                               " (0: none)",
                               suite->node_limit, suite->memory_limit_bytes, suite->timeout_ns) &&
           bench_conditions_add_methods(run, failure) && add_programs(run, suite, failure);
}

static bool add_names(struct bench_run *run, const struct bench_suite *suite, const char *name,
                      struct bench_failure *failure)
{
    char now[BENCH_UTC_TEXT];
    bench_utc_now(now);
    run->name = name ? strdup(name) : NULL;
    run->suite = strdup(suite->name ? suite->name : "custom");
    run->created_at = strdup(now);
    if ((name && !run->name) || !run->suite || !run->created_at)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    run->suite_text = bench_suite_format(suite, failure);
    return run->suite_text != NULL;
}

bool bench_plan_make(const struct bench_suite *suite, const char *name, unsigned jobs,
                     struct bench_run *run, struct bench_failure *failure)
{
    struct bench_run made = {.repeat = suite->repeat};
    if (add_names(&made, suite, name, failure) && add_conditions(&made, suite, jobs, failure) &&
        add_contestants(&made, suite, failure) && add_boards(&made, suite, failure)) {
        *run = made;
        return true;
    }
    bench_run_fini(&made);
    return false;
}

/* The first line in which two texts differ. */
static bool same_text(const char *stored, const char *wanted, const char *name,
                      struct bench_failure *failure)
{
    while (*stored && *wanted) {
        size_t stored_length = strcspn(stored, "\n"), wanted_length = strcspn(wanted, "\n");
        if (stored_length != wanted_length || memcmp(stored, wanted, stored_length) != 0)
            break;
        stored += stored_length + (stored[stored_length] == '\n');
        wanted += wanted_length + (wanted[wanted_length] == '\n');
    }
    if (!*stored && !*wanted)
        return true;
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "the run '%s' is of another suite: it has '%.*s', not '%.*s'", name,
                      (int)strcspn(stored, "\n"), stored, (int)strcspn(wanted, "\n"), wanted);
}

/* Conditions that a run has once for all its samples. */
static bool same_condition(const struct bench_run *stored, const struct bench_run *now,
                           const char *key, struct bench_failure *failure)
{
    const char *before = bench_run_condition(stored, key), *after = bench_run_condition(now, key);
    if (before && after && strcmp(before, after) == 0)
        return true;
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "the run '%s' was begun under another %s: %s, not %s; its times would not "
                      "compare",
                      stored->name, key, before ? before : "unknown", after ? after : "unknown");
}

bool bench_plan_check_resume(const struct bench_run *stored, const struct bench_suite *suite,
                             unsigned jobs, struct bench_failure *failure)
{
    struct bench_run now = {0};
    char *text = bench_suite_format(suite, failure);
    bool ok = text && same_text(stored->suite_text, text, stored->name, failure);
    ok = ok && add_conditions(&now, suite, jobs, failure);
    ok = ok && same_condition(stored, &now, "build_id", failure) &&
         same_condition(stored, &now, "cpu", failure) &&
         same_condition(stored, &now, "jobs", failure);
    bench_run_fini(&now);
    free(text);
    return ok;
}
