#include "grid.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "grid_table.h"
#include "text.h"

void bench_grid_add_column(struct bench_grid *grid, const char *head, bool number, bool joined)
{
    struct bench_grid_column *columns =
        realloc(grid->columns, (grid->column_count + 1) * sizeof *columns);
    char *copy = strdup(head);
    if (columns)
        grid->columns = columns;
    if (!columns || !copy) {
        free(copy);
        grid->failed = true;
        return;
    }
    columns[grid->column_count++] = (struct bench_grid_column){copy, number, joined};
}

void bench_grid_add_row(struct bench_grid *grid)
{
    size_t count = grid->column_count, rows = grid->row_count;
    if (!grid->failed && (rows & (rows - 1)) == 0) { /* room doubles at 0, 1, 2, 4 ... */
        char **cells = realloc(grid->cells, (rows ? 2 * rows : 1) * count * sizeof *cells);
        if (cells)
            grid->cells = cells;
        else
            grid->failed = true;
    }
    if (grid->failed)
        return;
    memset(grid->cells + rows * count, 0, count * sizeof *grid->cells);
    grid->row_count++;
}

void bench_grid_set(struct bench_grid *grid, size_t column, const char *text)
{
    if (grid->failed || !text)
        return;
    char **cell = &grid->cells[(grid->row_count - 1) * grid->column_count + column];
    free(*cell);
    *cell = strdup(text);
    if (!*cell)
        grid->failed = true;
}

void bench_grid_set_format(struct bench_grid *grid, size_t column, const char *format, ...)
{
    char *text;
    va_list args;
    va_start(args, format);
    int length = vasprintf(&text, format, args);
    va_end(args);
    if (length < 0) {
        grid->failed = true;
        return;
    }
    bench_grid_set(grid, column, text);
    free(text);
}

void bench_grid_fini(struct bench_grid *grid)
{
    for (size_t i = 0; i < grid->column_count; i++)
        free(grid->columns[i].head);
    for (size_t i = 0; i < grid->row_count * grid->column_count; i++)
        free(grid->cells[i]);
    free(grid->columns);
    free(grid->cells);
    memset(grid, 0, sizeof *grid);
}

static void write_csv(const struct bench_grid *grid, FILE *out)
{
    for (size_t column = 0; column < grid->column_count; column++) {
        if (column)
            putc(',', out);
        bench_text_csv(grid->columns[column].head, out);
    }
    putc('\n', out);
    for (size_t row = 0; row < grid->row_count; row++) {
        for (size_t column = 0; column < grid->column_count; column++) {
            const char *text = grid->cells[row * grid->column_count + column];
            if (column)
                putc(',', out);
            bench_text_csv(text ? text : "", out);
        }
        putc('\n', out);
    }
}

static void write_json(const struct bench_grid *grid, FILE *out)
{
    putc('[', out);
    for (size_t row = 0; row < grid->row_count; row++) {
        fputs(row ? ",\n {" : "\n {", out);
        for (size_t column = 0; column < grid->column_count; column++) {
            const char *text = grid->cells[row * grid->column_count + column];
            if (column)
                fputs(", ", out);
            bench_text_json(grid->columns[column].head, out);
            fputs(": ", out);
            if (!text)
                fputs("null", out);
            else if (grid->columns[column].number)
                fputs(text, out);
            else
                bench_text_json(text, out);
        }
        putc('}', out);
    }
    fputs("\n]\n", out);
}

static void write_markdown(const struct bench_grid *grid, FILE *out)
{
    for (size_t column = 0; column < grid->column_count; column++) {
        fputs(column ? " | " : "| ", out);
        bench_text_markdown(grid->columns[column].head, out);
    }
    fputs(" |\n|", out);
    for (size_t column = 0; column < grid->column_count; column++)
        fputs(grid->columns[column].number ? " ---: |" : " --- |", out);
    putc('\n', out);
    for (size_t row = 0; row < grid->row_count; row++) {
        for (size_t column = 0; column < grid->column_count; column++) {
            const char *text = grid->cells[row * grid->column_count + column];
            fputs(column ? " | " : "| ", out);
            bench_text_markdown(text ? text : "-", out);
        }
        fputs(" |\n", out);
    }
}

bool bench_grid_write(const struct bench_grid *grid, const struct bench_render_style *style,
                      FILE *out, struct bench_failure *failure)
{
    bool ok = !grid->failed;
    if (ok)
        switch (style->format) {
        case BENCH_FORMAT_TABLE:
            ok = bench_grid_write_table(grid, style->width, out);
            break;
        case BENCH_FORMAT_CSV:
            write_csv(grid, out);
            break;
        case BENCH_FORMAT_JSON:
            write_json(grid, out);
            break;
        case BENCH_FORMAT_MARKDOWN:
            write_markdown(grid, out);
            break;
        }
    if (!ok)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    return !ferror(out) || bench_fail_errno(failure, "cannot write");
}
