/*
 * slidebench plot: the charts of a run.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "charts.h"
#include "commands.h"
#include "run_choice.h"
#include "stored_run.h"
#include "text_file.h"

#define DIRECTORY_DEFAULT "results/charts"

enum { PIPE_WIDTH = 80 }; /* of what is no terminal */

enum { KEY_CHART = 256, KEY_METRIC, KEY_SOLVERS, KEY_FORMAT, KEY_STYLE, KEY_LIST, KEY_TERMINAL };

struct arguments {
    struct bench_stored_run stored;
    const char *solvers, *style;
    enum bench_metric metric;
    struct bench_charts_request request;
    bool any_chosen, list, terminal;
};

static const struct argp_option options[] = {
    {"output", 'o', "DIR", 0, "Folder for the charts (default: " DIRECTORY_DEFAULT ")", 0},
    {"chart", KEY_CHART, "NAME,...", 0, "Only these charts (default: all); see --list", 0},
    {"metric", KEY_METRIC, "NAME", 0,
     "What the charts that can show any metric are about: expanded, generated, stored_max, "
     "peak_bytes (or memory), peak_rss_bytes (resident), path_length (length), wall_ns (time), "
     "cpu_ns (cpu), effective_branching (branching); only these charts are drawn without --chart",
     0},
    {"solvers", KEY_SOLVERS, "NAME,...", 0, "Only these of the run's solvers, in this order", 0},
    {"format", KEY_FORMAT, "svg,png,pdf", 0, "Formats of the pictures (default: svg,png)", 0},
    {"style", KEY_STYLE, "FILE.gp", 0,
     "gnuplot commands that change the look: they come after the common style of all charts", 0},
    {"terminal", KEY_TERMINAL, NULL, 0,
     "Draw in letters on the terminal and write no file (default charts: expanded, time, ecdf, "
     "cactus)",
     0},
    {"list", KEY_LIST, NULL, 0, "List the charts and end", 0},
    {0},
};

static const char doc[] =
    "Draw the charts of a run with gnuplot.\v" BENCH_STORED_RUN_HELP
    " Each chart leaves NAME.svg, NAME.png, the "
    "data NAME.tsv and the script NAME.gp, which `gnuplot NAME.gp` draws again in that folder. The "
    "paths of the pictures are printed.\n"
    "\n"
    "Charts by optimal length show the median of the boards solved at each length, and the "
    "quartiles where there are at least 5 of them. Whatever is left out is counted in the chart's "
    "caption. Repetitions of a board count once, by their median.\n"
    "\n"
    "A chart with nothing to show is told on standard error and leaves no file.\n"
    "\n"
    "With --terminal the charts of lines are drawn in letters, a letter a solver, as wide as the "
    "terminal (COLUMNS overrules; 80 columns where there is none), without bands.\n"
    "\n"
    "expanded, memory, length, time and branching show the median by optimal length. The effective "
    "branching factor is the b with N + 1 = 1 + b + ... + b^d, for N nodes generated and a path of "
    "d moves.\n"
    "\n"
    "ecdf shows the share of all boards solved within an amount; cactus the amount of each board "
    "solved, easiest first, each solver in its own order. profile is the performance profile of "
    "Dolan and More (2002): the share of boards solved within a factor of the best solver on each "
    "board. In all three a board without an answer never lets a curve rise. relative shows that "
    "factor against the amount of the best solver.\n"
    "\n"
    "scatter sets the first two solvers (see --solvers) against each other, board by board, with "
    "the diagonal and lines at ten times as much; a board that one of them did not solve lies on "
    "the border. wins counts on which boards each solver needed less than each other: a board that "
    "only one solved is its win.\n"
    "\n"
    "box shows quartiles, whiskers to the last board within 1.5 times the box (Tukey) and the "
    "boards "
    "beyond; violin the density (Gaussian kernel of Silverman's width). Both are computed on "
    "logarithms, as the axis shows them. heat shows the median for each solver and optimal length, "
    "with a cross where not all boards were solved.\n"
    "\n"
    "quality shows the share of boards whose path is within a factor of the shortest. iterations "
    "shows the nodes expanded in each completed iteration (IDA*); for it the searches are made "
    "again, up to 20 million expansions a solver. tradeoff shows memory against time, memories the "
    "memory by the solver's account against that of the process, drift the time for each node in "
    "the course of the run, depths how far the boards are from the goal.\n";

