/*
 * The times of two runs in a table, and as JSON.
 */
#include <math.h>

#include "gate_report.h"
#include "number.h"
#include "text.h"

static void set_ratio(struct bench_grid *grid, size_t column, double ratio)
{
    char text[BENCH_NUMBER_TEXT];
    if (isnan(ratio))
        return;
    if (isinf(ratio) || ratio <= 0) { /* bounds that say nothing */
        bench_grid_set(grid, column, ratio > 0 ? "?" : "0");
        return;
    }
    bench_number_format_ratio(ratio, text);
    bench_grid_set(grid, column, text);
}

/* "0.52", or "0.25 to 0.75" where the order of some times is not known. */
static void set_a12(struct bench_grid *grid, size_t column, struct bench_bounds a12)
{
    if (a12.low < a12.high)
        bench_grid_set_format(grid, column, "%.3f to %.3f", a12.low, a12.high);
    else
        bench_grid_set_format(grid, column, "%.3f", a12.low);
}

void bench_gate_fill_timing(struct bench_grid *grid, const struct bench_timing *timing,
                            const struct bench_exact *exact)
{
    static const char *const heads[] = {"solver", "boards", "cut off", "time after/before",
                                        "from",   "to",     "A12",     "p"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        bench_grid_add_column(grid, heads[i], i > 0, false);
    for (size_t i = 0; i < timing->solver_count; i++) {
        const struct bench_timing_solver *solver = &timing->solvers[i];
        bench_grid_add_row(grid);
        bench_grid_set(grid, 0, bench_exact_name(&exact->solvers[solver->solver]));
        bench_grid_set_format(grid, 1, "%zu", solver->boards);
        bench_grid_set_format(grid, 2, "%zu", solver->censored);
        set_ratio(grid, 3, solver->ratio.estimate);
        set_ratio(grid, 4, solver->ratio.low);
        set_ratio(grid, 5, solver->ratio.high);
        set_a12(grid, 6, solver->a12);
        if (!isnan(solver->p))
            bench_grid_set_format(grid, 7, "%.3f", solver->p);
    }
}

bool bench_gate_write_timing(const struct bench_timing *timing, const struct bench_exact *exact,
                             const struct bench_render_style *style, FILE *out,
                             struct bench_failure *failure)
{
    struct bench_grid grid = {0};
    bool markdown = style->format == BENCH_FORMAT_MARKDOWN;
    putc('\n', out);
    if (timing->obstacles) {
        bench_text_wrap("Times are not compared, as they were made under other conditions: ",
                        timing->obstacles, markdown ? 0 : style->width, 2, out);
        return true;
    }
    bench_gate_fill_timing(&grid, timing, exact);
    bool ok = bench_grid_write(&grid, style, out, failure);
    bench_grid_fini(&grid);
    putc('\n', out);
    bench_text_wrap("", bench_timing_caution, markdown ? 0 : style->width, 2, out);
    return ok;
}

static void json_number(const char *name, double value, FILE *out)
{
    char text[BENCH_NUMBER_TEXT];
    fprintf(out, ", \"%s\": %s", name, bench_number_format_raw(value, text) ? text : "null");
}

void bench_gate_write_timing_json(const struct bench_timing *timing,
                                  const struct bench_exact *exact, FILE *out)
{
    fputs(",\n  \"times_not_compared\": ", out);
    if (timing->obstacles)
        bench_text_json(timing->obstacles, out);
    else
        fputs("null", out);
    fputs(",\n  \"times\": [", out);
    for (size_t i = 0; i < timing->solver_count; i++) {
        const struct bench_timing_solver *solver = &timing->solvers[i];
        fputs(i ? ",\n    {\"solver\": " : "\n    {\"solver\": ", out);
        bench_text_json(bench_exact_name(&exact->solvers[solver->solver]), out);
        fprintf(out, ", \"clock\": \"%s\", \"boards\": %zu, \"censored\": %zu", solver->clock,
                solver->boards, solver->censored);
        json_number("ratio", solver->ratio.estimate, out);
        json_number("low", solver->ratio.low, out);
        json_number("high", solver->ratio.high, out);
        json_number("a12_low", solver->a12.low, out);
        json_number("a12_high", solver->a12.high, out);
        json_number("p", solver->p, out);
        putc('}', out);
    }
    fputs("]", out);
}
