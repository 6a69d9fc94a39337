#include "hardest.h"

#include <stdlib.h>

#include "board_text.h"
#include "grid.h"
#include "number.h"
#include "reproduce.h"
#include "trouble.h"

static void write_board(const struct bench_run *run, size_t contestant,
                        const struct bench_troubles *troubles, size_t index,
                        const struct bench_folded *folded, FILE *out)
{
    const struct bench_trouble *trouble = &troubles->hardest[index];
    const struct bench_board *board = &run->boards[trouble->board];
    fprintf(out, "\nboard %zu: ", trouble->board);
    bench_trouble_write(troubles, index,
                        &folded[trouble->board * run->contestant_count + contestant], out);
    putc('\n', out);
    bench_board_draw(board->start, board->shape, '.', out);
    bench_reproduce_write(run, &run->contestants[contestant], board, out);
    putc('\n', out);
}

static void add_row(struct bench_grid *grid, const struct bench_run *run, size_t contestant,
                    const struct bench_trouble *trouble, const struct bench_folded *folded)
{
    static const enum bench_measure measures[] = {BENCH_PATH_LENGTH, BENCH_EXPANDED, BENCH_WALL_NS};
    const struct bench_board *board = &run->boards[trouble->board];
    const struct bench_folded *one = &folded[trouble->board * run->contestant_count + contestant];
    char text[SLIDE_BOARD_TEXT], number[BENCH_NUMBER_TEXT], *command = NULL;
    size_t size;
    bench_grid_add_row(grid);
    bench_grid_set(grid, 0, run->contestants[contestant].name);
    bench_grid_set_format(grid, 1, "%zu", trouble->board);
    slide_board_format(board->start, slide_shape_cells(board->shape), text);
    bench_grid_set(grid, 2, text);
    bench_grid_set(grid, 3, slide_status_name(trouble->status));
    for (size_t i = 0; i < 3; i++)
        if (bench_number_format_raw(one->value[measures[i]], number))
            bench_grid_set(grid, 4 + i, number);
    FILE *words = open_memstream(&command, &size);
    if (words)
        bench_reproduce_write(run, &run->contestants[contestant], board, words);
    if (words && fclose(words) == 0)
        bench_grid_set(grid, 7, command);
    else
        grid->failed = true;
    free(command);
}

static void add_columns(struct bench_grid *grid)
{
    static const struct {
        const char *head;
        bool number;
    } columns[] = {{"contestant", false}, {"board_index", true}, {"board", false},
                   {"status", false},     {"path_length", true}, {"expanded", true},
                   {"wall_ns", true},     {"command", false}};
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        bench_grid_add_column(grid, columns[i].head, columns[i].number, false);
}

/* One contestant's boards, drawn on `out` or as rows of the grid. False when memory runs out. */
static bool write_one(const struct bench_run *run, size_t contestant, size_t most,
                      const struct bench_folded *folded, struct bench_grid *grid, FILE *out)
{
    struct bench_troubles troubles;
    if (!bench_troubles_find(run, folded, contestant, &troubles))
        return false;
    if (!grid)
        fprintf(out, "%s%s: hardest of %zu board%s, by %s\n", contestant ? "\n" : "",
                run->contestants[contestant].name, troubles.count, troubles.count == 1 ? "" : "s",
                troubles.timed ? "time" : "nodes expanded");
    for (size_t k = 0; k < troubles.count && k < most; k++)
        if (grid)
            add_row(grid, run, contestant, &troubles.hardest[k], folded);
        else
            write_board(run, contestant, &troubles, k, folded, out);
    bench_troubles_free(&troubles);
    return true;
}

bool bench_hardest_write(const struct bench_run *run, size_t most,
                         const struct bench_render_style *style, FILE *out,
                         struct bench_failure *failure)
{
    bool drawn = style->format == BENCH_FORMAT_TABLE;
    struct bench_grid grid = {0};
    struct bench_folded *folded = bench_fold(run);
    bool ok = folded != NULL;
    add_columns(&grid);
    for (size_t i = 0; ok && i < run->contestant_count; i++)
        ok = write_one(run, i, most, folded, drawn ? NULL : &grid, out);
    if (!ok)
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    else if (!drawn)
        ok = bench_grid_write(&grid, style, out, failure);
    bench_grid_fini(&grid);
    free(folded);
    return ok;
}
