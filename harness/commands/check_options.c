#include "check_options.h"

#include <argp.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "store.h"

enum {
    OPTION_BASELINE = 500,
    OPTION_SUITE,
    OPTION_STORE,
    OPTION_NAME,
    OPTION_ALLOW_IMPROVED,
    OPTION_TOLERANCE,
    OPTION_UPDATE,
    OPTION_SIGNATURE,
    OPTION_FORMAT,
    OPTION_JOBS = 'j',
    OPTION_OUTPUT = 'o',
    OPTION_QUIET = 'q'
};

static const struct argp_option table[] = {
    {NULL, 0, NULL, 0, "What is compared:", 1},
    {"baseline", OPTION_BASELINE, "FILE", 0, "the file that says how it was", 1},
    {"signature", OPTION_SIGNATURE, "HEX", 0, "the signature that the run must have", 1},
    {"suite", OPTION_SUITE, "SUITE", 0, "run this suite (that of the baseline)", 1},
    {"jobs", OPTION_JOBS, "N", 0, "boards worked on at the same time (1)", 1},
    {"name", OPTION_NAME, "NAME", 0, "keep the run under this name in the store", 1},
    {"store", OPTION_STORE, "FILE", 0, "where runs are kept (" BENCH_STORE_DEFAULT ")", 1},
    {NULL, 0, NULL, 0, "What passes:", 2},
    {"allow-improved", OPTION_ALLOW_IMPROVED, NULL, 0, "what is better than the baseline, too", 2},
    {"tolerance", OPTION_TOLERANCE, "COLUMN=PERCENT", BENCH_OPTION_REPEATS,
     "a difference in COLUMN of at most PERCENT; may be given several times", 2},
    {"update", OPTION_UPDATE, NULL, 0, "make the baseline anew of a clean release run", 2},
    {NULL, 0, NULL, 0, "What to print:", 3},
    {"format", OPTION_FORMAT, "FORMAT", 0, "table, csv, json, markdown or junit (table)", 3},
    {"output", OPTION_OUTPUT, "FILE", 0, "write to FILE instead of standard output", 3},
    {"quiet", OPTION_QUIET, NULL, 0, "no progress, and nothing when all passes", 3},
    {0},
};

struct parse {
    struct bench_check_options *options;
    struct bench_failure failure;
    bool failed;
};

static bool parse_signature(const char *text, uint64_t *signature, struct bench_failure *failure)
{
    if (strlen(text) != 16 || strspn(text, "0123456789abcdefABCDEF") != 16)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "--signature: '%s' is not 16 hex digits, as the last line of 'slidebench "
                          "run' has them",
                          text);
    *signature = strtoull(text, NULL, 16);
    return true;
}

static bool parse_format(struct bench_check_options *options, const char *text,
                         struct bench_failure *failure)
{
    options->junit = strcmp(text, "junit") == 0;
    return options->junit || bench_format_parse(text, &options->format, NULL) ||
           bench_fail(failure, BENCH_EXIT_USAGE,
                      "--format: '%s' is none of table, csv, json, markdown, junit", text);
}

