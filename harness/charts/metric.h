/*
 * metric.h - what a chart can be about: a number of every sample, with its words and its unit.
 */
#ifndef BENCH_METRIC_H
#define BENCH_METRIC_H

#include <stdbool.h>
#include <stddef.h>

#include "axis.h"

struct bench_sample;

enum bench_metric {
    BENCH_METRIC_EXPANDED,
    BENCH_METRIC_GENERATED,
    BENCH_METRIC_STORED_MAX,
    BENCH_METRIC_PEAK_BYTES,
    BENCH_METRIC_PEAK_RSS_BYTES,
    BENCH_METRIC_PATH_LENGTH,
    BENCH_METRIC_WALL_NS,
    BENCH_METRIC_CPU_NS,
    BENCH_METRIC_BRANCHING, /* effective branching factor: generated and path_length tell it */
    BENCH_METRIC_COUNT
};

struct bench_metric_info {
    const char *column; /* as in exports; the name on the command line */
    const char *alias;  /* a shorter name there, or NULL */
    const char *noun;   /* within a sentence: "nodes expanded" */
    const char *title;  /* at the start of one */
    const char *label;  /* of an axis */
    enum bench_unit unit;
};

extern const struct bench_metric_info bench_metrics[BENCH_METRIC_COUNT];

/* By column or alias, `length` bytes of `name`. False when there is none. */
bool bench_metric_find(const char *name, size_t length, enum bench_metric *metric);

/* NAN where it was not measured. */
double bench_metric_of(const struct bench_sample *sample, enum bench_metric metric);

#endif
