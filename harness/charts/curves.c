#include "curves.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "script.h"
#include "stats.h"

enum { MOST_STEPS = 1000 }; /* of a curve; more cannot be seen and make the SVG file large */

static bool make_curve(const struct bench_sheet *sheet, size_t contestant, bench_curve_value value,
                       const bool *counts, struct bench_curve *curve)
{
    size_t boards = sheet->cells->run->board_count;
    curve->values = malloc((boards + 1) * sizeof *curve->values);
    for (size_t board = 0; curve->values && board < boards; board++) {
        const struct bench_cell *cell = bench_cell_at(sheet->cells, contestant, board);
        if (counts && !counts[board])
            continue;
        curve->tried += cell->tried;
        if (!cell->solved)
            continue;
        double at = value(sheet, contestant, board);
        if (isnan(at))
            curve->untold = true;
        else if (!isinf(at))
            curve->values[curve->solved++] = at;
    }
    bench_sort(curve->values, curve->solved);
    return curve->values;
}

struct bench_curve *bench_curves_make(const struct bench_sheet *sheet, bench_curve_value value,
                                      const bool *counts)
{
    size_t contestants = sheet->cells->run->contestant_count;
    struct bench_curve *curves = calloc(contestants + 1, sizeof *curves);
    for (size_t i = 0; curves && i < contestants; i++)
        if (!make_curve(sheet, i, value, counts, &curves[i])) {
            bench_curves_free(curves, sheet->cells);
            return NULL;
        }
    return curves;
}

void bench_curves_free(struct bench_curve *curves, const struct bench_cells *cells)
{
    for (size_t i = 0; curves && i < cells->run->contestant_count; i++)
        free(curves[i].values);
    free(curves);
}

size_t bench_curves_tried(const struct bench_curve *curves, const struct bench_cells *cells)
{
    size_t tried = 0;
    for (size_t i = 0; i < cells->run->contestant_count; i++)
        tried += curves[i].tried;
    return tried;
}

size_t bench_curves_solved(const struct bench_curve *curves, const struct bench_cells *cells)
{
    size_t solved = 0;
    for (size_t i = 0; i < cells->run->contestant_count; i++)
        solved += curves[i].solved;
    return solved;
}

static bool equal_curves(const void *of, size_t left, size_t right)
{
    const struct bench_curve *curves = of, *a = &curves[left], *b = &curves[right];
    return a->solved == b->solved && a->tried == b->tried && a->solved &&
           memcmp(a->values, b->values, a->solved * sizeof *a->values) == 0;
}

struct bench_nested bench_curves_nested(const struct bench_curve *curves,
                                        const struct bench_cells *cells)
{
    return (struct bench_nested){curves, cells->run->contestant_count, equal_curves};
}

static void write_step(FILE *data, const char *name, double value, size_t solved, size_t tried,
                       bool mark)
{
    bench_data_name(data, name);
    fputc('\t', data);
    bench_data_number(data, value);
    fprintf(data, "\t%zu\t", solved);
    bench_data_number(data, 100.0 * (double)solved / (double)tried);
    fprintf(data, "\t%s\n", mark ? "mark" : "none");
}

/* Is `solved` the first count at or past a quarter of all boards that `before` had not reached? */
static bool passes_quarter(size_t before, size_t solved, size_t tried)
{
    return 4 * before / tried < 4 * solved / tried;
}

static void write_curve(FILE *data, const char *name, const struct bench_curve *curve)
{
    size_t written = 0;
    write_step(data, name, curve->values[0], 0, curve->tried, false);
    for (size_t i = 0; i < curve->solved; i++) {
        size_t solved = i + 1;
        if (solved < curve->solved) {
            if (curve->values[solved] == curve->values[i])
                continue;
            if ((solved - written) * MOST_STEPS < curve->solved)
                continue;
        }
        bool mark = solved == curve->solved || passes_quarter(written, solved, curve->tried);
        write_step(data, name, curve->values[i], solved, curve->tried, mark);
        written = solved;
    }
}

