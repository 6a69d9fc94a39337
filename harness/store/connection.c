#include "connection.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool bench_store_fail(const struct bench_store *store, const char *action,
                      struct bench_failure *failure)
{
    const char *reason = sqlite3_errmsg(store->db);
    const char *advice = "";
    switch (sqlite3_errcode(store->db) & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        advice = " (another program has been writing to it for too long)";
        break;
    case SQLITE_IOERR:
        if (sqlite3_system_errno(store->db))
            reason = strerror(sqlite3_system_errno(store->db));
        break;
    default:
        break;
    }
    return bench_fail(failure, BENCH_EXIT_FAILED, "cannot %s the store %s: %s%s", action,
                      store->path, reason, advice);
}

bool bench_store_in_place(const struct bench_store *store, struct bench_failure *failure)
{
    int moved = 0;
    sqlite3_file_control(store->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return !moved ||
           bench_fail(failure, BENCH_EXIT_FAILED,
                      "the store %s was removed or replaced while it was in use", store->path);
}

bool bench_store_execute(struct bench_store *store, const char *sql, const char *action,
                         struct bench_failure *failure)
{
    if (sqlite3_exec(store->db, sql, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    return bench_store_fail(store, action, failure);
}

bool bench_store_prepare(struct bench_store *store, const char *sql, sqlite3_stmt **statement,
                         struct bench_failure *failure)
{
    if (sqlite3_prepare_v2(store->db, sql, -1, statement, NULL) == SQLITE_OK)
        return true;
    return bench_store_fail(store, "read", failure);
}

bool bench_store_query_number(struct bench_store *store, const char *sql, int64_t *number,
                              struct bench_failure *failure)
{
    sqlite3_stmt *statement;
    if (!bench_store_prepare(store, sql, &statement, failure))
        return false;
    bool ok = sqlite3_step(statement) == SQLITE_ROW;
    if (ok)
        *number = sqlite3_column_int64(statement, 0);
    else
        bench_store_fail(store, "read", failure);
    sqlite3_finalize(statement);
    return ok;
}

bool bench_store_step(struct bench_store *store, sqlite3_stmt *statement, const char *action,
                      struct bench_failure *failure)
{
    bool ok = sqlite3_step(statement) == SQLITE_DONE;
    if (!ok)
        bench_store_fail(store, action, failure);
    sqlite3_reset(statement);
    return ok;
}

void bench_store_bind_number(sqlite3_stmt *statement, int index, uint64_t number)
{
    if (number == BENCH_ABSENT)
        sqlite3_bind_null(statement, index);
    else
        sqlite3_bind_int64(statement, index, (int64_t)number);
}

uint64_t bench_store_column_number(sqlite3_stmt *statement, int index)
{
    if (sqlite3_column_type(statement, index) == SQLITE_NULL)
        return BENCH_ABSENT;
    return (uint64_t)sqlite3_column_int64(statement, index);
}

void bench_store_bind_hash(sqlite3_stmt *statement, int index, uint64_t hash)
{
    char text[17];
    if (hash == BENCH_ABSENT) {
        sqlite3_bind_null(statement, index);
        return;
    }
    snprintf(text, sizeof text, "%016" PRIx64, hash);
    sqlite3_bind_text(statement, index, text, -1, SQLITE_TRANSIENT);
}

uint64_t bench_store_column_hash(sqlite3_stmt *statement, int index)
{
    const unsigned char *text = sqlite3_column_text(statement, index);
    return text ? strtoull((const char *)text, NULL, 16) : BENCH_ABSENT;
}

void bench_store_bind_text(sqlite3_stmt *statement, int index, const char *text)
{
    if (text)
        sqlite3_bind_text(statement, index, text, -1, SQLITE_TRANSIENT);
    else
        sqlite3_bind_null(statement, index);
}

bool bench_store_column_text(sqlite3_stmt *statement, int index, char **text)
{
    *text = NULL;
    if (sqlite3_column_type(statement, index) == SQLITE_NULL)
        return true;
    const unsigned char *read = sqlite3_column_text(statement, index);
    return read && (*text = strdup((const char *)read));
}
