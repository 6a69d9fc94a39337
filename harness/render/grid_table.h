/*
 * grid_table.h - a grid for a terminal of some width.
 */
#ifndef BENCH_GRID_TABLE_H
#define BENCH_GRID_TABLE_H

#include "grid.h"

/* `width` 0: as wide as it needs. False when memory runs out. */
bool bench_grid_write_table(const struct bench_grid *grid, unsigned width, FILE *out);

#endif
