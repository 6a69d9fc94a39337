/*
 * solver_axis.h - an axis with a place for each contestant: 1, 2, ... with their names.
 */
#ifndef BENCH_SOLVER_AXIS_H
#define BENCH_SOLVER_AXIS_H

#include "chart.h"

/* Where the plot begins and ends across the picture, from 0 to 1. */
struct bench_solver_span {
    double left, right;
};

/* From the names on a y axis to `right`. */
struct bench_solver_span bench_solver_span_beside_names(const struct bench_run *run, double right);

/*
 * `name` is 'x' or 'y'. Many names on an x axis are turned; the plot then ends where the last of
 * them stays in the picture, else at the right of the span.
 */
void bench_solver_axis_print(struct bench_sheet *sheet, char name, struct bench_solver_span span);

#endif
