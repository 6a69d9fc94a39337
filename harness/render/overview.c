#include "overview.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"

static const struct {
    enum bench_measure measure;
    const char *head;
    enum bench_quantity quantity;
} shown[] = {
    {BENCH_EXPANDED, "expanded", BENCH_QUANTITY_COUNT},
    {BENCH_GENERATED, "generated", BENCH_QUANTITY_COUNT},
    {BENCH_PATH_LENGTH, "path", BENCH_QUANTITY_COUNT},
    {BENCH_EXCESS, "over optimum", BENCH_QUANTITY_COUNT},
    {BENCH_PEAK_BYTES, "memory", BENCH_QUANTITY_BYTES},
    {BENCH_PEAK_RSS_BYTES, "resident", BENCH_QUANTITY_BYTES},
    {BENCH_WALL_NS, "time", BENCH_QUANTITY_NS},
    {BENCH_BRANCHING, "branching", BENCH_QUANTITY_COUNT},
};
enum { SHOWN = sizeof shown / sizeof *shown };

/* What a column shows of a contestant: time from outside where there is no other. */
static const struct bench_spread *spread_of(const struct bench_contestant_summary *contestant,
                                            size_t index)
{
    enum bench_measure measure = shown[index].measure;
    if (measure == BENCH_WALL_NS && contestant->timed_outside)
        measure = BENCH_OUTSIDE_WALL_NS;
    return &contestant->spread[measure];
}

/* Imported times of whole processes: a column only where there are any. */
static bool process_style(const struct bench_summary *summary, double *values,
                          struct bench_number_style *style)
{
    size_t n = 0;
    for (size_t i = 0; i < summary->contestant_count; i++)
        if (summary->contestants[i].process_ns.n) {
            values[n++] = summary->contestants[i].process_ns.median;
            values[n++] = summary->contestants[i].process_ns.p90;
        }
    *style = bench_number_style_for(BENCH_QUANTITY_NS, values, n);
    return n > 0;
}

static struct bench_number_style style_of(const struct bench_summary *summary, size_t index,
                                          double *values)
{
    size_t n = 0;
    for (size_t i = 0; i < summary->contestant_count; i++) {
        const struct bench_spread *spread = spread_of(&summary->contestants[i], index);
        if (spread->n == 0)
            continue;
        values[n++] = spread->median;
        values[n++] = spread->p90;
    }
    struct bench_number_style style = bench_number_style_for(shown[index].quantity, values, n);
    if (shown[index].measure == BENCH_BRANCHING)
        style.decimals = 2;
    return style;
}

static void set_number(struct bench_grid *grid, size_t column, double value,
                       const struct bench_number_style *style, const char *mark)
{
    char text[BENCH_NUMBER_TEXT];
    if (isnan(value))
        return;
    bench_number_format(value, style, text);
    bench_grid_set_format(grid, column, "%s%s", text, mark);
}

/* "3 time limit, 1 crashed"; nothing when all boards are solved. */
static void set_rest(struct bench_grid *grid, size_t column,
                     const struct bench_contestant_summary *contestant)
{
    char text[512] = "";
    size_t used = 0;
    for (int status = 1; status < SLIDE_STATUS_COUNT; status++)
        if (contestant->status_count[status])
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%zu %s", used ? ", " : "",
                                     contestant->status_count[status],
                                     slide_status_name((enum slide_status)status));
    for (char *at = text; *at; at++)
        if (*at == '_')
            *at = ' ';
    if (used)
        bench_grid_set(grid, column, text);
}

