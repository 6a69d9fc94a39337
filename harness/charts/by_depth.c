/*
 * A metric against optimal length: median line, markers and quartile band for each contestant.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "axis.h"
#include "chart.h"
#include "depth_groups.h"
#include "nested.h"
#include "script.h"

struct drawing {
    const struct bench_metric_info *info;
    struct bench_sheet *sheet;
    struct bench_depth_groups *groups; /* by contestant */
    struct bench_axis x, y;
    size_t unknown; /* solved boards without a known optimal length */
    bool bands, bars;
};

static void scan(struct drawing *drawing)
{
    const struct bench_cells *cells = drawing->sheet->cells;
    size_t contestants = cells->run->contestant_count, boards = cells->run->board_count;
    double low = INFINITY, high = 0;
    for (size_t i = 0; i < contestants * boards; i++)
        drawing->unknown +=
            cells->cell[i].solved && cells->run->boards[i % boards].optimal_length == BENCH_ABSENT;
    for (size_t i = 0; i < contestants; i++)
        for (size_t k = 0; k < drawing->groups[i].count; k++) {
            const struct bench_depth_group *group = &drawing->groups[i].group[k];
            low = fmin(low, group->lower);
            high = fmax(high, group->upper);
            drawing->bands |= group->quartiles == BENCH_QUARTILES_BAND;
            drawing->bars |= group->quartiles == BENCH_QUARTILES_BAR;
        }
    bool length = drawing->sheet->metric == BENCH_METRIC_PATH_LENGTH;
    bool log = !length || high > 10 * fmax(low, 5);
    bench_axis_init(&drawing->x, BENCH_UNIT_MOVES, false);
    bench_axis_init(&drawing->y, log ? drawing->info->unit : BENCH_UNIT_MOVES, log);
    for (size_t i = 0; i < contestants; i++)
        for (size_t k = 0; k < drawing->groups[i].count; k++) {
            const struct bench_depth_group *group = &drawing->groups[i].group[k];
            bool drawn = group->quartiles != BENCH_QUARTILES_NONE;
            bench_axis_add(&drawing->x, (double)group->depth);
            bench_axis_add(&drawing->y, group->median);
            bench_axis_add(&drawing->y, drawn ? group->lower : NAN);
            bench_axis_add(&drawing->y, drawn ? group->upper : NAN);
            bench_axis_add(&drawing->y, length ? (double)group->depth : NAN);
        }
    bench_axis_finish(&drawing->x);
    bench_axis_finish(&drawing->y);
}

static void write_data(struct drawing *drawing)
{
    static const char *const drawn[] = {"none", "band", "bar"};
    FILE *data = drawing->sheet->data;
    const char *gap = "";
    for (size_t i = 0; i < drawing->sheet->cells->run->contestant_count; i++) {
        const struct bench_depth_groups *groups = &drawing->groups[i];
        if (!groups->count)
            continue;
        fputs(gap, data);
        gap = "\n\n";
        for (size_t k = 0; k < groups->count; k++) {
            const struct bench_depth_group *group = &groups->group[k];
            bench_data_name(data, drawing->sheet->cells->run->contestants[i].name);
            fprintf(data, "\t%llu\t%zu\t", (unsigned long long)group->depth, group->boards);
            bench_data_number(data, group->median);
            fputc('\t', data);
            bench_data_number(data, group->lower);
            fputc('\t', data);
            bench_data_number(data, group->upper);
            fprintf(data, "\t%s\n", drawn[group->quartiles]);
        }
    }
}

static bool equal_medians(const void *of, size_t left, size_t right)
{
    const struct drawing *drawing = of;
    const struct bench_depth_groups *a = &drawing->groups[left], *b = &drawing->groups[right];
    bool equal = a->count == b->count && a->count;
    for (size_t i = 0; equal && i < a->count; i++)
        equal = a->group[i].depth == b->group[i].depth && a->group[i].median == b->group[i].median;
    return equal;
}

static struct bench_nested nested_of(const struct drawing *drawing)
{
    return (struct bench_nested){drawing, drawing->sheet->cells->run->contestant_count,
                                 equal_medians};
}

static void write_words(struct drawing *drawing)
{
    const struct bench_cells *cells = drawing->sheet->cells;
    const struct bench_nested nested = nested_of(drawing);
    struct bench_words words = {.caption = ""};
    size_t room = sizeof words.caption;
    snprintf(words.title, sizeof words.title, "%s, by optimal length (n = %zu)",
             drawing->info->title, cells->run->board_count);
    bench_words_source(cells, words.subtitle, sizeof words.subtitle);
    bench_words_add(words.caption, room, "%s: median of the boards solved at that length.",
                    drawing->sheet->screen ? "Letters" : "Markers");
    if (drawing->bands || drawing->bars)
        bench_words_add(words.caption, room, "%s: quartiles, where there are at least %d boards.",
                        drawing->bands && drawing->bars ? "Bands and bars"
                        : drawing->bands                ? "Bands"
                                                        : "Bars",
                        BENCH_BAND_MIN_BOARDS);
    else if (!drawing->sheet->screen)
        bench_words_add(words.caption, room, "No length has the %d boards that quartiles need.",
                        BENCH_BAND_MIN_BOARDS);
    if (bench_nested_any(&nested))
        bench_words_add(words.caption, room,
                        "Solvers with equal medians lie one inside the other.");
    bench_words_unsolved(cells, "Not solved, so left out:", words.caption, room);
    bench_words_untold(cells, drawing->sheet->metric, words.caption, room);
    if (drawing->unknown)
        bench_words_add(words.caption, room,
                        "Optimal length unknown, so left out: %zu solved sample%s.",
                        drawing->unknown, drawing->unknown == 1 ? "" : "s");
    bench_script_words(drawing->sheet, &words);
}

