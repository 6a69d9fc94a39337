#include "stored_run.h"

bool bench_stored_run_load(const char *path, const char *selector, struct bench_run *run,
                           struct bench_failure *failure)
{
    struct bench_store *store = bench_store_open(path, false, failure);
    bool ok = store && bench_store_load(store, selector, run, failure);
    bench_store_close(store);
    return ok;
}
