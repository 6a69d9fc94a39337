/*
 * overview.h - the table of a run: one row a solver, as a grid.
 */
#ifndef BENCH_OVERVIEW_H
#define BENCH_OVERVIEW_H

#include "grid.h"
#include "summary.h"

/* Behind a time that the contestant did not tell itself. */
#define BENCH_OUTSIDE_MARK "*"

/* For people: medians with their 90th percentiles beside, units in the heads. */
void bench_overview_fill(struct bench_grid *grid, const struct bench_summary *summary);

/* For programs: raw numbers, every status, n of every measure, units in the names. */
void bench_overview_fill_raw(struct bench_grid *grid, const struct bench_summary *summary);

#endif
