/*
 * Cactus (quantile) plot: each contestant's solved boards in order of what they needed; how far a
 * curve goes to the right is how many it solved, how low it stays is how cheaply. The k-th point
 * of two curves need not be the same board.
 */
#include <math.h>

#include "curves.h"
#include "script.h"

enum { MOST_POINTS = 1000, MARKS = 8 };

static double value_of(const struct bench_sheet *sheet, size_t contestant, size_t board)
{
    return bench_cell_at(sheet->cells, contestant, board)->value[sheet->metric];
}

/* Evenly spaced points of a long curve; the first and the last are always there. */
static void write_curve(FILE *data, const char *name, const struct bench_curve *curve,
                        struct bench_axis *y)
{
    size_t every = (curve->solved + MOST_POINTS - 1) / MOST_POINTS, points = 0;
    size_t mark_every = (curve->solved / every + MARKS - 1) / MARKS;
    for (size_t i = 0; i < curve->solved; i += every) {
        if (i + every >= curve->solved)
            i = curve->solved - 1;
        bool mark = points++ % mark_every == 0 || i == curve->solved - 1;
        bench_data_name(data, name);
        fprintf(data, "\t%zu\t", i + 1);
        bench_data_number(data, curve->values[i]);
        fprintf(data, "\t%s\n", mark ? "mark" : "none");
        bench_axis_add(y, curve->values[i]);
    }
}

static void write_words(struct bench_sheet *sheet, const struct bench_curve *curves)
{
    const struct bench_nested nested = bench_curves_nested(curves, sheet->cells);
    const struct bench_cells *cells = sheet->cells;
    struct bench_words words = {.caption = ""};
    size_t room = sizeof words.caption;
    snprintf(words.title, sizeof words.title, "Boards solved, easiest first, by %s (n = %zu)",
             bench_metrics[sheet->metric].noun, cells->run->board_count);
    bench_words_source(cells, words.subtitle, sizeof words.subtitle);
    bench_words_add(words.caption, room,
                    "Each solver's boards in its own order. Right and down is better.");
    if (cells->run->board_count > MOST_POINTS)
        bench_words_add(words.caption, room, "Curves are drawn through at most %d of their boards.",
                        MOST_POINTS + 1);
    bench_words_unsolved(cells, "Not solved, so missing at the right:", words.caption, room);
    bench_words_untold(cells, sheet->metric, words.caption, room);
    if (bench_nested_any(&nested))
        bench_words_add(words.caption, room, "Equal curves lie one inside the other.");
    bench_script_words(sheet, &words);
}

static void write_plot(struct bench_sheet *sheet, const struct bench_curve *curves)
{
    size_t contestants = sheet->cells->run->contestant_count, index = 0;
    const struct bench_nested nested = bench_curves_nested(curves, sheet->cells);
    FILE *script = sheet->script;
    bench_script_data(sheet);
    bench_script_plot(sheet);
    fprintf(script, "plot ");
    const char *separator = "";
    for (size_t i = 0; i < contestants; i++) {
        if (!bench_script_in_key(sheet, i, curves[i].solved > 0))
            continue;
        fputs(separator, script);
        separator = ", \\\n     ";
        if (curves[i].solved) {
            fprintf(script, "data index %zu using 2:(y_at(column(3))) with lines lt %zu", index,
                    i + 1);
            bench_nested_look(&nested, i, false, script);
            fprintf(script,
                    " notitle, \\\n     "
                    "data index %zu using 2:(strcol(4) eq 'mark' ? y_at(column(3)) : NaN) "
                    "with points lt %zu",
                    index++, i + 1);
            bench_nested_look(&nested, i, true, script);
            fprintf(script, " notitle, \\\n     ");
        }
        bench_script_key(sheet, i, "linespoints");
    }
    bench_script_end(sheet);
}

static void write_all(const struct bench_chart *chart, struct bench_sheet *sheet,
                      const struct bench_curve *curves)
{
    const struct bench_run *run = sheet->cells->run;
    const struct bench_metric_info *info = &bench_metrics[sheet->metric];
    struct bench_axis x, y;
    char columns[128];
    const char *gap = "";
    bench_axis_init(&x, BENCH_UNIT_MOVES, false);
    bench_axis_init(&y, info->unit, true);
    snprintf(columns, sizeof columns, "solver\tboards_solved\t%s\tmarker", info->column);
    bench_script_begin(sheet, chart->summary, "\n# one block a solver: its boards in order",
                       columns);
    for (size_t i = 0; i < run->contestant_count; i++) {
        if (!curves[i].solved)
            continue;
        fputs(gap, sheet->data);
        gap = "\n\n";
        write_curve(sheet->data, run->contestants[i].name, &curves[i], &y);
    }
    bench_axis_add(&x, 0);
    bench_axis_add(&x, (double)run->board_count);
    bench_axis_finish(&x);
    bench_axis_finish(&y);
    write_words(sheet, curves);
    bench_axis_print(&x, 'x', sheet->script);
    bench_axis_print(&y, 'y', sheet->script);
    bench_script_labels(sheet, "boards solved", info->label);
    write_plot(sheet, curves);
}

bool bench_chart_write_cactus(const struct bench_chart *chart, struct bench_sheet *sheet,
                              struct bench_failure *failure)
{
    struct bench_curve *curves = bench_curves_make(sheet, value_of, NULL);
    if (!curves)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    if (bench_curves_solved(curves, sheet->cells) == 0)
        snprintf(sheet->empty, 128, "no solved board with %s measured",
                 bench_metrics[sheet->metric].noun);
    else
        write_all(chart, sheet, curves);
    bench_curves_free(curves, sheet->cells);
    return true;
}
