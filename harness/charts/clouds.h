/*
 * clouds.h - two numbers of every solved board against each other: a cloud of small markers for
 * each contestant, and a large marker at its medians where that means something.
 */
#ifndef BENCH_CLOUDS_H
#define BENCH_CLOUDS_H

#include "chart.h"
#include "script.h"

/* A coordinate of a board that the contestant solved; NAN leaves the board out. */
typedef double (*bench_cloud_value)(const struct bench_sheet *sheet, size_t contestant,
                                    size_t board);

struct bench_cloud_axis {
    bench_cloud_value value;
    const char *column, *label;
    enum bench_unit unit;
    bool linear;
};

struct bench_cloud_form {
    struct bench_cloud_axis x, y;
    const char *title; /* without n */
    const char *caption;
    const char *empty;          /* why there is nothing to draw */
    enum bench_metric needs[2]; /* named in the caption where a contestant does not tell them */
    bool medians;               /* of each axis alone */
    bool diagonal;              /* a line where both numbers are equal */
    bool running;               /* a line through the medians of neighbours on the x axis */
};

bool bench_clouds_draw(const struct bench_chart *chart, struct bench_sheet *sheet,
                       const struct bench_cloud_form *form, struct bench_failure *failure);

#endif
