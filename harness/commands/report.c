/*
 * slidebench report: a run as one page, or as text for other documents.
 */
#include <errno.h>
#include <string.h>

#include "commands.h"
#include "latex.h"
#include "output.h"
#include "page.h"
#include "stored_run.h"
#include "trouble.h"

#define FOLDER_DEFAULT "results/report"
#define OUTPUT_DEFAULT FOLDER_DEFAULT "/report.html"

enum { OPTION_COMPARE = 500, OPTION_FORMAT, OPTION_OUTPUT = 'o' };

enum format { FORMAT_HTML, FORMAT_MARKDOWN, FORMAT_LATEX, FORMAT_COUNT };
static const char *const format_names[FORMAT_COUNT] = {"html", "markdown", "latex"};

struct arguments {
    struct bench_stored_run stored;
    const char *compare, *output;
    enum format format;
};

static const struct argp_option options[] = {
    {"compare", OPTION_COMPARE, "RUN", 0, "hold it against this earlier run of the store", 0},
    {"format", OPTION_FORMAT, "FORMAT", 0, "html, markdown or latex (html)", 0},
    {"output", OPTION_OUTPUT, "FILE", 0,
     "write to FILE; - is standard output (html: " OUTPUT_DEFAULT "; others: -)", 0},
    {0},
};

static const char doc[] =
    "Write the report of a run: one HTML file that needs no other file and no "
    "network.\v" BENCH_STORED_RUN_HELP
    " The page has the findings, the table, all charts of 'slidebench plot', every board with what "
    "each solver did, the conditions and the signature. Tables sort by a click on a head. A mark "
    "that is one board, in the chart of the boards and in scatter, relative, tradeoff, memories "
    "and "
    "drift, shows its board and the command that solves it again, by mouse, touch and arrow "
    "keys.\n\n" BENCH_TROUBLE_RULE
    " Each solver has 3 of them and, where those are not solved, 3 that are. They come with their "
    "solutions to replay. Paths are not stored, so the solver searches again; the path is shown "
    "only if it is the very "
    "one of the run, the solver is of this build and needed at most 5 million expansions and 1 "
    "GiB, "
    "and of long ones the first 500 moves. To keep the file small, of more than 12,000 results "
    "only "
    "every so many boards are listed, and it is said how many.\n\n"
    "--compare adds what 'slidebench compare' says of the two runs.\n\n"
    "markdown is the table with findings and signature, for READMEs and pull requests; latex a "
    "table with the rules of booktabs, to be \\input.";

static error_t parse(int key, char *arg, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->stored;
        return 0;
    case OPTION_COMPARE:
        arguments->compare = arg;
        return 0;
    case OPTION_OUTPUT:
        arguments->output = arg;
        return 0;
    case OPTION_FORMAT:
        for (int i = 0; i < FORMAT_COUNT; i++)
            if (strcmp(arg, format_names[i]) == 0) {
                arguments->format = (enum format)i;
                return 0;
            }
        argp_failure(state, 0, 0, "--format: '%s' is none of html, markdown, latex", arg);
        return EINVAL;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static bool write_markdown(const struct bench_run *run, const struct bench_two_runs *two, FILE *out,
                           struct bench_failure *failure)
{
    const struct bench_render_style style = {.format = BENCH_FORMAT_MARKDOWN};
    if (!bench_render_run(run, &style, out, failure))
        return false;
    if (!two)
        return true;
    putc('\n', out);
    return bench_gate_write(&two->report, &style, out, failure);
}

static bool write_report(const struct arguments *arguments, const struct bench_run *run,
                         const struct bench_two_runs *two, struct bench_failure *failure)
{
    static bool (*const writers[])(const struct bench_run *, const struct bench_two_runs *, FILE *,
                                   struct bench_failure *) = {bench_page_write, write_markdown,
                                                              bench_latex_write};
    const char *path = arguments->output                  ? arguments->output
                       : arguments->format == FORMAT_HTML ? OUTPUT_DEFAULT
                                                          : "-";
    struct bench_output output;
    if (!arguments->output && arguments->format == FORMAT_HTML &&
        !bench_make_directories(FOLDER_DEFAULT, failure))
        return false;
    if (!bench_output_open(&output, path, failure))
        return false;
    bool ok = writers[arguments->format](run, two, output.file, failure) &&
              bench_output_commit(&output, failure);
    bench_output_discard(&output);
    if (ok && strcmp(path, "-") != 0)
        printf("%s\n", path);
    return ok;
}

static bool report(const struct arguments *arguments, const struct bench_run *run,
                   struct bench_failure *failure)
{
    const struct bench_tolerances exact = {0};
    struct bench_run before;
    struct bench_two_runs two;
    if (!arguments->compare)
        return write_report(arguments, run, NULL, failure);
    if (!bench_stored_run_load(arguments->stored.store, arguments->compare, &before, failure))
        return false;
    bool ok = bench_two_runs_init(&two, &before, run, &exact, failure);
    if (ok) {
        ok = write_report(arguments, run, &two, failure);
        bench_two_runs_fini(&two);
    }
    bench_run_fini(&before);
    return ok;
}

static int report_main(int argc, char **argv)
{
    const struct argp argp = {options, parse, "[RUN]", doc, bench_stored_run_only, NULL, NULL};
    struct arguments arguments = {0};
    struct bench_failure failure;
    struct bench_run run;
    int status = bench_cli_parse(&argp, argc, argv, &arguments);
    if (status)
        return status;
    if (!bench_stored_run_load(arguments.stored.store, arguments.stored.name, &run, &failure))
        return bench_failure_report(&failure);
    bool ok = report(&arguments, &run, &failure);
    bench_run_fini(&run);
    return ok ? bench_cli_finish(BENCH_EXIT_OK) : bench_failure_report(&failure);
}

const struct bench_command bench_command_report = {
    "report", "write a run as one HTML page, Markdown or LaTeX", report_main};
