#include <math.h>

#include "grid.h"
#include "history_report.h"
#include "number.h"

static enum bench_quantity quantity_of(enum bench_unit unit)
{
    return unit == BENCH_UNIT_BYTES ? BENCH_QUANTITY_BYTES
           : unit == BENCH_UNIT_NS  ? BENCH_QUANTITY_NS
                                    : BENCH_QUANTITY_COUNT;
}

/* Exact values in full, so that no difference is lost; others in a unit that suits them all. */
static struct bench_number_style style_of(const struct bench_history *history, bool raw)
{
    struct bench_number_style style = {.unit = 1, .unit_name = "", .decimals = 2};
    size_t count = history->solver_count * history->run_count;
    double largest = 0;
    for (size_t i = 0; i < count; i++)
        if (history->points[i].value > largest)
            largest = history->points[i].value;
    if (!raw && !history->exact)
        style =
            bench_number_style_for(quantity_of(bench_metrics[history->metric].unit), &largest, 1);
    return style;
}

static void set_change(struct bench_grid *grid, size_t column, const struct bench_history *history,
                       const struct bench_history_point *before,
                       const struct bench_history_point *point)
{
    if (!before || isnan(point->value))
        return;
    if (point->obstacles) {
        bench_grid_set(grid, column, "other conditions");
    } else if (history->exact && before->value == point->value) {
        bench_grid_set(grid, column, "=");
    } else if (before->value > 0) {
        double change = 100 * (point->value / before->value - 1);
        bench_grid_set_format(grid, column, history->exact ? "%+.4f%%" : "%+.1f%%", change);
    }
}

static void fill(struct bench_grid *grid, const struct bench_history *history, bool raw)
{
    const struct bench_metric_info *metric = &bench_metrics[history->metric];
    struct bench_number_style style = style_of(history, raw);
    char head[96], text[BENCH_NUMBER_TEXT], build[BENCH_HISTORY_BUILD];
    snprintf(head, sizeof head, *style.unit_name ? "%s %s (%s)" : "%s %s",
             history->exact ? "mean" : "median", metric->column, style.unit_name);
    bench_grid_add_column(grid, "solver", false, false);
    bench_grid_add_column(grid, "run", false, false);
    bench_grid_add_column(grid, "made", false, false);
    bench_grid_add_column(grid, "build", false, false);
    bench_grid_add_column(grid, raw ? metric->column : head, true, false);
    bench_grid_add_column(grid, "change", raw ? false : true, false);
    bench_grid_add_column(grid, "solved", false, false);
    for (size_t s = 0; s < history->solver_count; s++)
        for (size_t i = 0; i < history->run_count; i++) {
            const struct bench_history_point *point = bench_history_at(history, s, i);
            if (!point->boards)
                continue;
            bench_history_build(&history->runs[i], build);
            bench_grid_add_row(grid);
            bench_grid_set(grid, 0, history->solvers[s]);
            bench_grid_set(grid, 1, history->runs[i].name);
            bench_grid_set(grid, 2, history->runs[i].created_at);
            bench_grid_set(grid, 3, build);
            if (!raw && !isnan(point->value)) {
                bench_number_format(point->value, &style, text);
                bench_grid_set(grid, 4, text);
            } else if (bench_number_format_raw(point->value, text)) {
                bench_grid_set(grid, 4, text);
            }
            set_change(grid, 5, history, bench_history_before(history, s, i), point);
            bench_grid_set_format(grid, 6, "%zu/%zu", point->solved, point->boards);
        }
}

bool bench_history_write(const struct bench_history *history,
                         const struct bench_render_style *style, FILE *out,
                         struct bench_failure *failure)
{
    struct bench_grid grid = {0};
    bool raw = style->format == BENCH_FORMAT_CSV || style->format == BENCH_FORMAT_JSON;
    fill(&grid, history, raw);
    bool ok = bench_grid_write(&grid, style, out, failure);
    bench_grid_fini(&grid);
    return ok;
}
