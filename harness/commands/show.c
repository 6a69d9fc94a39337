/*
 * slidebench show: a stored run as a person reads it.
 */
#include <string.h>

#include "commands.h"
#include "hardest.h"
#include "render.h"
#include "stored_run.h"
#include "trouble.h"

enum { OPTION_FORMAT = 500, OPTION_BOARDS };

struct arguments {
    struct bench_stored_run stored;
    struct bench_render_style style;
    bool all_boards;
    uint64_t hardest; /* boards of each solver; 0: not asked for */
    struct bench_failure failure;
    bool failed;
};

/* all, hardest or hardest:N. */
static bool parse_boards(const char *text, struct arguments *arguments)
{
    static const char hardest[] = "hardest:";
    arguments->all_boards = strcmp(text, "all") == 0;
    arguments->hardest = strcmp(text, "hardest") == 0 ? BENCH_TROUBLES_SHOWN : 0;
    if (arguments->all_boards || arguments->hardest)
        return true;
    if (strncmp(text, hardest, sizeof hardest - 1) == 0)
        return bench_parse_u64(text + sizeof hardest - 1, 1, UINT32_MAX, "--boards: hardest",
                               &arguments->hardest, &arguments->failure);
    return bench_fail(&arguments->failure, BENCH_EXIT_USAGE,
                      "--boards: '%s'; expected all, hardest or hardest:N", text);
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->stored;
        return 0;
    case OPTION_FORMAT:
        if (!arguments->failed)
            arguments->failed =
                !bench_format_parse(arg, &arguments->style.format, &arguments->failure);
        return 0;
    case OPTION_BOARDS:
        if (!arguments->failed)
            arguments->failed = !parse_boards(arg, arguments);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"boards", OPTION_BOARDS, "WHICH", 0,
     "the boards instead of the solvers: all, one a row; or hardest (hardest:N), the 3 (N) boards "
     "that gave each solver most trouble, drawn, with the command that does each again",
     0},
    {"format", OPTION_FORMAT, "FORMAT", 0, "table, csv, json or markdown (table)", 0},
    {0},
};

static const struct argp argp = {
    .options = options,
    .parser = parse_option,
    .args_doc = "[RUN]",
    .children = bench_stored_run_only,
    .doc =
        "Show a run: one row a solver, how the solvers compare, the conditions and the "
        "signature. " BENCH_STORED_RUN_HELP "\v"
        "Numbers are taken over the boards a solver solved; the others are counted by how they "
        "ended. p90 is the 90th percentile (type 7). Of repetitions, counters are those of the "
        "first, time and resident memory the smallest, and the status is the worst.\n\n"
        "branching is the effective branching factor b of each board, the root of "
        "N + 1 = 1 + b + b^2 + ... + b^d with N the nodes generated and d the length of the path "
        "found; the median over boards is shown. Comparisons are geometric means of ratios over "
        "the boards both solved, with 95% bootstrap intervals (1000 resamples, down to 200 of more "
        "than 2000 boards; seeded, so the same run always gives the same interval). A board on "
        "which one of the two numbers is 0 has no "
        "ratio.\n\n" BENCH_TROUBLE_RULE "\n\n"
        "csv has one row a solver with raw numbers, the units in the column names; json has all of "
        "it, null where there is nothing."};

static bool write_run(const struct bench_run *run, struct arguments *arguments)
{
    if (arguments->hardest)
        return bench_hardest_write(run, arguments->hardest, &arguments->style, stdout,
                                   &arguments->failure);
    return (arguments->all_boards ? bench_render_boards : bench_render_run)(
        run, &arguments->style, stdout, &arguments->failure);
}

static int show_main(int argc, char **argv)
{
    struct arguments arguments = {0};
    struct bench_run run;
    int status = bench_cli_parse(&argp, argc, argv, &arguments);
    if (status)
        return status;
    if (arguments.failed || !bench_stored_run_load(arguments.stored.store, arguments.stored.name,
                                                   &run, &arguments.failure))
        return bench_failure_report(&arguments.failure);
    arguments.style.width = bench_terminal_width(stdout);
    arguments.style.color = bench_terminal_color(stdout);
    bool ok = write_run(&run, &arguments);
    bench_run_fini(&run);
    if (!ok)
        return bench_failure_report(&arguments.failure);
    return bench_cli_finish(BENCH_EXIT_OK);
}

const struct bench_command bench_command_show = {"show", "show a stored run", show_main};
