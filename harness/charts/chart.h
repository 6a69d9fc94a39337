/*
 * chart.h - what a kind of chart is to the rest of this layer.
 */
#ifndef BENCH_CHART_H
#define BENCH_CHART_H

#include <stdio.h>

#include "cells.h"
#include "failure.h"
#include "marks.h"

struct bench_screen;

/* What a chart is made from and where it goes. */
struct bench_sheet {
    const struct bench_cells *cells;
    const char *name; /* of its files, without extension */
    enum bench_metric metric;
    const char *style; /* gnuplot text after the common style, or NULL */
    unsigned formats;
    struct bench_screen *screen; /* NULL: pictures */
    FILE *data, *script;
    struct bench_chart_marks *marks; /* NULL: nobody asks for them */
    char *empty; /* 128 bytes: filled with the reason when there is nothing to draw */
};

struct bench_chart {
    const char *name, *summary;
    enum bench_metric metric;
    bool any_metric; /* it can show every other as well */
    bool lines;      /* of lines and markers alone, which a terminal can show */
    /* Writes data and script. False only when memory runs out. */
    bool (*write)(const struct bench_chart *chart, struct bench_sheet *sheet,
                  struct bench_failure *failure);
};

bool bench_chart_write_by_depth(const struct bench_chart *chart, struct bench_sheet *sheet,
                                struct bench_failure *failure);
bool bench_chart_write_ecdf(const struct bench_chart *chart, struct bench_sheet *sheet,
                            struct bench_failure *failure);
bool bench_chart_write_cactus(const struct bench_chart *chart, struct bench_sheet *sheet,
                              struct bench_failure *failure);
bool bench_chart_write_profile(const struct bench_chart *chart, struct bench_sheet *sheet,
                               struct bench_failure *failure);
bool bench_chart_write_scatter(const struct bench_chart *chart, struct bench_sheet *sheet,
                               struct bench_failure *failure);
bool bench_chart_write_relative(const struct bench_chart *chart, struct bench_sheet *sheet,
                                struct bench_failure *failure);
bool bench_chart_write_box(const struct bench_chart *chart, struct bench_sheet *sheet,
                           struct bench_failure *failure);
bool bench_chart_write_violin(const struct bench_chart *chart, struct bench_sheet *sheet,
                              struct bench_failure *failure);
bool bench_chart_write_heat(const struct bench_chart *chart, struct bench_sheet *sheet,
                            struct bench_failure *failure);
bool bench_chart_write_wins(const struct bench_chart *chart, struct bench_sheet *sheet,
                            struct bench_failure *failure);
bool bench_chart_write_quality(const struct bench_chart *chart, struct bench_sheet *sheet,
                               struct bench_failure *failure);
bool bench_chart_write_iterations(const struct bench_chart *chart, struct bench_sheet *sheet,
                                  struct bench_failure *failure);
bool bench_chart_write_tradeoff(const struct bench_chart *chart, struct bench_sheet *sheet,
                                struct bench_failure *failure);
bool bench_chart_write_memories(const struct bench_chart *chart, struct bench_sheet *sheet,
                                struct bench_failure *failure);
bool bench_chart_write_drift(const struct bench_chart *chart, struct bench_sheet *sheet,
                             struct bench_failure *failure);
bool bench_chart_write_process(const struct bench_chart *chart, struct bench_sheet *sheet,
                               struct bench_failure *failure);
bool bench_chart_write_depths(const struct bench_chart *chart, struct bench_sheet *sheet,
                              struct bench_failure *failure);

#endif
