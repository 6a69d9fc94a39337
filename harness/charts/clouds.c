#include "clouds.h"

#include <math.h>
#include <stdlib.h>

#include "stats.h"

/* Of a cloud: more only blacken the picture. RUNS: points of the line of running medians. */
enum { MOST_POINTS = 1000, RUNS = 20 };

struct cloud {
    double *x, *y; /* of the boards, in their order */
    uint32_t *board;
    size_t count;
};

struct drawing {
    const struct bench_cloud_form *form;
    struct bench_sheet *sheet;
    struct cloud *clouds; /* by contestant */
    double *scratch;      /* a value a board */
    struct bench_axis x, y;
    bool thinned;
};

static bool make_cloud(struct drawing *drawing, size_t contestant)
{
    const struct bench_cells *cells = drawing->sheet->cells;
    struct cloud *cloud = &drawing->clouds[contestant];
    size_t boards = cells->run->board_count;
    cloud->x = malloc((boards + 1) * sizeof *cloud->x);
    cloud->y = malloc((boards + 1) * sizeof *cloud->y);
    cloud->board = malloc((boards + 1) * sizeof *cloud->board);
    bool ok = cloud->x && cloud->y && cloud->board;
    for (uint32_t board = 0; ok && board < boards; board++) {
        if (!bench_cell_at(cells, contestant, board)->solved)
            continue;
        double x = drawing->form->x.value(drawing->sheet, contestant, board);
        double y = drawing->form->y.value(drawing->sheet, contestant, board);
        if (isnan(x) || isnan(y))
            continue;
        cloud->x[cloud->count] = x;
        cloud->board[cloud->count] = board;
        cloud->y[cloud->count++] = y;
    }
    return ok;
}

/* Of values[0, count), which keep their order. */
static double median(const double *values, size_t count, double *scratch)
{
    for (size_t i = 0; i < count; i++)
        scratch[i] = values[i];
    bench_sort(scratch, count);
    return bench_quantile_sorted(scratch, count, 0.5);
}

static void write_point(struct drawing *drawing, const char *name, double x, double y,
                        const char *kind)
{
    FILE *data = drawing->sheet->data;
    bench_data_name(data, name);
    fputc('\t', data);
    bench_data_number(data, x);
    fputc('\t', data);
    bench_data_number(data, y);
    fprintf(data, "\t%s\n", kind);
    bench_axis_add(&drawing->x, x);
    bench_axis_add(&drawing->y, y);
}

/* Medians of stretches of equal length; of a few boards they would be the boards. */
static void write_running(struct drawing *drawing, const char *name, const struct cloud *cloud)
{
    size_t runs = cloud->count / 5 < RUNS ? cloud->count / 5 : RUNS;
    for (size_t i = 0; i < runs; i++) {
        size_t from = i * cloud->count / runs, to = (i + 1) * cloud->count / runs;
        write_point(drawing, name, median(cloud->x + from, to - from, drawing->scratch),
                    median(cloud->y + from, to - from, drawing->scratch), "running");
    }
}

/* The plots of the boards come first, one a cloud. */
static void write_cloud(struct drawing *drawing, size_t contestant, unsigned plot)
{
    const char *name = drawing->sheet->cells->run->contestants[contestant].name;
    const struct cloud *cloud = &drawing->clouds[contestant];
    size_t every = (cloud->count + MOST_POINTS - 1) / MOST_POINTS;
    drawing->thinned |= every > 1;
    for (size_t i = 0; i < cloud->count; i += every) {
        write_point(drawing, name, cloud->x[i], cloud->y[i], "board");
        bench_chart_marks_add(
            drawing->sheet->marks,
            (struct bench_chart_mark){plot, cloud->board[i], (uint32_t)contestant, false});
    }
    if (drawing->form->medians)
        write_point(drawing, name, median(cloud->x, cloud->count, drawing->scratch),
                    median(cloud->y, cloud->count, drawing->scratch), "median");
    if (drawing->form->running)
        write_running(drawing, name, cloud);
}

static bool has_diagonal(const struct drawing *drawing)
{
    /* A line through a corner alone would say nothing. */
    return drawing->form->diagonal &&
           2 * fmax(drawing->x.low, drawing->y.low) < fmin(drawing->x.high, drawing->y.high);
}

static void write_words(struct drawing *drawing)
{
    const struct bench_cloud_form *form = drawing->form;
    const struct bench_cells *cells = drawing->sheet->cells;
    struct bench_words words = {.caption = ""};
    size_t room = sizeof words.caption;
    snprintf(words.title, sizeof words.title, "%s (n = %zu)", form->title, cells->run->board_count);
    bench_words_source(cells, words.subtitle, sizeof words.subtitle);
    bench_words_add(words.caption, room, "%s", form->caption);
    if (has_diagonal(drawing))
        bench_words_add(words.caption, room, "On the line both are equal.");
    if (drawing->thinned)
        bench_words_add(words.caption, room,
                        "Clouds of over %d boards show evenly spaced ones; medians are of all.",
                        MOST_POINTS);
    bench_words_unsolved(cells, "Not solved, so left out:", words.caption, room);
    bench_words_untold(cells, form->needs[0], words.caption, room);
    if (form->needs[1] != form->needs[0])
        bench_words_untold(cells, form->needs[1], words.caption, room);
    bench_script_words(drawing->sheet, &words);
}

