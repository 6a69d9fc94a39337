/*
 * grid.h - rows and columns of text, written as a table, CSV, JSON or Markdown.
 *
 * Memory that runs out is remembered in the grid, and makes the writing fail: nothing to check
 * between.
 */
#ifndef BENCH_GRID_H
#define BENCH_GRID_H

#include <stdio.h>

#include "render.h"

struct bench_grid_column {
    char *head;
    bool number; /* to the right in tables, bare in JSON */
    bool joined; /* stays beside the column before it */
};

struct bench_grid {
    struct bench_grid_column *columns;
    size_t column_count;
    char **cells; /* row after row; NULL: absent */
    size_t row_count;
    bool failed;
};

/* Zeroed memory is an empty grid. All columns must be added before the first row. */
void bench_grid_add_column(struct bench_grid *grid, const char *head, bool number, bool joined);
void bench_grid_add_row(struct bench_grid *grid);

/* Sets a cell of the last row; NULL: absent. */
void bench_grid_set(struct bench_grid *grid, size_t column, const char *text);
void bench_grid_set_format(struct bench_grid *grid, size_t column, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void bench_grid_fini(struct bench_grid *grid);

/*
 * TABLE fits style->width: columns that do not fit side by side go into further blocks, each with
 * the first column again, and on terminals too narrow for that every row becomes a list. CSV is
 * RFC 4180 with LF at line ends. JSON is an array of objects, absent cells null.
 */
bool bench_grid_write(const struct bench_grid *grid, const struct bench_render_style *style,
                      FILE *out, struct bench_failure *failure);

#endif
