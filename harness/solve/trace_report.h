/*
 * trace_report.h - a search told while it runs: each node as it is expanded, and each iteration of
 * IDA*; as a table for people, or as JSON, an object a line.
 *
 * At most `limit` lines (0: no limit); then one line says that the search goes on untold.
 */
#ifndef BENCH_TRACE_REPORT_H
#define BENCH_TRACE_REPORT_H

#include <stdio.h>

#include "attempt.h"
#include "convention.h"

struct bench_trace {
    const struct bench_problem *problem;
    enum bench_convention convention;
    bool json;
    uint64_t limit, lines, expansions, iterations;
    FILE *out;
};

/* How lines are written. `trace` has counted what it is told. */
struct bench_trace_form {
    void (*begin)(const struct bench_trace *trace, const struct bench_attempt *attempt);
    void (*iteration)(const struct bench_trace *trace, const struct slide_event *event);
    void (*expansion)(const struct bench_trace *trace, const struct slide_event *event);
    void (*cut)(const struct bench_trace *trace);
};

extern const struct bench_trace_form bench_trace_text, bench_trace_json;

/* Writes the head, and starts to count anew. */
void bench_trace_begin(struct bench_trace *trace, const struct bench_attempt *attempt);

/* For struct slide_trace; the context is a struct bench_trace. */
void bench_trace_event(void *trace, const struct slide_event *event);

/* The letter of the move that led to an expanded node, in the trace's convention; '-': none. */
char bench_trace_letter(const struct bench_trace *trace, const struct slide_event *event);

#endif
