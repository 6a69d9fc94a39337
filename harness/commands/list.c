/*
 * slidebench list: the solvers, heuristics, runs and suites there are.
 */
#include <string.h>

#include "commands.h"
#include "lists.h"
#include "load_plugin.h"
#include "store.h"

enum { OPTION_STORE = 500, OPTION_FORMAT, OPTION_DIR, OPTION_PLUGIN };

static const struct {
    const char *name;
    bool (*fill)(struct bench_grid *, const struct bench_list_source *, struct bench_failure *);
} lists[] = {
    {"solvers", bench_list_solvers},
    {"heuristics", bench_list_heuristics},
    {"runs", bench_list_runs},
    {"suites", bench_list_suites},
};
enum { LISTS = sizeof lists / sizeof *lists };

struct arguments {
    struct bench_list_source source;
    size_t list;
    enum bench_format format;
    struct bench_failure failure;
    bool failed;
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case OPTION_STORE:
        arguments->source.store = arg;
        return 0;
    case OPTION_DIR:
        arguments->source.folder = arg;
        return 0;
    case OPTION_PLUGIN:
        if (!arguments->failed)
            arguments->failed =
                !bench_plugin_load(arg, BENCH_PLUGIN_TRY, NULL, &arguments->failure);
        return 0;
    case OPTION_FORMAT:
        if (!arguments->failed)
            arguments->failed = !bench_format_parse(arg, &arguments->format, &arguments->failure);
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 0)
            argp_error(state, "one list at a time, but there is also '%s'", arg);
        arguments->list = 0;
        while (arguments->list < LISTS && strcmp(arg, lists[arguments->list].name) != 0)
            arguments->list++;
        if (arguments->list == LISTS)
            argp_error(state, "'%s' is none of solvers, heuristics, runs, suites", arg);
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_error(state, "say what to list: solvers, heuristics, runs or suites");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"dir", OPTION_DIR, "DIR", 0, "suites: the .ini files of this folder", 0},
    {"format", OPTION_FORMAT, "FORMAT", 0, "table, csv, json or markdown (table)", 0},
    {"plugin", OPTION_PLUGIN, "FILE", BENCH_OPTION_REPEATS, BENCH_PLUGIN_HELP, 0},
    {"store", OPTION_STORE, "FILE", 0, "runs: where they are kept (" BENCH_STORE_DEFAULT ")", 0},
    {0},
};

static const struct argp argp = {
    .options = options,
    .parser = parse_option,
    .args_doc = "solvers|heuristics|runs|suites",
    .doc = "List what there is."
           "\v"
           "optimal: with its default heuristic, the solver promises shortest paths. complete: it "
           "finds a path whenever there is one, limits aside. memory: what grows with the search, "
           "the nodes it stores or only the depth."};

static int list_main(int argc, char **argv)
{
    struct arguments arguments = {.source.store = BENCH_STORE_DEFAULT};
    int status = bench_cli_parse(&argp, argc, argv, &arguments);
    if (status)
        return status;
    if (arguments.failed)
        return bench_failure_report(&arguments.failure);
    struct bench_grid grid = {0};
    const struct bench_render_style style = {.format = arguments.format,
                                             .width = bench_terminal_width(stdout)};
    bool ok = lists[arguments.list].fill(&grid, &arguments.source, &arguments.failure) &&
              bench_grid_write(&grid, &style, stdout, &arguments.failure);
    if (ok && grid.row_count == 0)
        fprintf(stderr, "slidebench: there are no %s\n", lists[arguments.list].name);
    bench_grid_fini(&grid);
    return ok ? bench_cli_finish(BENCH_EXIT_OK) : bench_failure_report(&arguments.failure);
}

const struct bench_command bench_command_list = {"list", "list solvers, heuristics, runs or suites",
                                                 list_main};
