#include "hardest.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "board_text.h"
#include "grid.h"
#include "number.h"
#include "reproduce.h"
#include "summary.h"

/* A board as one solver found it. */
struct trouble {
    size_t board;
    enum slide_status status;
    double amount; /* the measure; of an unsolved one the optimal length; NAN: not known */
};

static int compare(const void *left, const void *right)
{
    const struct trouble *a = left, *b = right;
    bool a_solved = a->status == SLIDE_SOLVED, b_solved = b->status == SLIDE_SOLVED;
    if (a_solved != b_solved)
        return a_solved - b_solved;
    if (!isnan(a->amount) && !isnan(b->amount) && a->amount != b->amount)
        return a->amount < b->amount ? 1 : -1;
    if (isnan(a->amount) != isnan(b->amount))
        return isnan(a->amount) - isnan(b->amount);
    return a->board < b->board ? -1 : 1;
}

/* Nodes, unless the solver solved boards and told none of any. */
static enum bench_measure measure_of(const struct bench_run *run, size_t contestant,
                                     const struct bench_folded *folded)
{
    bool solved = false;
    for (size_t board = 0; board < run->board_count; board++) {
        const struct bench_folded *one = &folded[board * run->contestant_count + contestant];
        solved |= one->present && one->status == SLIDE_SOLVED;
        if (!isnan(one->value[BENCH_EXPANDED]))
            return BENCH_EXPANDED;
    }
    return solved ? BENCH_WALL_NS : BENCH_EXPANDED;
}

/* The boards that the solver tried, hardest first; returns how many. */
static size_t order(const struct bench_run *run, size_t contestant,
                    const struct bench_folded *folded, enum bench_measure measure,
                    struct trouble *troubles)
{
    size_t count = 0;
    for (size_t board = 0; board < run->board_count; board++) {
        const struct bench_folded *one = &folded[board * run->contestant_count + contestant];
        uint64_t length = run->boards[board].optimal_length;
        double amount = one->status == SLIDE_SOLVED ? one->value[measure]
                        : length == BENCH_ABSENT    ? NAN
                                                    : (double)length;
        if (one->present)
            troubles[count++] = (struct trouble){board, one->status, amount};
    }
    qsort(troubles, count, sizeof *troubles, compare);
    return count;
}

/* "31 moves, 4,502 nodes expanded", "node_limit". */
static void write_outcome(const struct trouble *trouble, enum bench_measure measure,
                          const struct bench_folded *folded, FILE *out)
{
    char text[BENCH_NUMBER_TEXT];
    if (trouble->status != SLIDE_SOLVED) {
        fputs(slide_status_name(trouble->status), out);
        return;
    }
    fprintf(out, "%.0f moves", folded->value[BENCH_PATH_LENGTH]);
    if (isnan(trouble->amount))
        return;
    enum bench_quantity quantity =
        measure == BENCH_EXPANDED ? BENCH_QUANTITY_COUNT : BENCH_QUANTITY_NS;
    struct bench_number_style style = bench_number_style_for(quantity, &trouble->amount, 1);
    bench_number_format(trouble->amount, &style, text);
    fprintf(out, measure == BENCH_EXPANDED ? ", %s nodes expanded" : ", %s %s", text,
            style.unit_name);
}

static void write_board(const struct bench_run *run, size_t contestant,
                        const struct trouble *trouble, enum bench_measure measure,
                        const struct bench_folded *folded, FILE *out)
{
    const struct bench_board *board = &run->boards[trouble->board];
    const struct bench_folded *one = &folded[trouble->board * run->contestant_count + contestant];
    fprintf(out, "\nboard %zu: ", trouble->board);
    write_outcome(trouble, measure, one, out);
    putc('\n', out);
    bench_board_draw(board->start, board->shape, '.', out);
    bench_reproduce_write(run, &run->contestants[contestant], board, out);
    putc('\n', out);
}

static void add_row(struct bench_grid *grid, const struct bench_run *run, size_t contestant,
                    const struct trouble *trouble, const struct bench_folded *folded)
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

/* One contestant's boards, drawn on `out` or as rows of the grid. */
static void write_one(const struct bench_run *run, size_t contestant, size_t most,
                      const struct bench_folded *folded, struct trouble *troubles,
                      struct bench_grid *grid, FILE *out)
{
    enum bench_measure measure = measure_of(run, contestant, folded);
    size_t count = order(run, contestant, folded, measure, troubles);
    if (!grid)
        fprintf(out, "%s%s: hardest of %zu board%s, by %s\n", contestant ? "\n" : "",
                run->contestants[contestant].name, count, count == 1 ? "" : "s",
                measure == BENCH_EXPANDED ? "nodes expanded" : "time");
    for (size_t k = 0; k < count && k < most; k++)
        if (grid)
            add_row(grid, run, contestant, &troubles[k], folded);
        else
            write_board(run, contestant, &troubles[k], measure, folded, out);
}

bool bench_hardest_write(const struct bench_run *run, size_t most,
                         const struct bench_render_style *style, FILE *out,
                         struct bench_failure *failure)
{
    bool drawn = style->format == BENCH_FORMAT_TABLE;
    struct bench_grid grid = {0};
    struct bench_folded *folded = bench_fold(run);
    struct trouble *troubles = calloc(run->board_count + 1, sizeof *troubles);
    bool ok = folded && troubles;
    add_columns(&grid);
    for (size_t i = 0; ok && i < run->contestant_count; i++)
        write_one(run, i, most, folded, troubles, drawn ? NULL : &grid, out);
    if (!ok)
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    else if (!drawn)
        ok = bench_grid_write(&grid, style, out, failure);
    bench_grid_fini(&grid);
    free(troubles);
    free(folded);
    return ok;
}
