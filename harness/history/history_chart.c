#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "axis.h"
#include "charts.h"
#include "gnuplot.h"
#include "history_report.h"
#include "output.h"
#include "script.h"

enum { MOST_NAMES = 12 }; /* of runs below the axis */

/* What the common parts of charts are made for: a run with these contestants, all of them there. */
struct stand_in {
    struct bench_run run;
    struct bench_cells cells;
};

static bool make_stand_in(const struct bench_history *history, struct stand_in *stand_in)
{
    struct bench_run *run = &stand_in->run;
    *stand_in = (struct stand_in){.cells = {.run = run}};
    run->name = history->runs[history->run_count - 1].name;
    run->contestant_count = history->solver_count;
    run->contestants = calloc(history->solver_count + 1, sizeof *run->contestants);
    stand_in->cells.solved = calloc(history->solver_count + 1, sizeof(size_t));
    if (!run->contestants || !stand_in->cells.solved) {
        free(run->contestants);
        free(stand_in->cells.solved);
        return false;
    }
    for (size_t i = 0; i < history->solver_count; i++) {
        run->contestants[i].name = history->solvers[i];
        stand_in->cells.solved[i] = 1;
    }
    return true;
}

/* Did the solver change its value in this run? */
static bool changed(const struct bench_history *history, size_t solver, size_t run)
{
    const struct bench_history_point *before = bench_history_before(history, solver, run);
    double value = bench_history_at(history, solver, run)->value;
    return before && !isnan(value) && value != before->value;
}

/* One block a solver; where times do not compare with those before, an empty line parts them. */
static void write_data(const struct bench_history *history, struct bench_sheet *sheet,
                       struct bench_axis *axis)
{
    char build[BENCH_HISTORY_BUILD];
    for (size_t s = 0; s < history->solver_count; s++) {
        if (s)
            fputs("\n\n", sheet->data);
        for (size_t i = 0; i < history->run_count; i++) {
            const struct bench_history_point *point = bench_history_at(history, s, i);
            if (isnan(point->value))
                continue;
            if (point->obstacles)
                fputc('\n', sheet->data);
            bench_history_build(&history->runs[i], build);
            fprintf(sheet->data, "%zu\t", i + 1);
            bench_data_number(sheet->data, point->value);
            fprintf(sheet->data, "\t%s\t", history->exact && changed(history, s, i) ? build : "");
            bench_data_name(sheet->data, history->solvers[s]);
            fputc('\t', sheet->data);
            bench_data_name(sheet->data, history->runs[i].name);
            fputc('\n', sheet->data);
            bench_axis_add(axis, point->value);
        }
    }
}

static void write_words(const struct bench_history *history, struct bench_sheet *sheet)
{
    const struct bench_metric_info *metric = &bench_metrics[history->metric];
    struct bench_words words = {.caption = ""};
    size_t room = sizeof words.caption;
    snprintf(words.title, sizeof words.title, "%s across %zu run%s", metric->title,
             history->run_count, history->run_count == 1 ? "" : "s");
    snprintf(words.subtitle, sizeof words.subtitle, "suite %.60s, runs %.60s to %.60s",
             history->runs[0].suite, history->runs[0].name,
             history->runs[history->run_count - 1].name);
    if (history->exact)
        bench_words_add(words.caption, room,
                        "Means over the boards solved; exact. A step is a change of behaviour, "
                        "with the id of the build that made it.");
    else
        bench_words_add(words.caption, room,
                        "Medians over the boards solved. Points are joined where machine and build "
                        "conditions are the same; runs differ by several percent by themselves.");
    if (history->other_work || history->unfinished)
        bench_words_add(words.caption, room,
                        "Left out: %zu of other boards or limits, %zu not finished.",
                        history->other_work, history->unfinished);
    bench_script_words(sheet, &words);
}

static void write_runs(const struct bench_history *history, FILE *script)
{
    size_t every = (history->run_count + MOST_NAMES - 1) / MOST_NAMES;
    fprintf(script, "set xrange [0.5:%zu.7]\nset xtics rotate by -20 left noenhanced (",
            history->run_count);
    for (size_t i = 0; i < history->run_count; i += every) {
        char name[24];
        snprintf(name, sizeof name, "%s", history->runs[i].name);
        fputs(i ? ", " : "", script);
        bench_script_quote(script, name);
        fprintf(script, " %zu", i + 1);
    }
    fputs(")\n", script);
}

