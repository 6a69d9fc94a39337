/*
 * The comparison of several solvers at one board, as a table.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "grid.h"
#include "number.h"
#include "solve_report.h"

/* The numbers that are shown beside each other. */
static const struct shown {
    const char *head, *column; /* of bench_columns */
    enum bench_quantity quantity;
} shown[] = {
    {"moves", "path_length", BENCH_QUANTITY_COUNT},
    {"expanded", "expanded", BENCH_QUANTITY_COUNT},
    {"generated", "generated", BENCH_QUANTITY_COUNT},
    {"memory", "peak_bytes", BENCH_QUANTITY_BYTES},
    {"time", "wall_ns", BENCH_QUANTITY_NS},
};
enum { SHOWN = sizeof shown / sizeof *shown, FIRST = 2 /* after solver and status */ };

static double value_of(const struct bench_attempt *attempt, const struct shown *number)
{
    uint64_t value =
        bench_sample_number(&attempt->answer.sample, bench_column_find(number->column));
    return value == BENCH_ABSENT ? NAN : (double)value;
}

static void fill(struct bench_grid *grid, const struct bench_attempt *attempts, size_t count,
                 double *values)
{
    struct bench_number_style styles[SHOWN];
    char text[BENCH_NUMBER_TEXT];
    bench_grid_add_column(grid, "solver", false, false);
    bench_grid_add_column(grid, "status", false, false);
    for (size_t n = 0; n < SHOWN; n++) {
        for (size_t i = 0; i < count; i++)
            values[i] = value_of(&attempts[i], &shown[n]);
        styles[n] = bench_number_style_for(shown[n].quantity, values, count);
        snprintf(text, sizeof text, *styles[n].unit_name ? "%s (%s)" : "%s", shown[n].head,
                 styles[n].unit_name);
        bench_grid_add_column(grid, text, true, false);
    }
    for (size_t i = 0; i < count; i++) {
        bench_grid_add_row(grid);
        bench_grid_set(grid, 0, attempts[i].entrant->name);
        bench_grid_set(grid, 1, slide_status_name(attempts[i].answer.sample.status));
        for (size_t n = 0; n < SHOWN; n++) {
            double value = value_of(&attempts[i], &shown[n]);
            bench_number_format(value, &styles[n], text);
            bench_grid_set(grid, FIRST + n, isnan(value) ? NULL : text);
        }
    }
}

/* What is known about the fewest moves, and what went wrong. */
static void write_remarks(const struct bench_attempt *attempts, size_t count, FILE *out)
{
    char text[BENCH_NUMBER_TEXT];
    uint64_t optimum = bench_attempts_optimum(attempts, count);
    if (optimum != BENCH_ABSENT) {
        bench_number_format_count((size_t)optimum, text);
        fprintf(out, "The fewest moves there can be: %s.\n", text);
    }
    for (size_t i = 0; i < count; i++)
        if (attempts[i].answer.sample.message)
            fprintf(out, "%s: %s\n", attempts[i].entrant->name, attempts[i].answer.sample.message);
}

bool bench_solve_report_comparison(const struct bench_attempt *attempts, size_t count,
                                   const struct bench_solve_report_style *style, FILE *out,
                                   struct bench_failure *failure)
{
    struct bench_grid grid = {0};
    struct bench_render_style table = {.format = BENCH_FORMAT_TABLE, .width = style->width};
    double *values = calloc(count + 1, sizeof *values);
    if (!values)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    fill(&grid, attempts, count, values);
    free(values);
    bool ok = bench_grid_write(&grid, &table, out, failure);
    bench_grid_fini(&grid);
    if (ok)
        write_remarks(attempts, count, out);
    return ok;
}
