/*
 * report.h - the ways to write a summary; bench_render_run chooses among them.
 */
#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include "findings.h"
#include "render.h"

bool bench_report_table(const struct bench_summary *summary, const struct bench_findings *findings,
                        const struct bench_render_style *style, FILE *out,
                        struct bench_failure *failure);
bool bench_report_markdown(const struct bench_summary *summary,
                           const struct bench_findings *findings, FILE *out,
                           struct bench_failure *failure);
bool bench_report_json(const struct bench_summary *summary, const struct bench_findings *findings,
                       FILE *out, struct bench_failure *failure);

#endif
