/*
 * schema.h - inside the store: its tables, and whether a file has them.
 *
 * The file is marked by SQLite's application_id; user_version is the version of the schema.
 */
#ifndef BENCH_SCHEMA_H
#define BENCH_SCHEMA_H

#include "connection.h"

enum {
    BENCH_STORE_APPLICATION_ID = 0x736c6462, /* "sldb" */
    BENCH_STORE_VERSION = 1
};

/* True when the file has no tables and no mark: a new or an empty file. */
bool bench_schema_is_blank(struct bench_store *store, bool *blank, struct bench_failure *failure);

/* Sets WAL and makes the tables, in one transaction; does nothing when another process was first.
 */
bool bench_schema_create(struct bench_store *store, struct bench_failure *failure);

/* Refuses a file that is no store, and one of a newer version. */
bool bench_schema_check(struct bench_store *store, struct bench_failure *failure);

#endif
