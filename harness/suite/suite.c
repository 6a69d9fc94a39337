#include "suite.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "registry.h"
#include "suite_programs.h"

void bench_suite_init(struct bench_suite *suite)
{
    *suite = (struct bench_suite){
        .repeat = 1,
        .timeout_ns = UINT64_C(10000000000),
        .memory_limit_bytes = UINT64_C(1) << 30,
    };
    bench_boardset_init(&suite->boardset);
}

void bench_suite_fini(struct bench_suite *suite)
{
    for (size_t i = 0; i < suite->solver_count; i++)
        free(suite->solvers[i]);
    free(suite->solvers);
    bench_suite_free_programs(suite);
    for (size_t i = 0; i < suite->plugin_count; i++)
        free(suite->plugins[i]);
    free(suite->plugins);
    free(suite->name);
    free(suite->description);
    bench_boardset_fini(&suite->boardset);
    memset(suite, 0, sizeof *suite);
}

static bool given(const struct bench_suite *suite, const char *key)
{
    return suite->given >> bench_suite_find_key(key) & 1;
}

/* Boards are named in exactly one way. */
static bool check_boards(const struct bench_suite *suite, struct bench_failure *failure)
{
    static const char *const ways[] = {"count", "depths", "all", "boards"};
    const char *way = NULL;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if (!given(suite, ways[i]))
            continue;
        if (way)
            return bench_fail(failure, BENCH_EXIT_USAGE,
                              "both '%s' and '%s' say which boards; expected one of them", way,
                              ways[i]);
        way = ways[i];
    }
    if (!way)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "no boards; expected one of count, depths, all and boards");
    if (strcmp(way, "boards") == 0 && given(suite, "size"))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "both 'size' and 'boards'; a file of boards says their sizes itself");
    uint64_t goal;
    return suite->boardset.kind == BENCH_BOARDS_FILE ||
           bench_goal_parse(suite->boardset.goal, suite->boardset.shape, &goal, failure);
}

/* The canonical name of solver i. */
static bool full_name(const struct bench_suite *suite, size_t i, char name[SLIDE_SPEC_TEXT],
                      struct bench_failure *failure)
{
    struct slide_spec spec;
    char error[SLIDE_SPEC_ERROR];
    if (!slide_spec_parse(suite->solvers[i], &spec, error))
        return bench_fail(failure, BENCH_EXIT_USAGE, "solvers: %s", error);
    slide_spec_format(&spec, name);
    return true;
}

bool bench_suite_check_programs(const struct bench_suite *suite, struct bench_failure *failure)
{
    for (size_t i = 0; i < suite->program_count; i++) {
        if (!bench_program_check(&suite->programs[i], failure))
            return false;
        for (size_t j = 0; j < suite->solver_count; j++)
            if (strcmp(suite->programs[i].name, suite->solvers[j]) == 0)
                return bench_fail(failure, BENCH_EXIT_USAGE,
                                  "contestant '%s' has the name of a solver of the suite",
                                  suite->programs[i].name);
    }
    return true;
}

bool bench_suite_check(const struct bench_suite *suite, struct bench_failure *failure)
{
    if (suite->solver_count == 0 && suite->program_count == 0)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "no solvers; expected a list such as solvers = bfs,astar");
    for (size_t i = 0; i < suite->solver_count; i++) {
        char name[SLIDE_SPEC_TEXT], other[SLIDE_SPEC_TEXT];
        if (!full_name(suite, i, name, failure))
            return false;
        for (size_t j = 0; j < i; j++)
            if (!full_name(suite, j, other, failure))
                return false;
            else if (strcmp(name, other) == 0)
                return bench_fail(failure, BENCH_EXIT_USAGE,
                                  "solvers: '%s' and '%s' are the same solver, %s",
                                  suite->solvers[j], suite->solvers[i], name);
    }
    return bench_suite_check_programs(suite, failure) && check_boards(suite, failure);
}

