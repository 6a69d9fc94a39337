/*
 * The work of each iteration of solvers that search in iterations (IDA*): median and quartiles of
 * the nodes expanded in the first, second ... over the boards that completed it.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "axis.h"
#include "chart.h"
#include "iteration_work.h"
#include "nested.h"
#include "script.h"
#include "stats.h"

struct drawing {
    struct bench_sheet *sheet;
    struct bench_iteration_work *works; /* by contestant */
    struct bench_axis x, y;
};

static void write_data(struct drawing *drawing)
{
    const struct bench_run *run = drawing->sheet->cells->run;
    FILE *data = drawing->sheet->data;
    const char *gap = "";
    for (size_t i = 0; i < run->contestant_count; i++) {
        const struct bench_iteration_work *work = &drawing->works[i];
        if (!work->count)
            continue;
        fputs(gap, data);
        gap = "\n\n";
        for (size_t k = 0; k < work->count; k++) {
            struct bench_iteration *iteration = &work->iterations[k];
            bench_sort(iteration->expanded, iteration->count);
            bench_data_name(data, run->contestants[i].name);
            fprintf(data, "\t%zu\t%zu", k + 1, iteration->count);
            static const double parts[] = {0.5, 0.25, 0.75};
            for (size_t p = 0; p < 3; p++) {
                double value =
                    bench_quantile_sorted(iteration->expanded, iteration->count, parts[p]);
                fputc('\t', data);
                bench_data_number(data, value);
                bench_axis_add(&drawing->y, value);
            }
            fputc('\n', data);
            bench_axis_add(&drawing->x, (double)k + 1);
        }
    }
}

/* After write_data, which sorts. */
static bool equal_work(const void *of, size_t left, size_t right)
{
    const struct drawing *drawing = of;
    const struct bench_iteration_work *a = &drawing->works[left], *b = &drawing->works[right];
    bool equal = a->count == b->count && a->count;
    for (size_t i = 0; equal && i < a->count; i++)
        equal = a->iterations[i].count == b->iterations[i].count &&
                memcmp(a->iterations[i].expanded, b->iterations[i].expanded,
                       a->iterations[i].count * sizeof *a->iterations[i].expanded) == 0;
    return equal;
}

static struct bench_nested nested_of(const struct drawing *drawing)
{
    return (struct bench_nested){drawing, drawing->sheet->cells->run->contestant_count, equal_work};
}

static void write_words(struct drawing *drawing, size_t boards, size_t left_out)
{
    const struct bench_cells *cells = drawing->sheet->cells;
    struct bench_words words = {.caption = ""};
    size_t room = sizeof words.caption;
    snprintf(words.title, sizeof words.title, "Work of each iteration (n = %zu search%s)", boards,
             boards == 1 ? "" : "es");
    bench_words_source(cells, words.subtitle, sizeof words.subtitle);
    bench_words_add(
        words.caption, room,
        "%s of the nodes expanded in an iteration, over the boards that completed it. The last "
        "iteration of a board ends at the goal and is left out. The searches were made again for "
        "this chart.",
        drawing->sheet->screen ? "Letters: median" : "Markers and bands: median and quartiles");
    const struct bench_nested nested = nested_of(drawing);
    if (bench_nested_any(&nested))
        bench_words_add(words.caption, room, "Solvers with equal work lie one inside the other.");
    if (left_out)
        bench_words_add(words.caption, room, "Left out as not solved or too long: %zu search%s.",
                        left_out, left_out == 1 ? "" : "es");
    bench_script_words(drawing->sheet, &words);
}

static void write_plot(struct drawing *drawing)
{
    struct bench_sheet *sheet = drawing->sheet;
    size_t index = 0;
    const char *separator = "";
    const struct bench_nested nested = nested_of(drawing);
    bench_script_data(sheet);
    bench_script_plot(sheet);
    fprintf(sheet->script, "plot ");
    for (size_t i = 0; i < sheet->cells->run->contestant_count; i++) {
        if (!drawing->works[i].count)
            continue;
        fputs(separator, sheet->script);
        separator = ", \\\n     ";
        if (!sheet->screen) /* letters would hide one another under bands */
            fprintf(sheet->script,
                    "data index %zu using 2:(y_at(column(5))):(y_at(column(6))) with filledcurves "
                    "lt %zu fs transparent solid 0.15 noborder notitle%s",
                    index, i + 1, separator);
        fprintf(sheet->script, "data index %zu using 2:(y_at(column(4))) with linespoints lt %zu",
                index, i + 1);
        bench_nested_look(&nested, i, true, sheet->script);
        fprintf(sheet->script, " notitle%s", separator);
        index++;
        bench_script_key(sheet, i, "linespoints");
    }
    bench_script_end(sheet);
}

static void write_all(const struct bench_chart *chart, struct drawing *drawing)
{
    struct bench_sheet *sheet = drawing->sheet;
    size_t boards = 0, left_out = 0, iterations = 0;
    for (size_t i = 0; i < sheet->cells->run->contestant_count; i++) {
        boards += drawing->works[i].boards;
        left_out += drawing->works[i].left_out;
        iterations += drawing->works[i].count;
    }
    if (!iterations) {
        snprintf(sheet->empty, 128, "no solver of this build searched in iterations");
        return;
    }
    bench_script_begin(sheet, chart->summary,
                       "\n# one block a solver; boards: those that completed the iteration",
                       "solver\titeration\tboards\texpanded_median\texpanded_q1\texpanded_q3");
    write_data(drawing);
    bench_axis_finish(&drawing->x);
    bench_axis_finish(&drawing->y);
    write_words(drawing, boards, left_out);
    bench_axis_print(&drawing->x, 'x', sheet->script);
    bench_axis_print(&drawing->y, 'y', sheet->script);
    bench_script_labels(sheet, "iteration", "nodes expanded in the iteration");
    write_plot(drawing);
}

bool bench_chart_write_iterations(const struct bench_chart *chart, struct bench_sheet *sheet,
                                  struct bench_failure *failure)
{
    size_t contestants = sheet->cells->run->contestant_count;
    struct drawing drawing = {.sheet = sheet};
    bench_axis_init(&drawing.x, BENCH_UNIT_MOVES, false);
    bench_axis_init(&drawing.y, BENCH_UNIT_COUNT, true);
    drawing.works = calloc(contestants + 1, sizeof *drawing.works);
    bool ok = drawing.works != NULL;
    for (size_t i = 0; ok && i < contestants; i++)
        ok = bench_iteration_work_make(sheet->cells, i, &drawing.works[i]);
    if (ok)
        write_all(chart, &drawing);
    else
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    for (size_t i = 0; drawing.works && i < contestants; i++)
        bench_iteration_work_fini(&drawing.works[i]);
    free(drawing.works);
    return ok;
}
