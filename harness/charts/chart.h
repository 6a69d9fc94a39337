/*
 * chart.h - what a kind of chart is to the rest of this layer.
 */
#ifndef BENCH_CHART_H
#define BENCH_CHART_H

#include <stdio.h>

#include "cells.h"
#include "failure.h"

/* What a chart is made from and where it goes. */
struct bench_sheet {
    const struct bench_cells *cells;
    const char *name;
    unsigned formats;
    FILE *data, *script;
    char *empty; /* 128 bytes: filled with the reason when there is nothing to draw */
};

struct bench_chart {
    const char *name, *summary;
    /* Writes data and script. False only when memory runs out. */
    bool (*write)(const struct bench_chart *chart, struct bench_sheet *sheet,
                  struct bench_failure *failure);
};

bool bench_chart_write_by_depth(const struct bench_chart *chart, struct bench_sheet *sheet,
                                struct bench_failure *failure);
bool bench_chart_write_ecdf(const struct bench_chart *chart, struct bench_sheet *sheet,
                            struct bench_failure *failure);
bool bench_chart_write_tradeoff(const struct bench_chart *chart, struct bench_sheet *sheet,
                                struct bench_failure *failure);
bool bench_chart_write_depths(const struct bench_chart *chart, struct bench_sheet *sheet,
                              struct bench_failure *failure);

#endif
