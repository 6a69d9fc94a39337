/*
 * slidebench compare: two stored runs side by side.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "output.h"
#include "stored_run.h"
#include "two_runs.h"

enum {
    OPTION_STORE = 500,
    OPTION_AFTER_STORE,
    OPTION_FORMAT,
    OPTION_TOLERANCE,
    OPTION_OUTPUT = 'o'
};

struct arguments {
    const char *store, *after_store, *output;
    const char *runs[2];
    size_t run_count;
    enum bench_format format;
    bool junit;
    struct bench_tolerances tolerances;
    struct bench_failure failure;
    bool failed;
};

static bool parse_format(struct arguments *arguments, const char *text)
{
    arguments->junit = strcmp(text, "junit") == 0;
    return arguments->junit || bench_format_parse(text, &arguments->format, NULL) ||
           bench_fail(&arguments->failure, BENCH_EXIT_USAGE,
                      "--format: '%s' is none of table, csv, json, markdown, junit", text);
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case OPTION_STORE:
        arguments->store = arg;
        return 0;
    case OPTION_AFTER_STORE:
        arguments->after_store = arg;
        return 0;
    case OPTION_OUTPUT:
        arguments->output = arg;
        return 0;
    case OPTION_FORMAT:
        arguments->failed = arguments->failed || !parse_format(arguments, arg);
        return 0;
    case OPTION_TOLERANCE:
        arguments->failed = arguments->failed ||
                            !bench_tolerances_add(&arguments->tolerances, arg, &arguments->failure);
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 1) {
            argp_error(state, "two runs, but there is also '%s'", arg);
            return EINVAL;
        }
        arguments->runs[arguments->run_count++] = arg;
        return 0;
    case ARGP_KEY_END:
        if (arguments->run_count < 2)
            argp_error(state, "expected two runs, as 'slidebench list runs' names them");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"after-store", OPTION_AFTER_STORE, "FILE", 0, "where the run AFTER is kept (as BEFORE)", 0},
    {"format", OPTION_FORMAT, "FORMAT", 0, "table, csv, json, markdown or junit (table)", 0},
    {"output", OPTION_OUTPUT, "FILE", 0, "write to FILE instead of standard output", 0},
    {"store", OPTION_STORE, "FILE", 0, "where runs are kept (" BENCH_STORE_DEFAULT ")", 0},
    {"tolerance", OPTION_TOLERANCE, "COLUMN=PERCENT", BENCH_OPTION_REPEATS,
     "a difference in COLUMN of at most PERCENT is none; may be given several times", 0},
    {0},
};

static const struct argp argp = {
    .options = options,
    .parser = parse_option,
    .args_doc = "BEFORE AFTER",
    .doc =
        "Compare two stored runs: what does not depend on the machine exactly, as 'slidebench "
        "check' does; times only if both were made under the same conditions. BEFORE and AFTER are "
        "names, '#' and numbers of `slidebench list runs`, or latest."
        "\v"
        "Boards and contestants that both runs have are compared, the rest is listed: suites, "
        "seeds and solvers may differ; a limit that was another, or a time limit on another "
        "machine, is no "
        "regression when it is reached. Only rows that regressed, and wrong answers, fail: exit "
        "status 0, 3 something regressed, 5 an answer was wrong.\n\n"
        "Times are compared over the boards solved in both runs, the smallest of the repetitions "
        "each: geometric mean of the ratios with a 95% bootstrap interval over the boards; A12, "
        "the chance that a random time of AFTER is above a random one of BEFORE (Vargha & Delaney "
        "2000); p by Mann & Whitney's test, unpaired. A time cut off by the time limit is known to "
        "be at least so much and is never taken for a number: with such times, from and to are "
        "what the mean lies between, ? without bound. Machine, kernel, governor, compiler, flags, "
        "jobs and warm-up must be the same and no sanitizer in either, else it is said which is "
        "not. Times never decide the exit status; 'slidebench ab' is for that."};

static bool write_report(const struct arguments *arguments, const struct bench_gate_report *report,
                         struct bench_failure *failure)
{
    const struct bench_render_style style = {
        .format = arguments->format,
        .width = arguments->output ? 0 : bench_terminal_width(stdout),
        .color = !arguments->output && bench_terminal_color(stdout)};
    struct bench_output output;
    bool ok = true;
    if (!bench_output_open(&output, arguments->output ? arguments->output : "-", failure))
        return false;
    if (arguments->junit)
        bench_gate_write_junit(report, output.file);
    else
        ok = bench_gate_write(report, &style, output.file, failure);
    ok = ok && bench_output_commit(&output, failure);
    bench_output_discard(&output);
    return ok;
}

static bool compare(const struct arguments *arguments, const struct bench_run *before,
                    const struct bench_run *after, enum bench_exit *status,
                    struct bench_failure *failure)
{
    struct bench_two_runs two;
    if (!bench_two_runs_init(&two, before, after, &arguments->tolerances, failure))
        return false;
    *status = bench_gate_exit_status(&two.report);
    bool ok = write_report(arguments, &two.report, failure);
    bench_two_runs_fini(&two);
    return ok;
}

static int compare_main(int argc, char **argv)
{
    struct arguments arguments = {.store = BENCH_STORE_DEFAULT};
    struct bench_run before = {0}, after = {0};
    struct bench_failure *failure = &arguments.failure;
    enum bench_exit status = BENCH_EXIT_OK;
    int usage = bench_cli_parse(&argp, argc, argv, &arguments);
    if (usage)
        return usage;
    bool ok = !arguments.failed &&
              bench_stored_run_load(arguments.store, arguments.runs[0], &before, failure) &&
              bench_stored_run_load(arguments.after_store ? arguments.after_store : arguments.store,
                                    arguments.runs[1], &after, failure) &&
              compare(&arguments, &before, &after, &status, failure);
    bench_run_fini(&before);
    bench_run_fini(&after);
    free(arguments.tolerances.by_column);
    return ok ? bench_cli_finish((int)status) : bench_failure_report(failure);
}

const struct bench_command bench_command_compare = {"compare", "compare two stored runs",
                                                    compare_main};
