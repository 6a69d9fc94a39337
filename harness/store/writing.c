/*
 * Writing. Changes wait in memory until bench_store_commit writes them in one short transaction,
 * so that a slow search between two samples never keeps another process from writing.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "connection.h"

/* More waiting changes than this are written without being asked: memory stays bounded. */
enum { CHANGES_MAX = 4096 };

static bool out_of_memory(struct bench_failure *failure)
{
    return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

static struct bench_change *new_change(struct bench_store *store, struct bench_failure *failure)
{
    if (store->change_count == CHANGES_MAX && !bench_store_commit(store, failure))
        return NULL;
    if (store->change_count == store->change_room) {
        size_t room = store->change_room ? 2 * store->change_room : 64;
        struct bench_change *changes = realloc(store->changes, room * sizeof *changes);
        if (!changes) {
            out_of_memory(failure);
            return NULL;
        }
        store->changes = changes;
        store->change_room = room;
    }
    struct bench_change *change = &store->changes[store->change_count];
    memset(change, 0, sizeof *change);
    return change;
}

static bool add_sample_change(struct bench_store *store, int64_t run_id,
                              const struct bench_sample *sample, int kind,
                              struct bench_failure *failure)
{
    struct bench_change *change = new_change(store, failure);
    if (!change)
        return false;
    char *message = sample->message ? strdup(sample->message) : NULL;
    if (sample->message && !message)
        return out_of_memory(failure);
    change->kind = kind;
    change->run_id = run_id;
    change->sample = *sample;
    change->sample.message = message;
    store->change_count++;
    return true;
}

bool bench_store_add_sample(struct bench_store *store, int64_t run_id,
                            const struct bench_sample *sample, struct bench_failure *failure)
{
    return add_sample_change(store, run_id, sample, BENCH_CHANGE_SAMPLE, failure);
}

bool bench_store_set_status(struct bench_store *store, int64_t run_id,
                            const struct bench_sample *sample, struct bench_failure *failure)
{
    return add_sample_change(store, run_id, sample, BENCH_CHANGE_STATUS, failure);
}

bool bench_store_set_optimal(struct bench_store *store, int64_t run_id, uint32_t index,
                             const struct bench_board *board, struct bench_failure *failure)
{
    struct bench_change *change = new_change(store, failure);
    if (!change)
        return false;
    change->kind = BENCH_CHANGE_OPTIMAL;
    change->run_id = run_id;
    change->board_index = index;
    change->optimal_length = board->optimal_length;
    change->optimal_source = board->optimal_source;
    store->change_count++;
    return true;
}

/* One statement for each kind of change, prepared for one commit. */
struct statements {
    sqlite3_stmt *of_kind[BENCH_CHANGE_OPTIMAL + 1];
};

static char *insert_sql(void)
{
    char *sql = NULL;
    size_t length;
    FILE *out = open_memstream(&sql, &length);
    if (!out)
        return NULL;
    fputs("INSERT INTO samples (run, board, contestant, repetition", out);
    for (const struct bench_column *column = bench_columns; column->name; column++)
        fprintf(out, ", %s", column->name);
    fputs(") VALUES (?1, ?2, ?3, ?4", out);
    for (const struct bench_column *column = bench_columns; column->name; column++)
        fprintf(out, ", ?%d", (int)(column - bench_columns) + 5);
    fputs(") ON CONFLICT DO NOTHING", out);
    if (fclose(out) == 0)
        return sql;
    free(sql);
    return NULL;
}

static bool prepare_statements(struct bench_store *store, struct statements *statements,
                               struct bench_failure *failure)
{
    char *insert = insert_sql();
    if (!insert)
        return out_of_memory(failure);
    bool ok =
        bench_store_prepare(store, insert, &statements->of_kind[BENCH_CHANGE_SAMPLE], failure) &&
        bench_store_prepare(
            store,
            "UPDATE samples SET status = ?5, message = ?6,"
            " path_length = iif(?7, path_length, NULL),"
            " path_hash = iif(?7, path_hash, NULL)"
            " WHERE run = ?1 AND board = ?2 AND contestant = ?3 AND repetition = ?4",
            &statements->of_kind[BENCH_CHANGE_STATUS], failure) &&
        bench_store_prepare(store,
                            "UPDATE boards SET optimal_length = ?3, optimal_from_table = ?4"
                            " WHERE run = ?1 AND position = ?2",
                            &statements->of_kind[BENCH_CHANGE_OPTIMAL], failure);
    free(insert);
    return ok;
}

static void finalize_statements(struct statements *statements)
{
    for (int i = 0; i <= BENCH_CHANGE_OPTIMAL; i++)
        sqlite3_finalize(statements->of_kind[i]);
}

static void bind_columns(sqlite3_stmt *statement, int index, const struct bench_sample *sample)
{
    for (const struct bench_column *column = bench_columns; column->name; column++, index++)
        switch (column->kind) {
        case BENCH_COLUMN_NUMBER:
            bench_store_bind_number(statement, index, bench_sample_number(sample, column));
            break;
        case BENCH_COLUMN_HASH:
            bench_store_bind_hash(statement, index, bench_sample_number(sample, column));
            break;
        case BENCH_COLUMN_STATUS:
            bench_store_bind_text(statement, index, slide_status_name(sample->status));
            break;
        case BENCH_COLUMN_TEXT:
            bench_store_bind_text(statement, index, sample->message);
            break;
        }
}

static void bind_change(sqlite3_stmt *statement, const struct bench_change *change)
{
    const struct bench_sample *sample = &change->sample;
    sqlite3_bind_int64(statement, 1, change->run_id);
    if (change->kind == BENCH_CHANGE_OPTIMAL) {
        sqlite3_bind_int64(statement, 2, change->board_index);
        bench_store_bind_number(statement, 3, change->optimal_length);
        sqlite3_bind_int(statement, 4, (int)change->optimal_source);
        return;
    }
    sqlite3_bind_int64(statement, 2, sample->board);
    sqlite3_bind_int64(statement, 3, sample->contestant);
    sqlite3_bind_int64(statement, 4, sample->repetition);
    if (change->kind == BENCH_CHANGE_SAMPLE) {
        bind_columns(statement, 5, sample);
        return;
    }
    bench_store_bind_text(statement, 5, slide_status_name(sample->status));
    bench_store_bind_text(statement, 6, sample->message);
    sqlite3_bind_int(statement, 7, sample->status == SLIDE_SOLVED);
}

bool bench_store_commit(struct bench_store *store, struct bench_failure *failure)
{
    if (store->change_count == 0)
        return true;
    struct statements statements = {0};
    bool ok = bench_store_in_place(store, failure) &&
              prepare_statements(store, &statements, failure) &&
              bench_store_execute(store, "BEGIN IMMEDIATE", "write to", failure);
    if (ok) {
        for (size_t i = 0; i < store->change_count && ok; i++) {
            sqlite3_stmt *statement = statements.of_kind[store->changes[i].kind];
            bind_change(statement, &store->changes[i]);
            ok = bench_store_step(store, statement, "write to", failure);
        }
        ok = ok && bench_store_execute(store, "COMMIT", "write to", failure);
        if (!ok)
            sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    }
    finalize_statements(&statements);
    if (!ok)
        return false;
    for (size_t i = 0; i < store->change_count; i++)
        bench_sample_fini(&store->changes[i].sample);
    store->change_count = 0;
    return true;
}

bool bench_store_complete_run(struct bench_store *store, int64_t run_id,
                              struct bench_failure *failure)
{
    sqlite3_stmt *statement;
    if (!bench_store_commit(store, failure) ||
        !bench_store_prepare(store, "UPDATE runs SET complete = 1 WHERE id = ?1", &statement,
                             failure))
        return false;
    sqlite3_bind_int64(statement, 1, run_id);
    bool ok = bench_store_step(store, statement, "write to", failure) &&
              bench_store_in_place(store, failure); /* that of the last commit, too */
    sqlite3_finalize(statement);
    return ok;
}

bool bench_store_delete_run(struct bench_store *store, int64_t run_id,
                            struct bench_failure *failure)
{
    /* Samples first: the checks of the other tables' keys then find nothing to look at. */
    static const char *const deletes[] = {"DELETE FROM samples WHERE run = ?1",
                                          "DELETE FROM runs WHERE id = ?1"};
    if (!bench_store_execute(store, "BEGIN IMMEDIATE", "write to", failure))
        return false;
    bool ok = true;
    for (int i = 0; i < 2 && ok; i++) {
        sqlite3_stmt *statement;
        ok = bench_store_prepare(store, deletes[i], &statement, failure);
        if (!ok)
            break;
        sqlite3_bind_int64(statement, 1, run_id);
        ok = bench_store_step(store, statement, "write to", failure);
        sqlite3_finalize(statement);
    }
    ok = ok && bench_store_execute(store, "COMMIT", "write to", failure);
    if (!ok)
        sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    return ok;
}
