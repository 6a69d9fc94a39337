#include "schema.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * `position` is the index in struct bench_run's arrays. The key of samples is also the order in
 * which a run is loaded, so loading is one scan. Boards are text, "1 2 3 0": readable in SQL.
 * optimal_from_table is an enum bench_optimum_source: 1 by the table, 2 by the file of the boards.
 */
static const char tables[] =
    "CREATE TABLE runs ("
    " id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, suite TEXT NOT NULL,"
    " suite_text TEXT NOT NULL, created_at TEXT NOT NULL, complete INTEGER NOT NULL,"
    " repeat INTEGER NOT NULL) STRICT;"
    "CREATE TABLE conditions ("
    " run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE, position INTEGER NOT NULL,"
    " key TEXT NOT NULL, value TEXT NOT NULL,"
    " PRIMARY KEY (run, position), UNIQUE (run, key)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE contestants ("
    " run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE, position INTEGER NOT NULL,"
    " name TEXT NOT NULL, solver TEXT NOT NULL, optimal INTEGER NOT NULL,"
    " PRIMARY KEY (run, position), UNIQUE (run, name)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE boards ("
    " run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE, position INTEGER NOT NULL,"
    " rows INTEGER NOT NULL, cols INTEGER NOT NULL, board TEXT NOT NULL, goal TEXT NOT NULL,"
    " optimal_length INTEGER, optimal_from_table INTEGER NOT NULL,"
    " PRIMARY KEY (run, position)) STRICT, WITHOUT ROWID;";

/* The measured columns stand between these two, made from bench_columns. */
static const char samples_head[] =
    "CREATE TABLE samples ("
    " run INTEGER NOT NULL, board INTEGER NOT NULL, contestant INTEGER NOT NULL,"
    " repetition INTEGER NOT NULL";
static const char samples_tail[] =
    ", PRIMARY KEY (run, board, contestant, repetition),"
    " FOREIGN KEY (run, board) REFERENCES boards (run, position),"
    " FOREIGN KEY (run, contestant) REFERENCES contestants (run, position)"
    ") STRICT, WITHOUT ROWID;";

static const char *column_type(enum bench_column_kind kind)
{
    switch (kind) {
    case BENCH_COLUMN_NUMBER:
        return "INTEGER";
    case BENCH_COLUMN_STATUS:
        return "TEXT NOT NULL";
    default:
        return "TEXT";
    }
}

static bool write_tables(FILE *out)
{
    fputs(tables, out);
    fputs(samples_head, out);
    for (const struct bench_column *column = bench_columns; column->name; column++)
        fprintf(out, ", %s %s", column->name, column_type(column->kind));
    fputs(samples_tail, out);
    fprintf(out, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
            BENCH_STORE_APPLICATION_ID, BENCH_STORE_VERSION);
    return !ferror(out);
}

bool bench_schema_is_blank(struct bench_store *store, bool *blank, struct bench_failure *failure)
{
    int64_t mark, objects;
    if (!bench_store_query_number(store, "PRAGMA application_id", &mark, failure) ||
        !bench_store_query_number(store, "SELECT count(*) FROM sqlite_schema", &objects, failure))
        return false;
    *blank = mark == 0 && objects == 0;
    return true;
}

/* SQLite does not wait for others when it changes the journal mode, so this does. */
static bool set_wal(struct bench_store *store, struct bench_failure *failure)
{
    enum { STEP_MS = 10 };
    for (int waited_ms = 0;; waited_ms += STEP_MS) {
        int result = sqlite3_exec(store->db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
        if (result == SQLITE_OK)
            return true;
        if (result != SQLITE_BUSY || waited_ms >= BENCH_STORE_BUSY_MS)
            return bench_store_fail(store, "make", failure);
        sqlite3_sleep(STEP_MS);
    }
}

bool bench_schema_create(struct bench_store *store, struct bench_failure *failure)
{
    char *sql = NULL;
    size_t length;
    FILE *out = open_memstream(&sql, &length);
    bool ok = out && write_tables(out);
    if (out && fclose(out) != 0)
        ok = false;
    if (!ok) {
        free(sql);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    ok = set_wal(store, failure) && bench_store_execute(store, "BEGIN IMMEDIATE", "make", failure);
    if (ok) {
        bool blank;
        ok = bench_schema_is_blank(store, &blank, failure) &&
             (!blank || bench_store_execute(store, sql, "make", failure)) &&
             bench_store_execute(store, "COMMIT", "make", failure);
        if (!ok)
            sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    }
    free(sql);
    return ok;
}

bool bench_schema_check(struct bench_store *store, struct bench_failure *failure)
{
    int64_t mark, version;
    if (!bench_store_query_number(store, "PRAGMA application_id", &mark, failure) ||
        !bench_store_query_number(store, "PRAGMA user_version", &version, failure))
        return false;
    if (mark != BENCH_STORE_APPLICATION_ID)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "%s is no slidebench store: it is an SQLite file of another program",
                          store->path);
    if (version > BENCH_STORE_VERSION)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "%s was written by a newer slidebench: its schema version is %lld, this "
                          "program knows up to %d",
                          store->path, (long long)version, BENCH_STORE_VERSION);
    return true;
}
