/*
 * How many times the best solver's amount each solver needed, against that amount: are the
 * differences those of easy boards or of hard ones?
 */
#include <math.h>

#include "clouds.h"

static double best(const struct bench_sheet *sheet, size_t contestant, size_t board)
{
    (void)contestant;
    double least = bench_cells_best(sheet->cells, board, sheet->metric);
    return least > 0 ? least : NAN; /* no ratio to 0 */
}

static double ratio(const struct bench_sheet *sheet, size_t contestant, size_t board)
{
    return bench_cell_at(sheet->cells, contestant, board)->value[sheet->metric] /
           best(sheet, contestant, board);
}

bool bench_chart_write_relative(const struct bench_chart *chart, struct bench_sheet *sheet,
                                struct bench_failure *failure)
{
    const struct bench_metric_info *info = &bench_metrics[sheet->metric];
    char title[96], x_label[96], y_label[96], empty[96];
    const struct bench_cloud_form form = {
        .x = {best, "best", x_label, info->unit, false},
        .y = {ratio, "ratio_to_best", y_label, BENCH_UNIT_RATIO, false},
        .title = title,
        .caption =
            "Small markers: solved boards; those at 1 were solved best by that solver. Large "
            "markers: medians. Boards on which the best needed 0 are left out.",
        .empty = empty,
        .needs = {sheet->metric, sheet->metric},
        .medians = true,
    };
    snprintf(title, sizeof title, "%s, times the best solver on the board", info->title);
    snprintf(x_label, sizeof x_label, "%s of the best solver", info->noun);
    snprintf(y_label, sizeof y_label, "%s, times the best", info->noun);
    snprintf(empty, sizeof empty, "no solved board with %s above 0 measured", info->noun);
    return bench_clouds_draw(chart, sheet, &form, failure);
}
