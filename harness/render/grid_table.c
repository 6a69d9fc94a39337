#include "grid_table.h"

#include <libsmartcols.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

/* Narrower than this, one list a row reads better than many small blocks. */
enum { LIST_BELOW = 50, GAP = 2 };

static const char *cell(const struct bench_grid *grid, size_t row, size_t column)
{
    const char *text = grid->cells[row * grid->column_count + column];
    return text ? text : "-";
}

/* Columns `from` .. `to`-1 with column 0 before them, as libsmartcols lays them out. */
static char *lay_out(const struct bench_grid *grid, size_t from, size_t to)
{
    char *text = NULL;
    struct libscols_table *table = scols_new_table();
    if (!table)
        return NULL;
    scols_table_set_termforce(table, SCOLS_TERMFORCE_NEVER); /* the width is looked after here */
    bool ok = scols_table_set_column_separator(table, "  ") == 0;
    for (size_t at = from ? from - 1 : 0; ok && at < to; at++) {
        size_t column = at < from ? 0 : at;
        ok = scols_table_new_column(table, grid->columns[column].head, 0,
                                    grid->columns[column].number ? SCOLS_FL_RIGHT : 0);
    }
    for (size_t row = 0; ok && row < grid->row_count; row++) {
        struct libscols_line *line = scols_table_new_line(table, NULL);
        size_t place = 0;
        ok = line;
        for (size_t at = from ? from - 1 : 0; ok && at < to; at++)
            ok = scols_line_set_data(line, place++, cell(grid, row, at < from ? 0 : at)) == 0;
    }
    if (ok && scols_print_table_to_string(table, &text) != 0)
        text = NULL;
    scols_unref_table(table);
    return text;
}

/* Columns that the longest line takes on a terminal. */
static size_t text_width(const char *text)
{
    size_t widest = 0, width = 0;
    for (; *text; text++) {
        if (*text == '\n')
            width = 0;
        else if (((unsigned char)*text & 0xc0) != 0x80)
            width++;
        if (width > widest)
            widest = width;
    }
    return widest;
}

/* Writes a layout without the blanks at line ends. */
static void write_trimmed(const char *text, FILE *out)
{
    while (*text) {
        size_t length = strcspn(text, "\n"), kept = length;
        while (kept > 0 && text[kept - 1] == ' ')
            kept--;
        fwrite(text, 1, kept, out);
        putc('\n', out);
        text += length + (text[length] == '\n');
    }
}

/* The end of the group of joined columns that begins at `column`. */
static size_t group_end(const struct bench_grid *grid, size_t column)
{
    do
        column++;
    while (column < grid->column_count && grid->columns[column].joined);
    return column;
}

/*
 * The widest block from column `from` on that fits. *end is where it stops: `from` when not even
 * one group fits.
 */
static char *fit_block(const struct bench_grid *grid, size_t from, unsigned width, size_t *end)
{
    char *fitting = NULL;
    *end = from;
    while (*end < grid->column_count) {
        size_t next = group_end(grid, *end);
        char *text = lay_out(grid, from, next);
        if (!text) {
            free(fitting);
            return NULL;
        }
        if (width && text_width(text) > width) {
            if (fitting)
                free(text);
            else
                fitting = text;
            return fitting;
        }
        free(fitting);
        fitting = text;
        *end = next;
    }
    return fitting;
}

/* True when every group of columns fits beside the first column. */
static bool blocks_fit(const struct bench_grid *grid, unsigned width, bool *fit)
{
    *fit = true;
    for (size_t from = 1; from < grid->column_count && *fit;) {
        size_t end;
        char *text = fit_block(grid, from, width, &end);
        if (!text)
            return false;
        free(text);
        *fit = end > from;
        from = end;
    }
    return true;
}

/*
 * "  head    value (p90 value)"; the values go below the head, and each into a line of its own,
 * when they do not fit beside it. A single value too long for a line is wrapped, unless it has a
 * run of blanks, which wrapping would shorten.
 */
static void write_item(const struct bench_grid *grid, size_t row, size_t from, size_t to,
                       size_t head_width, unsigned width, FILE *out)
{
    size_t length = strlen(cell(grid, row, from));
    for (size_t column = from + 1; column < to; column++)
        length +=
            strlen(" ( )") + strlen(grid->columns[column].head) + strlen(cell(grid, row, column));
    bool beside = GAP + head_width + GAP + length <= width, one_line = 2 * GAP + length <= width;
    fprintf(out, "%*s%-*s", GAP, "", beside ? (int)head_width : 0, grid->columns[from].head);
    if (!one_line && to == from + 1 && !strstr(cell(grid, row, from), "  ")) {
        putc('\n', out);
        bench_text_wrap("    ", cell(grid, row, from), width, 2 * GAP, out);
        return;
    }
    fprintf(out, "%s%*s%s", beside ? "" : "\n", beside ? GAP : 2 * GAP, "", cell(grid, row, from));
    for (size_t column = from + 1; column < to; column++)
        fprintf(out, one_line ? " (%s %s)" : "\n    %s %s", grid->columns[column].head,
                cell(grid, row, column));
    putc('\n', out);
}

/* Every row as a list of its columns. */
static void write_lists(const struct bench_grid *grid, unsigned width, FILE *out)
{
    size_t widest = 0;
    for (size_t column = 1; column < grid->column_count; column++) {
        size_t length = strlen(grid->columns[column].head);
        if (!grid->columns[column].joined && length > widest)
            widest = length;
    }
    for (size_t row = 0; row < grid->row_count; row++) {
        fprintf(out, "%s%s\n", row ? "\n" : "", cell(grid, row, 0));
        for (size_t column = 1, end; column < grid->column_count; column = end) {
            end = group_end(grid, column);
            write_item(grid, row, column, end, widest, width, out);
        }
    }
}

bool bench_grid_write_table(const struct bench_grid *grid, unsigned width, FILE *out)
{
    if (width && width < LIST_BELOW && grid->column_count > 1) {
        write_lists(grid, width, out);
        return true;
    }
    bool fit;
    if (!blocks_fit(grid, width, &fit))
        return false;
    if (!fit) {
        write_lists(grid, width, out);
        return true;
    }
    size_t from = grid->column_count > 1 ? 1 : 0;
    do {
        size_t end;
        char *text = fit_block(grid, from, width, &end);
        if (!text)
            return false;
        if (from > 1)
            putc('\n', out);
        write_trimmed(text, out);
        free(text);
        from = end > from ? end : grid->column_count;
    } while (from < grid->column_count);
    return true;
}
