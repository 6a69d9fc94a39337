#include "depth_groups.h"

#include <math.h>
#include <stdlib.h>

#include "stats.h"

struct point {
    uint64_t depth;
    double value;
};

static int compare_depths(const void *left, const void *right)
{
    const struct point *a = left, *b = right;
    return (a->depth > b->depth) - (a->depth < b->depth);
}

static size_t collect(const struct bench_cells *cells, size_t contestant, enum bench_metric metric,
                      struct point *points)
{
    size_t n = 0;
    for (size_t board = 0; board < cells->run->board_count; board++) {
        const struct bench_cell *cell = bench_cell_at(cells, contestant, board);
        uint64_t depth = cells->run->boards[board].optimal_length;
        if (cell->solved && depth != BENCH_ABSENT && !isnan(cell->value[metric]))
            points[n++] = (struct point){depth, cell->value[metric]};
    }
    qsort(points, n, sizeof *points, compare_depths);
    return n;
}

static void choose_quartiles(struct bench_depth_groups *groups)
{
    for (size_t i = 0; i < groups->count; i++) {
        struct bench_depth_group *group = &groups->group[i];
        if (group->boards < BENCH_BAND_MIN_BOARDS)
            continue;
        bool before = i > 0 && group[-1].boards >= BENCH_BAND_MIN_BOARDS;
        bool after = i + 1 < groups->count && group[1].boards >= BENCH_BAND_MIN_BOARDS;
        group->quartiles = before || after ? BENCH_QUARTILES_BAND : BENCH_QUARTILES_BAR;
    }
}

bool bench_depth_groups_make(const struct bench_cells *cells, size_t contestant,
                             enum bench_metric metric, struct bench_depth_groups *groups)
{
    size_t boards = cells->run->board_count;
    struct point *points = malloc((boards + 1) * sizeof *points);
    double *values = malloc((boards + 1) * sizeof *values);
    struct bench_depth_groups made = {calloc(boards + 1, sizeof *made.group), 0};
    bool ok = points && values && made.group;
    size_t n = ok ? collect(cells, contestant, metric, points) : 0;
    for (size_t from = 0, to; from < n; from = to) {
        for (to = from; to < n && points[to].depth == points[from].depth; to++)
            values[to - from] = points[to].value;
        size_t count = to - from;
        bench_sort(values, count);
        made.group[made.count++] =
            (struct bench_depth_group){.depth = points[from].depth,
                                       .boards = count,
                                       .lower = bench_quantile_sorted(values, count, 0.25),
                                       .median = bench_quantile_sorted(values, count, 0.5),
                                       .upper = bench_quantile_sorted(values, count, 0.75)};
    }
    free(points);
    free(values);
    if (!ok) {
        free(made.group);
        return false;
    }
    choose_quartiles(&made);
    *groups = made;
    return true;
}