/* One layer over all contestants, so that no cloud hides another's medians. */
static void write_layer(struct drawing *drawing, const char *kind, const char *look)
{
    size_t index = 0;
    for (size_t i = 0; i < drawing->sheet->cells->run->contestant_count; i++)
        if (drawing->clouds[i].count)
            fprintf(drawing->sheet->script,
                    "data index %zu using (x_of('%s')):(y_at(column(3))) with %s "
                    "lt %zu notitle, \\\n     ",
                    index++, kind, look, i + 1);
}

/* As write_layer, but `look` comes after the line type, which it changes. */
static void write_points(struct drawing *drawing, const char *kind, const char *look)
{
    size_t index = 0;
    for (size_t i = 0; i < drawing->sheet->cells->run->contestant_count; i++)
        if (drawing->clouds[i].count)
            fprintf(drawing->sheet->script,
                    "data index %zu using (x_of('%s')):(y_at(column(3))) with points "
                    "lt %zu %s notitle, \\\n     ",
                    index++, kind, i + 1, look);
}

/* On axes of one unit, where their ranges overlap. */
static void write_diagonal(struct drawing *drawing)
{
    double low = fmax(drawing->x.low, drawing->y.low),
           high = fmin(drawing->x.high, drawing->y.high);
    if (has_diagonal(drawing))
        fprintf(drawing->sheet->script,
                "set arrow from first %.6g, first %.6g to first %.6g, first %.6g nohead back "
                "lc rgb soft lw 1 dt (2,3)\n",
                low, low, high, high);
}

static void write_plot(struct drawing *drawing)
{
    struct bench_sheet *sheet = drawing->sheet;
    size_t contestants = sheet->cells->run->contestant_count;
    fprintf(sheet->script,
            "data = '%s.tsv'\nx_of(kind) = strcol(4) eq kind ? x_at(column(2)) : NaN\n",
            sheet->name);
    write_diagonal(drawing);
    bench_script_plot(sheet);
    fprintf(sheet->script, "plot ");
    write_points(drawing, "board", "lw 0.7 ps 0.45");
    if (drawing->form->running)
        write_layer(drawing, "running", "lines");
    if (drawing->form->medians) {
        write_points(drawing, "median", "lc rgb page lw 3 ps 2.2");
        write_points(drawing, "median", "lw 2 ps 1.8");
    }
    const char *separator = "";
    for (size_t i = 0; i < contestants; i++) {
        if (!bench_script_in_key(sheet, i, drawing->clouds[i].count > 0))
            continue;
        fputs(separator, sheet->script);
        separator = ", \\\n     ";
        bench_script_key(sheet, i, drawing->form->running ? "linespoints" : "points ps 1.4");
    }
    bench_script_end(sheet);
}

static void write_all(const struct bench_chart *chart, struct drawing *drawing)
{
    const struct bench_cloud_form *form = drawing->form;
    const struct bench_run *run = drawing->sheet->cells->run;
    const char *gap = "";
    unsigned plots = 0;
    char columns[128];
    bench_axis_init(&drawing->x, form->x.unit, !form->x.linear);
    drawing->x.most_ticks = BENCH_AXIS_ACROSS;
    bench_axis_init(&drawing->y, form->y.unit, !form->y.linear);
    snprintf(columns, sizeof columns, "solver\t%s\t%s\tkind", form->x.column, form->y.column);
    bench_script_begin(drawing->sheet, chart->summary,
                       form->medians   ? "\n# one block a solver: its solved boards, then the "
                                         "medians of both columns"
                       : form->running ? "\n# one block a solver: its solved boards, then medians "
                                         "of stretches of them"
                                       : "\n# one block a solver: its solved boards",
                       columns);
    for (size_t i = 0; i < run->contestant_count; i++) {
        if (!drawing->clouds[i].count)
            continue;
        fputs(gap, drawing->sheet->data);
        gap = "\n\n";
        write_cloud(drawing, i, ++plots);
    }
    bench_axis_finish(&drawing->x);
    bench_axis_finish(&drawing->y);
    write_words(drawing);
    bench_axis_print(&drawing->x, 'x', drawing->sheet->script);
    bench_axis_print(&drawing->y, 'y', drawing->sheet->script);
    bench_script_labels(drawing->sheet, form->x.label, form->y.label);
    write_plot(drawing);
}

bool bench_clouds_draw(const struct bench_chart *chart, struct bench_sheet *sheet,
                       const struct bench_cloud_form *form, struct bench_failure *failure)
{
    const struct bench_run *run = sheet->cells->run;
    size_t contestants = run->contestant_count, points = 0;
    struct drawing drawing = {.form = form, .sheet = sheet};
    drawing.clouds = calloc(contestants + 1, sizeof *drawing.clouds);
    drawing.scratch = malloc((run->board_count + 1) * sizeof *drawing.scratch);
    bool ok = drawing.clouds && drawing.scratch;
    for (size_t i = 0; ok && i < contestants; i++) {
        ok = make_cloud(&drawing, i);
        points += drawing.clouds[i].count;
    }
    if (!ok)
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    else if (!points)
        snprintf(sheet->empty, 128, "%s", form->empty);
    else
        write_all(chart, &drawing);
    for (size_t i = 0; drawing.clouds && i < contestants; i++) {
        free(drawing.clouds[i].x);
        free(drawing.clouds[i].y);
        free(drawing.clouds[i].board);
    }
    free(drawing.clouds);
    free(drawing.scratch);
    return ok;
}