/* One kind of element for every contestant that has it; `skip` none of them. */
static const char *write_quartiles(struct drawing *drawing, enum bench_quartiles kind,
                                   const char *separator)
{
    size_t index = 0;
    for (size_t i = 0; i < drawing->sheet->cells->run->contestant_count; i++) {
        const struct bench_depth_groups *groups = &drawing->groups[i];
        bool any = false;
        for (size_t k = 0; k < groups->count; k++)
            any |= groups->group[k].quartiles == kind;
        if (any && kind == BENCH_QUARTILES_BAND)
            fprintf(drawing->sheet->script,
                    "%sdata index %zu using 2:(band(5)):(band(6)) with filledcurves "
                    "fs transparent solid 0.16 noborder lt %zu notitle",
                    separator, index, i + 1);
        else if (any)
            fprintf(drawing->sheet->script,
                    "%sdata index %zu using 2:(bar(4)):(bar(5)):(bar(6)) with yerrorbars "
                    "lt %zu lw 1.2 ps 0 dt solid notitle",
                    separator, index, i + 1);
        if (any)
            separator = ", \\\n     ";
        index += groups->count > 0;
    }
    return separator;
}

static void write_plot(struct drawing *drawing)
{
    FILE *script = drawing->sheet->script;
    bench_script_data(drawing->sheet);
    fprintf(script, "band(column) = strcol(7) eq 'band' ? y_at(column(column)) : NaN\n"
                    "bar(column) = strcol(7) eq 'bar' ? y_at(column(column)) : NaN\n");
    bench_script_plot(drawing->sheet);
    fprintf(script, "plot ");
    const char *separator = "";
    if (drawing->sheet->metric == BENCH_METRIC_PATH_LENGTH) {
        fprintf(script, "y_at(x) with lines lc rgb soft lw 1 dt (2,3) title 'optimal'");
        separator = ", \\\n     ";
    }
    separator = write_quartiles(drawing, BENCH_QUARTILES_BAND, separator);
    separator = write_quartiles(drawing, BENCH_QUARTILES_BAR, separator);
    size_t index = 0;
    const struct bench_nested nested = nested_of(drawing);
    for (size_t i = 0; i < drawing->sheet->cells->run->contestant_count; i++) {
        if (!bench_script_in_key(drawing->sheet, i, drawing->groups[i].count > 0))
            continue;
        fputs(separator, script);
        separator = ", \\\n     ";
        if (drawing->groups[i].count) {
            fprintf(script, "data index %zu using 2:(y_at(column(4))) with linespoints lt %zu",
                    index++, i + 1);
            bench_nested_look(&nested, i, true, script);
            fprintf(script, " notitle%s", separator);
        }
        bench_script_key(drawing->sheet, i, "linespoints");
    }
    bench_script_end(drawing->sheet);
}

static void write_all(const struct bench_chart *chart, struct drawing *drawing)
{
    char columns[128];
    scan(drawing);
    if (!drawing->x.any) {
        char untold[512] = "";
        bench_words_untold(drawing->sheet->cells, drawing->sheet->metric, untold, sizeof untold);
        if (*untold)
            snprintf(drawing->sheet->empty, 128, "no contestant tells its %s",
                     bench_metrics[drawing->sheet->metric].noun);
        else
            snprintf(drawing->sheet->empty, 128, "no solved board of known optimal length");
        return;
    }
    snprintf(columns, sizeof columns,
             "solver\toptimal_length\tboards\t%s_median\t%s_q1\t%s_q3\tquartiles_drawn",
             drawing->info->column, drawing->info->column, drawing->info->column);
    bench_script_begin(drawing->sheet, chart->summary,
                       "\n# one block a solver; lengths in moves, boards solved at that length, "
                       "type-7 quartiles",
                       columns);
    write_data(drawing);
    write_words(drawing);
    bench_axis_print(&drawing->x, 'x', drawing->sheet->script);
    bench_axis_print(&drawing->y, 'y', drawing->sheet->script);
    bench_script_labels(drawing->sheet, "optimal length [moves]", drawing->info->label);
    write_plot(drawing);
}

/* Letters would hide one another under bands. */
static void leave_quartiles_out(struct bench_depth_groups *groups)
{
    for (size_t i = 0; i < groups->count; i++)
        groups->group[i].quartiles = BENCH_QUARTILES_NONE;
}

bool bench_chart_write_by_depth(const struct bench_chart *chart, struct bench_sheet *sheet,
                                struct bench_failure *failure)
{
    size_t contestants = sheet->cells->run->contestant_count;
    struct drawing drawing = {.info = &bench_metrics[sheet->metric], .sheet = sheet};
    drawing.groups = calloc(contestants + 1, sizeof *drawing.groups);
    bool ok = drawing.groups != NULL;
    for (size_t i = 0; ok && i < contestants; i++)
        ok = bench_depth_groups_make(sheet->cells, i, sheet->metric, &drawing.groups[i]);
    for (size_t i = 0; ok && sheet->screen && i < contestants; i++)
        leave_quartiles_out(&drawing.groups[i]);
    if (ok)
        write_all(chart, &drawing);
    else
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    for (size_t i = 0; drawing.groups && i < contestants; i++)
        free(drawing.groups[i].group);
    free(drawing.groups);
    return ok;
}
