/*
 * charts.h - the pictures of a run, drawn by gnuplot.
 *
 * Each chart leaves four files in a folder: NAME.tsv, the data it shows; NAME.gp, a gnuplot script
 * that stands alone; and NAME.svg and NAME.png, what that script draws. All statistics are ours;
 * gnuplot only draws. One gnuplot process draws all charts. A picture is whole or not there, and
 * the files of a chart always belong to one run: older ones of the same name are replaced or
 * removed.
 */
#ifndef BENCH_CHARTS_H
#define BENCH_CHARTS_H

#include <stddef.h>

#include "failure.h"
#include "run.h"

enum { BENCH_CHART_COUNT = 7 };

/* Formats, to be combined. */
enum { BENCH_CHART_SVG = 1, BENCH_CHART_PNG = 2 };

/* The chart of an index below BENCH_CHART_COUNT: "expanded", and what it shows. */
const char *bench_chart_name(size_t index);
const char *bench_chart_summary(size_t index);

struct bench_charts_request {
    const char *directory; /* made when missing */
    bool chosen[BENCH_CHART_COUNT];
    unsigned formats;
};

/* What came of each chart. */
struct bench_charts_result {
    unsigned drawn[BENCH_CHART_COUNT]; /* formats in which it is there */
    /* Why a chosen chart has no picture though nothing went wrong: "no board was solved"; or empty.
     */
    char empty[BENCH_CHART_COUNT][128];
};

/*
 * Draws the chosen charts. False when gnuplot is missing, finds no font for the PNG pictures or
 * fails, or when a file cannot be written; *result then still says which charts are there whole.
 * Without gnuplot the data and the scripts are written all the same.
 */
bool bench_charts_draw(const struct bench_run *run, const struct bench_charts_request *request,
                       struct bench_charts_result *result, struct bench_failure *failure);

#endif
