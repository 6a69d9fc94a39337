/*
 * charts.h - the pictures of a run, drawn by gnuplot.
 *
 * Each chart leaves its files in a folder: NAME.tsv, the data it shows; NAME.gp, a gnuplot script
 * that stands alone; and NAME.svg, NAME.png and NAME.pdf, what that script draws. All statistics
 * are ours; gnuplot only draws. One gnuplot process draws all charts. A picture is whole or not
 * there, and the files of a chart always belong to one run: older ones of the same name are
 * replaced or removed.
 */
#ifndef BENCH_CHARTS_H
#define BENCH_CHARTS_H

#include <stddef.h>
#include <stdio.h>

#include "failure.h"
#include "marks.h"
#include "metric.h"
#include "run.h"

enum { BENCH_CHART_COUNT = 21 };

/* Formats, to be combined. */
enum { BENCH_CHART_SVG = 1, BENCH_CHART_PNG = 2, BENCH_CHART_PDF = 4, BENCH_CHART_FORMATS = 3 };

/* "svg": the name of a format on the command line and of its files; by index, not by bit. */
extern const char *const bench_chart_formats[BENCH_CHART_FORMATS];

/* The chart of an index below BENCH_CHART_COUNT: "expanded", and what it shows. */
const char *bench_chart_name(size_t index);
const char *bench_chart_summary(size_t index);

/* The metric it shows, and whether it can show another. */
enum bench_metric bench_chart_metric(size_t index);
bool bench_chart_any_metric(size_t index);

/* Whether the run has what it is about at all: process times are there only if imported. */
bool bench_chart_applies(size_t index, const struct bench_run *run);

/* Whether it can be drawn in letters, for a terminal. */
bool bench_chart_on_screen(size_t index);

struct bench_charts_request {
    const char *directory; /* made when missing */
    bool chosen[BENCH_CHART_COUNT];
    unsigned formats;
    const enum bench_metric *metric; /* for the charts that can show any; NULL: their own */
    const char *style;               /* gnuplot text after the common style, or NULL */
    struct bench_chart_marks *marks; /* BENCH_CHART_COUNT of them, to be filled; NULL: not asked */
};

enum { BENCH_CHART_FILE = 64 };

/* What came of each chart. */
struct bench_charts_result {
    unsigned drawn[BENCH_CHART_COUNT]; /* formats in which it is there */
    /* The name of its files without extension: NAME, or NAME_METRIC when not its own. */
    char file[BENCH_CHART_COUNT][BENCH_CHART_FILE];
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

/*
 * Writes the chosen charts to `out` in letters, `width` columns wide; all of them must be among
 * those that can be. Only the chosen charts, the metric and the style of the request count: there
 * are no files. Of the result, drawn[i] is 1 for the charts that were drawn. False as above, or
 * when the width has no room for a chart.
 */
bool bench_charts_print(const struct bench_run *run, const struct bench_charts_request *request,
                        unsigned width, bool color, FILE *out, struct bench_charts_result *result,
                        struct bench_failure *failure);

#endif
