/*
 * Share of all boards solved within an amount of a metric, nodes expanded say: one step curve a
 * contestant.
 */
#include "curves.h"
#include "script.h"

static double value_of(const struct bench_sheet *sheet, size_t contestant, size_t board)
{
    return bench_cell_at(sheet->cells, contestant, board)->value[sheet->metric];
}

static void make_words(const struct bench_sheet *sheet, struct bench_words *words)
{
    const struct bench_cells *cells = sheet->cells;
    size_t room = sizeof words->caption;
    snprintf(words->title, sizeof words->title, "Boards solved, by %s (n = %zu)",
             bench_metrics[sheet->metric].noun, cells->run->board_count);
    bench_words_source(cells, words->subtitle, sizeof words->subtitle);
    bench_words_add(
        words->caption, room,
        "Share of all boards; markers where a curve passes each quarter, and at its end.");
    bench_words_unsolved(cells, "Not solved, so never rising:", words->caption, room);
    bench_words_untold(cells, sheet->metric, words->caption, room);
}

bool bench_chart_write_ecdf(const struct bench_chart *chart, struct bench_sheet *sheet,
                            struct bench_failure *failure)
{
    const struct bench_metric_info *info = &bench_metrics[sheet->metric];
    const struct bench_curve_axis axis = {info->column, info->label, info->unit};
    struct bench_words words = {.caption = ""};
    struct bench_curve *curves = bench_curves_make(sheet, value_of, NULL);
    if (!curves)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    make_words(sheet, &words);
    if (sheet->cells->tried_all == 0)
        snprintf(sheet->empty, 128, "the run has no samples");
    else
        bench_curves_draw(chart, sheet, curves, &axis, &words);
    bench_curves_free(curves, sheet->cells);
    return true;
}
