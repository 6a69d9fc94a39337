/*
 * drawn_charts.h - for tests: the data files and scripts of charts, in a folder of their own.
 */
#ifndef BENCH_DRAWN_CHARTS_H
#define BENCH_DRAWN_CHARTS_H

#include "charts.h"

/* For a group of tests: makes and removes the folder. There is no gnuplot meanwhile. */
int drawn_charts_set_up(void **state);
int drawn_charts_tear_down(void **state);

/* The path and the text of a file in the folder; both last until the next call. NULL: no file. */
char *drawn_path(const char *name);
const char *drawn_file(const char *name);

/*
 * Seven boards: five of length 4, one of length 6, one unknown. astar solves all, with 10, 20, 30,
 * 40, 50 expansions at length 4; dfs solves the first only and gives up the others.
 */
struct bench_run drawn_run(void);

/* Writes all charts of a run. */
struct bench_charts_result drawn_all(const struct bench_run *run);

/* Are these the rows of a data file, without its comments? */
void assert_data(const char *name, const char *rows);

#endif
