/*
 * slidebench plot: the charts of a run.
 */
#include <errno.h>
#include <string.h>

#include "charts.h"
#include "commands.h"
#include "stored_run.h"

#define DIRECTORY_DEFAULT "results/charts"

enum { KEY_STORE = 256, KEY_CHART, KEY_FORMAT, KEY_LIST };

struct arguments {
    const char *run, *store;
    struct bench_charts_request request;
    bool any_chosen, list;
};

static const struct argp_option options[] = {
    {"store", KEY_STORE, "FILE", 0, "The store with the run (default: " BENCH_STORE_DEFAULT ")", 0},
    {"output", 'o', "DIR", 0, "Folder for the charts (default: " DIRECTORY_DEFAULT ")", 0},
    {"chart", KEY_CHART, "NAME,...", 0, "Only these charts (default: all); see --list", 0},
    {"format", KEY_FORMAT, "svg,png", 0, "Formats of the pictures (default: both)", 0},
    {"list", KEY_LIST, NULL, 0, "List the charts and end", 0},
    {0},
};

static const char doc[] =
    "Draw the charts of a run with gnuplot.\v"
    "RUN is a run's name, #ID, or latest (the default). Each chart leaves NAME.svg, NAME.png, the "
    "data NAME.tsv and the script NAME.gp, which `gnuplot NAME.gp` draws again in that folder. The "
    "paths of the pictures are printed.\n"
    "\n"
    "Charts by optimal length show the median of the boards solved at each length, and the "
    "quartiles where there are at least 5 of them. Whatever is left out is counted in the chart's "
    "caption. Repetitions of a board count once, by their median.\n"
    "\n"
    "A chart with nothing to show is told on standard error and leaves no file.\n";

/* The charts' names, in one line. */
static void name_charts(char *text, size_t size)
{
    text[0] = '\0';
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++) {
        size_t used = strlen(text);
        snprintf(text + used, size - used, "%s%s", i ? ", " : "", bench_chart_name(i));
    }
}

static bool choose_chart(struct arguments *arguments, const char *name, size_t length,
                         struct bench_failure *failure)
{
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++)
        if (strlen(bench_chart_name(i)) == length &&
            memcmp(name, bench_chart_name(i), length) == 0) {
            arguments->request.chosen[i] = arguments->any_chosen = true;
            return true;
        }
    char names[256];
    name_charts(names, sizeof names);
    return bench_fail(failure, BENCH_EXIT_USAGE, "there is no chart '%.*s'; charts: %s",
                      (int)length, name, names);
}

static bool choose_format(struct arguments *arguments, const char *name, size_t length,
                          struct bench_failure *failure)
{
    if (length == 3 && memcmp(name, "svg", 3) == 0)
        arguments->request.formats |= BENCH_CHART_SVG;
    else if (length == 3 && memcmp(name, "png", 3) == 0)
        arguments->request.formats |= BENCH_CHART_PNG;
    else
        return bench_fail(failure, BENCH_EXIT_USAGE, "there is no format '%.*s'; formats: svg, png",
                          (int)length, name);
    return true;
}

/* Calls choose for each name between commas. */
static error_t each_name(struct argp_state *state, char *list,
                         bool (*choose)(struct arguments *, const char *, size_t,
                                        struct bench_failure *))
{
    struct bench_failure failure;
    for (const char *name = list;; name++) {
        size_t length = strcspn(name, ",");
        if (!choose(state->input, name, length, &failure)) {
            argp_failure(state, 0, 0, "%s", failure.text);
            return EINVAL;
        }
        name += length;
        if (!*name)
            return 0;
    }
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case KEY_STORE:
        arguments->store = arg;
        return 0;
    case 'o':
        if (!*arg)
            argp_failure(state, BENCH_EXIT_USAGE, 0, "--output: an empty name; . is this folder");
        arguments->request.directory = arg;
        return 0;
    case KEY_CHART:
        return each_name(state, arg, choose_chart);
    case KEY_FORMAT:
        return each_name(state, arg, choose_format);
    case KEY_LIST:
        arguments->list = true;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 0)
            return ARGP_ERR_UNKNOWN;
        arguments->run = arg;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static int list_charts(void)
{
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++)
        printf("%-10s%s\n", bench_chart_name(i), bench_chart_summary(i));
    return bench_cli_finish(BENCH_EXIT_OK);
}

/* Returns how many pictures there are. */
static unsigned print_pictures(const struct bench_charts_request *request,
                               const struct bench_charts_result *result)
{
    unsigned pictures = 0;
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++) {
        if (*result->empty[i])
            fprintf(stderr, "slidebench: chart '%s' not drawn: %s\n", bench_chart_name(i),
                    result->empty[i]);
        pictures += result->drawn[i] != 0;
        if (result->drawn[i] & BENCH_CHART_SVG)
            printf("%s/%s.svg\n", request->directory, bench_chart_name(i));
        if (result->drawn[i] & BENCH_CHART_PNG)
            printf("%s/%s.png\n", request->directory, bench_chart_name(i));
    }
    return pictures;
}

static int plot_main(int argc, char **argv)
{
    const struct argp argp = {options, parse, "[RUN]", doc, NULL, NULL, NULL};
    struct arguments arguments = {.store = BENCH_STORE_DEFAULT,
                                  .request = {.directory = DIRECTORY_DEFAULT}};
    int status = bench_cli_parse(&argp, argc, argv, &arguments);
    if (status)
        return status;
    if (arguments.list)
        return list_charts();
    struct bench_charts_request *request = &arguments.request;
    if (!request->formats)
        request->formats = BENCH_CHART_SVG | BENCH_CHART_PNG;
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++)
        request->chosen[i] |= !arguments.any_chosen;

    struct bench_run run;
    struct bench_charts_result result;
    struct bench_failure failure;
    if (!bench_stored_run_load(arguments.store, arguments.run, &run, &failure))
        return bench_failure_report(&failure);
    bool ok = bench_charts_draw(&run, request, &result, &failure);
    bench_run_fini(&run);
    unsigned pictures = print_pictures(request, &result);
    if (!ok)
        return bench_cli_finish(bench_failure_report(&failure));
    return bench_cli_finish(pictures ? BENCH_EXIT_OK : BENCH_EXIT_FAILED);
}

const struct bench_command bench_command_plot = {"plot", "draw the charts of a run", plot_main};