static bool parse_value(struct bench_check_options *options, int key, char *arg,
                        struct bench_failure *failure)
{
    uint64_t jobs;
    switch (key) {
    case OPTION_TOLERANCE:
        return bench_tolerances_add(&options->tolerances, arg, failure);
    case OPTION_FORMAT:
        return parse_format(options, arg, failure);
    case OPTION_SIGNATURE:
        options->signature = arg;
        return parse_signature(arg, &options->expected_signature, failure);
    default:
        if (!bench_parse_u64(arg, 1, 256, "--jobs", &jobs, failure))
            return false;
        options->jobs = (unsigned)jobs;
        return true;
    }
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct parse *parse = state->input;
    struct bench_check_options *options = parse->options;
    switch (key) {
    case OPTION_BASELINE:
        options->baseline = arg;
        return 0;
    case OPTION_SUITE:
        options->suite = arg;
        return 0;
    case OPTION_STORE:
        options->store = arg;
        return 0;
    case OPTION_NAME:
        options->name = arg;
        return 0;
    case OPTION_ALLOW_IMPROVED:
        options->allow_improved = true;
        return 0;
    case OPTION_UPDATE:
        options->update = true;
        return 0;
    case OPTION_OUTPUT:
        options->output = arg;
        return 0;
    case OPTION_QUIET:
        options->quiet = true;
        return 0;
    case OPTION_TOLERANCE:
    case OPTION_FORMAT:
    case OPTION_SIGNATURE:
    case OPTION_JOBS:
        if (!parse->failed)
            parse->failed = !parse_value(options, key, arg, &parse->failure);
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 0)
            argp_error(state, "one run at most, but there is also '%s'", arg);
        options->run = arg;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* Do the options belong together? */
static bool check_together(const struct bench_check_options *options, struct bench_failure *failure)
{
    const char *problem = NULL;
    if (!options->baseline && !options->signature)
        problem = "say what to compare with: --baseline FILE, --signature HEX or both";
    else if (options->run && options->suite)
        problem = "both a stored run and a --suite to run; expected one of them";
    else if (!options->baseline && !options->suite && !options->run)
        problem = "say which run, or --suite: a signature does not tell";
    else if (options->run && options->name)
        problem = "--name is for the run of a --suite, and a stored run has one";
    else if (options->update && !options->baseline)
        problem = "--update needs the --baseline that is to be made";
    else if (options->update && (options->tolerances.by_column || options->signature))
        problem = "--update takes what is there: no --tolerance and no --signature with it";
    return !problem || bench_fail(failure, BENCH_EXIT_USAGE, "%s", problem);
}

static const struct argp argp = {
    .options = table,
    .parser = parse_option,
    .args_doc = "[RUN]",
    .doc =
        "Is the behaviour still that of a baseline? Runs a suite, or takes a stored RUN, and "
        "compares every column that does not depend on the machine: status, path, counters, bytes. "
        "One node more is a regression: this is exact, and needs no quiet machine. For times see "
        "'slidebench ab'."
        "\v"
        "Of a row (a solver on a board) that differs: regressed when it is solved no more or any "
        "cost is higher (path_length, expanded, generated, expanded_before_last, reopened, "
        "stored_max, frontier_max, peak_bytes, setup_bytes), whatever the other costs are; else "
        "improved when any is lower; else changed. What is only in the run is new and always "
        "passes, what is only in the baseline has vanished. Contestants are the same when their "
        "solvers are, and when one is gone and a new one does the same; the order of solvers and "
        "boards does not matter. A regression is shown with both rows and the command that "
        "reproduces it.\n\n"
        "Exit status: 0 all is the same (with --allow-improved: or better), 3 something regressed, "
        "changed, vanished or improved, 5 an answer was wrong, 2 the baseline is damaged, of "
        "another version or of other work, 130 or 143 interrupted.\n\n"
        "--update makes the file anew, or for the first time, only of a finished run of a release "
        "build without sanitizers in which no sample crashed, was wrong or ran out of time, and "
        "says what changed. A baseline is CSV below a head with a checksum: it is to be committed, "
        "read and compared, not edited.\n\n"
        "To find the commit that changed a suite's behaviour, with the baseline of a good commit "
        "kept outside the tree:\n\n"
        "  git bisect start BAD GOOD\n"
        "  git bisect run sh -c 'cmake --preset release && cmake --build --preset release || exit "
        "125;\n"
        "      build/release/harness/slidebench check --baseline /tmp/good.csv --quiet'\n\n"
        "125 leaves out a commit that does not build. A commit that only made it better is found, "
        "too; --allow-improved passes it over."};

int bench_check_options_parse(struct bench_check_options *options, int argc, char **argv)
{
    struct parse parse = {.options = options};
    *options = (struct bench_check_options){.store = BENCH_STORE_DEFAULT, .jobs = 1};
    int status = bench_cli_parse(&argp, argc, argv, &parse);
    if (!status && (parse.failed || !check_together(options, &parse.failure)))
        status = bench_failure_report(&parse.failure);
    if (status)
        bench_check_options_fini(options);
    return status;
}

void bench_check_options_fini(struct bench_check_options *options)
{
    free(options->tolerances.by_column);
    options->tolerances.by_column = NULL;
}
