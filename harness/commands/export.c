/*
 * slidebench export: the samples of a run, for other programs.
 */
#include <string.h>

#include "commands.h"
#include "exports.h"
#include "output.h"
#include "samples.h"
#include "stored_run.h"

enum { OPTION_FORMAT = 500, OPTION_DETERMINISTIC, OPTION_OUTPUT = 'o' };

struct arguments {
    struct bench_stored_run stored;
    const char *output, *format;
    bool deterministic;
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->stored;
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
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"deterministic", OPTION_DETERMINISTIC, NULL, 0,
     "csv and jsonl: only what is the same each time, without the run's name: equal behaviour "
     "gives equal files",
     0},
    {"format", OPTION_FORMAT, "FORMAT", 0,
     "csv, jsonl, hyperfine, google-benchmark, bencher, github-action-benchmark or junit (csv)", 0},
    {"output", OPTION_OUTPUT, "FILE", 0, "write to FILE instead of standard output", 0},
    {0},
};

static const struct argp argp = {
    .options = options,
    .parser = parse_option,
    .args_doc = "[RUN]",
    .children = bench_stored_run_only,
    .doc =
        "Write the samples of a run, one a row, in the order of boards, contestants and "
        "repetitions; or the run as other tools of benchmarking know it. " BENCH_STORED_RUN_HELP
        "\v"
        "Columns carry their units in their names: _bytes, _ns; lengths are in moves, the rest "
        "are counts. What was not measured or does not exist is empty in csv and null in jsonl. "
        "csv is RFC 4180, but with LF at the ends of lines; the decimal point is a point and "
        "integers are written in full, whatever the locale. Boards are tiles row by row, apart "
        "by blanks in csv and an array in jsonl, 0 for the blank.\n\n"
        "With --deterministic, samples that ended by time_limit, cancelled, crashed or wrong "
        "have only their status: where they stopped is chance.\n\n"
        "hyperfine: a result a solver, a time a solved sample, in seconds; the CPU time of a solve "
        "is all given as user time. google-benchmark: a benchmark SOLVER/BOARD a board, the "
        "counters beside the times, and mean, median and stddev over the boards as aggregates "
        "(`compare.py -a benchmarks OLD NEW`). bencher (BMF) and github-action-benchmark "
        "(customSmallerIsBetter): medians over the boards solved, with the 90th percentile; less "
        "is "
        "better in all of them. junit: a test a sample; one that is wrong or crashed has failed, "
        "one that met a limit is skipped. A solver that solved nothing is in none but junit and "
        "github-action-benchmark, and told on standard error."};

static bool find_format(const char *name, const struct bench_export **found,
                        struct bench_failure *failure)
{
    for (*found = bench_exports; (*found)->name; ++*found)
        if (strcmp((*found)->name, name) == 0)
            return true;
    char names[256] = "csv, jsonl";
    for (const struct bench_export *format = bench_exports; format->name; format++)
        snprintf(names + strlen(names), sizeof names - strlen(names), ", %s", format->name);
    return bench_fail(failure, BENCH_EXIT_USAGE, "--format: '%s' is none of %s", name, names);
}

/* Nothing is made up for a contestant without a number; but nobody shall look for it in vain. */
static void tell_left_out(const struct bench_run *run, const char *format)
{
    for (size_t i = 0; i < run->contestant_count; i++) {
        bool solved = false;
        for (size_t k = 0; !solved && k < run->sample_count; k++)
            solved = run->samples[k].contestant == i && run->samples[k].status == SLIDE_SOLVED;
        if (!solved)
            fprintf(stderr, "slidebench: %s solved no board and is not in the %s file\n",
                    run->contestants[i].name, format);
    }
}

static bool write_run(const struct bench_run *run, const struct arguments *arguments,
                      const struct bench_export *format, FILE *out, struct bench_failure *failure)
{
    if (format->name) {
        if (format->solved_only)
            tell_left_out(run, format->name);
        return format->write(run, out, failure);
    }
    if (strcmp(arguments->format, "jsonl") == 0)
        bench_samples_write_jsonl(run, arguments->deterministic, out);
    else
        bench_samples_write_csv(run, arguments->deterministic, out);
    return true;
}

/* The format of the arguments; one without name for csv and jsonl. */
static bool check(const struct arguments *arguments, const struct bench_export **format,
                  struct bench_failure *failure)
{
    static const struct bench_export rows;
    *format = &rows;
    if (strcmp(arguments->format, "csv") == 0 || strcmp(arguments->format, "jsonl") == 0)
        return true;
    if (!find_format(arguments->format, format, failure))
        return false;
    return !arguments->deterministic ||
           bench_fail(failure, BENCH_EXIT_USAGE, "--deterministic is for csv and jsonl, not for %s",
                      arguments->format);
}

static int export_main(int argc, char **argv)
{
    struct arguments arguments = {.output = "-", .format = "csv"};
    struct bench_failure failure;
    struct bench_output output;
    struct bench_run run;
    const struct bench_export *format;
    int status = bench_cli_parse(&argp, argc, argv, &arguments);
    if (status)
        return status;
    if (!check(&arguments, &format, &failure) ||
        !bench_stored_run_load(arguments.stored.store, arguments.stored.name, &run, &failure))
        return bench_failure_report(&failure);
    if (!bench_output_open(&output, arguments.output, &failure)) {
        bench_run_fini(&run);
        return bench_failure_report(&failure);
    }
    bool ok = write_run(&run, &arguments, format, output.file, &failure) &&
              bench_output_commit(&output, &failure);
    bench_output_discard(&output);
    bench_run_fini(&run);
    return ok ? BENCH_EXIT_OK : bench_failure_report(&failure);
}

const struct bench_command bench_command_export = {
    "export", "write a run's samples as CSV, JSON, or for another tool", export_main};
