/*
 * axis.h - the ends and the tick labels of an axis, chosen from the values on it.
 *
 * gnuplot's own choice knows no bytes and no durations, and has no place for 0 on a log axis: here
 * 0 gets a place of its own below the smallest value, apart from the scale by a dotted line.
 */
#ifndef BENCH_AXIS_H
#define BENCH_AXIS_H

#include <stdbool.h>
#include <stdio.h>

enum bench_unit {
    BENCH_UNIT_COUNT, /* 1, 10, 100, 1k ... */
    BENCH_UNIT_BYTES, /* 1 KiB, 4 KiB ...; powers of two */
    BENCH_UNIT_NS,    /* 1 µs, 10 µs ... */
    BENCH_UNIT_MOVES, /* whole numbers in full */
    BENCH_UNIT_RATIO, /* 1×, 10× ... */
    BENCH_UNIT_FACTOR /* 1.2, 1.4 ...: any number in full */
};

struct bench_axis {
    enum bench_unit unit;
    bool log, zero;   /* is there a 0 on a log axis? */
    double low, high; /* of the values, on a log axis of those above 0; then the ends */
    double zero_at, break_at;
    bool any;
    unsigned most_ticks; /* with labels on a log axis; 0: as many as a y axis has room for */
};

/* On an x axis beside a key of long names. */
enum { BENCH_AXIS_ACROSS = 5 };

enum { BENCH_AXIS_LABEL = 32 };

void bench_axis_init(struct bench_axis *axis, enum bench_unit unit, bool log);

/* NAN is passed over. */
void bench_axis_add(struct bench_axis *axis, double value);

/* After the last value: chooses the ends, with some air. */
void bench_axis_finish(struct bench_axis *axis);

/* The text at a tick: "20k", "64 KiB", "5 ms". */
void bench_axis_label(enum bench_unit unit, double value, char text[BENCH_AXIS_LABEL]);

/*
 * Writes logscale, range, ticks and the function `x_at(value)` or `y_at(value)`, which puts 0 in
 * its place. `name` is 'x', 'y' or 'c', the colours.
 */
void bench_axis_print(const struct bench_axis *axis, char name, FILE *script);

#endif
