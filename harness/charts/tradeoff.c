/*
 * Memory against time: a cloud of boards and a large marker at the medians for each contestant.
 */
#include <math.h>
#include <stdlib.h>

#include "axis.h"
#include "chart.h"
#include "script.h"
#include "stats.h"

enum { MOST_POINTS = 1000 }; /* of a cloud: more only blacken the picture */

struct cloud {
    double *time, *bytes; /* of the solved boards, in order of boards */
    size_t count;
    double median_time, median_bytes;
};

/* Medians of each axis alone; `cloud` keeps its order. */
static double median(const double *values, size_t count, double *scratch)
{
    for (size_t i = 0; i < count; i++)
        scratch[i] = values[i];
    bench_sort(scratch, count);
    return bench_quantile_sorted(scratch, count, 0.5);
}

static bool make_cloud(const struct bench_cells *cells, size_t contestant, struct cloud *cloud)
{
    size_t boards = cells->run->board_count;
    double *scratch = malloc((boards + 1) * sizeof *scratch);
    cloud->time = malloc((boards + 1) * sizeof *cloud->time);
    cloud->bytes = malloc((boards + 1) * sizeof *cloud->bytes);
    bool ok = scratch && cloud->time && cloud->bytes;
    for (size_t board = 0; ok && board < boards; board++) {
        const struct bench_cell *cell = bench_cell_at(cells, contestant, board);
        double time = cell->value[BENCH_METRIC_WALL_NS];
        double bytes = cell->value[BENCH_METRIC_PEAK_BYTES];
        if (!cell->solved || isnan(time) || isnan(bytes))
            continue;
        cloud->time[cloud->count] = time;
        cloud->bytes[cloud->count++] = bytes;
    }
    if (ok) {
        cloud->median_time = median(cloud->time, cloud->count, scratch);
        cloud->median_bytes = median(cloud->bytes, cloud->count, scratch);
    }
    free(scratch);
    return ok;
}

static void write_point(FILE *data, const char *name, double time, double bytes, const char *kind)
{
    bench_data_name(data, name);
    fputc('\t', data);
    bench_data_number(data, time);
    fputc('\t', data);
    bench_data_number(data, bytes);
    fprintf(data, "\t%s\n", kind);
}

struct axes {
    struct bench_axis x, y;
    bool thinned;
};

static void write_cloud(FILE *data, const char *name, const struct cloud *cloud, struct axes *axes)
{
    size_t every = (cloud->count + MOST_POINTS - 1) / MOST_POINTS;
    axes->thinned |= every > 1;
    for (size_t i = 0; i < cloud->count; i += every) {
        write_point(data, name, cloud->time[i], cloud->bytes[i], "board");
        bench_axis_add(&axes->x, cloud->time[i]);
        bench_axis_add(&axes->y, cloud->bytes[i]);
    }
    write_point(data, name, cloud->median_time, cloud->median_bytes, "median");
    bench_axis_add(&axes->x, cloud->median_time);
    bench_axis_add(&axes->y, cloud->median_bytes);
}

static void write_words(struct bench_sheet *sheet, const struct axes *axes)
{
    const struct bench_cells *cells = sheet->cells;
    struct bench_words words = {.caption = ""};
    size_t room = sizeof words.caption;
    snprintf(words.title, sizeof words.title, "Memory against time (n = %zu)",
             cells->run->board_count);
    bench_words_source(cells, words.subtitle, sizeof words.subtitle);
    bench_words_add(words.caption, room,
                    "Small markers: solved boards. Large markers: medians of time and of memory. "
                    "Down and left is better.");
    if (axes->thinned)
        bench_words_add(words.caption, room,
                        "Clouds of over %d boards show evenly spaced ones; medians are of all.",
                        MOST_POINTS);
    bench_words_unsolved(cells, "Not solved, so left out:", words.caption, room);
    bench_words_untold(cells, BENCH_METRIC_WALL_NS, words.caption, room);
    bench_words_untold(cells, BENCH_METRIC_PEAK_BYTES, words.caption, room);
    bench_script_words(sheet, &words);
}

static void write_plot(struct bench_sheet *sheet, const struct cloud *clouds)
{
    static const char *const look[] = {"lw 0.7 ps 0.45", "lc rgb 'white' lw 3 ps 2.2",
                                       "lw 2 ps 1.8"};
    size_t contestants = sheet->cells->run->contestant_count;
    const char *separator = "";
    FILE *script = sheet->script;
    fprintf(script,
            "data = '%s.tsv'\n"
            "time_of(kind) = strcol(4) eq kind ? x_at(column(2)) : NaN\n",
            sheet->name);
    bench_script_plot(sheet);
    fprintf(script, "plot ");
    for (unsigned layer = 0; layer < 3; layer++) {
        size_t index = 0;
        for (size_t i = 0; i < contestants; i++)
            if (clouds[i].count)
                fprintf(script,
                        "data index %zu using (time_of('%s')):(y_at(column(3))) with points "
                        "lt %zu %s notitle, \\\n     ",
                        index++, layer ? "median" : "board", i + 1, look[layer]);
    }
    for (size_t i = 0; i < contestants; i++) {
        if (!bench_script_in_key(sheet, i, clouds[i].count > 0))
            continue;
        fputs(separator, script);
        separator = ", \\\n     ";
        bench_script_key(sheet, i, "points ps 1.4");
    }
    bench_script_end(sheet);
}

static void write_all(const struct bench_chart *chart, struct bench_sheet *sheet,
                      const struct cloud *clouds)
{
    const struct bench_run *run = sheet->cells->run;
    struct axes axes = {.thinned = false};
    const char *gap = "";
    bench_axis_init(&axes.x, BENCH_UNIT_NS, true);
    bench_axis_init(&axes.y, BENCH_UNIT_BYTES, true);
    bench_script_begin(
        sheet, chart->summary,
        "\n# one block a solver: its solved boards, then the medians of both columns",
        "solver\twall_ns\tpeak_bytes\tkind");
    for (size_t i = 0; i < run->contestant_count; i++) {
        if (!clouds[i].count)
            continue;
        fputs(gap, sheet->data);
        gap = "\n\n";
        write_cloud(sheet->data, run->contestants[i].name, &clouds[i], &axes);
    }
    bench_axis_finish(&axes.x);
    bench_axis_finish(&axes.y);
    write_words(sheet, &axes);
    bench_axis_print(&axes.x, 'x', sheet->script);
    bench_axis_print(&axes.y, 'y', sheet->script);
    fprintf(sheet->script,
            "set xlabel 'wall time of a solve'\nset ylabel 'peak memory of the solver'\n");
    write_plot(sheet, clouds);
}

bool bench_chart_write_tradeoff(const struct bench_chart *chart, struct bench_sheet *sheet,
                                struct bench_failure *failure)
{
    size_t contestants = sheet->cells->run->contestant_count, points = 0;
    struct cloud *clouds = calloc(contestants + 1, sizeof *clouds);
    bool ok = clouds != NULL;
    for (size_t i = 0; ok && i < contestants; i++) {
        ok = make_cloud(sheet->cells, i, &clouds[i]);
        points += clouds[i].count;
    }
    if (!ok)
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    else if (!points)
        snprintf(sheet->empty, 128, "no solved board with time and memory measured");
    else
        write_all(chart, sheet, clouds);
    for (size_t i = 0; clouds && i < contestants; i++) {
        free(clouds[i].time);
        free(clouds[i].bytes);
    }
    free(clouds);
    return ok;
}