/* The names of the charts, or of those that a terminal can show, in one line. */
static void name_charts(char *text, size_t size, bool on_screen)
{
    text[0] = '\0';
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++) {
        size_t used = strlen(text);
        if (!on_screen || bench_chart_on_screen(i))
            snprintf(text + used, size - used, "%s%s", used ? ", " : "", bench_chart_name(i));
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
    name_charts(names, sizeof names, false);
    return bench_fail(failure, BENCH_EXIT_USAGE, "there is no chart '%.*s'; charts: %s",
                      (int)length, name, names);
}

static bool choose_format(struct arguments *arguments, const char *name, size_t length,
                          struct bench_failure *failure)
{
    for (int i = 0; i < BENCH_CHART_FORMATS; i++)
        if (length == 3 && memcmp(name, bench_chart_formats[i], 3) == 0) {
            arguments->request.formats |= 1U << i;
            return true;
        }
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "there is no format '%.*s'; formats: svg, png, pdf", (int)length, name);
}

static bool choose_metric(struct arguments *arguments, const char *name, size_t length,
                          struct bench_failure *failure)
{
    if (!bench_metric_find(name, length, &arguments->metric))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "there is no metric '%.*s'; metrics: expanded, generated, stored_max, "
                          "peak_bytes, peak_rss_bytes, path_length, wall_ns, cpu_ns, "
                          "effective_branching",
                          (int)length, name);
    arguments->request.metric = &arguments->metric;
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
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->stored;
        return 0;
    case 'o':
        if (!*arg)
            argp_failure(state, BENCH_EXIT_USAGE, 0, "--output: an empty name; . is this folder");
        arguments->request.directory = arg;
        return 0;
    case KEY_CHART:
        return each_name(state, arg, choose_chart);
    case KEY_METRIC: {
        struct bench_failure failure;
        if (choose_metric(arguments, arg, strlen(arg), &failure))
            return 0;
        argp_failure(state, 0, 0, "%s", failure.text);
        return EINVAL;
    }
    case KEY_SOLVERS:
        arguments->solvers = arg;
        return 0;
    case KEY_STYLE:
        arguments->style = arg;
        return 0;
    case KEY_FORMAT:
        return each_name(state, arg, choose_format);
    case KEY_TERMINAL:
        arguments->terminal = true;
        return 0;
    case KEY_LIST:
        arguments->list = true;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static int list_charts(void)
{
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++)
        printf("%-12s%s\n", bench_chart_name(i), bench_chart_summary(i));
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
        if (!request->directory)
            continue; /* on the terminal */
        for (int k = 0; k < BENCH_CHART_FORMATS; k++)
            if (result->drawn[i] >> k & 1)
                printf("%s/%s.%s\n", request->directory, result->file[i], bench_chart_formats[k]);
    }
    return pictures;
}

static bool check_metric(const struct bench_charts_request *request, size_t chart,
                         struct bench_failure *failure)
{
    if (!request->chosen[chart] || !request->metric || bench_chart_any_metric(chart) ||
        bench_chart_metric(chart) == *request->metric)
        return true;
    return bench_fail(failure, BENCH_EXIT_USAGE, "chart '%s' is always about %s",
                      bench_chart_name(chart), bench_metrics[bench_chart_metric(chart)].column);
}

