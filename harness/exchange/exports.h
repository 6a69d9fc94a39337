/*
 * exports.h - a run in the forms that other tools of benchmarking read.
 *
 * What a form cannot hold is left out, never made up: no NaN, no infinity, and no time of a board
 * that was not solved. Write errors stay in the stream.
 */
#ifndef BENCH_EXPORTS_H
#define BENCH_EXPORTS_H

#include <stdio.h>

#include "failure.h"
#include "run.h"

struct bench_export {
    const char *name;    /* of --format */
    const char *summary; /* what it is for */
    bool solved_only;    /* a contestant that solved nothing is not in it */
    /* False only when memory runs out. */
    bool (*write)(const struct bench_run *run, FILE *out, struct bench_failure *failure);
};

/* Ends with a row without name. */
extern const struct bench_export bench_exports[];

bool bench_export_hyperfine(const struct bench_run *run, FILE *out, struct bench_failure *failure);
bool bench_export_google_benchmark(const struct bench_run *run, FILE *out,
                                   struct bench_failure *failure);
bool bench_export_bencher(const struct bench_run *run, FILE *out, struct bench_failure *failure);
bool bench_export_github_action(const struct bench_run *run, FILE *out,
                                struct bench_failure *failure);
bool bench_export_junit(const struct bench_run *run, FILE *out, struct bench_failure *failure);

#endif
