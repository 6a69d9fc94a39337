/*
 * How good the paths are: the share of boards whose path is at most so many times the shortest.
 */
#include <math.h>
#include <stdlib.h>

#include "curves.h"
#include "script.h"

static double ratio_of(const struct bench_sheet *sheet, size_t contestant, size_t board)
{
    double length = bench_cell_at(sheet->cells, contestant, board)->value[BENCH_METRIC_PATH_LENGTH];
    double optimal = (double)sheet->cells->run->boards[board].optimal_length;
    return length == optimal ? 1 : length / optimal; /* 0 of 0 moves is as good as can be */
}

/* Answers of some moves to boards that need none. */
static size_t count_of_none(const struct bench_sheet *sheet)
{
    const struct bench_run *run = sheet->cells->run;
    size_t count = 0;
    for (size_t board = 0; board < run->board_count; board++)
        for (size_t i = 0; run->boards[board].optimal_length == 0 && i < run->contestant_count; i++)
            count +=
                bench_cell_at(sheet->cells, i, board)->solved && isinf(ratio_of(sheet, i, board));
    return count;
}

static void make_words(const struct bench_sheet *sheet, size_t known, struct bench_words *words)
{
    size_t of_none = count_of_none(sheet);
    const struct bench_cells *cells = sheet->cells;
    size_t room = sizeof words->caption, unknown = cells->run->board_count - known;
    snprintf(words->title, sizeof words->title, "Path length over the optimum (n = %zu)", known);
    bench_words_source(cells, words->subtitle, sizeof words->subtitle);
    bench_words_add(words->caption, room,
                    "Share of boards solved by a path of at most so many times the shortest; a "
                    "curve at 1 has shortest paths only.");
    if (unknown)
        bench_words_add(words->caption, room, "Left out: %zu board%s of unknown optimal length.",
                        unknown, unknown == 1 ? "" : "s");
    if (of_none)
        bench_words_add(words->caption, room,
                        "At no factor, as no moves were needed: %zu longer answer%s.", of_none,
                        of_none == 1 ? "" : "s");
    bench_words_unsolved(cells, "Not solved, so never rising:", words->caption, room);
}

bool bench_chart_write_quality(const struct bench_chart *chart, struct bench_sheet *sheet,
                               struct bench_failure *failure)
{
    static const struct bench_curve_axis axis = {"ratio_to_optimal", "length, times the shortest",
                                                 BENCH_UNIT_RATIO};
    const struct bench_run *run = sheet->cells->run;
    struct bench_words words = {.caption = ""};
    size_t known = 0;
    bool *counts = calloc(run->board_count + 1, sizeof *counts);
    for (size_t board = 0; counts && board < run->board_count; board++)
        known += counts[board] = run->boards[board].optimal_length != BENCH_ABSENT;
    struct bench_curve *curves = counts ? bench_curves_make(sheet, ratio_of, counts) : NULL;
    free(counts);
    if (!curves)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    make_words(sheet, known, &words);
    if (bench_curves_solved(curves, sheet->cells) == 0)
        snprintf(sheet->empty, 128, "no solved board of known optimal length");
    else
        bench_curves_draw(chart, sheet, curves, &axis, &words);
    bench_curves_free(curves, sheet->cells);
    return true;
}