/* On a terminal, without --chart: the main charts, or with --metric those of them about any. */
static bool complete_screen(struct arguments *arguments, struct bench_failure *failure)
{
    static const char *const main_charts[] = {"expanded", "time", "ecdf", "cactus"};
    struct bench_charts_request *request = &arguments->request;
    if (request->directory || request->formats)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "--terminal writes no files; expected no --output and no --format");
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++) {
        for (size_t k = 0; !arguments->any_chosen && k < 4; k++)
            request->chosen[i] |= strcmp(bench_chart_name(i), main_charts[k]) == 0 &&
                                  (!request->metric || bench_chart_any_metric(i));
        if (request->chosen[i] && !bench_chart_on_screen(i)) {
            char names[256];
            name_charts(names, sizeof names, true);
            return bench_fail(failure, BENCH_EXIT_USAGE,
                              "chart '%s' needs more than letters; expected with --terminal: %s",
                              bench_chart_name(i), names);
        }
        if (!check_metric(request, i, failure))
            return false;
    }
    return true;
}

/* Without --chart: all, or with --metric those that can show any metric. */
static bool complete_choice(struct arguments *arguments, struct bench_failure *failure)
{
    struct bench_charts_request *request = &arguments->request;
    if (arguments->terminal)
        return complete_screen(arguments, failure);
    if (!request->directory)
        request->directory = DIRECTORY_DEFAULT;
    if (!request->formats)
        request->formats = BENCH_CHART_SVG | BENCH_CHART_PNG;
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++) {
        if (!arguments->any_chosen)
            request->chosen[i] = !request->metric || bench_chart_any_metric(i);
        else if (!check_metric(request, i, failure))
            return false;
    }
    return true;
}

/* The style file as a text; *style stays NULL without one. The caller frees it. */
static bool read_style(const char *path, char **style, struct bench_failure *failure)
{
    size_t length;
    char *text, *ended;
    if (!path)
        return true;
    if (!bench_text_file_read(path, &text, &length, failure))
        return false;
    if (memchr(text, '\0', length)) {
        free(text);
        return bench_fail(failure, BENCH_EXIT_USAGE, "%s: a NUL byte; expected gnuplot commands",
                          bench_text_file_name(path));
    }
    ended = realloc(text, length + 1);
    if (!ended) {
        free(text);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    ended[length] = '\0';
    *style = ended;
    return true;
}

static int draw(struct arguments *arguments, struct bench_run *run)
{
    struct bench_charts_request *request = &arguments->request;
    struct bench_charts_result result = {0};
    struct bench_failure failure;
    char *style = NULL;
    if ((arguments->solvers && !bench_run_choose(run, arguments->solvers, &failure)) ||
        !read_style(arguments->style, &style, &failure))
        return bench_failure_report(&failure);
    request->style = style;
    for (size_t i = 0; !arguments->any_chosen && i < BENCH_CHART_COUNT; i++)
        request->chosen[i] = request->chosen[i] && bench_chart_applies(i, run);
    unsigned width = bench_terminal_width(stdout);
    bool ok = arguments->terminal
                  ? bench_charts_print(run, request, width ? width : PIPE_WIDTH,
                                       bench_terminal_color(stdout), stdout, &result, &failure)
                  : bench_charts_draw(run, request, &result, &failure);
    free(style);
    unsigned pictures = print_pictures(request, &result);
    if (!ok)
        return bench_failure_report(&failure);
    return bench_cli_finish(pictures ? BENCH_EXIT_OK : BENCH_EXIT_FAILED);
}

static int plot_main(int argc, char **argv)
{
    const struct argp argp = {options, parse, "[RUN]", doc, bench_stored_run_only, NULL, NULL};
    struct arguments arguments = {0};
    struct bench_failure failure;
    struct bench_run run;
    int status = bench_cli_parse(&argp, argc, argv, &arguments);
    if (status)
        return status;
    if (arguments.list)
        return list_charts();
    if (!complete_choice(&arguments, &failure) ||
        !bench_stored_run_load(arguments.stored.store, arguments.stored.name, &run, &failure))
        return bench_failure_report(&failure);
    status = draw(&arguments, &run);
    bench_run_fini(&run);
    return status;
}

const struct bench_command bench_command_plot = {"plot", "draw the charts of a run", plot_main};
