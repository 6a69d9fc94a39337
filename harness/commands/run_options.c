#include "run_options.h"

#include <argp.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "load_plugin.h"
#include "program_options.h"
#include "shell.h"
#include "store.h"

enum { MAX_KEYS = 32, FIRST_KEY = 1000 };
enum {
    OPTION_NAME = 500,
    OPTION_PLUGIN,
    OPTION_RESUME,
    OPTION_STORE,
    OPTION_FORMAT,
    OPTION_STATS,
    OPTION_JOBS = 'j',
    OPTION_QUIET = 'q'
};

static const struct argp_option own_options[] = {
    {NULL, 0, NULL, 0, "How to run:", 1},
    {"jobs", OPTION_JOBS, "N", 0, "boards worked on at the same time (1)", 1},
    {"name", OPTION_NAME, "NAME", 0, "name of the run (the suite's name and a number)", 1},
    {"resume", OPTION_RESUME, NULL, 0, "finish the interrupted run of --name", 1},
    {"store", OPTION_STORE, "FILE", 0, "where runs are kept (" BENCH_STORE_DEFAULT ")", 1},
    {"plugin", OPTION_PLUGIN, "FILE", BENCH_OPTION_REPEATS, BENCH_PLUGIN_HELP, 1},
    {NULL, 0, NULL, 0, "What to print:", 2},
    {"format", OPTION_FORMAT, "FORMAT", 0, "table, csv, json or markdown (table)", 2},
    {"quiet", OPTION_QUIET, NULL, 0, "no progress and no notes, only the result and errors", 2},
    {"stats", OPTION_STATS, NULL, 0,
     "say how much of the time was spent inside solvers; with --solvers null, what a sample costs "
     "at least",
     2},
    {NULL, 0, NULL, 0, "What to run (each is also a key of a suite file, and overrules it):", 3},
};

enum { OWN_OPTIONS = sizeof own_options / sizeof *own_options };

struct parse {
    struct bench_run_options *options;
    const char *file;
    const char *values[MAX_KEYS]; /* by key of a suite */
    struct bench_program_arguments programs;
    FILE *again;
    struct bench_failure failure;
    bool failed;
};

/*
 * The keys that are no options: --name names the run, a description describes a file, and
 * --plugin adds to `plugins` instead of overruling it.
 */
static bool is_option(const struct bench_suite_key *key)
{
    return strcmp(key->name, "name") != 0 && strcmp(key->name, "description") != 0 &&
           strcmp(key->name, "plugins") != 0;
}

static bool parse_own(struct parse *parse, int key, char *arg)
{
    struct bench_run_options *options = parse->options;
    uint64_t jobs = options->jobs;
    switch (key) {
    case OPTION_JOBS:
        bench_shell_write(parse->again, "--jobs", arg);
        if (!bench_parse_u64(arg, 1, 256, "--jobs", &jobs, &parse->failure))
            return false;
        options->jobs = (unsigned)jobs;
        return true;
    case OPTION_NAME:
        options->name = arg;
        return true;
    case OPTION_PLUGIN:
        bench_shell_write(parse->again, "--plugin", arg);
        return bench_suite_add_plugin(&options->suite, arg, &parse->failure);
    case OPTION_RESUME:
        options->resume = true;
        return true;
    case OPTION_STORE:
        bench_shell_write(parse->again, "--store", arg);
        options->store = arg;
        return true;
    case OPTION_FORMAT:
        bench_shell_write(parse->again, "--format", arg);
        return bench_format_parse(arg, &options->format, &parse->failure);
    case OPTION_QUIET:
        bench_shell_write(parse->again, "--quiet", NULL);
        options->quiet = true;
        return true;
    default:
        bench_shell_write(parse->again, "--stats", NULL);
        options->stats = true;
        return true;
    }
}

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct parse *parse = state->input;
    if (key >= FIRST_KEY && key < FIRST_KEY + MAX_KEYS) {
        char option[64];
        snprintf(option, sizeof option, "--%s", bench_suite_keys[key - FIRST_KEY].name);
        bench_shell_write(parse->again, option, arg);
        parse->values[key - FIRST_KEY] = arg ? arg : "yes";
        return 0;
    }
    if (bench_is_program_option(key)) {
        char option[64];
        snprintf(option, sizeof option, "--%s",
                 bench_program_options[key - BENCH_PROGRAM_OPTION].name);
        bench_shell_write(parse->again, option, arg);
        if (!parse->failed)
            parse->failed =
                !bench_program_arguments_add(&parse->programs, key, arg, &parse->failure);
        return 0;
    }
    if (key == OPTION_JOBS || key == OPTION_QUIET || (key >= OPTION_NAME && key <= OPTION_STATS)) {
        if (!parse->failed)
            parse->failed = !parse_own(parse, key, arg);
        return 0;
    }
    if (key == ARGP_KEY_ARG && state->arg_num == 0) {
        bench_shell_write(parse->again, "", arg);
        parse->file = arg;
        return 0;
    }
    if (key == ARGP_KEY_ARG)
        argp_error(state, "one suite at most, but there is also '%s'", arg);
    return key == ARGP_KEY_ARG ? EINVAL : ARGP_ERR_UNKNOWN;
}

