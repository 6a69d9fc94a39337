/*
 * solver_axis.h - an axis with a place for each contestant: 1, 2, ... with their names.
 */
#ifndef BENCH_SOLVER_AXIS_H
#define BENCH_SOLVER_AXIS_H

#include "chart.h"

/* `name` is 'x' or 'y'; many names on an x axis are turned. */
void bench_solver_axis_print(struct bench_sheet *sheet, char name);

#endif
