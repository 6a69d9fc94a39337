/*
 * Reading: one run with all its samples, or the list of runs. Each in one read transaction, so
 * that a run which another process is writing is seen as it was at one moment.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "parts.h"

static bool out_of_memory(struct bench_failure *failure)
{
    return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

#define RUN_COLUMNS "id, name, suite, suite_text, created_at, complete, repeat"

static bool read_run(sqlite3_stmt *statement, struct bench_run *run, struct bench_failure *failure)
{
    run->id = sqlite3_column_int64(statement, 0);
    run->complete = sqlite3_column_int(statement, 5);
    run->repeat = bench_store_column_number(statement, 6);
    return (bench_store_column_text(statement, 1, &run->name) &&
            bench_store_column_text(statement, 2, &run->suite) &&
            bench_store_column_text(statement, 3, &run->suite_text) &&
            bench_store_column_text(statement, 4, &run->created_at)) ||
           out_of_memory(failure);
}

/* "there is no run 'x' in FILE; it has: a, b, c" - the newest ones when there are many. */
static bool fail_unknown(struct bench_store *store, const char *selector,
                         struct bench_failure *failure)
{
    char names[512] = "";
    size_t used = 0, shown = 0;
    sqlite3_stmt *statement;
    if (!bench_store_prepare(store, "SELECT name FROM runs ORDER BY id DESC", &statement, failure))
        return false;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(statement, 0);
        if (!name || used + strlen(name) + 8 > sizeof names) {
            strcpy(names + used, " ...");
            break;
        }
        used += (size_t)sprintf(names + used, "%s%s", shown++ ? ", " : "", name);
    }
    sqlite3_finalize(statement);
    if (!*names)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "the store %s has no run yet: `slidebench run` makes one", store->path);
    return bench_fail(failure, BENCH_EXIT_USAGE, "the store %s has no run '%s'; it has: %s",
                      store->path, selector, names);
}

static bool find_run(struct bench_store *store, const char *selector, struct bench_run *run,
                     struct bench_failure *failure)
{
    bool latest = !selector || strcmp(selector, "latest") == 0,
         by_id = selector && *selector == '#';
    sqlite3_stmt *statement;
    if (!bench_store_prepare(store,
                             latest  ? "SELECT " RUN_COLUMNS " FROM runs ORDER BY id DESC LIMIT 1"
                             : by_id ? "SELECT " RUN_COLUMNS " FROM runs WHERE '#' || id = ?1"
                                     : "SELECT " RUN_COLUMNS " FROM runs WHERE name = ?1",
                             &statement, failure))
        return false;
    if (!latest)
        bench_store_bind_text(statement, 1, selector);
    int result = sqlite3_step(statement);
    bool ok = result == SQLITE_ROW    ? read_run(statement, run, failure)
              : result == SQLITE_DONE ? fail_unknown(store, selector ? selector : "latest", failure)
                                      : bench_store_fail(store, "read", failure);
    sqlite3_finalize(statement);
    return ok;
}

bool bench_store_load(struct bench_store *store, const char *selector, struct bench_run *run,
                      struct bench_failure *failure)
{
    struct bench_run loaded = {0};
    if (!bench_store_execute(store, "BEGIN", "read", failure))
        return false;
    bool ok = find_run(store, selector, &loaded, failure) &&
              bench_store_load_conditions(store, &loaded, failure) &&
              bench_store_load_contestants(store, &loaded, failure) &&
              bench_store_load_process_times(store, &loaded, failure) &&
              bench_store_load_boards(store, &loaded, failure) &&
              bench_store_load_samples(store, &loaded, failure);
    sqlite3_exec(store->db, "COMMIT", NULL, NULL, NULL);
    if (ok)
        *run = loaded;
    else
        bench_run_fini(&loaded);
    return ok;
}

static bool read_listed(struct bench_store *store, sqlite3_stmt *statement, struct bench_run *run,
                        struct bench_failure *failure)
{
    run->board_count = (size_t)sqlite3_column_int64(statement, 7);
    run->sample_count = (size_t)sqlite3_column_int64(statement, 8);
    return read_run(statement, run, failure) && bench_store_load_conditions(store, run, failure) &&
           bench_store_load_contestants(store, run, failure);
}

bool bench_store_list(struct bench_store *store, struct bench_run **runs, size_t *count,
                      struct bench_failure *failure)
{
    struct bench_run *listed = NULL;
    size_t listed_count = 0;
    sqlite3_stmt *statement;
    if (!bench_store_execute(store, "BEGIN", "read", failure))
        return false;
    bool ok = bench_store_prepare(store,
                                  "SELECT " RUN_COLUMNS ","
                                  " (SELECT count(*) FROM boards WHERE run = id),"
                                  " (SELECT count(*) FROM samples WHERE run = id)"
                                  " FROM runs ORDER BY id",
                                  &statement, failure);
    if (ok) {
        bool more;
        while ((ok = bench_store_next_row(store, statement, (void **)&listed, listed_count,
                                          sizeof *listed, &more, failure)) &&
               more) {
            ok = read_listed(store, statement, &listed[listed_count++], failure);
            if (!ok)
                break;
        }
        sqlite3_finalize(statement);
    }
    sqlite3_exec(store->db, "COMMIT", NULL, NULL, NULL);
    if (ok) {
        *runs = listed;
        *count = listed_count;
        return true;
    }
    for (size_t i = 0; i < listed_count; i++)
        bench_run_fini(&listed[i]);
    free(listed);
    return false;
}
