#include "stored_run.h"

#include "cli.h"

enum { OPTION_STORE = 600 };

static const struct argp_option options[] = {
    {"store", OPTION_STORE, "FILE", 0, "where runs are kept (" BENCH_STORE_DEFAULT ")", 0},
    {0},
};

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    struct bench_stored_run *stored = state->input;
    switch (key) {
    case OPTION_STORE:
        if (stored->store)
            return bench_cli_twice(state, "store", stored->store, arg);
        stored->store = arg;
        return 0;
    case ARGP_KEY_ARG:
        if (stored->name)
            argp_error(state, "one run at most, but there is also '%s'", arg);
        stored->name = arg;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp bench_stored_run_argp = {.options = options, .parser = parse_option};
const struct argp_child bench_stored_run_only[] = {{&bench_stored_run_argp, 0, NULL, 0}, {0}};

bool bench_stored_run_load(const char *path, const char *selector, struct bench_run *run,
                           struct bench_failure *failure)
{
    struct bench_store *store = bench_store_open(path ? path : BENCH_STORE_DEFAULT, false, failure);
    bool ok = store && bench_store_load(store, selector, run, failure);
    bench_store_close(store);
    return ok;
}
