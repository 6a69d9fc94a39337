/*
 * slidebench import: what other tools measured, beside a run.
 */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "import_hyperfine.h"
#include "stored_run.h"
#include "text_file.h"

enum { OPTION_STORE = 500, OPTION_RUN, OPTION_QUIET = 'q' };

struct arguments {
    const char *store, *run, *tool, *file;
    bool quiet;
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case OPTION_STORE:
        arguments->store = arg;
        return 0;
    case OPTION_RUN:
        arguments->run = arg;
        return 0;
    case OPTION_QUIET:
        arguments->quiet = true;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num == 0)
            arguments->tool = arg;
        else if (state->arg_num == 1)
            arguments->file = arg;
        else
            argp_error(state, "one file at a time, but there is also '%s'", arg);
        return 0;
    case ARGP_KEY_END:
        if (!arguments->file)
            argp_error(state, "expected hyperfine and the file that it exported");
        if (strcmp(arguments->tool, "hyperfine") != 0)
            argp_error(state, "'%s' is nothing to import from; expected hyperfine",
                       arguments->tool);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"run", OPTION_RUN, "RUN", 0, "the run that they belong to (latest)", 0},
    {"store", OPTION_STORE, "FILE", 0, "where runs are kept (" BENCH_STORE_DEFAULT ")", 0},
    {"quiet", OPTION_QUIET, NULL, 0, "say nothing when all is well", 0},
    {0},
};

static const struct argp argp = {
    .options = options,
    .parser = parse_option,
    .args_doc = "hyperfine FILE.json",
    .doc =
        "Bring the times of whole processes that hyperfine exported (--export-json) into the "
        "store, "
        "beside a run: `slidebench show` has a column for them and `slidebench plot` a chart. FILE "
        "may be - for standard input. " BENCH_STORED_RUN_HELP "\v"
        "The commands in FILE must be called as the run's solvers, which hyperfine's "
        "--command-name does, and scripts/hyperfine. Times of a solver that were imported before "
        "are replaced. A file with an unknown command, a failed execution or a time that is none "
        "is refused as a whole.\n\n"
        "Such a time has the start and the end of a process in it, and all the boards that it "
        "solved: it is not compared with the times of single solves."};

static bool import_file(const struct arguments *arguments, struct bench_store *store,
                        struct bench_run *run, size_t *imported, struct bench_failure *failure)
{
    char *text;
    size_t length;
    if (!bench_text_file_read(arguments->file, &text, &length, failure))
        return false;
    bool ok = bench_import_hyperfine(bench_text_file_name(arguments->file), text, length, run,
                                     imported, failure) &&
              bench_store_set_process_times(store, run, failure);
    free(text);
    return ok;
}

static int import_main(int argc, char **argv)
{
    struct arguments arguments = {.store = BENCH_STORE_DEFAULT};
    struct bench_failure failure;
    struct bench_run run = {0};
    size_t imported;
    int status = bench_cli_parse(&argp, argc, argv, &arguments);
    if (status)
        return status;
    struct bench_store *store = bench_store_open(arguments.store, false, &failure);
    bool ok = store && bench_store_load(store, arguments.run, &run, &failure) &&
              import_file(&arguments, store, &run, &imported, &failure);
    bench_store_close(store);
    if (ok && !arguments.quiet)
        fprintf(stderr, "slidebench: run '%s' has process times of %zu solver%s from %s\n",
                run.name, imported, imported == 1 ? "" : "s", bench_text_file_name(arguments.file));
    bench_run_fini(&run);
    return ok ? BENCH_EXIT_OK : bench_failure_report(&failure);
}

const struct bench_command bench_command_import = {"import", "bring in what another tool measured",
                                                   import_main};
