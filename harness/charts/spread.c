/*
 * The distribution of a metric over the boards that each contestant solved: as a box with whiskers
 * (Tukey 1977) and as a violin (Hintze & Nelson, The American Statistician 52, 1998). Both are made
 * of the logarithms, as the axis shows them: quartiles, fences and density of the values themselves
 * would not be those that a reader sees there.
 */
#include <math.h>
#include <stdlib.h>

#include "axis.h"
#include "chart.h"
#include "script.h"
#include "solver_axis.h"
#include "stats.h"

enum { MOST_OUTLIERS = 300, STEPS = 120, LEAST_FOR_SHAPE = 5, MOST_FOR_SHAPE = 5000 };

struct spread {
    double *values; /* of the solved boards, ascending; owned */
    size_t count;
    double lower, median, upper;  /* quartiles */
    double fence_low, fence_high; /* the last values within 1.5 quartile distances of the box */
};

struct drawing {
    struct bench_sheet *sheet;
    struct spread *spreads; /* by contestant */
    struct bench_axis y;
    bool thinned, violin;
};

/* Type-7 quantile, interpolated between logarithms; between 0 and another value, linearly. */
static double log_quantile(const double *sorted, size_t count, double p)
{
    double at = p * (double)(count - 1);
    size_t below = (size_t)at;
    double part = at - (double)below, low = sorted[below];
    double high = sorted[below + (below + 1 < count)];
    return low > 0 ? low * pow(high / low, part) : low + part * (high - low);
}

static bool make_spread(const struct bench_sheet *sheet, size_t contestant, struct spread *spread)
{
    size_t boards = sheet->cells->run->board_count;
    spread->values = malloc((boards + 1) * sizeof *spread->values);
    if (!spread->values)
        return false;
    for (size_t board = 0; board < boards; board++) {
        const struct bench_cell *cell = bench_cell_at(sheet->cells, contestant, board);
        if (cell->solved && !isnan(cell->value[sheet->metric]))
            spread->values[spread->count++] = cell->value[sheet->metric];
    }
    if (!spread->count)
        return true;
    const double *values = spread->values;
    size_t first = 0, last = spread->count - 1;
    bench_sort(spread->values, spread->count);
    spread->lower = log_quantile(values, spread->count, 0.25);
    spread->median = log_quantile(values, spread->count, 0.5);
    spread->upper = log_quantile(values, spread->count, 0.75);
    double reach = spread->lower > 0 ? pow(spread->upper / spread->lower, 1.5) : INFINITY;
    while (spread->lower > 0 && values[first] < spread->lower / reach)
        first++;
    while (values[last] > spread->upper * reach)
        last--;
    spread->fence_low = fmin(values[first], spread->lower);
    spread->fence_high = fmax(values[last], spread->upper);
    return true;
}

static void write_number(FILE *data, double value)
{
    fputc('\t', data);
    bench_data_number(data, value);
}

static void write_box(struct drawing *drawing, size_t contestant)
{
    const struct spread *spread = &drawing->spreads[contestant];
    FILE *data = drawing->sheet->data;
    const char *name = drawing->sheet->cells->run->contestants[contestant].name;
    bench_data_name(data, name);
    fprintf(data, "\tbox\t%zu", contestant + 1);
    write_number(data, spread->fence_low);
    write_number(data, spread->lower);
    write_number(data, spread->median);
    write_number(data, spread->upper);
    write_number(data, spread->fence_high);
    fprintf(data, "\t%zu\n", spread->count);
}

static bool is_outlier(const struct spread *spread, size_t i)
{
    return spread->values[i] < spread->fence_low || spread->values[i] > spread->fence_high;
}

static void write_outliers(struct drawing *drawing, size_t contestant)
{
    const struct spread *spread = &drawing->spreads[contestant];
    FILE *data = drawing->sheet->data;
    size_t outliers = 0, seen = 0;
    for (size_t i = 0; i < spread->count; i++)
        outliers += is_outlier(spread, i);
    size_t every = (outliers + MOST_OUTLIERS - 1) / MOST_OUTLIERS;
    drawing->thinned |= every > 1;
    for (size_t i = 0; i < spread->count; i++)
        if (is_outlier(spread, i) && seen++ % every == 0) {
            bench_data_name(data, drawing->sheet->cells->run->contestants[contestant].name);
            fprintf(data, "\toutlier\t%zu", contestant + 1);
            write_number(data, spread->values[i]);
            fprintf(data, "\t\t\t\t\t\n");
        }
}

/*
 * Silverman's rule (Density Estimation, 1986, eq. 3.31) on the logarithms; values of 0 have none.
 * 0: the values do not differ. `logs` may be every so manyth of `all` values.
 */