static bool hash_file(const char *what, const char *path, uint64_t *hash,
                      struct bench_failure *failure)
{
    FILE *file = fopen(path, "re");
    XXH3_state_t *state = XXH3_createState();
    bool ok = file && state && XXH3_64bits_reset(state) == XXH_OK;
    char buffer[4096];
    size_t bytes;

    while (ok && (bytes = fread(buffer, 1, sizeof buffer, file)) > 0)
        ok = XXH3_64bits_update(state, buffer, bytes) == XXH_OK;
    if (!ok || ferror(file))
        ok = bench_fail_errno(failure, "cannot read the %s %s", what, path);
    else
        *hash = XXH3_64bits_digest(state);
    XXH3_freeState(state);
    if (file)
        fclose(file);
    return ok;
}

static bool write_boards(const struct bench_suite *suite, FILE *text, struct bench_failure *failure)
{
    const struct bench_boardset *set = &suite->boardset;
    char tiles[SLIDE_BOARD_TEXT];
    uint64_t goal, hash;

    if (set->kind == BENCH_BOARDS_FILE) { /* the goal's tiles depend on each board's size */
        if (!hash_file("boards", set->path, &hash, failure))
            return false;
        fprintf(text, "goal = %s\nboards = xxh3:%016" PRIx64 "\n", set->goal, hash);
        return true;
    }
    if (!bench_goal_parse(set->goal, set->shape, &goal, failure))
        return false;
    slide_board_format(goal, slide_shape_cells(set->shape), tiles);
    fprintf(text, "size = %ux%u\ngoal = %s\n", set->shape.rows, set->shape.cols, tiles);
    if (set->kind == BENCH_BOARDS_RANDOM)
        fprintf(text, "count = %" PRIu64 "\n", set->count);
    else if (set->kind == BENCH_BOARDS_DEPTHS)
        fprintf(text, "depths = %u..%u/%u:%" PRIu64 "\n", set->depth_from, set->depth_to,
                set->depth_step, set->per_depth);
    else
        fputs("all = yes\n", text);
    return true;
}

static bool write_plugins(const struct bench_suite *suite, FILE *text,
                          struct bench_failure *failure)
{
    for (size_t i = 0; i < suite->plugin_count; i++) {
        uint64_t hash;
        if (!hash_file("plug-in", suite->plugins[i], &hash, failure))
            return false;
        fprintf(text, "%sxxh3:%016" PRIx64, i ? "," : "plugins = ", hash);
    }
    if (suite->plugin_count)
        putc('\n', text);
    return true;
}

char *bench_suite_format(const struct bench_suite *suite, struct bench_failure *failure)
{
    char *result = NULL, name[SLIDE_SPEC_TEXT];
    size_t bytes;
    FILE *text = open_memstream(&result, &bytes);
    bool ok = text != NULL;

    for (size_t i = 0; ok && i < suite->solver_count; i++)
        if ((ok = full_name(suite, i, name, failure)))
            fprintf(text, "%s%s", i == 0 ? "solvers = " : ",", name);
    if (ok) {
        if (suite->solver_count > 0)
            putc('\n', text);
        bench_suite_write_programs(suite, text);
        ok = write_plugins(suite, text, failure) && write_boards(suite, text, failure);
    }
    if (ok)
        fprintf(text,
                "seed = %" PRIu64 "\nrepeat = %" PRIu64 "\nwarmup = %" PRIu64 "\ntimeout = %" PRIu64
                "ns\nnode-limit = %" PRIu64 "\nmemory-limit = %" PRIu64 "\n",
                suite->boardset.seed, suite->repeat, suite->warmup, suite->timeout_ns,
                suite->node_limit, suite->memory_limit_bytes);
    bool written = text && !ferror(text);
    if (text && fclose(text) != 0)
        written = false;
    if (ok && written)
        return result;
    if (!text || ok)
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    free(result);
    return NULL;
}
