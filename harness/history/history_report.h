/*
 * history_report.h - a history as a table, and as a chart.
 */
#ifndef BENCH_HISTORY_REPORT_H
#define BENCH_HISTORY_REPORT_H

#include "history.h"
#include "render.h"

/* One row a solver and run, with the change since the run before. */
bool bench_history_write(const struct bench_history *history,
                         const struct bench_render_style *style, FILE *out,
                         struct bench_failure *failure);

/*
 * Draws history_METRIC.svg and .png into a folder, which is made when missing, and leaves data and
 * script beside them. Exact metrics are steps, with the build that made them; times are points,
 * joined where they compare.
 */
bool bench_history_draw(const struct bench_history *history, const char *directory, char file[64],
                        struct bench_failure *failure);

#endif
