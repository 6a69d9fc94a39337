/*
 * slidebench export: the samples of a run as CSV or JSON Lines.
 */
#include <string.h>

#include "commands.h"
#include "output.h"
#include "samples.h"
#include "stored_run.h"

enum { OPTION_STORE = 500, OPTION_FORMAT, OPTION_DETERMINISTIC, OPTION_OUTPUT = 'o' };

struct arguments {
    const char *store, *run, *output, *format;
    bool deterministic;
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case OPTION_STORE:
        arguments->store = arg;
        return 0;
    case OPTION_FORMAT:
        arguments->format = arg;
        return 0;
    case OPTION_DETERMINISTIC:
        arguments->deterministic = true;
        return 0;
    case OPTION_OUTPUT:
        arguments->output = arg;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 0)
            argp_error(state, "one run at most, but there is also '%s'", arg);
        arguments->run = arg;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"deterministic", OPTION_DETERMINISTIC, NULL, 0,
     "only what is the same each time, without the run's name: equal behaviour gives equal files",
     0},
    {"format", OPTION_FORMAT, "FORMAT", 0, "csv or jsonl (csv)", 0},
    {"output", OPTION_OUTPUT, "FILE", 0, "write to FILE instead of standard output", 0},
    {"store", OPTION_STORE, "FILE", 0, "where runs are kept (" BENCH_STORE_DEFAULT ")", 0},
    {0},
};

static const struct argp argp = {
    .options = options,
    .parser = parse_option,
    .args_doc = "[RUN]",
    .doc = "Write the samples of a run, one a row, in the order of boards, contestants and "
           "repetitions. RUN is a name, '#' and a number of `slidebench list runs`, or latest (the "
           "default)."
           "\v"
           "Columns carry their units in their names: _bytes, _ns; lengths are in moves, the rest "
           "are counts. What was not measured or does not exist is empty in csv and null in jsonl. "
           "csv is RFC 4180, but with LF at the ends of lines; the decimal point is a point and "
           "integers are written in full, whatever the locale. Boards are tiles row by row, apart "
           "by blanks in csv and an array in jsonl, 0 for the blank.\n\n"
           "With --deterministic, samples that ended by time_limit, cancelled, crashed or wrong "
           "have only their status: where they stopped is chance."};

static int export_main(int argc, char **argv)
{
    struct arguments arguments = {.store = BENCH_STORE_DEFAULT, .output = "-", .format = "csv"};
    struct bench_failure failure;
    struct bench_output output;
    struct bench_run run;
    int status = bench_cli_parse(&argp, argc, argv, &arguments);
    if (status)
        return status;
    bool jsonl = strcmp(arguments.format, "jsonl") == 0;
    if (!jsonl && strcmp(arguments.format, "csv") != 0) {
        bench_fail(&failure, BENCH_EXIT_USAGE, "--format: '%s' is none of csv, jsonl",
                   arguments.format);
        return bench_failure_report(&failure);
    }
    if (!bench_stored_run_load(arguments.store, arguments.run, &run, &failure))
        return bench_failure_report(&failure);
    if (!bench_output_open(&output, arguments.output, &failure)) {
        bench_run_fini(&run);
        return bench_failure_report(&failure);
    }
    (jsonl ? bench_samples_write_jsonl : bench_samples_write_csv)(&run, arguments.deterministic,
                                                                  output.file);
    bool ok = bench_output_commit(&output, &failure);
    bench_output_discard(&output);
    bench_run_fini(&run);
    return ok ? BENCH_EXIT_OK : bench_failure_report(&failure);
}

const struct bench_command bench_command_export = {"export", "write a run's samples as CSV or JSON",
                                                   export_main};
