/*
 * slidebench history: a metric across the runs of a store.
 */
#include "history.h"

#include <string.h>

#include "commands.h"
#include "history_report.h"
#include "output.h"

enum {
    OPTION_STORE = 500,
    OPTION_SUITE,
    OPTION_SOLVER,
    OPTION_METRIC,
    OPTION_FORMAT,
    OPTION_OUTPUT = 'o'
};

struct arguments {
    const char *store, *directory;
    struct bench_history_request request;
    enum bench_format format;
    struct bench_failure failure;
    bool failed;
};

static bool parse_metric(struct arguments *arguments, const char *text)
{
    if (bench_metric_find(text, strlen(text), &arguments->request.metric))
        return true;
    char known[256] = "";
    for (size_t i = 0, used = 0; i < BENCH_METRIC_COUNT && used < sizeof known; i++)
        used += (size_t)snprintf(known + used, sizeof known - used, "%s%s", i ? ", " : "",
                                 bench_metrics[i].column);
    return bench_fail(&arguments->failure, BENCH_EXIT_USAGE, "--metric: '%s' is none of %s", text,
                      known);
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case OPTION_STORE:
        arguments->store = arg;
        return 0;
    case OPTION_SUITE:
        arguments->request.suite = arg;
        return 0;
    case OPTION_SOLVER:
        arguments->request.solver = arg;
        return 0;
    case OPTION_METRIC:
        arguments->failed = arguments->failed || !parse_metric(arguments, arg);
        return 0;
    case OPTION_FORMAT:
        arguments->failed =
            arguments->failed || !bench_format_parse(arg, &arguments->format, &arguments->failure);
        return 0;
    case OPTION_OUTPUT:
        arguments->directory = arg;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"format", OPTION_FORMAT, "FORMAT", 0, "table, csv, json or markdown (table)", 0},
    {"metric", OPTION_METRIC, "METRIC", 0,
     "expanded, generated, stored_max, peak_bytes, peak_rss_bytes, path_length, wall_ns, cpu_ns or "
     "effective_branching (expanded)",
     0},
    {"output", OPTION_OUTPUT, "DIR", 0, "draw DIR/history_METRIC.svg and .png, too", 0},
    {"solver", OPTION_SOLVER, "SOLVER", 0, "this solver alone (all)", 0},
    {"store", OPTION_STORE, "FILE", 0, "where runs are kept (" BENCH_STORE_DEFAULT ")", 0},
    {"suite", OPTION_SUITE, "NAME", 0, "runs of this suite (that of the newest run)", 0},
    {0},
};

static const struct argp argp = {
    .options = options,
    .parser = parse_option,
    .doc = "Show a metric across the runs of a store, in the order in which they were made, with "
           "the builds that changed it; as a table, and as a chart."
           "\v"
           "Finished runs of one suite are compared that have the same boards, goal, seed and "
           "limits as its newest; how many were left out is said. Metrics that do not depend on "
           "the machine are means over the boards solved: '=' is no change at all, and a step of "
           "the chart has the id of the build that made it. Times and resident memory are medians, "
           "of the smallest of the repetitions; where machine or build conditions differ from the "
           "run before, no change is given and points are not joined."};

static void say_left_out(const struct bench_history *history)
{
    if (history->other_work || history->unfinished)
        fprintf(stderr, "slidebench: left out: %zu of other boards or limits, %zu not finished\n",
                history->other_work, history->unfinished);
}

static bool show(const struct arguments *arguments, const struct bench_history *history,
                 struct bench_failure *failure)
{
    const struct bench_render_style style = {.format = arguments->format,
                                             .width = bench_terminal_width(stdout),
                                             .color = bench_terminal_color(stdout)};
    char file[64];
    if (!bench_history_write(history, &style, stdout, failure))
        return false;
    say_left_out(history);
    if (!arguments->directory)
        return true;
    if (!bench_history_draw(history, arguments->directory, file, failure))
        return false;
    fprintf(stderr, "slidebench: drew %s/%s.svg and .png\n", arguments->directory, file);
    return true;
}

static int history_main(int argc, char **argv)
{
    struct arguments arguments = {.store = BENCH_STORE_DEFAULT};
    struct bench_history history;
    struct bench_failure *failure = &arguments.failure;
    int status = bench_cli_parse(&argp, argc, argv, &arguments);
    if (status)
        return status;
    if (arguments.failed)
        return bench_failure_report(failure);
    struct bench_store *store = bench_store_open(arguments.store, false, failure);
    bool ok = store && bench_history_init(&history, store, &arguments.request, failure);
    bench_store_close(store);
    if (ok) {
        ok = show(&arguments, &history, failure);
        bench_history_fini(&history);
    }
    return ok ? bench_cli_finish(BENCH_EXIT_OK) : bench_failure_report(failure);
}

const struct bench_command bench_command_history = {"history", "show a metric across runs",
                                                    history_main};
