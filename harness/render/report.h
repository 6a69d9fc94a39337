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

/* What is to be said beside the table and the comparisons; "" where there is nothing to say. */
const char *bench_report_caption(const struct bench_summary *summary);
const char *bench_report_outside_note(const struct bench_summary *summary);
const char *bench_report_process_note(const struct bench_summary *summary);
extern const char bench_report_ratios[];

#endif
