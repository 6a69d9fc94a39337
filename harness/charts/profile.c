/*
 * Performance profile (Dolan & More, Mathematical Programming 91, 2002): the share of boards that a
 * contestant solved within a factor of the best contestant on that board. At 1 stands how often it
 * was the best, at the right end how much it solved at all.
 */
#include <math.h>
#include <stdlib.h>

#include "curves.h"
#include "script.h"

static double ratio_of(const struct bench_sheet *sheet, size_t contestant, size_t board)
{
    return bench_cell_at(sheet->cells, contestant, board)->value[sheet->metric] /
           bench_cells_best(sheet->cells, board, sheet->metric);
}

/* Which boards have a best above 0, and how many have not. */
static bool *choose_boards(const struct bench_sheet *sheet, size_t *none, size_t *zero)
{
    size_t boards = sheet->cells->run->board_count;
    bool *counts = calloc(boards + 1, sizeof *counts);
    *none = *zero = 0;
    for (size_t board = 0; counts && board < boards; board++) {
        double best = bench_cells_best(sheet->cells, board, sheet->metric);
        counts[board] = best > 0;
        *none += isnan(best);
        *zero += best == 0;
    }
    return counts;
}

static void make_words(const struct bench_sheet *sheet, size_t none, size_t zero,
                       struct bench_words *words)
{
    const struct bench_cells *cells = sheet->cells;
    size_t room = sizeof words->caption, n = cells->run->board_count - none - zero;
    snprintf(words->title, sizeof words->title, "Performance profile of %s (n = %zu)",
             bench_metrics[sheet->metric].noun, n);
    bench_words_source(cells, words->subtitle, sizeof words->subtitle);
    bench_words_add(words->caption, room,
                    "Share of boards solved within a factor of the best solver on each board "
                    "(Dolan & Moré 2002). Up and left is better.");
    if (none)
        bench_words_add(words->caption, room, "Left out: %zu board%s without any answer.", none,
                        none == 1 ? "" : "s");
    if (zero)
        bench_words_add(words->caption, room, "Left out: %zu board%s on which the best needed 0.",
                        zero, zero == 1 ? "" : "s");
    bench_words_unsolved(cells, "Not solved, so never rising:", words->caption, room);
    bench_words_untold(cells, sheet->metric, words->caption, room);
}

bool bench_chart_write_profile(const struct bench_chart *chart, struct bench_sheet *sheet,
                               struct bench_failure *failure)
{
    char label[96];
    const struct bench_curve_axis axis = {"ratio_to_best", label, BENCH_UNIT_RATIO};
    struct bench_words words = {.caption = ""};
    size_t none, zero;
    bool *counts = choose_boards(sheet, &none, &zero);
    struct bench_curve *curves = counts ? bench_curves_make(sheet, ratio_of, counts) : NULL;
    free(counts);
    if (!curves)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    snprintf(label, sizeof label, "%s, times the best solver", bench_metrics[sheet->metric].noun);
    make_words(sheet, none, zero, &words);
    if (bench_curves_solved(curves, sheet->cells) == 0)
        snprintf(sheet->empty, 128, "no solved board with %s above 0 measured",
                 bench_metrics[sheet->metric].noun);
    else
        bench_curves_draw(chart, sheet, curves, &axis, &words);
    bench_curves_free(curves, sheet->cells);
    return true;
}
