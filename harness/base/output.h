/*
 * output.h - files that are either whole or not there.
 *
 * Writes to a temporary file in the same folder, and renames it over the target when all went well.
 */
#ifndef BENCH_OUTPUT_H
#define BENCH_OUTPUT_H

#include <stdio.h>

#include "failure.h"

struct bench_output {
    FILE *file; /* write here; stdout when the path is "-" */
    char *path, *temporary;
};

/*
 * Opens at once, so that a bad path is known before the work. A link is followed; a device or pipe
 * is written to directly.
 */
bool bench_output_open(struct bench_output *output, const char *path,
                       struct bench_failure *failure);

/* Flushes, closes and renames; on failure nothing is left and the old file is untouched. */
bool bench_output_commit(struct bench_output *output, struct bench_failure *failure);

/* Throws away what was written. Safe after commit and on a zeroed struct. */
void bench_output_discard(struct bench_output *output);

/* Makes a folder and those above it. */
bool bench_make_directories(const char *path, struct bench_failure *failure);

#endif
