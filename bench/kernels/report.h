/*
 * report.h - what was measured, as grids.
 */
#ifndef KERNELS_REPORT_H
#define KERNELS_REPORT_H

#include "grid.h"
#include "measure.h"

/*
 * A row a solver: how many times as long its yardstick takes (geometric mean over the boards, 95%
 * bootstrap interval, quartiles), nodes generated a second, bytes a node stored. With
 * `instructions` (kernels_callgrind; else NULL) those a node generated, too. `raw`: for files.
 */
bool kernels_report(struct bench_grid *grid, const struct kernels_field *field,
                    const struct kernels_sample *samples, const uint64_t *instructions, bool raw,
                    struct bench_failure *failure);

/*
 * A row for each size of board, or size and distance where that is known, and each solver: medians
 * over the boards.
 */
bool kernels_report_growth(struct bench_grid *grid, const struct kernels_field *field,
                           const struct kernels_sample *samples, bool raw,
                           struct bench_failure *failure);

#endif