static double bandwidth(const double *logs, size_t count, size_t all)
{
    double sum = 0, squares = 0, n = (double)count;
    for (size_t i = 0; i < count; i++)
        sum += logs[i];
    for (size_t i = 0; i < count; i++)
        squares += (logs[i] - sum / n) * (logs[i] - sum / n);
    double deviation = count > 1 ? sqrt(squares / (n - 1)) : 0;
    double quartiles =
        bench_quantile_sorted(logs, count, 0.75) - bench_quantile_sorted(logs, count, 0.25);
    double scale = quartiles > 0 ? fmin(deviation, quartiles / 1.34) : deviation;
    return 0.9 * scale * pow((double)all, -0.2);
}

static double density(const double *logs, size_t count, double at, double width)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        double z = (logs[i] - at) / width;
        sum += exp(-0.5 * z * z);
    }
    return sum;
}

/* The outline, from the least to the largest value, relative to the densest place. */
static bool write_outline(struct drawing *drawing, size_t contestant)
{
    const struct spread *spread = &drawing->spreads[contestant];
    FILE *data = drawing->sheet->data;
    double *logs = malloc((spread->count + 1) * sizeof *logs), shape[STEPS + 1], densest = 0;
    size_t count = 0, every = (spread->count + MOST_FOR_SHAPE - 1) / MOST_FOR_SHAPE;
    drawing->thinned |= every > 1;
    if (!logs)
        return false;
    for (size_t i = 0; i < spread->count; i += every) {
        if (i + every >= spread->count)
            i = spread->count - 1; /* the largest is always there */
        if (spread->values[i] > 0)
            logs[count++] = log(spread->values[i]);
    }
    double width = count ? bandwidth(logs, count, count * every) : 0;
    if (count >= LEAST_FOR_SHAPE && width > 0) {
        double low = logs[0], step = (logs[count - 1] - low) / STEPS;
        for (int i = 0; i <= STEPS; i++) {
            shape[i] = density(logs, count, low + i * step, width);
            densest = fmax(densest, shape[i]);
        }
        for (int i = 0; i < 2 * (STEPS + 1); i++) { /* up on the left, down on the right */
            int at = i <= STEPS ? i : 2 * STEPS + 1 - i;
            bench_data_name(data, drawing->sheet->cells->run->contestants[contestant].name);
            fprintf(data, "\toutline\t%zu\t%.6g\t%.4f\t\t\t\t\n", contestant + 1,
                    exp(low + at * step), (i <= STEPS ? -1 : 1) * shape[at] / densest);
        }
    }
    free(logs);
    return true;
}

static void write_words(struct drawing *drawing)
{
    const struct bench_sheet *sheet = drawing->sheet;
    struct bench_words words = {.caption = ""};
    size_t room = sizeof words.caption;
    snprintf(words.title, sizeof words.title, "%s: distribution over the boards (n = %zu)",
             bench_metrics[sheet->metric].title, sheet->cells->run->board_count);
    bench_words_source(sheet->cells, words.subtitle, sizeof words.subtitle);
    if (drawing->violin)
        bench_words_add(words.caption, room,
                        "Width: density of the logarithms (Gaussian kernel, Silverman's width), "
                        "cut at the least and the largest value, from %d boards on. Bar and "
                        "marker: quartiles and median.",
                        LEAST_FOR_SHAPE);
    else
        bench_words_add(words.caption, room,
                        "Box: quartiles and median of the logarithms. Whiskers: the last board "
                        "within 1.5 times the box. Points: boards beyond.");
    if (drawing->thinned && drawing->violin)
        bench_words_add(words.caption, room,
                        "The density of over %d boards is that of evenly spaced ones, in order.",
                        MOST_FOR_SHAPE);
    else if (drawing->thinned)
        bench_words_add(words.caption, room,
                        "Of over %d points of a solver evenly spaced ones, in order, are drawn.",
                        MOST_OUTLIERS);
    bench_words_unsolved(sheet->cells, "Not solved, so left out:", words.caption, room);
    bench_words_untold(sheet->cells, sheet->metric, words.caption, room);
    bench_script_words(drawing->sheet, &words);
}

/* The outline filled, the quartiles as a bar in it and the median on top. */
static void write_violins(struct drawing *drawing)
{
    FILE *script = drawing->sheet->script;
    const char *separator = "plot ";
    for (size_t i = 0; i < drawing->sheet->cells->run->contestant_count; i++) {
        size_t place = i + 1;
        fprintf(script,
                "%sdata using (of('outline', %zu) + 0.42 * column(5)):(y_at(column(4))) with "
                "filledcurves closed lt %zu fs transparent solid 0.4 border lt %zu notitle, \\\n"
                "     data using (of('box', %zu)):(y_at(column(6))):(of('box', %zu) - 0.025):"
                "(of('box', %zu) + 0.025):(y_at(column(5))):(y_at(column(7))) with boxxyerror "
                "lt %zu fs solid 1 noborder notitle, \\\n"
                "     data using (of('box', %zu)):(y_at(column(6))) with points lt %zu pt 7 "
                "ps 1.3 notitle, \\\n"
                "     data using (of('box', %zu)):(y_at(column(6))) with points pt 7 ps 0.9 "
                "lc rgb page notitle",
                separator, place, place, place, place, place, place, place, place, place, place);
        separator = ", \\\n     ";
    }
}