void bench_overview_fill(struct bench_grid *grid, const struct bench_summary *summary)
{
    struct bench_number_style styles[SHOWN], process;
    double *values = calloc(2 * summary->contestant_count + 1, sizeof *values);
    bool all_solved = true;
    if (!values) {
        grid->failed = true;
        return;
    }
    for (size_t i = 0; i < summary->contestant_count; i++)
        all_solved &=
            summary->contestants[i].status_count[SLIDE_SOLVED] == summary->contestants[i].boards;
    bench_grid_add_column(grid, "solver", false, false);
    bench_grid_add_column(grid, "solved", true, false);
    if (!all_solved)
        bench_grid_add_column(grid, "the rest", false, false);
    for (size_t m = 0; m < SHOWN; m++) {
        char head[64];
        styles[m] = style_of(summary, m, values);
        snprintf(head, sizeof head, *styles[m].unit_name ? "%s (%s)" : "%s", shown[m].head,
                 styles[m].unit_name);
        bench_grid_add_column(grid, head, true, false);
        if (shown[m].measure != BENCH_BRANCHING)
            bench_grid_add_column(grid, "p90", true, true);
    }
    bool has_process = process_style(summary, values, &process);
    if (has_process) {
        char head[64];
        snprintf(head, sizeof head, "process (%s)", process.unit_name);
        bench_grid_add_column(grid, head, true, false);
        bench_grid_add_column(grid, "p90", true, true);
    }
    free(values);
    for (size_t i = 0; i < summary->contestant_count; i++) {
        const struct bench_contestant_summary *contestant = &summary->contestants[i];
        size_t column = 0;
        bench_grid_add_row(grid);
        bench_grid_set(grid, column++, contestant->entrant->name);
        bench_grid_set_format(grid, column++, "%zu/%zu", contestant->status_count[SLIDE_SOLVED],
                              contestant->boards);
        if (!all_solved)
            set_rest(grid, column++, contestant);
        for (size_t m = 0; m < SHOWN; m++) {
            const struct bench_spread *spread = spread_of(contestant, m);
            bool outside = shown[m].measure == BENCH_WALL_NS && contestant->timed_outside;
            const char *mark = outside ? BENCH_OUTSIDE_MARK : "";
            set_number(grid, column++, spread->median, &styles[m], mark);
            if (shown[m].measure != BENCH_BRANCHING)
                set_number(grid, column++, spread->p90, &styles[m], mark);
        }
        if (has_process) {
            set_number(grid, column++, contestant->process_ns.median, &process, "");
            set_number(grid, column++, contestant->process_ns.p90, &process, "");
        }
    }
}

static void set_raw(struct bench_grid *grid, size_t column, double value)
{
    char text[BENCH_NUMBER_TEXT];
    if (bench_number_format_raw(value, text))
        bench_grid_set(grid, column, text);
}

void bench_overview_fill_raw(struct bench_grid *grid, const struct bench_summary *summary)
{
    static const char *const first[] = {"contestant", "solver", "optimal", "boards"};
    char name[128];
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        bench_grid_add_column(grid, first[i], i == 3, false);
    for (int status = 0; status < SLIDE_STATUS_COUNT; status++)
        bench_grid_add_column(grid, slide_status_name((enum slide_status)status), true, false);
    for (int measure = 0; measure < BENCH_MEASURE_COUNT; measure++) {
        static const char *const parts[] = {"n", "median", "p90"};
        for (size_t part = 0; part < 3; part++) {
            snprintf(name, sizeof name, "%s_%s", bench_measures[measure].name, parts[part]);
            bench_grid_add_column(grid, name, true, false);
        }
    }
    bench_grid_add_column(grid, "paths_checked", true, false);
    bench_grid_add_column(grid, "paths_optimal", true, false);
    bench_grid_add_column(grid, "process_ns_n", true, false);
    bench_grid_add_column(grid, "process_ns_median", true, false);
    bench_grid_add_column(grid, "process_ns_p90", true, false);
    for (size_t i = 0; i < summary->contestant_count; i++) {
        const struct bench_contestant_summary *contestant = &summary->contestants[i];
        size_t column = 0;
        bench_grid_add_row(grid);
        bench_grid_set(grid, column++, contestant->entrant->name);
        bench_grid_set(grid, column++, contestant->entrant->solver);
        bench_grid_set(grid, column++, contestant->entrant->optimal ? "yes" : "no");
        bench_grid_set_format(grid, column++, "%zu", contestant->boards);
        for (int status = 0; status < SLIDE_STATUS_COUNT; status++)
            bench_grid_set_format(grid, column++, "%zu", contestant->status_count[status]);
        for (int measure = 0; measure < BENCH_MEASURE_COUNT; measure++) {
            const struct bench_spread *spread = &contestant->spread[measure];
            bench_grid_set_format(grid, column++, "%zu", spread->n);
            set_raw(grid, column++, spread->median);
            set_raw(grid, column++, spread->p90);
        }
        bench_grid_set_format(grid, column++, "%zu", contestant->paths_checked);
        bench_grid_set_format(grid, column++, "%zu", contestant->paths_optimal);
        bench_grid_set_format(grid, column++, "%zu", contestant->process_ns.n);
        set_raw(grid, column++, contestant->process_ns.median);
        set_raw(grid, column++, contestant->process_ns.p90);
    }
}
