/*
 * render.h - a run as a person or a program reads it: table, findings in words, CSV, JSON,
 * Markdown.
 */
#ifndef BENCH_RENDER_H
#define BENCH_RENDER_H

#include <stdio.h>

#include "failure.h"
#include "run.h"

enum bench_format {
    BENCH_FORMAT_TABLE,
    BENCH_FORMAT_CSV,
    BENCH_FORMAT_JSON,
    BENCH_FORMAT_MARKDOWN
};

/* "table", "csv", "json" or "markdown". */
bool bench_format_parse(const char *text, enum bench_format *format, struct bench_failure *failure);

struct bench_render_style {
    enum bench_format format;
    unsigned width; /* columns of the terminal; 0: as wide as it needs */
    bool color;
};

/*
 * Writes the summary of a run: one row a solver, how the solvers compare, the conditions and the
 * signature. False when writing fails or memory runs out.
 */
bool bench_render_run(const struct bench_run *run, const struct bench_render_style *style,
                      FILE *out, struct bench_failure *failure);

/*
 * The same run board by board: its tiles, optimal length, and the nodes each solver expanded. CSV
 * and JSON have each solver's status and path length as well.
 */
bool bench_render_boards(const struct bench_run *run, const struct bench_render_style *style,
                         FILE *out, struct bench_failure *failure);

#endif
