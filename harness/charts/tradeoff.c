/*
 * What a contestant's boards cost in two ways at once: memory against time, and the memory that
 * the solver accounts for against that of its whole process.
 */
#include <math.h>

#include "clouds.h"

static double wall_ns(const struct bench_sheet *sheet, size_t contestant, size_t board)
{
    return bench_cell_at(sheet->cells, contestant, board)->value[BENCH_METRIC_WALL_NS];
}

static double peak_bytes(const struct bench_sheet *sheet, size_t contestant, size_t board)
{
    return bench_cell_at(sheet->cells, contestant, board)->value[BENCH_METRIC_PEAK_BYTES];
}

static double peak_rss_bytes(const struct bench_sheet *sheet, size_t contestant, size_t board)
{
    return bench_cell_at(sheet->cells, contestant, board)->value[BENCH_METRIC_PEAK_RSS_BYTES];
}

bool bench_chart_write_tradeoff(const struct bench_chart *chart, struct bench_sheet *sheet,
                                struct bench_failure *failure)
{
    static const struct bench_cloud_form form = {
        .x = {wall_ns, "wall_ns", "wall time of a solve", BENCH_UNIT_NS, false},
        .y = {peak_bytes, "peak_bytes", "peak memory of the solver", BENCH_UNIT_BYTES, false},
        .title = "Memory against time",
        .caption = "Small markers: solved boards. Large markers: medians of time and of memory. "
                   "Down and left is better.",
        .empty = "no solved board with time and memory measured",
        .needs = {BENCH_METRIC_WALL_NS, BENCH_METRIC_PEAK_BYTES},
        .medians = true,
    };
    return bench_clouds_draw(chart, sheet, &form, failure);
}

bool bench_chart_write_memories(const struct bench_chart *chart, struct bench_sheet *sheet,
                                struct bench_failure *failure)
{
    static const struct bench_cloud_form form = {
        .x = {peak_bytes, "peak_bytes", "peak memory by the solver's own account", BENCH_UNIT_BYTES,
              false},
        .y = {peak_rss_bytes, "peak_rss_bytes", "peak resident memory by the kernel",
              BENCH_UNIT_BYTES, false},
        .title = "Memory by account and by the kernel",
        .caption = "Small markers: solved boards. Large markers: medians of both. The kernel "
                   "counts the whole process.",
        .empty = "no solved board with memory measured in both ways",
        .needs = {BENCH_METRIC_PEAK_BYTES, BENCH_METRIC_PEAK_RSS_BYTES},
        .medians = true,
        .diagonal = true,
    };
    return bench_clouds_draw(chart, sheet, &form, failure);
}

/*
 * Drift: were boards at the end of the run slower than at its start? Boards differ, so the time is
 * taken for each node expanded.
 */
static double position(const struct bench_sheet *sheet, size_t contestant, size_t board)
{
    (void)sheet, (void)contestant;
    return (double)board;
}

static double ns_per_node(const struct bench_sheet *sheet, size_t contestant, size_t board)
{
    const struct bench_cell *cell = bench_cell_at(sheet->cells, contestant, board);
    double expanded = cell->value[BENCH_METRIC_EXPANDED];
    return expanded > 0 ? cell->value[BENCH_METRIC_WALL_NS] / expanded : NAN;
}

bool bench_chart_write_drift(const struct bench_chart *chart, struct bench_sheet *sheet,
                             struct bench_failure *failure)
{
    static const struct bench_cloud_form form = {
        .x = {position, "position", "board, in the order of the run", BENCH_UNIT_MOVES, true},
        .y = {ns_per_node, "wall_ns_per_expanded", "wall time for each node expanded",
              BENCH_UNIT_NS, false},
        .title = "Time per node in the course of the run",
        .caption = "Markers: solved boards. Lines: medians of stretches of the run. Where lines "
                   "rise or fall together, the machine changed its pace, or the boards are in an "
                   "order.",
        .empty = "no solved board with time and nodes expanded measured",
        .needs = {BENCH_METRIC_WALL_NS, BENCH_METRIC_EXPANDED},
        .running = true,
    };
    return bench_clouds_draw(chart, sheet, &form, failure);
}