static void write_boxes(struct drawing *drawing)
{
    FILE *script = drawing->sheet->script;
    const char *separator = "plot ";
    for (size_t i = 0; i < drawing->sheet->cells->run->contestant_count; i++) {
        size_t place = i + 1;
        fprintf(script,
                "%sdata using (of('box', %zu)):(y_at(column(5))):(y_at(column(4))):"
                "(y_at(column(8))):(y_at(column(7))) with candlesticks lt %zu dt solid fs "
                "transparent solid "
                "0.35 notitle whiskerbars 0.5, \\\n"
                "     data using (of('box', %zu) - 0.25):(y_at(column(6))):(0.5):(0) with vectors "
                "nohead lt %zu dt solid lw 4 notitle, \\\n"
                "     data using (of('outlier', %zu)):(y_at(column(4))) with points lt %zu lw 0.7 "
                "ps 0.45 notitle",
                separator, place, place, place, place, place, place);
        separator = ", \\\n     ";
    }
}

static bool write_all(const struct bench_chart *chart, struct drawing *drawing)
{
    struct bench_sheet *sheet = drawing->sheet;
    const struct bench_metric_info *info = &bench_metrics[sheet->metric];
    bool ok = true;
    bench_script_begin(sheet, chart->summary,
                       "\n# box: a solver's place, then the columns named here; outlier and "
                       "outline: place, value and, of an outline, relative density, left and right",
                       "solver\tkind\tplace\twhisker_low\tq1\tmedian\tq3\twhisker_high\tboards");
    for (size_t i = 0; ok && i < sheet->cells->run->contestant_count; i++) {
        if (!drawing->spreads[i].count)
            continue;
        write_box(drawing, i);
        if (drawing->violin)
            ok = write_outline(drawing, i);
        else
            write_outliers(drawing, i);
        bench_axis_add(&drawing->y, drawing->spreads[i].values[0]);
        bench_axis_add(&drawing->y, drawing->spreads[i].values[drawing->spreads[i].count - 1]);
    }
    bench_axis_finish(&drawing->y);
    write_words(drawing);
    bench_axis_print(&drawing->y, 'y', sheet->script);
    bench_solver_axis_print(sheet, 'x', (struct bench_solver_span){0.125, 0.97});
    bench_script_labels(sheet, "", info->label);
    fprintf(sheet->script,
            "unset key\nset boxwidth 0.5\nset grid noxtics\ndata = '%s.tsv'\n"
            "of(kind, place) = strcol(2) eq kind && column(3) == place ? place : "
            "NaN\n",
            sheet->name);
    bench_script_plot(sheet);
    if (drawing->violin)
        write_violins(drawing);
    else
        write_boxes(drawing);
    bench_script_end(sheet);
    return ok;
}

static bool write(const struct bench_chart *chart, struct bench_sheet *sheet, bool violin,
                  struct bench_failure *failure)
{
    size_t contestants = sheet->cells->run->contestant_count, values = 0;
    struct drawing drawing = {.sheet = sheet, .violin = violin};
    bench_axis_init(&drawing.y, bench_metrics[sheet->metric].unit, true);
    drawing.spreads = calloc(contestants + 1, sizeof *drawing.spreads);
    bool ok = drawing.spreads != NULL;
    for (size_t i = 0; ok && i < contestants; i++) {
        ok = make_spread(sheet, i, &drawing.spreads[i]);
        values += drawing.spreads[i].count;
    }
    if (ok && !values)
        snprintf(sheet->empty, 128, "no solved board with %s measured",
                 bench_metrics[sheet->metric].noun);
    else
        ok = ok && write_all(chart, &drawing);
    if (!ok)
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    for (size_t i = 0; drawing.spreads && i < contestants; i++)
        free(drawing.spreads[i].values);
    free(drawing.spreads);
    return ok;
}

bool bench_chart_write_box(const struct bench_chart *chart, struct bench_sheet *sheet,
                           struct bench_failure *failure)
{
    return write(chart, sheet, false, failure);
}

bool bench_chart_write_violin(const struct bench_chart *chart, struct bench_sheet *sheet,
                              struct bench_failure *failure)
{
    return write(chart, sheet, true, failure);
}
