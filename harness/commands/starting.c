#include "starting.h"

#include <stdlib.h>
#include <string.h>

#include "build.h"
#include "command_words.h"

static const char own_program[] = "/proc/self/exe";

/* A sanitizer maps memory by the terabyte; nothing runs under a limit then. */
static uint64_t data_limit(const struct bench_suite *suite)
{
    if (!suite->memory_limit_bytes || strcmp(bench_build_sanitizers, "none") != 0)
        return 0;
    uint64_t room = suite->memory_limit_bytes / 4 + ((uint64_t)256 << 20);
    return suite->memory_limit_bytes < UINT64_MAX - room ? suite->memory_limit_bytes + room : 0;
}

/* `slidebench launch ... -- COMMAND`, or the command itself. False when memory runs out. */
static bool make_argv(const struct bench_program *program, char *const *words, size_t count,
                      const char ***argv)
{
    const char **made = calloc(count + 8, sizeof *made);
    size_t used = 0;
    if (!made)
        return false;
    if (program->once) {
        made[used++] = "slidebench";
        made[used++] = "launch";
        made[used++] = "--answer";
        made[used++] = bench_printed_form_name(program->answer);
        if (program->line) {
            made[used++] = "--line-regex";
            made[used++] = program->line;
        }
        made[used++] = "--";
    }
    for (size_t i = 0; i < count; i++)
        made[used++] = words[i];
    *argv = made;
    return true;
}

static bool add_program(struct bench_starting *starting, const struct bench_suite *suite,
                        size_t index, struct bench_failure *failure)
{
    const struct bench_program *program = &suite->programs[index];
    size_t count;
    if (!bench_command_split(program->command, &starting->words[index], &count, failure))
        return false;
    if (!make_argv(program, starting->words[index], count, &starting->argv[index]))
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    starting->contestants[suite->solver_count + index] = (struct bench_contestant_config){
        .file = program->once ? own_program : starting->words[index][0],
        .argv = starting->argv[index],
        .folder = program->folder,
        .relays = program->once,
        .data_limit_bytes = data_limit(suite)};
    return true;
}

/* The words are the suite's. NULL when memory runs out. */
static const char **worker_argv(const struct bench_suite *suite)
{
    const char **argv = calloc(2 * suite->plugin_count + 3, sizeof *argv);
    size_t used = 0;
    if (!argv)
        return NULL;
    argv[used++] = "slidebench";
    argv[used++] = "worker";
    for (size_t i = 0; i < suite->plugin_count; i++) {
        argv[used++] = "--plugin";
        argv[used++] = suite->plugins[i];
    }
    return argv;
}

bool bench_starting_init(struct bench_starting *starting, const struct bench_suite *suite,
                         struct bench_failure *failure)
{
    size_t count = suite->solver_count + suite->program_count;
    struct bench_starting made = {.contestants = calloc(count + 1, sizeof *made.contestants),
                                  .worker = worker_argv(suite),
                                  .words = calloc(suite->program_count + 1, sizeof(char **)),
                                  .argv = calloc(suite->program_count + 1, sizeof(const char **)),
                                  .program_count = suite->program_count};
    bool ok = (made.contestants && made.worker && made.words && made.argv) ||
              bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    for (size_t i = 0; ok && i < suite->solver_count; i++)
        made.contestants[i] = (struct bench_contestant_config){
            .file = own_program, .argv = made.worker, .data_limit_bytes = data_limit(suite)};
    for (size_t i = 0; ok && i < suite->program_count; i++)
        ok = add_program(&made, suite, i, failure);
    if (ok)
        *starting = made;
    else
        bench_starting_fini(&made);
    return ok;
}

void bench_starting_fini(struct bench_starting *starting)
{
    for (size_t i = 0; i < starting->program_count; i++) {
        if (starting->words)
            bench_command_free(starting->words[i]);
        if (starting->argv)
            free(starting->argv[i]);
    }
    free(starting->worker);
    free(starting->words);
    free(starting->argv);
    free(starting->contestants);
    *starting = (struct bench_starting){0};
}
