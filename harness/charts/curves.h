/*
 * curves.h - shares of boards as step curves: one curve a contestant, rising at each value that it
 * needed for a board. Boards without an answer never let a curve rise, so it ends at the share
 * that was solved.
 */
#ifndef BENCH_CURVES_H
#define BENCH_CURVES_H

#include "chart.h"
#include "nested.h"
#include "script.h"

struct bench_curve {
    double *values; /* of the solved boards, ascending */
    size_t solved, tried;
    bool untold; /* boards were solved, and it is not known at what value */
};

/* The value of a board that the contestant solved; NAN: not told; INFINITY: the curve never rises
 * for it. */
typedef double (*bench_curve_value)(const struct bench_sheet *sheet, size_t contestant,
                                    size_t board);

/*
 * One curve a contestant, over the boards for which `counts` is true (NULL: all boards). NULL when
 * memory runs out. The caller frees them.
 */
struct bench_curve *bench_curves_make(const struct bench_sheet *sheet, bench_curve_value value,
                                      const bool *counts);
void bench_curves_free(struct bench_curve *curves, const struct bench_cells *cells);

size_t bench_curves_tried(const struct bench_curve *curves, const struct bench_cells *cells);
size_t bench_curves_solved(const struct bench_curve *curves, const struct bench_cells *cells);

/* What a value is, in the data's header and on the axis. */
struct bench_curve_axis {
    const char *column, *label;
    enum bench_unit unit;
};

/* Of equal curves, which would hide one another. `curves` is what nested.h calls the drawing. */
struct bench_nested bench_curves_nested(const struct bench_curve *curves,
                                        const struct bench_cells *cells);

/* Writes data and plot of shares; the words come from `write_words`. */
void bench_curves_draw(const struct bench_chart *chart, struct bench_sheet *sheet,
                       const struct bench_curve *curves, const struct bench_curve_axis *axis,
                       const struct bench_words *words);

#endif
