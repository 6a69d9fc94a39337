/*
 * ab_report.h - what an A/B comparison found, as a table, CSV, JSON or Markdown.
 */
#ifndef BENCH_AB_REPORT_H
#define BENCH_AB_REPORT_H

#include "ab.h"
#include "render.h"

/* What it was, beside the result. The texts are the caller's. */
struct bench_ab_about {
    const char *sides[BENCH_SIDES]; /* as they were named on the command line */
    const char *suite;
    const struct bench_ab_config *config;
    const double *instructions; /* ratios by duelist, by callgrind; NULL: not counted so */
};

/* False when writing fails or memory runs out. */
bool bench_ab_report(const struct bench_ab_result *result, const struct bench_ab_about *about,
                     const struct bench_render_style *style, FILE *out,
                     struct bench_failure *failure);

#endif
