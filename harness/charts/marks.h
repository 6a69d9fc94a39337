/*
 * marks.h - which marks of a picture stand for one board, so that a page can tell of it.
 *
 * In gnuplot's SVG the marks of plot element n are in the group NAME_plot_n, in the order of the
 * data, so the n and the order are enough.
 */
#ifndef BENCH_MARKS_H
#define BENCH_MARKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bench_chart_mark {
    unsigned plot;       /* element of the plot command, from 1 */
    uint32_t board;      /* index in the run */
    uint32_t contestant; /* whose result it shows */
    bool next_too;       /* and that of the next contestant */
};

/* By plot, then in the order of the drawing. Zero it before, free `mark` in the end. */
struct bench_chart_marks {
    struct bench_chart_mark *mark;
    size_t count, room;
    bool failed; /* memory ran out: not all are there */
};

/* Adds one; does nothing if `marks` is NULL, as nobody asked. */
void bench_chart_marks_add(struct bench_chart_marks *marks, struct bench_chart_mark mark);

/* The first of a plot, and how many it has. */
const struct bench_chart_mark *bench_chart_marks_of(const struct bench_chart_marks *marks,
                                                    unsigned plot, size_t *count);

#endif
