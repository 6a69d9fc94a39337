#include "lists.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "registry.h"
#include "store.h"
#include "suite.h"

static const char *yes_no(bool value)
{
    return value ? "yes" : "no";
}

static bool out_of_memory(struct bench_failure *failure)
{
    return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

/* "weight=1..100 (2): factor of the heuristic" */
static void write_option(FILE *out, const struct slide_option *option)
{
    fprintf(out, "%s=", option->name);
    if (option->choices) {
        for (size_t i = 0; option->choices[i]; i++)
            fprintf(out, "%s%s", i ? " | " : "", option->choices[i]);
        fprintf(out, " (%s)", option->choices[option->fallback]);
    } else {
        fprintf(out, "%" PRIu64 "..%" PRIu64 " (%" PRIu64 ")", option->min, option->max,
                option->fallback);
    }
    fprintf(out, ": %s", option->help);
    if (option->here)
        fprintf(out, " (here: %s)", option->here());
}

/* Option after option, "; " between them. */
static bool set_options(struct bench_grid *grid, size_t column, const struct slide_option *options,
                        struct bench_failure *failure)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return out_of_memory(failure);
    for (size_t i = 0; options && options[i].name; i++) {
        fputs(i ? "; " : "", out);
        write_option(out, &options[i]);
    }
    if (fclose(out) != 0) {
        free(text);
        return out_of_memory(failure);
    }
    if (*text)
        bench_grid_set(grid, column, text);
    free(text);
    return true;
}

bool bench_list_solvers(struct bench_grid *grid, const struct bench_list_source *source,
                        struct bench_failure *failure)
{
    static const char *const heads[] = {"name",   "solver",  "optimal", "complete",
                                        "memory", "options", "summary"};
    (void)source;
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        bench_grid_add_column(grid, heads[i], false, false);
    for (size_t i = 0; slide_algorithms[i]; i++) {
        const struct slide_algorithm *algorithm = slide_algorithms[i];
        struct slide_spec spec;
        char canonical[SLIDE_SPEC_TEXT], error[SLIDE_SPEC_ERROR];
        if (!slide_spec_parse(algorithm->name, &spec, error))
            return bench_fail(failure, BENCH_EXIT_FAILED, "%s: %s", algorithm->name, error);
        slide_spec_format(&spec, canonical);
        bench_grid_add_row(grid);
        bench_grid_set(grid, 0, algorithm->name);
        bench_grid_set(grid, 1, canonical);
        bench_grid_set(grid, 2, yes_no(slide_spec_optimal(&spec)));
        bench_grid_set(grid, 3, yes_no(algorithm->complete));
        bench_grid_set(grid, 4, algorithm->linear_space ? "depth" : "nodes");
        if (!set_options(grid, 5, algorithm->options, failure))
            return false;
        bench_grid_set(grid, 6, algorithm->summary);
    }
    return true;
}

bool bench_list_heuristics(struct bench_grid *grid, const struct bench_list_source *source,
                           struct bench_failure *failure)
{
    static const char *const heads[] = {"name", "admissible", "consistent", "summary"};
    (void)source;
    (void)failure;
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        bench_grid_add_column(grid, heads[i], false, false);
    for (size_t i = 0; slide_heuristics[i]; i++) {
        bench_grid_add_row(grid);
        bench_grid_set(grid, 0, slide_heuristics[i]->name);
        bench_grid_set(grid, 1, yes_no(slide_heuristics[i]->admissible));
        bench_grid_set(grid, 2, yes_no(slide_heuristics[i]->consistent));
        bench_grid_set(grid, 3, slide_heuristics[i]->summary);
    }
    return true;
}

static bool add_run(struct bench_grid *grid, struct bench_store *store,
                    const struct bench_run *listed, struct bench_failure *failure)
{
    struct bench_run run;
    char selector[32];
    snprintf(selector, sizeof selector, "#%" PRId64, listed->id);
    if (!bench_store_load(store, selector, &run, failure)) /* the signature needs the samples */
        return false;
    bench_grid_add_row(grid);
    bench_grid_set(grid, 0, run.name);
    bench_grid_set_format(grid, 1, "%" PRId64, run.id);
    bench_grid_set(grid, 2, run.suite);
    bench_grid_set(grid, 3, run.created_at);
    bench_grid_set_format(grid, 4, "%zu", run.board_count);
    bench_grid_set_format(grid, 5, "%zu", run.contestant_count);
    bench_grid_set_format(grid, 6, "%" PRIu64, run.repeat);
    bench_grid_set_format(grid, 7, "%zu", run.sample_count);
    bench_grid_set(grid, 8, yes_no(run.complete));
    bench_grid_set_format(grid, 9, "%016" PRIx64, bench_run_signature(&run));
    bench_run_fini(&run);
    return true;
}

bool bench_list_runs(struct bench_grid *grid, const struct bench_list_source *source,
                     struct bench_failure *failure)
{
    static const char *const heads[] = {"name",    "id",     "suite",   "created_at", "boards",
                                        "solvers", "repeat", "samples", "complete",   "signature"};
    static const bool numbers[] = {false, true, false, false, true, true, true, true, false, false};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        bench_grid_add_column(grid, heads[i], numbers[i], false);
    struct bench_run *runs;
    size_t count;
    struct bench_store *store = bench_store_open(source->store, false, failure);
    if (!store)
        return false;
    bool ok = bench_store_list(store, &runs, &count, failure);
    if (ok) {
        for (size_t i = 0; i < count; i++) {
            ok = ok && add_run(grid, store, &runs[i], failure);
            bench_run_fini(&runs[i]);
        }
        free(runs);
    }
    bench_store_close(store);
    return ok;
}

/* A row for a suite; what is wrong with a bad one stands where its description would. */
static void add_suite(struct bench_grid *grid, const char *path)
{
    struct bench_suite suite;
    struct bench_failure failure;
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    bench_suite_init(&suite);
    bool ok = bench_suite_read(&suite, path, &failure);
    bench_grid_add_row(grid);
    bench_grid_set_format(grid, 0, "%.*s", (int)strcspn(name, "."), name);
    bench_grid_set(grid, 1, ok ? suite.description : failure.text);
    bench_grid_set(grid, 2, path);
    bench_suite_fini(&suite);
}

static int is_suite_file(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 4 && entry->d_name[0] != '.' && strcmp(entry->d_name + length - 4, ".ini") == 0;
}

static bool add_folder(struct bench_grid *grid, const char *folder, struct bench_failure *failure)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_suite_file, alphasort);
    if (count < 0)
        return bench_fail_errno(failure, "--dir: cannot read the folder %s", folder);
    bool ok = count > 0 ||
              bench_fail(failure, BENCH_EXIT_USAGE, "--dir: there is no .ini file in %s", folder);
    for (int i = 0; i < count; i++) {
        char *path;
        if (asprintf(&path, "%s/%s", folder, entries[i]->d_name) < 0) {
            grid->failed = true;
        } else {
            add_suite(grid, path);
            free(path);
        }
        free(entries[i]);
    }
    free(entries);
    return ok;
}

bool bench_list_suites(struct bench_grid *grid, const struct bench_list_source *source,
                       struct bench_failure *failure)
{
    static const char *const heads[] = {"name", "description", "file"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        bench_grid_add_column(grid, heads[i], false, false);
    if (source->folder)
        return add_folder(grid, source->folder, failure);
    char **paths;
    size_t count;
    if (!bench_suite_list(&paths, &count, failure))
        return false;
    for (size_t i = 0; i < count; i++) {
        add_suite(grid, paths[i]);
        free(paths[i]);
    }
    free(paths);
    return true;
}