/* Boards without an answer: the curve goes on flat to the right edge. */
static void write_flat_end(FILE *script, const struct bench_curve *curve, size_t contestant,
                           const struct bench_axis *axis)
{
    if (curve->solved == curve->tried || curve->untold)
        return;
    double share = 100.0 * (double)curve->solved / (double)curve->tried;
    fprintf(script, "set arrow from ");
    if (curve->solved && curve->values[curve->solved - 1] > 0)
        fprintf(script, "first %.6g", curve->values[curve->solved - 1]);
    else if (curve->solved)
        fprintf(script, "first %.6g", axis->zero_at);
    else
        fprintf(script, "graph 0");
    fprintf(script, ", first %.6g to graph 1, first %.6g nohead lt %zu\n", share, share,
            contestant + 1);
}

static void write_plot(struct bench_sheet *sheet, const struct bench_curve *curves,
                       const struct bench_axis *axis)
{
    size_t contestants = sheet->cells->run->contestant_count, index = 0;
    const struct bench_nested nested = bench_curves_nested(curves, sheet->cells);
    FILE *script = sheet->script;
    for (size_t i = 0; i < contestants; i++)
        write_flat_end(script, &curves[i], i, axis);
    bench_script_data(sheet);
    bench_script_plot(sheet);
    fprintf(script, "plot ");
    size_t solved = 0;
    for (size_t i = 0; i < contestants; i++)
        solved += curves[i].solved;
    if (!solved) /* gnuplot wants something to plot: a line below the picture */
        fprintf(script, "-1 with lines notitle");
    const char *separator = solved ? "" : ", \\\n     ";
    for (size_t i = 0; i < contestants; i++) {
        if (!bench_script_in_key(sheet, i, curves[i].solved > 0))
            continue;
        fputs(separator, script);
        separator = ", \\\n     ";
        if (curves[i].solved) {
            fprintf(script, "data index %zu using (x_at(column(2))):4 with steps lt %zu", index,
                    i + 1);
            bench_nested_look(&nested, i, false, script);
            fprintf(script,
                    " notitle, \\\n     "
                    "data index %zu using (strcol(5) eq 'mark' ? x_at(column(2)) : NaN):4 "
                    "with points lt %zu",
                    index++, i + 1);
            bench_nested_look(&nested, i, true, script);
            fprintf(script, " notitle, \\\n     ");
        }
        bench_script_key(sheet, i, "linespoints");
    }
    bench_script_end(sheet);
}

void bench_curves_draw(const struct bench_chart *chart, struct bench_sheet *sheet,
                       const struct bench_curve *curves, const struct bench_curve_axis *of,
                       const struct bench_words *words)
{
    const struct bench_run *run = sheet->cells->run;
    struct bench_axis axis;
    char columns[128];
    const char *gap = "";
    bench_axis_init(&axis, of->unit, true);
    axis.most_ticks = BENCH_AXIS_ACROSS;
    snprintf(columns, sizeof columns, "solver\t%s\tboards_solved\tshare_percent\tmarker",
             of->column);
    bench_script_begin(sheet, chart->summary,
                       "\n# one block a solver; share in percent of the boards tried", columns);
    for (size_t i = 0; i < run->contestant_count; i++) {
        if (!curves[i].solved)
            continue;
        fputs(gap, sheet->data);
        gap = "\n\n";
        write_curve(sheet->data, run->contestants[i].name, &curves[i]);
        for (size_t k = 0; k < curves[i].solved; k++)
            bench_axis_add(&axis, curves[i].values[k]);
    }
    bench_axis_finish(&axis);
    const struct bench_nested nested = bench_curves_nested(curves, sheet->cells);
    struct bench_words all = *words;
    if (bench_nested_any(&nested))
        bench_words_add(all.caption, sizeof all.caption, "Equal curves lie one inside the other.");
    bench_script_words(sheet, &all);
    bench_axis_print(&axis, 'x', sheet->script);
    fprintf(sheet->script, "set yrange [-2:103]\nset ytics 25 format '%%g%%%%'\n");
    bench_script_labels(sheet, of->label, "boards solved");
    write_plot(sheet, curves, &axis);
}
