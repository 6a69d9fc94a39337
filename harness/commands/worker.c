/*
 * slidebench worker: answers requests on standard input, for the harness and for the curious.
 */
#include "worker.h"
#include "commands.h"
#include "load_plugin.h"

enum { OPTION_PLUGIN = 500 };

static const struct argp_option options[] = {
    {"plugin", OPTION_PLUGIN, "FILE", BENCH_OPTION_REPEATS, BENCH_PLUGIN_HELP, 0},
    {0},
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct bench_failure *failure = state->input;
    if (key != OPTION_PLUGIN)
        return ARGP_ERR_UNKNOWN;
    if (!failure->text[0])
        bench_plugin_load(arg, BENCH_PLUGIN_TRUST, NULL, failure);
    return 0;
}

static int worker_main(int argc, char **argv)
{
    const struct argp argp = {
        .options = options,
        .parser = parse_option,
        .doc =
            "Answer requests of the contestant protocol: one line of JSON each on standard input, "
            "one answer each on standard output."
            "\v"
            "A request:\n"
            "  "
            "{\"id\":1,\"solver\":\"astar\",\"rows\":3,\"cols\":3,\"board\":[1,2,3,4,5,6,0,7,8],\n"
            "   \"goal\":[1,2,3,4,5,6,7,8,0],\"limits\":{\"nodes\":0,\"bytes\":0,\"time_ns\":0}}\n"
            "A limit of 0, or none, is no limit. The answer has the id, a status, the moves of the "
            "blank when solved, and the counters; or an error when the request makes no sense. "
            "'slidebench --help' explains every field, under Contestant requests and answers.\n"
            "A plug-in is loaded as it is: 'run', 'solve' and 'list' try it out first, in a "
            "process of its own."};
    struct bench_failure failure = {0};
    int status = bench_cli_parse(&argp, argc, argv, &failure);
    if (status)
        return status;
    if (failure.text[0])
        return bench_failure_report(&failure);
    if (!bench_worker_serve(stdin, stdout, &failure))
        return bench_failure_report(&failure);
    return bench_cli_finish(BENCH_EXIT_OK);
}

const struct bench_command bench_command_worker = {
    "worker", "answer requests of the contestant protocol", worker_main};
