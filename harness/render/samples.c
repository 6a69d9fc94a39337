#include "samples.h"

#include <inttypes.h>
#include <string.h>

#include "text.h"

/* How fields are written: the two formats differ in this alone. */
struct writer {
    FILE *out;
    bool json;
    bool head;  /* CSV: write names instead of values */
    bool first; /* in its line */
};

/* Begins a field; false when its value must not be written. */
static bool begin(struct writer *writer, const char *name)
{
    if (!writer->first)
        putc(',', writer->out);
    writer->first = false;
    if (writer->json)
        fprintf(writer->out, "\"%s\":", name);
    else if (writer->head)
        fputs(name, writer->out);
    return !writer->head;
}

static void absent(struct writer *writer)
{
    if (writer->json)
        fputs("null", writer->out);
}

static void text_field(struct writer *writer, const char *name, const char *text)
{
    if (!begin(writer, name))
        return;
    if (!text)
        absent(writer);
    else if (writer->json)
        bench_text_json(text, writer->out);
    else
        bench_text_csv(text, writer->out);
}

static void number_field(struct writer *writer, const char *name, uint64_t number)
{
    if (!begin(writer, name))
        return;
    if (number == BENCH_ABSENT)
        absent(writer);
    else
        fprintf(writer->out, "%" PRIu64, number);
}

static void hash_field(struct writer *writer, const char *name, uint64_t hash)
{
    char text[17];
    snprintf(text, sizeof text, "%016" PRIx64, hash);
    text_field(writer, name, hash == BENCH_ABSENT ? NULL : text);
}

static void board_field(struct writer *writer, const char *name, uint64_t board, unsigned cells)
{
    if (!begin(writer, name))
        return;
    for (unsigned i = 0; i < cells; i++)
        fprintf(writer->out, "%s%u",
                i              ? (writer->json ? "," : " ")
                : writer->json ? "["
                               : "",
                slide_board_tile(board, i));
    if (writer->json)
        putc(']', writer->out);
}

static void measured_fields(struct writer *writer, const struct bench_sample *sample,
                            const struct bench_board *board, bool deterministic)
{
    bool hidden = deterministic && bench_status_is_chance(sample->status);
    for (const struct bench_column *column = bench_columns; column->name; column++) {
        if (deterministic && !column->deterministic)
            continue;
        switch (column->kind) {
        case BENCH_COLUMN_STATUS:
            text_field(writer, column->name, slide_status_name(sample->status));
            break;
        case BENCH_COLUMN_TEXT:
            text_field(writer, column->name, sample->message);
            break;
        case BENCH_COLUMN_HASH:
            hash_field(writer, column->name,
                       hidden ? BENCH_ABSENT : bench_sample_number(sample, column));
            break;
        case BENCH_COLUMN_NUMBER:
            number_field(writer, column->name,
                         hidden ? BENCH_ABSENT : bench_sample_number(sample, column));
            break;
        }
        if (strcmp(column->name, "path_length") == 0)
            number_field(writer, "optimal_length", board->optimal_length);
    }
}

static void write_row(struct writer *writer, const char *run, const struct bench_sample *sample,
                      const struct bench_entrant *entrant, const struct bench_board *board,
                      bool deterministic)
{
    unsigned cells = slide_shape_cells(board->shape);
    writer->first = true;
    if (writer->json)
        putc('{', writer->out);
    if (!deterministic)
        text_field(writer, "run", run);
    text_field(writer, "contestant", entrant->name);
    text_field(writer, "solver", entrant->solver);
    number_field(writer, "rows", board->shape.rows);
    number_field(writer, "cols", board->shape.cols);
    number_field(writer, "board_index", sample->board);
    board_field(writer, "board", board->start, cells);
    board_field(writer, "goal", board->goal, cells);
    number_field(writer, "repetition", sample->repetition);
    measured_fields(writer, sample, board, deterministic);
    if (writer->json)
        putc('}', writer->out);
}

static void write_rows(struct writer *writer, const struct bench_run *run, bool deterministic)
{
    for (size_t i = 0; i < run->sample_count && !ferror(writer->out); i++) {
        const struct bench_sample *sample = &run->samples[i];
        write_row(writer, run->name, sample, &run->contestants[sample->contestant],
                  &run->boards[sample->board], deterministic);
        putc('\n', writer->out);
    }
}

static void write_head(bool deterministic, FILE *out)
{
    static const struct bench_entrant no_entrant;
    static const struct bench_board no_board;
    struct bench_sample no_sample;
    struct writer writer = {.out = out, .head = true};
    bench_sample_init(&no_sample);
    write_row(&writer, NULL, &no_sample, &no_entrant, &no_board, deterministic);
}

void bench_samples_write_csv(const struct bench_run *run, bool deterministic, FILE *out)
{
    struct writer writer = {.out = out};
    write_head(deterministic, out);
    putc('\n', out);
    write_rows(&writer, run, deterministic);
}

void bench_sample_write_csv_head(FILE *out)
{
    write_head(false, out);
}

void bench_sample_write_csv(const struct bench_sample *sample, const struct bench_entrant *entrant,
                            const struct bench_board *board, FILE *out)
{
    struct writer writer = {.out = out};
    write_row(&writer, NULL, sample, entrant, board, false);
}

void bench_samples_write_jsonl(const struct bench_run *run, bool deterministic, FILE *out)
{
    struct writer writer = {.out = out, .json = true};
    write_rows(&writer, run, deterministic);
}
