/*
 * Times of whole processes, measured by other programs, beside the samples of a run.
 */
#include <stdlib.h>

#include "parts.h"

static const char table[] =
    "CREATE TABLE IF NOT EXISTS process_times ("
    " run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE, contestant INTEGER NOT NULL,"
    " position INTEGER NOT NULL, wall_ns INTEGER NOT NULL,"
    " PRIMARY KEY (run, contestant, position)) STRICT, WITHOUT ROWID;";

static bool insert_times(struct bench_store *store, sqlite3_stmt *insert,
                         const struct bench_run *run, struct bench_failure *failure)
{
    sqlite3_bind_int64(insert, 1, run->id);
    for (size_t i = 0; i < run->contestant_count; i++) {
        const struct bench_entrant *entrant = &run->contestants[i];
        sqlite3_bind_int64(insert, 2, (sqlite3_int64)i);
        for (size_t k = 0; k < entrant->process_count; k++) {
            sqlite3_bind_int64(insert, 3, (sqlite3_int64)k);
            bench_store_bind_number(insert, 4, entrant->process_ns[k]);
            if (!bench_store_step(store, insert, "write to", failure))
                return false;
        }
    }
    return true;
}

static bool replace_times(struct bench_store *store, const struct bench_run *run,
                          struct bench_failure *failure)
{
    sqlite3_stmt *clear = NULL, *insert = NULL;
    bool ok =
        bench_store_execute(store, table, "write to", failure) &&
        bench_store_prepare(store, "DELETE FROM process_times WHERE run = ?1", &clear, failure) &&
        bench_store_prepare(store, "INSERT INTO process_times VALUES (?1, ?2, ?3, ?4)", &insert,
                            failure);
    if (ok) {
        sqlite3_bind_int64(clear, 1, run->id);
        ok = bench_store_step(store, clear, "write to", failure) &&
             insert_times(store, insert, run, failure);
    }
    sqlite3_finalize(clear);
    sqlite3_finalize(insert);
    return ok;
}

bool bench_store_set_process_times(struct bench_store *store, const struct bench_run *run,
                                   struct bench_failure *failure)
{
    if (!bench_store_in_place(store, failure) ||
        !bench_store_execute(store, "BEGIN IMMEDIATE", "write to", failure))
        return false;
    bool ok = replace_times(store, run, failure) &&
              bench_store_execute(store, "COMMIT", "write to", failure);
    if (!ok)
        sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    return ok;
}

bool bench_store_load_process_times(struct bench_store *store, struct bench_run *run,
                                    struct bench_failure *failure)
{
    int64_t tables;
    sqlite3_stmt *rows;
    if (!bench_store_query_number(store,
                                  "SELECT count(*) FROM sqlite_schema WHERE name = 'process_times'",
                                  &tables, failure))
        return false;
    if (!tables)
        return true;
    if (!bench_store_prepare(store,
                             "SELECT wall_ns FROM process_times"
                             " WHERE run = ?1 AND contestant = ?2 ORDER BY position",
                             &rows, failure))
        return false;
    sqlite3_bind_int64(rows, 1, run->id);
    bool ok = true, more;
    for (size_t i = 0; ok && i < run->contestant_count; i++) {
        struct bench_entrant *entrant = &run->contestants[i];
        sqlite3_bind_int64(rows, 2, (sqlite3_int64)i);
        while ((ok = bench_store_next_row(store, rows, (void **)&entrant->process_ns,
                                          entrant->process_count, sizeof *entrant->process_ns,
                                          &more, failure)) &&
               more)
            entrant->process_ns[entrant->process_count++] = bench_store_column_number(rows, 0);
        sqlite3_reset(rows);
    }
    sqlite3_finalize(rows);
    return ok;
}
