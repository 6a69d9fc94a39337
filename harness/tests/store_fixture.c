#include "store_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char store_folder[] = "/tmp/slidebench-store-XXXXXX";
char store_path[sizeof store_folder + 32];
const char *const store_names[2] = {"bfs", "astar"};

int store_make_folder(void **state)
{
    (void)state;
    strcpy(store_folder, "/tmp/slidebench-store-XXXXXX");
    if (!mkdtemp(store_folder))
        return -1;
    snprintf(store_path, sizeof store_path, "%s/a b?c%%.db", store_folder);
    return 0;
}

int store_remove_folder(void **state)
{
    (void)state;
    static const char *const suffixes[] = {"", "-wal", "-shm", "-journal"};
    char name[sizeof store_path + 16];
    for (size_t i = 0; i < 4; i++) {
        snprintf(name, sizeof name, "%s%s", store_path, suffixes[i]);
        unlink(name);
    }
    return rmdir(store_folder);
}

struct bench_store *store_open(bool create)
{
    struct bench_failure failure;
    struct bench_store *store = bench_store_open(store_path, create, &failure);
    if (!store)
        fail_msg("%s", failure.text);
    return store;
}

void store_must(bool ok, const struct bench_failure *failure)
{
    if (!ok)
        fail_msg("%s", failure->text);
}

void store_assert_refused(bool create, const char *text)
{
    struct bench_failure failure;
    struct bench_store *store = bench_store_open(store_path, create, &failure);
    if (store)
        fail_msg("opened %s", store_path);
    if (!strstr(failure.text, text))
        fail_msg("'%s' does not say '%s'", failure.text, text);
}

void store_execute(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(store_path, &db), SQLITE_OK);
    char *error = NULL;
    if (sqlite3_exec(db, sql, NULL, NULL, &error) != SQLITE_OK)
        fail_msg("%s: %s", sql, error);
    sqlite3_close(db);
}

void store_fill(const char *text)
{
    FILE *file = fopen(store_path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

void store_assert_same_sample(const struct bench_sample *a, const struct bench_sample *b)
{
    assert_true(a->contestant == b->contestant && a->board == b->board &&
                a->repetition == b->repetition);
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->kind == BENCH_COLUMN_STATUS)
            assert_true(a->status == b->status);
        else if (column->kind == BENCH_COLUMN_TEXT)
            assert_true(a->message ? b->message && strcmp(a->message, b->message) == 0
                                   : !b->message);
        else if (bench_sample_number(a, column) != bench_sample_number(b, column))
            fail_msg("%s: %llu, not %llu", column->name,
                     (unsigned long long)bench_sample_number(b, column),
                     (unsigned long long)bench_sample_number(a, column));
}
