#include "baseline_rows.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "baseline.h"
#include "csv_fields.h"

enum { MAX_FIELDS = 64 };

/* A row being read: its fields, and what they say about its place. */
struct row {
    struct bench_csv_field fields[MAX_FIELDS];
    size_t *column; /* of the field that is looked at */
    struct bench_failure *failure;
    uint64_t rows, cols, index, repetition, optimal_length;
    const char *name, *solver;
    struct bench_board board;
    struct bench_sample sample;
};

static bool out_of_memory(struct bench_failure *failure)
{
    return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

/* Is `name`, of `length` bytes, among the names of a line? */
static bool has_name(const char *line, const char *name, size_t length)
{
    for (;;) {
        size_t found = strcspn(line, ",");
        if (found == length && memcmp(line, name, length) == 0)
            return true;
        if (!line[found])
            return false;
        line += found + 1;
    }
}

/* Says in what the names of the columns differ from those of this build. */
static bool compare_names(const char *expected, const char *line, size_t *column,
                          struct bench_failure *failure)
{
    const char *sides[] = {expected, line};
    for (size_t side = 0; side < 2; side++)
        for (const char *at = sides[side];;) {
            size_t length = strcspn(at, ",");
            *column = side == 0 ? 1 : (size_t)(at - line) + 1;
            if (!has_name(sides[1 - side], at, length))
                return bench_fail(failure, BENCH_EXIT_USAGE,
                                  side == 0 ? "an older baseline, without the column '%.*s'; make "
                                              "it anew with --update"
                                            : "a newer baseline, or none: this build has no column "
                                              "'%.*s'",
                                  (int)length, at);
            if (!at[length])
                break;
            at += length + 1;
        }
    *column = 1;
    return strcmp(expected, line) == 0 ||
           bench_fail(failure, BENCH_EXIT_USAGE,
                      "the columns are not in the order of this build; make it anew with --update");
}

bool bench_baseline_rows_init(struct bench_baseline_rows *rows, struct bench_run *run, char *line,
                              size_t *column, struct bench_failure *failure)
{
    *rows = (struct bench_baseline_rows){.run = run, .columns = bench_baseline_columns()};
    if (!rows->columns)
        return out_of_memory(failure);
    for (const char *at = rows->columns; at; at = strchr(at + 1, ','))
        rows->column_count++;
    return compare_names(rows->columns, line, column, failure);
}

void bench_baseline_rows_fini(struct bench_baseline_rows *rows)
{
    free(rows->columns);
    rows->columns = NULL;
}

static bool bad_field(struct row *row, const char *text, const char *expected)
{
    return bench_fail(row->failure, BENCH_EXIT_USAGE, "'%s' is not %s", text, expected);
}

/* An empty field is absent. */
static bool number(struct row *row, const char *text, int base, uint64_t *value)
{
    char *end;
    errno = 0;
    unsigned long long parsed = strtoull(text, &end, base);
    if (!*text) {
        *value = BENCH_ABSENT;
        return true;
    }
    if (*end || errno || strspn(text, "0123456789abcdef") != strlen(text) ||
        (base == 16 && strlen(text) != 16) || parsed == BENCH_ABSENT)
        return bad_field(row, text, base == 16 ? "16 hex digits" : "a whole number");
    *value = parsed;
    return true;
}

/* Tiles apart by blanks, on a board of row->rows x row->cols. */
static bool tiles(struct row *row, const char *text, uint64_t *board)
{
    uint8_t cells[SLIDE_MAX_CELLS];
    unsigned count = 0, expected = (unsigned)(row->rows * row->cols);
    const char *at = text;
    while (count < expected && *at >= '0' && *at <= '9') {
        char *end;
        unsigned long tile = strtoul(at, &end, 10);
        if (tile >= SLIDE_MAX_CELLS)
            break;
        cells[count++] = (uint8_t)tile;
        at = end + (*end == ' ');
    }
    if (count == expected && !*at) {
        *board = slide_board_pack(cells, count);
        if (slide_board_valid(*board, row->board.shape))
            return true;
    }
    return bad_field(row, text, "a board of this size");
}

static bool place_field(struct row *row, const char *name, const char *text, bool *taken)
{
    *taken = true;
    if (strcmp(name, "contestant") == 0)
        row->name = text;
    else if (strcmp(name, "solver") == 0)
        row->solver = text;
    else if (strcmp(name, "rows") == 0)
        return number(row, text, 10, &row->rows);
    else if (strcmp(name, "cols") == 0) {
        if (!number(row, text, 10, &row->cols))
            return false;
        if (row->rows > SLIDE_MAX_CELLS || row->cols > SLIDE_MAX_CELLS ||
            !slide_shape_valid((unsigned)row->rows, (unsigned)row->cols))
            return bad_field(row, text, "a number of columns with that many rows");
        row->board.shape = (struct slide_shape){(uint8_t)row->rows, (uint8_t)row->cols};
    } else if (strcmp(name, "board_index") == 0)
        return number(row, text, 10, &row->index);
    else if (strcmp(name, "board") == 0)
        return tiles(row, text, &row->board.start);
    else if (strcmp(name, "goal") == 0)
        return tiles(row, text, &row->board.goal);
    else if (strcmp(name, "repetition") == 0)
        return number(row, text, 10, &row->repetition);
    else if (strcmp(name, "optimal_length") == 0)
        return number(row, text, 10, &row->board.optimal_length);
    else
        *taken = false;
    return true;
}

static bool measured_field(struct row *row, const char *name, const char *text)
{
    const struct bench_column *column = bench_column_find(name);
    void *value = (char *)&row->sample + column->offset;
    if (column->kind == BENCH_COLUMN_STATUS) {
        enum slide_status status;
        if (!slide_status_from_name(text, &status) || bench_status_is_chance(status))
            return bad_field(row, text, "how an attempt ends that chance did not end");
        row->sample.status = status;
        return true;
    }
    return number(row, text, column->kind == BENCH_COLUMN_HASH ? 16 : 10, value);
}

static bool read_fields(const struct bench_baseline_rows *rows, struct row *row)
{
    const char *name = rows->columns;
    for (size_t i = 0; i < rows->column_count; i++) {
        char word[64];
        bool taken;
        size_t length = strcspn(name, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, name);
        *row->column = row->fields[i].column;
        if (!place_field(row, word, row->fields[i].text, &taken) ||
            (!taken && !measured_field(row, word, row->fields[i].text)))
            return false;
        name += length + 1;
    }
    return true;
}

/* The contestant of that name, made when it is new; false when memory runs out. */
static bool find_contestant(struct bench_run *run, const struct row *row, uint32_t *index)
{
    for (size_t i = 0; i < run->contestant_count; i++)
        if (strcmp(run->contestants[i].name, row->name) == 0) {
            *index = (uint32_t)i;
            return true;
        }
    struct bench_entrant *grown =
        reallocarray(run->contestants, run->contestant_count + 1, sizeof *grown);
    if (!grown)
        return false;
    run->contestants = grown;
    struct bench_entrant *entrant = &grown[run->contestant_count];
    *entrant = (struct bench_entrant){.name = strdup(row->name), .solver = strdup(row->solver)};
    *index = (uint32_t)run->contestant_count++;
    return entrant->name && entrant->solver;
}

/* Makes room for one more element. */
static bool grow(void **array, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return true;
    size_t wanted = *room ? 2 * *room : 256;
    void *grown = reallocarray(*array, wanted, size);
    if (!grown)
        return false;
    *array = grown;
    *room = wanted;
    return true;
}

static bool add_board(struct bench_baseline_rows *rows, struct row *row)
{
    struct bench_run *run = rows->run;
    void *boards = run->boards;
    if (row->index > run->board_count || row->index + 1 < run->board_count)
        return bench_fail(row->failure, BENCH_EXIT_USAGE,
                          "board_index %" PRIu64 " here, expected %zu or the next", row->index,
                          run->board_count ? run->board_count - 1 : 0);
    if (row->index < run->board_count) {
        const struct bench_board *board = &run->boards[row->index];
        return (board->start == row->board.start && board->goal == row->board.goal &&
                board->shape.rows == row->board.shape.rows) ||
               bench_fail(row->failure, BENCH_EXIT_USAGE,
                          "another board than before with board_index %" PRIu64, row->index);
    }
    if (!grow(&boards, run->board_count, &rows->board_room, sizeof *run->boards))
        return out_of_memory(row->failure);
    run->boards = boards;
    run->boards[run->board_count++] = row->board;
    return true;
}

/* Samples are in the order of boards and contestants, one each. */
static bool in_order(const struct bench_run *run, const struct bench_sample *sample)
{
    const struct bench_sample *last =
        run->sample_count ? &run->samples[run->sample_count - 1] : NULL;
    return !last || sample->board > last->board ||
           (sample->board == last->board && sample->contestant > last->contestant);
}

bool bench_baseline_rows_add(struct bench_baseline_rows *rows, char *line, size_t *column,
                             struct bench_failure *failure)
{
    struct bench_run *run = rows->run;
    struct row row = {.column = column, .failure = failure};
    size_t count;
    bench_sample_init(&row.sample);
    if (!bench_csv_split(line, row.fields, MAX_FIELDS, &count, column))
        return bench_fail(failure, BENCH_EXIT_USAGE, "a quote that is not closed, or in a word");
    *column = 1;
    if (count != rows->column_count || count > MAX_FIELDS)
        return bench_fail(failure, BENCH_EXIT_USAGE, "%zu fields, expected %zu", count,
                          rows->column_count);
    if (!read_fields(rows, &row) || !add_board(rows, &row))
        return false;
    void *samples = run->samples;
    if (!find_contestant(run, &row, &row.sample.contestant) ||
        !grow(&samples, run->sample_count, &rows->sample_room, sizeof *run->samples))
        return out_of_memory(failure);
    run->samples = samples;
    row.sample.board = (uint32_t)row.index;
    row.sample.repetition = 0;
    *column = 1;
    if (!in_order(run, &row.sample))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "the row is out of order, or there twice; rows go by boards, and in "
                          "these by contestants");
    run->samples[run->sample_count++] = row.sample;
    return true;
}
