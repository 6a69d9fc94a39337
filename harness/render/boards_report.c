/*
 * A run board by board: what each solver did with each.
 */
#include <math.h>
#include <stdlib.h>

#include "grid.h"
#include "number.h"
#include "summary.h"
#include "text.h"

static void add_columns(struct bench_grid *grid, const struct bench_run *run, bool raw)
{
    static const char *const parts[] = {"status", "path_length", "expanded"};
    bench_grid_add_column(grid, raw ? "board_index" : "index", true, false);
    bench_grid_add_column(grid, "board", false, false);
    bench_grid_add_column(grid, raw ? "optimal_length" : "optimal", true, false);
    for (size_t i = 0; i < run->contestant_count; i++) {
        const char *name = run->contestants[i].name;
        if (!raw) {
            bench_grid_add_column(grid, name, true, false);
            continue;
        }
        for (size_t part = 0; part < 3; part++) {
            char *head;
            if (asprintf(&head, "%s_%s", name, parts[part]) < 0) {
                grid->failed = true;
                return;
            }
            bench_grid_add_column(grid, head, part > 0, false);
            free(head);
        }
    }
}

static void set_raw(struct bench_grid *grid, size_t column, double value)
{
    char text[BENCH_NUMBER_TEXT];
    if (bench_number_format_raw(value, text))
        bench_grid_set(grid, column, text);
}

static void set_result(struct bench_grid *grid, size_t column, const struct bench_folded *folded,
                       bool raw)
{
    static const struct bench_number_style style = {1, "", 0};
    char text[BENCH_NUMBER_TEXT];
    if (!folded->present)
        return;
    const char *status = slide_status_name(folded->status);
    double expanded = folded->value[BENCH_EXPANDED];
    if (raw) {
        bench_grid_set(grid, column, status);
        set_raw(grid, column + 1, folded->value[BENCH_PATH_LENGTH]);
        set_raw(grid, column + 2, expanded);
    } else if (folded->status != SLIDE_SOLVED || isnan(expanded)) {
        bench_grid_set(grid, column, status);
    } else {
        bench_number_format(expanded, &style, text);
        bench_grid_set(grid, column, text);
    }
}

static void fill(struct bench_grid *grid, const struct bench_run *run,
                 const struct bench_folded *folded, bool raw)
{
    add_columns(grid, run, raw);
    for (size_t board = 0; board < run->board_count && !grid->failed; board++) {
        char text[SLIDE_BOARD_TEXT];
        bench_grid_add_row(grid);
        bench_grid_set_format(grid, 0, "%zu", board);
        slide_board_format(run->boards[board].start, slide_shape_cells(run->boards[board].shape),
                           text);
        bench_grid_set(grid, 1, text);
        if (run->boards[board].optimal_length != BENCH_ABSENT)
            set_raw(grid, 2, (double)run->boards[board].optimal_length);
        for (size_t i = 0; i < run->contestant_count; i++)
            set_result(grid, 3 + i * (raw ? 3 : 1), &folded[board * run->contestant_count + i],
                       raw);
    }
}

bool bench_render_boards(const struct bench_run *run, const struct bench_render_style *style,
                         FILE *out, struct bench_failure *failure)
{
    bool raw = style->format == BENCH_FORMAT_CSV || style->format == BENCH_FORMAT_JSON;
    struct bench_folded *folded = bench_fold(run);
    if (!folded)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    struct bench_grid grid = {0};
    fill(&grid, run, folded, raw);
    bool ok = bench_grid_write(&grid, style, out, failure);
    if (ok && !raw) {
        putc('\n', out);
        bench_text_wrap("", "Nodes expanded on each board; a word where it was not solved.",
                        style->width, 0, out);
        ok = !ferror(out) || bench_fail_errno(failure, "cannot write");
    }
    bench_grid_fini(&grid);
    free(folded);
    return ok;
}
