/*
 * Single solves beside whole processes, which were timed by another tool: two boxes a contestant.
 */
#include <math.h>
#include <stdlib.h>

#include "axis.h"
#include "chart.h"
#include "script.h"
#include "solver_axis.h"
#include "stats.h"

/* Nothing to draw when n is 0. */
struct box {
    size_t n;
    double min, low, median, high, max;
};

static struct box box_of(double *values, size_t n)
{
    bench_sort(values, n);
    return (struct box){n,
                        n ? values[0] : NAN,
                        bench_quantile_sorted(values, n, 0.25),
                        bench_quantile_sorted(values, n, 0.5),
                        bench_quantile_sorted(values, n, 0.75),
                        n ? values[n - 1] : NAN};
}

static struct box solves_of(const struct bench_cells *cells, size_t contestant, double *values)
{
    size_t n = 0;
    for (size_t board = 0; board < cells->run->board_count; board++) {
        const struct bench_cell *cell = bench_cell_at(cells, contestant, board);
        if (cell->solved && !isnan(cell->value[BENCH_METRIC_WALL_NS]))
            values[n++] = cell->value[BENCH_METRIC_WALL_NS];
    }
    return box_of(values, n);
}

static struct box processes_of(const struct bench_entrant *entrant, double *values)
{
    for (size_t i = 0; i < entrant->process_count; i++)
        values[i] = (double)entrant->process_ns[i];
    return box_of(values, entrant->process_count);
}

/* A row; `at` is where the box stands, so that two of one contestant stand side by side. */
static void write_row(FILE *data, const char *name, const char *kind, double at,
                      const struct box *box, struct bench_axis *axis)
{
    const double numbers[] = {box->min, box->low, box->median, box->high, box->max};
    if (!box->n)
        return;
    bench_data_name(data, name);
    fprintf(data, "\t%s\t", kind);
    bench_data_number(data, at);
    fprintf(data, "\t%zu", box->n);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        fputc('\t', data);
        bench_data_number(data, numbers[i]);
        bench_axis_add(axis, numbers[i]);
    }
    fputc('\n', data);
}

static void write_words(struct bench_sheet *sheet)
{
    struct bench_words words = {.caption = ""};
    size_t room = sizeof words.caption;
    snprintf(words.title, sizeof words.title, "Time of a solve and of a whole process");
    bench_words_source(sheet->cells, words.subtitle, sizeof words.subtitle);
    bench_words_add(words.caption, room,
                    "Left, filled: single solves, one value a board. Right, open: whole processes "
                    "as they were imported, with their start, their end and all boards that they "
                    "solved. Line: median. Box: quartiles. Whiskers: smallest and largest.");
    bench_words_unsolved(sheet->cells, "Not solved, so left out:", words.caption, room);
    bench_script_words(sheet, &words);
}

static void write_plot(struct bench_sheet *sheet)
{
    static const char *const look[] = {"fs transparent solid 0.45 border", "fs empty border"};
    static const char *const kinds[] = {"solve", "process"};
    FILE *script = sheet->script;
    bench_solver_axis_print(sheet, 'x', (struct bench_solver_span){0.125, 0.97});
    fprintf(script,
            "set ylabel 'wall time'\nset boxwidth 0.3\nunset key\ndata = '%s.tsv'\n"
            "of(kind) = strcol(2) eq kind ? column(3) : NaN\n",
            sheet->name);
    bench_script_plot(sheet);
    fprintf(script, "plot ");
    for (int kind = 0; kind < 2; kind++)
        fprintf(script,
                "data using (of('%s')):(y_at(column(6))):(y_at(column(5))):(y_at(column(9))):"
                "(y_at(column(8))):(floor(column(3) + 0.5)) with candlesticks lc variable lw 1.5 "
                "dt solid %s whiskerbars 0.5, \\\n     "
                "data using (of('%s') - 0.15):(y_at(column(7))):(0.3):(0):(floor(column(3) + 0.5)) "
                "with vectors nohead lc variable lw 3 dt solid%s",
                kinds[kind], look[kind], kinds[kind], kind ? "" : ", \\\n     ");
    bench_script_end(sheet);
}

static void write_all(const struct bench_chart *chart, struct bench_sheet *sheet, double *values)
{
    const struct bench_cells *cells = sheet->cells;
    struct bench_axis axis;
    bench_axis_init(&axis, BENCH_UNIT_NS, true);
    bench_script_begin(sheet, chart->summary,
                       "\n# two rows a solver: its solves by board, its imported processes; times "
                       "in ns",
                       "solver\tkind\tat\tn\tmin\tq1\tmedian\tq3\tmax");
    for (size_t i = 0; i < cells->run->contestant_count; i++) {
        const struct bench_entrant *entrant = &cells->run->contestants[i];
        double at = (double)i + 1;
        struct box solves = solves_of(cells, i, values);
        write_row(sheet->data, entrant->name, "solve", at - 0.18, &solves, &axis);
        struct box processes = processes_of(entrant, values);
        write_row(sheet->data, entrant->name, "process", at + 0.18, &processes, &axis);
    }
    bench_axis_finish(&axis);
    write_words(sheet);
    bench_axis_print(&axis, 'y', sheet->script);
    write_plot(sheet);
}

bool bench_chart_write_process(const struct bench_chart *chart, struct bench_sheet *sheet,
                               struct bench_failure *failure)
{
    const struct bench_run *run = sheet->cells->run;
    size_t most = run->board_count, times = 0;
    for (size_t i = 0; i < run->contestant_count; i++) {
        times += run->contestants[i].process_count;
        most = most > run->contestants[i].process_count ? most : run->contestants[i].process_count;
    }
    if (!times) {
        snprintf(sheet->empty, 128,
                 "no times of whole processes: `slidebench import hyperfine` brings them");
        return true;
    }
    double *values = malloc((most + 1) * sizeof *values);
    if (!values)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    write_all(chart, sheet, values);
    free(values);
    return true;
}
