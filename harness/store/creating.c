/*
 * A new run: its name, conditions, contestants and boards, in one transaction.
 */
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "connection.h"
#include "utf8.h"

static bool check_name(const char *name, struct bench_failure *failure)
{
    bool ok = *name && *name != '#' && *name != '-' && strcmp(name, "latest") != 0 &&
              bench_utf8_valid(name);
    for (const char *at = name; *at && ok; at++)
        ok = !iscntrl((unsigned char)*at);
    return ok ||
           bench_fail(failure, BENCH_EXIT_USAGE,
                      "'%s' cannot name a run: a name is not empty, not 'latest', does not begin "
                      "with '#' or '-', is UTF-8 and has no control characters",
                      name);
}

static bool name_taken(struct bench_store *store, const char *name, bool *taken,
                       struct bench_failure *failure)
{
    sqlite3_stmt *statement;
    if (!bench_store_prepare(store, "SELECT 1 FROM runs WHERE name = ?1", &statement, failure))
        return false;
    bench_store_bind_text(statement, 1, name);
    int result = sqlite3_step(statement);
    *taken = result == SQLITE_ROW;
    bool ok = *taken || result == SQLITE_DONE || bench_store_fail(store, "read", failure);
    sqlite3_finalize(statement);
    return ok;
}

/* Gives the run the first free name SUITE-N, or refuses the one it has. */
static bool choose_name(struct bench_store *store, const struct bench_run *run, char **name,
                        struct bench_failure *failure)
{
    bool taken;
    if (run->name) {
        if (!check_name(run->name, failure) || !name_taken(store, run->name, &taken, failure))
            return false;
        if (taken)
            return bench_fail(failure, BENCH_EXIT_USAGE,
                              "the store %s has a run named '%s' already: choose another name, or "
                              "--resume to finish it",
                              store->path, run->name);
        *name = strdup(run->name);
        return *name || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    for (unsigned number = 1;; number++) {
        char *candidate;
        if (asprintf(&candidate, "%s-%u", run->suite, number) < 0)
            return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
        if (!check_name(candidate, failure) || !name_taken(store, candidate, &taken, failure)) {
            free(candidate);
            return false;
        }
        if (!taken) {
            *name = candidate;
            return true;
        }
        free(candidate);
    }
}

static bool insert_run(struct bench_store *store, const struct bench_run *run, const char *name,
                       const char *created_at, struct bench_failure *failure)
{
    sqlite3_stmt *statement;
    if (!bench_store_prepare(
            store,
            "INSERT INTO runs (name, suite, suite_text, created_at, complete, repeat)"
            " VALUES (?1, ?2, ?3, ?4, 0, ?5)",
            &statement, failure))
        return false;
    bench_store_bind_text(statement, 1, name);
    bench_store_bind_text(statement, 2, run->suite);
    bench_store_bind_text(statement, 3, run->suite_text ? run->suite_text : "");
    bench_store_bind_text(statement, 4, created_at);
    bench_store_bind_number(statement, 5, run->repeat);
    bool ok = bench_store_step(store, statement, "write to", failure);
    sqlite3_finalize(statement);
    return ok;
}

static bool insert_conditions(struct bench_store *store, int64_t id, const struct bench_run *run,
                              struct bench_failure *failure)
{
    sqlite3_stmt *statement;
    if (!bench_store_prepare(store,
                             "INSERT INTO conditions (run, position, key, value)"
                             " VALUES (?1, ?2, ?3, ?4)",
                             &statement, failure))
        return false;
    bool ok = true;
    for (size_t i = 0; i < run->condition_count && ok; i++) {
        sqlite3_bind_int64(statement, 1, id);
        sqlite3_bind_int64(statement, 2, (int64_t)i);
        bench_store_bind_text(statement, 3, run->conditions[i].key);
        bench_store_bind_text(statement, 4, run->conditions[i].value);
        ok = bench_store_step(store, statement, "write to", failure);
    }
    sqlite3_finalize(statement);
    return ok;
}

static bool insert_contestants(struct bench_store *store, int64_t id, const struct bench_run *run,
                               struct bench_failure *failure)
{
    sqlite3_stmt *statement;
    if (!bench_store_prepare(store,
                             "INSERT INTO contestants (run, position, name, solver, optimal)"
                             " VALUES (?1, ?2, ?3, ?4, ?5)",
                             &statement, failure))
        return false;
    bool ok = true;
    for (size_t i = 0; i < run->contestant_count && ok; i++) {
        sqlite3_bind_int64(statement, 1, id);
        sqlite3_bind_int64(statement, 2, (int64_t)i);
        bench_store_bind_text(statement, 3, run->contestants[i].name);
        bench_store_bind_text(statement, 4, run->contestants[i].solver);
        sqlite3_bind_int(statement, 5, run->contestants[i].optimal);
        ok = bench_store_step(store, statement, "write to", failure);
    }
    sqlite3_finalize(statement);
    return ok;
}

static bool insert_boards(struct bench_store *store, int64_t id, const struct bench_run *run,
                          struct bench_failure *failure)
{
    sqlite3_stmt *statement;
    if (!bench_store_prepare(store,
                             "INSERT INTO boards (run, position, rows, cols, board, goal,"
                             " optimal_length, optimal_from_table)"
                             " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                             &statement, failure))
        return false;
    bool ok = true;
    for (size_t i = 0; i < run->board_count && ok; i++) {
        const struct bench_board *board = &run->boards[i];
        unsigned cells = slide_shape_cells(board->shape);
        char text[SLIDE_BOARD_TEXT];
        sqlite3_bind_int64(statement, 1, id);
        sqlite3_bind_int64(statement, 2, (int64_t)i);
        sqlite3_bind_int(statement, 3, board->shape.rows);
        sqlite3_bind_int(statement, 4, board->shape.cols);
        slide_board_format(board->start, cells, text);
        bench_store_bind_text(statement, 5, text);
        slide_board_format(board->goal, cells, text);
        bench_store_bind_text(statement, 6, text);
        bench_store_bind_number(statement, 7, board->optimal_length);
        sqlite3_bind_int(statement, 8, (int)board->optimal_source);
        ok = bench_store_step(store, statement, "write to", failure);
    }
    sqlite3_finalize(statement);
    return ok;
}

static char *now_utc(void)
{
    char text[32];
    time_t now = time(NULL);
    struct tm broken;
    gmtime_r(&now, &broken);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &broken);
    return strdup(text);
}

bool bench_store_create_run(struct bench_store *store, struct bench_run *run,
                            struct bench_failure *failure)
{
    char *name = NULL, *created_at = run->created_at ? strdup(run->created_at) : now_utc();
    if (!created_at)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    bool begun = bench_store_execute(store, "BEGIN IMMEDIATE", "write to", failure);
    bool ok = begun && choose_name(store, run, &name, failure) &&
              insert_run(store, run, name, created_at, failure);
    int64_t id = ok ? sqlite3_last_insert_rowid(store->db) : 0;
    ok = ok && insert_conditions(store, id, run, failure) &&
         insert_contestants(store, id, run, failure) && insert_boards(store, id, run, failure) &&
         bench_store_execute(store, "COMMIT", "write to", failure);
    if (!ok) {
        if (begun)
            sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
        free(name);
        free(created_at);
        return false;
    }
    free(run->name);
    free(run->created_at);
    run->name = name;
    run->created_at = created_at;
    run->id = id;
    run->complete = false;
    return true;
}
