/*
 * A heat map: the median of a metric for each solver and each optimal length. A cell of which some
 * boards were not solved has a mark, and a length of which none was solved has only that.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "axis.h"
#include "chart.h"
#include "depth_groups.h"
#include "script.h"
#include "solver_axis.h"

struct map {
    struct bench_sheet *sheet;
    struct bench_axis x, colour;
    size_t cells, marks;
};

/* The boards that the contestant tried, by length; NULL without memory. The caller frees it. */
static size_t *count_tried(const struct bench_cells *cells, size_t contestant, uint64_t longest)
{
    size_t *tried = calloc(longest + 1, sizeof *tried);
    for (size_t board = 0; tried && board < cells->run->board_count; board++) {
        uint64_t length = cells->run->boards[board].optimal_length;
        if (length != BENCH_ABSENT)
            tried[length] += bench_cell_at(cells, contestant, board)->tried;
    }
    return tried;
}

static void write_cell(struct map *map, size_t contestant, uint64_t depth,
                       const struct bench_depth_group *group, size_t tried)
{
    FILE *data = map->sheet->data;
    size_t solved = group ? group->boards : 0;
    bench_data_name(data, map->sheet->cells->run->contestants[contestant].name);
    fprintf(data, "\t%zu\t%llu\t%zu\t%zu\t", contestant + 1, (unsigned long long)depth, solved,
            tried);
    bench_data_number(data, group ? group->median : NAN);
    fprintf(data, "\t%s\n", solved < tried ? "mark" : "none");
    bench_axis_add(&map->x, (double)depth);
    bench_axis_add(&map->colour, group ? group->median : NAN);
    map->cells += group != NULL;
    map->marks += solved < tried;
}

static bool write_row(struct map *map, size_t contestant, uint64_t longest)
{
    struct bench_depth_groups groups;
    size_t *tried = count_tried(map->sheet->cells, contestant, longest);
    if (!tried ||
        !bench_depth_groups_make(map->sheet->cells, contestant, map->sheet->metric, &groups)) {
        free(tried);
        return false;
    }
    size_t next = 0;
    for (uint64_t depth = 0; depth <= longest; depth++) {
        bool solved = next < groups.count && groups.group[next].depth == depth;
        if (tried[depth])
            write_cell(map, contestant, depth, solved ? &groups.group[next] : NULL, tried[depth]);
        next += solved;
    }
    free(groups.group);
    free(tried);
    return true;
}

static void write_words(struct map *map)
{
    const struct bench_cells *cells = map->sheet->cells;
    struct bench_words words = {.caption = ""};
    size_t room = sizeof words.caption;
    snprintf(words.title, sizeof words.title, "%s, by solver and optimal length (n = %zu)",
             bench_metrics[map->sheet->metric].title, cells->run->board_count);
    bench_words_source(cells, words.subtitle, sizeof words.subtitle);
    bench_words_add(words.caption, room, "Colour: %s, median of the boards solved at that length.",
                    bench_metrics[map->sheet->metric].label);
    if (map->marks)
        bench_words_add(words.caption, room,
                        "Crosses: not all boards of that length were solved, and the median is of "
                        "the others.");
    bench_words_unsolved(cells, "Not solved:", words.caption, room);
    size_t unknown = 0;
    for (size_t i = 0; i < cells->run->board_count; i++)
        unknown += cells->run->boards[i].optimal_length == BENCH_ABSENT;
    if (unknown)
        bench_words_add(words.caption, room, "Left out: %zu board%s of unknown optimal length.",
                        unknown, unknown == 1 ? "" : "s");
    bench_words_untold(cells, map->sheet->metric, words.caption, room);
    bench_script_words(map->sheet, &words);
}

static void write_plot(struct map *map)
{
    struct bench_sheet *sheet = map->sheet;
    struct bench_solver_span span = bench_solver_span_beside_names(sheet->cells->run, 0.85);
    /* Dark to light in grey too (viridis, by van der Walt and Smith 2015). */
    fprintf(
        sheet->script,
        "set palette defined (0 '#440154', 1 '#3b528b', 2 '#21918c', 3 '#5ec962', 4 '#fde725')\n"
        "unset key\nunset grid\n"
        "set lmargin at screen %.3f\nset rmargin at screen %.3f\n"
        "data = '%s.tsv'\n",
        span.left, span.right, sheet->name);
    bench_solver_axis_print(sheet, 'y', span);
    bench_script_plot(sheet);
    fprintf(sheet->script,
            "plot data using 3:2:($3 - 0.5):($3 + 0.5):($2 - 0.46):($2 + 0.46):"
            "(strcol(6) eq '' ? NaN : c_at(column(6))) with boxxyerror lc palette fs solid 1 "
            "noborder, \\\n"
            "     data using (strcol(7) eq 'mark' ? column(3) : NaN):2 with points pt 2 ps 1.5 "
            "lw 3 lc rgb page, \\\n"
            "     data using (strcol(7) eq 'mark' ? column(3) : NaN):2 with points pt 2 ps 1.2 "
            "lw 1.2 lc rgb ink");
    bench_script_end(sheet);
}

bool bench_chart_write_heat(const struct bench_chart *chart, struct bench_sheet *sheet,
                            struct bench_failure *failure)
{
    const struct bench_run *run = sheet->cells->run;
    const struct bench_metric_info *info = &bench_metrics[sheet->metric];
    struct map map = {.sheet = sheet};
    char columns[128];
    uint64_t longest = 0;
    bench_axis_init(&map.x, BENCH_UNIT_MOVES, false);
    bench_axis_init(&map.colour, info->unit, true);
    for (size_t i = 0; i < run->board_count; i++)
        if (run->boards[i].optimal_length != BENCH_ABSENT &&
            run->boards[i].optimal_length > longest)
            longest = run->boards[i].optimal_length;
    snprintf(columns, sizeof columns,
             "solver\tplace\toptimal_length\tboards_solved\tboards_tried\t%s_median\tmarked",
             info->column);
    bench_script_begin(sheet, chart->summary, "\n# one row a cell", columns);
    for (size_t i = 0; i < run->contestant_count; i++)
        if (!write_row(&map, i, longest))
            return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    if (!map.cells) {
        snprintf(sheet->empty, 128, "no solved board of known optimal length");
        return true;
    }
    bench_axis_finish(&map.x);
    bench_axis_finish(&map.colour);
    write_words(&map);
    bench_axis_print(&map.x, 'x', sheet->script);
    bench_axis_print(&map.colour, 'c', sheet->script);
    bench_script_labels(sheet, "optimal length [moves]", "");
    write_plot(&map);
    return true;
}
