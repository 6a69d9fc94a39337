#include "suite_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "executing.h"
#include "plan.h"
#include "store.h"

/* A folder with a store in it; both go away in the end. */
struct scratch {
    char *folder, *store;
};

static bool make_scratch(struct scratch *scratch, struct bench_failure *failure)
{
    const char *above = getenv("TMPDIR");
    if (!above || !*above)
        above = "/tmp";
    if (asprintf(&scratch->folder, "%s/slidebench.XXXXXX", above) < 0) {
        scratch->folder = NULL;
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    if (!mkdtemp(scratch->folder)) {
        bench_fail_errno(failure, "cannot make a folder in %s (TMPDIR)", above);
        free(scratch->folder);
        scratch->folder = NULL;
        return false;
    }
    if (asprintf(&scratch->store, "%s/runs.db", scratch->folder) < 0) {
        scratch->store = NULL;
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    return true;
}

static void remove_scratch(struct scratch *scratch)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (size_t i = 0; scratch->store && i < sizeof ends / sizeof *ends; i++) {
        char *path;
        if (asprintf(&path, "%s%s", scratch->store, ends[i]) < 0)
            continue;
        unlink(path);
        free(path);
    }
    if (scratch->folder)
        rmdir(scratch->folder);
    free(scratch->store);
    free(scratch->folder);
}

bool bench_suite_take(struct bench_suite *suite, const char *name, struct bench_failure *failure)
{
    bench_suite_init(suite);
    char *path = bench_suite_find(name, failure);
    bool ok = path && bench_suite_read(suite, path, failure) && bench_suite_check(suite, failure) &&
              bench_suite_find_programs(suite, failure);
    free(path);
    return ok;
}

/* Solves a planned run and reads it back. */
static bool execute(const struct bench_suite_run *wanted, const struct bench_suite *suite,
                    struct bench_store *store, struct bench_run *planned, struct bench_run *run,
                    struct bench_failure *failure)
{
    const struct bench_execution execution = {suite, wanted->jobs, wanted->quiet};
    struct bench_engine_result result;
    if (!bench_store_create_run(store, planned, failure) ||
        !bench_execute(&execution, store, planned, &result, failure))
        return false;
    if (!result.finished)
        return bench_fail(failure, (enum bench_exit)(128 + bench_execution_signal()),
                          "interrupted; nothing was compared");
    return bench_store_load(store, planned->name, run, failure);
}

bool bench_suite_run(const struct bench_suite_run *wanted, struct bench_run *run,
                     struct bench_failure *failure)
{
    struct bench_suite suite;
    struct scratch scratch = {0};
    struct bench_run planned = {0};
    struct bench_store *store = NULL;
    bool ok = bench_suite_take(&suite, wanted->suite, failure) &&
              (wanted->store || make_scratch(&scratch, failure));
    if (ok)
        store = bench_store_open(wanted->store ? wanted->store : scratch.store, true, failure);
    ok = store && bench_plan_make(&suite, wanted->name, wanted->jobs, &planned, failure) &&
         execute(wanted, &suite, store, &planned, run, failure);
    bench_run_fini(&planned);
    bench_store_close(store);
    remove_scratch(&scratch);
    bench_suite_fini(&suite);
    return ok;
}