static void write_plot(const struct bench_history *history, struct bench_sheet *sheet)
{
    FILE *script = sheet->script;
    fprintf(script, "set ylabel '%s, %s'\ndata = '%s.tsv'\n", history->exact ? "mean" : "median",
            bench_metrics[history->metric].label, sheet->name);
    bench_script_plot(sheet);
    fputs("plot ", script);
    for (size_t i = 0; i < history->solver_count; i++) {
        if (history->exact)
            fprintf(script,
                    "data index %zu using 1:(y_at(column(2))) with steps lt %zu notitle, \\\n"
                    "     data index %zu using 1:(y_at(column(2))) with points lt %zu notitle, "
                    "\\\n"
                    "     data index %zu using 1:(y_at(column(2))):3 with labels noenhanced left "
                    "offset 0.6,0.6 font 'sans-serif,8' textcolor rgb soft notitle, \\\n     ",
                    i, i + 1, i, i + 1, i);
        else
            fprintf(script,
                    "data index %zu using 1:(y_at(column(2))) with linespoints lt %zu notitle, "
                    "\\\n     ",
                    i, i + 1);
    }
    for (size_t i = 0; i < history->solver_count; i++) {
        fputs(i ? ", \\\n     " : "", script);
        bench_script_key(sheet, i, "linespoints");
    }
    bench_script_end(sheet);
}

/* The distance of ticks: 1, 2 or 5 times a power of ten, of bytes a power of two; 3 to 7 of them.
 */
static double tick_step(enum bench_unit unit, double high)
{
    double step = 1;
    if (unit == BENCH_UNIT_BYTES) {
        while (high / step > 7)
            step *= 2;
        return step;
    }
    while (high / step > 70)
        step *= 10;
    return high / step > 35   ? 10 * step
           : high / step > 14 ? 5 * step
           : high / step > 7  ? 2 * step
                              : step;
}

/* From 0, so that no small difference looks large. */
static void write_linear(enum bench_unit unit, double high, FILE *script)
{
    double step = tick_step(unit, high);
    char label[BENCH_AXIS_LABEL];
    fprintf(script, "y_at(value) = value\nset yrange [0:%.3f]\nset ytics (", 1.08 * high);
    for (double at = 0; at <= 1.08 * high; at += step) {
        bench_axis_label(unit, at, label);
        fputs(at > 0 ? ", " : "", script);
        bench_script_quote(script, label);
        fprintf(script, " %.0f", at);
    }
    fputs(")\n", script);
}

static void write_all(const struct bench_history *history, struct bench_sheet *sheet)
{
    struct bench_axis axis;
    enum bench_unit unit = bench_metrics[history->metric].unit;
    double low = INFINITY, high = 0;
    for (size_t i = 0; i < history->solver_count * history->run_count; i++) {
        double value = history->points[i].value;
        low = value > 0 && value < low ? value : low;
        high = value > high ? value : high;
    }
    bench_axis_init(&axis, unit, true);
    bench_script_begin(sheet, "a metric across runs", "\n# one block a solver",
                       "run\tvalue\tbuild of a change\tsolver\tname");
    write_data(history, sheet, &axis);
    bench_axis_finish(&axis);
    write_words(history, sheet);
    write_runs(history, sheet->script);
    if (high > 20 * low || high < 3)
        bench_axis_print(&axis, 'y', sheet->script);
    else
        write_linear(unit, high, sheet->script);
    write_plot(history, sheet);
}

static bool any_value(const struct bench_history *history)
{
    for (size_t i = 0; i < history->solver_count * history->run_count; i++)
        if (!isnan(history->points[i].value))
            return true;
    return false;
}

bool bench_history_draw(const struct bench_history *history, const char *directory, char file[64],
                        struct bench_failure *failure)
{
    struct stand_in stand_in;
    struct bench_output data = {0}, script = {0};
    char path[4096];
    unsigned drawn = 0;
    const char *names[] = {file};
    snprintf(file, 64, "history_%s", bench_metrics[history->metric].column);
    if (!any_value(history))
        return bench_fail(failure, BENCH_EXIT_FAILED, "nothing to draw: no run tells %s",
                          bench_metrics[history->metric].noun);
    if (!bench_make_directories(directory, failure))
        return false;
    if (!make_stand_in(history, &stand_in))
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    struct bench_sheet sheet = {.cells = &stand_in.cells,
                                .name = file,
                                .metric = history->metric,
                                .formats = BENCH_CHART_SVG | BENCH_CHART_PNG};
    snprintf(path, sizeof path, "%s/%s.tsv", directory, file);
    bool ok = bench_output_open(&data, path, failure);
    snprintf(path, sizeof path, "%s/%s.gp", directory, file);
    ok = ok && bench_output_open(&script, path, failure);
    if (ok) {
        sheet.data = data.file;
        sheet.script = script.file;
        write_all(history, &sheet);
        ok = bench_output_commit(&data, failure) && bench_output_commit(&script, failure) &&
             bench_gnuplot_draw(directory, names, 1, sheet.formats, &drawn, failure);
    }
    bench_output_discard(&data);
    bench_output_discard(&script);
    free(stand_in.run.contestants);
    free(stand_in.cells.solved);
    return ok;
}
