#include "import_hyperfine.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Where in the file we are, and what was read so far: times by contestant. */
struct import {
    const char *file;
    size_t result;
    const struct bench_run *run;
    struct bench_entrant *read; /* as many as contestants; only their process times are used */
    struct bench_failure *failure;
};

#define REFUSE(import, format, ...)                                                                \
    bench_fail((import)->failure, BENCH_EXIT_USAGE, "%s: results[%zu]: " format, (import)->file,   \
               (import)->result, __VA_ARGS__)

/* "bfs, dfs, astar" */
static void list_contestants(const struct bench_run *run, char *text, size_t room)
{
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < run->contestant_count && used < room; i++)
        used += (size_t)snprintf(text + used, room - used, "%s%s", i ? ", " : "",
                                 run->contestants[i].name);
}

static bool find_contestant(const struct import *import, const char *command, size_t *found)
{
    const struct bench_run *run = import->run;
    for (*found = 0; *found < run->contestant_count; ++*found)
        if (strcmp(run->contestants[*found].name, command) == 0)
            return true;
    for (*found = 0; *found < run->contestant_count; ++*found)
        if (strcmp(run->contestants[*found].solver, command) == 0)
            return true;
    char names[512];
    list_contestants(run, names, sizeof names);
    return REFUSE(
        import,
        "the command '%.200s' is no solver of the run '%s'; expected one of %s (hyperfine "
        "--command-name gives a command its name)",
        command, run->name, names);
}

/* All executions that are listed must have done what was asked. */
static bool check_exit_codes(const struct import *import, const json_t *codes)
{
    for (size_t i = 0; i < json_array_size(codes); i++) {
        const json_t *code = json_array_get(codes, i);
        if (!json_is_integer(code) || json_integer_value(code) != 0)
            return REFUSE(import, "exit_codes[%zu] is not 0: its time is that of no solution", i);
    }
    return true;
}

static bool read_times(const struct import *import, const json_t *times,
                       struct bench_entrant *entrant)
{
    size_t count = json_array_size(times);
    if (count == 0)
        return REFUSE(import, "%s", "\"times\" is not an array of at least one time");
    entrant->process_ns = malloc(count * sizeof *entrant->process_ns);
    if (!entrant->process_ns)
        return bench_fail(import->failure, BENCH_EXIT_FAILED, "out of memory");
    for (size_t i = 0; i < count; i++) {
        const json_t *time = json_array_get(times, i);
        double seconds = json_number_value(time);
        if (!json_is_number(time) || !(seconds >= 0 && seconds < 1e9))
            return REFUSE(import, "times[%zu] is not a time in seconds from 0 to 10^9", i);
        entrant->process_ns[i] = (uint64_t)llround(seconds * 1e9);
    }
    entrant->process_count = count;
    return true;
}

static bool read_result(struct import *import, const json_t *result)
{
    const char *command = json_string_value(json_object_get(result, "command"));
    size_t contestant;
    if (!command)
        return REFUSE(import, "%s", "\"command\" is missing or no text");
    if (!find_contestant(import, command, &contestant))
        return false;
    if (import->read[contestant].process_count)
        return REFUSE(import, "the command '%.200s' is there twice", command);
    return check_exit_codes(import, json_object_get(result, "exit_codes")) &&
           read_times(import, json_object_get(result, "times"), &import->read[contestant]);
}

static bool read_results(struct import *import, const json_t *results)
{
    if (json_array_size(results) == 0)
        return bench_fail(import->failure, BENCH_EXIT_USAGE,
                          "%s: no \"results\"; expected what hyperfine --export-json writes",
                          import->file);
    for (; import->result < json_array_size(results); import->result++)
        if (!read_result(import, json_array_get(results, import->result)))
            return false;
    return true;
}

bool bench_import_hyperfine(const char *file, const char *text, size_t length,
                            struct bench_run *run, size_t *imported, struct bench_failure *failure)
{
    json_error_t error;
    struct import import = {.file = file,
                            .run = run,
                            .read = calloc(run->contestant_count + 1, sizeof *import.read),
                            .failure = failure};
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    bool ok = false;
    if (!root)
        bench_fail(failure, BENCH_EXIT_USAGE, "%s:%d:%d: %s; expected JSON", file, error.line,
                   error.column, error.text);
    else if (!import.read)
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    else
        ok = read_results(&import, json_object_get(root, "results"));
    *imported = ok ? json_array_size(json_object_get(root, "results")) : 0;
    json_decref(root);
    for (size_t i = 0; import.read && i < run->contestant_count; i++) {
        if (ok && import.read[i].process_count) {
            free(run->contestants[i].process_ns);
            run->contestants[i].process_ns = import.read[i].process_ns;
            run->contestants[i].process_count = import.read[i].process_count;
        } else {
            bench_entrant_fini(&import.read[i]);
        }
    }
    free(import.read);
    return ok;
}
