#include "parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool out_of_memory(struct bench_failure *failure)
{
    return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

/* A statement over the rows of one run. */
static bool prepare_for(struct bench_store *store, const char *sql, int64_t id,
                        sqlite3_stmt **statement, struct bench_failure *failure)
{
    if (!bench_store_prepare(store, sql, statement, failure))
        return false;
    sqlite3_bind_int64(*statement, 1, id);
    return true;
}

bool bench_store_next_row(struct bench_store *store, sqlite3_stmt *statement, void **array,
                          size_t count, size_t size, bool *more, struct bench_failure *failure)
{
    int result = sqlite3_step(statement);
    *more = result == SQLITE_ROW;
    if (result == SQLITE_DONE)
        return true;
    if (result != SQLITE_ROW)
        return bench_store_fail(store, "read", failure);
    if ((count & (count - 1)) == 0) { /* room doubles at 0, 1, 2, 4 ... */
        void *grown = realloc(*array, (count ? 2 * count : 1) * size);
        if (!grown)
            return out_of_memory(failure);
        *array = grown;
    }
    memset((char *)*array + count * size, 0, size);
    return true;
}

bool bench_store_load_conditions(struct bench_store *store, struct bench_run *run,
                                 struct bench_failure *failure)
{
    sqlite3_stmt *statement;
    if (!prepare_for(store, "SELECT key, value FROM conditions WHERE run = ?1 ORDER BY position",
                     run->id, &statement, failure))
        return false;
    bool ok, more;
    while ((ok = bench_store_next_row(store, statement, (void **)&run->conditions,
                                      run->condition_count, sizeof *run->conditions, &more,
                                      failure)) &&
           more) {
        struct bench_condition *condition = &run->conditions[run->condition_count++];
        if (!bench_store_column_text(statement, 0, &condition->key) ||
            !bench_store_column_text(statement, 1, &condition->value)) {
            ok = out_of_memory(failure);
            break;
        }
    }
    sqlite3_finalize(statement);
    return ok;
}

bool bench_store_load_contestants(struct bench_store *store, struct bench_run *run,
                                  struct bench_failure *failure)
{
    sqlite3_stmt *statement;
    if (!prepare_for(
            store, "SELECT name, solver, optimal FROM contestants WHERE run = ?1 ORDER BY position",
            run->id, &statement, failure))
        return false;
    bool ok, more;
    while ((ok = bench_store_next_row(store, statement, (void **)&run->contestants,
                                      run->contestant_count, sizeof *run->contestants, &more,
                                      failure)) &&
           more) {
        struct bench_entrant *entrant = &run->contestants[run->contestant_count++];
        entrant->optimal = sqlite3_column_int(statement, 2);
        if (!bench_store_column_text(statement, 0, &entrant->name) ||
            !bench_store_column_text(statement, 1, &entrant->solver)) {
            ok = out_of_memory(failure);
            break;
        }
    }
    sqlite3_finalize(statement);
    return ok;
}

/* The reverse of slide_board_format; false when the text is no board of this shape. */
static bool parse_board(const unsigned char *text, struct slide_shape shape, uint64_t *board)
{
    uint8_t tiles[SLIDE_MAX_CELLS];
    unsigned cells = slide_shape_cells(shape);
    const char *at = (const char *)text;
    for (unsigned i = 0; at && i < cells; i++) {
        char *end;
        unsigned long tile = strtoul(at, &end, 10);
        if (end == at || tile >= cells)
            return false;
        tiles[i] = (uint8_t)tile;
        at = end;
    }
    if (!at || *at)
        return false;
    *board = slide_board_pack(tiles, cells);
    return slide_board_valid(*board, shape);
}

static bool read_board(struct bench_store *store, sqlite3_stmt *statement, size_t index,
                       struct bench_board *board, struct bench_failure *failure)
{
    int rows = sqlite3_column_int(statement, 0), cols = sqlite3_column_int(statement, 1);
    bool ok = rows > 0 && cols > 0 && slide_shape_valid((unsigned)rows, (unsigned)cols);
    if (ok) {
        board->shape = (struct slide_shape){(uint8_t)rows, (uint8_t)cols};
        ok = parse_board(sqlite3_column_text(statement, 2), board->shape, &board->start) &&
             parse_board(sqlite3_column_text(statement, 3), board->shape, &board->goal);
    }
    board->optimal_length = bench_store_column_number(statement, 4);
    board->optimal_source = (enum bench_optimum_source)sqlite3_column_int(statement, 5);
    return ok || bench_fail(failure, BENCH_EXIT_FAILED,
                            "the store %s is damaged: board %zu of a run is no valid board",
                            store->path, index);
}

bool bench_store_load_boards(struct bench_store *store, struct bench_run *run,
                             struct bench_failure *failure)
{
    sqlite3_stmt *statement;
    if (!prepare_for(store,
                     "SELECT rows, cols, board, goal, optimal_length, optimal_from_table"
                     " FROM boards WHERE run = ?1 ORDER BY position",
                     run->id, &statement, failure))
        return false;
    bool ok, more;
    while ((ok = bench_store_next_row(store, statement, (void **)&run->boards, run->board_count,
                                      sizeof *run->boards, &more, failure)) &&
           more) {
        ok =
            read_board(store, statement, run->board_count, &run->boards[run->board_count], failure);
        if (!ok)
            break;
        run->board_count++;
    }
    sqlite3_finalize(statement);
    return ok;
}

static bool read_sample(struct bench_store *store, sqlite3_stmt *statement,
                        struct bench_sample *sample, struct bench_failure *failure)
{
    sample->board = (uint32_t)sqlite3_column_int64(statement, 0);
    sample->contestant = (uint32_t)sqlite3_column_int64(statement, 1);
    sample->repetition = (uint32_t)sqlite3_column_int64(statement, 2);
    int index = 3;
    for (const struct bench_column *column = bench_columns; column->name; column++, index++) {
        void *member = (char *)sample + column->offset;
        switch (column->kind) {
        case BENCH_COLUMN_NUMBER:
            *(uint64_t *)member = bench_store_column_number(statement, index);
            break;
        case BENCH_COLUMN_HASH:
            *(uint64_t *)member = bench_store_column_hash(statement, index);
            break;
        case BENCH_COLUMN_TEXT:
            if (!bench_store_column_text(statement, index, (char **)member))
                return out_of_memory(failure);
            break;
        case BENCH_COLUMN_STATUS: {
            const char *name = (const char *)sqlite3_column_text(statement, index);
            if (!name || !slide_status_from_name(name, member))
                return bench_fail(failure, BENCH_EXIT_FAILED,
                                  "the store %s is damaged: '%s' is no status", store->path,
                                  name ? name : "");
            break;
        }
        }
    }
    return true;
}

static char *samples_sql(void)
{
    char *sql = NULL;
    size_t length;
    FILE *out = open_memstream(&sql, &length);
    if (!out)
        return NULL;
    fputs("SELECT board, contestant, repetition", out);
    for (const struct bench_column *column = bench_columns; column->name; column++)
        fprintf(out, ", %s", column->name);
    fputs(" FROM samples WHERE run = ?1 ORDER BY board, contestant, repetition", out);
    if (fclose(out) == 0)
        return sql;
    free(sql);
    return NULL;
}

bool bench_store_load_samples(struct bench_store *store, struct bench_run *run,
                              struct bench_failure *failure)
{
    sqlite3_stmt *statement;
    char *sql = samples_sql();
    if (!sql)
        return out_of_memory(failure);
    bool ok = prepare_for(store, sql, run->id, &statement, failure);
    free(sql);
    if (!ok)
        return false;
    bool more;
    while ((ok = bench_store_next_row(store, statement, (void **)&run->samples, run->sample_count,
                                      sizeof *run->samples, &more, failure)) &&
           more) {
        ok = read_sample(store, statement, &run->samples[run->sample_count++], failure);
        if (!ok)
            break;
    }
    sqlite3_finalize(statement);
    return ok;
}
