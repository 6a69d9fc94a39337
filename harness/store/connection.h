/*
 * connection.h - inside the store: the open database and short ways to talk to it.
 *
 * Only the files of this folder include it. All helpers return false with the failure filled in.
 */
#ifndef BENCH_CONNECTION_H
#define BENCH_CONNECTION_H

#include <sqlite3.h>

#include "store.h"

/* How long a writer waits for another process before it gives up. */
enum { BENCH_STORE_BUSY_MS = 30000 };

/* A change that waits for bench_store_commit. */
struct bench_change {
    enum { BENCH_CHANGE_SAMPLE, BENCH_CHANGE_STATUS, BENCH_CHANGE_OPTIMAL } kind;
    int64_t run_id;
    struct bench_sample sample; /* for SAMPLE and STATUS; its message is owned */
    uint32_t board_index;       /* for OPTIMAL, with the two below */
    uint64_t optimal_length;
    enum bench_optimum_source optimal_source;
};

struct bench_store {
    sqlite3 *db;
    char *path;
    struct bench_change *changes;
    size_t change_count, change_room;
};

/* "cannot ACTION PATH: what SQLite says". Always false. */
bool bench_store_fail(const struct bench_store *store, const char *action,
                      struct bench_failure *failure);

/*
 * Fails when the file was removed, or another took its place, since it was opened: SQLite would go
 * on to write to a file that nobody finds.
 */
bool bench_store_in_place(const struct bench_store *store, struct bench_failure *failure);

/* Runs SQL without results. */
bool bench_store_execute(struct bench_store *store, const char *sql, const char *action,
                         struct bench_failure *failure);

/* The first column of the first row, as a number. */
bool bench_store_query_number(struct bench_store *store, const char *sql, int64_t *number,
                              struct bench_failure *failure);

bool bench_store_prepare(struct bench_store *store, const char *sql, sqlite3_stmt **statement,
                         struct bench_failure *failure);

/* Steps a statement that gives no rows, and resets it for the next binding. */
bool bench_store_step(struct bench_store *store, sqlite3_stmt *statement, const char *action,
                      struct bench_failure *failure);

/*
 * Numbers go into SQLite's signed 64-bit integers as their bit pattern (2^63 and above look
 * negative in SQL), BENCH_ABSENT as NULL. Hashes are text of 16 hex digits.
 */
void bench_store_bind_number(sqlite3_stmt *statement, int index, uint64_t number);
uint64_t bench_store_column_number(sqlite3_stmt *statement, int index);
void bench_store_bind_hash(sqlite3_stmt *statement, int index, uint64_t hash);
uint64_t bench_store_column_hash(sqlite3_stmt *statement, int index);

/* Texts are copied; NULL is NULL. False only when memory runs out. */
void bench_store_bind_text(sqlite3_stmt *statement, int index, const char *text);
bool bench_store_column_text(sqlite3_stmt *statement, int index, char **text);

#endif