/* `name` is a path, or the name of a suite that came with the program. */
static bool read_suite(struct bench_suite *suite, const char *name, struct bench_failure *failure)
{
    char *path = bench_suite_find(name, failure);
    bool ok = path && bench_suite_read(suite, path, failure);
    free(path);
    return ok;
}

static bool apply(struct parse *parse)
{
    struct bench_suite *suite = &parse->options->suite;
    struct bench_failure *failure = &parse->failure;
    if (parse->failed || (parse->file && !read_suite(suite, parse->file, failure)))
        return false;
    for (size_t i = 0; bench_suite_keys[i].name; i++)
        if (parse->values[i] &&
            !bench_suite_set(suite, bench_suite_keys[i].name, parse->values[i], failure))
            return false;
    if (parse->options->resume && !parse->options->name)
        return bench_fail(failure, BENCH_EXIT_USAGE, "--resume needs the --name of the run");
    return bench_program_arguments_apply(&parse->programs, suite, failure) &&
           bench_suite_check(suite, failure) && bench_suite_find_programs(suite, failure);
}

int bench_run_options_parse(struct bench_run_options *options, int argc, char **argv)
{
    struct argp_option table[OWN_OPTIONS + MAX_KEYS + 1 + BENCH_PROGRAM_OPTIONS + 1] = {0};
    size_t count = OWN_OPTIONS, length;
    memcpy(table, own_options, sizeof own_options);
    for (int i = 0; bench_suite_keys[i].name && i < MAX_KEYS; i++)
        if (is_option(&bench_suite_keys[i]))
            table[count++] = (struct argp_option){
                .name = bench_suite_keys[i].name,
                .key = FIRST_KEY + i,
                .arg = bench_suite_keys[i].placeholder,
                .doc = bench_suite_keys[i].help,
                .group = 3,
            };
    table[count++] = (struct argp_option){.doc = "Contestants from outside:", .group = 10};
    memcpy(table + count, bench_program_options, sizeof bench_program_options);
    const struct argp argp = {
        .options = table,
        .parser = parse_option,
        .args_doc = "[SUITE]",
        .doc =
            "Solve every board of a suite with each of its solvers, check the answers, store the "
            "samples and print how the solvers compare. Programs from outside take part beside "
            "them."
            "\v"
            "Samples are stored as they are made: an interrupted run loses none, and --resume "
            "--name NAME finishes it. Exit status: 0 all went well, 1 a solver crashed or the "
            "environment failed, 2 wrong usage, 5 a wrong answer was found, 130 or 143 "
            "interrupted.\n"
            "\n"
            "The COMMAND of a contestant is split at blanks, without a shell: '...' and \"...\" "
            "keep "
            "blanks, a backslash keeps the next character; nothing else is special. It runs in "
            "the working folder; that of a section [contestant NAME] of a suite in the suite's."};
    struct parse parse = {.options = options};
    *options = (struct bench_run_options){.store = BENCH_STORE_DEFAULT, .jobs = 1};
    bench_suite_init(&options->suite);
    parse.again = open_memstream(&options->again, &length);
    if (!parse.again) {
        bench_fail_errno(&parse.failure, "cannot read the arguments");
        return bench_failure_report(&parse.failure);
    }
    int status = bench_cli_parse(&argp, argc, argv, &parse);
    fclose(parse.again);
    if (!status && !apply(&parse))
        status = bench_failure_report(&parse.failure);
    bench_program_arguments_fini(&parse.programs);
    if (status)
        bench_run_options_fini(options);
    return status;
}

void bench_run_options_fini(struct bench_run_options *options)
{
    bench_suite_fini(&options->suite);
    free(options->again);
    options->again = NULL;
}
