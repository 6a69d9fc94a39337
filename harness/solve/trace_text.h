/*
 * trace_text.h - a search as a table that is written while it runs: a line for each node expanded,
 * and one for each iteration of IDA*.
 *
 * At most `limit` lines (0: no limit); then one line says that the search goes on untold.
 */
#ifndef BENCH_TRACE_TEXT_H
#define BENCH_TRACE_TEXT_H

#include <stdio.h>

#include "attempt.h"
#include "convention.h"

struct bench_trace_text {
    struct slide_shape shape;
    enum bench_convention convention;
    uint64_t limit, lines, expansions, iterations;
    FILE *out;
};

/* Writes the head. */
void bench_trace_text_begin(struct bench_trace_text *trace, const struct bench_attempt *attempt);

/* For struct slide_trace; the context is the struct above. */
void bench_trace_text_event(void *trace, const struct slide_event *event);

#endif
