/*
 * gnuplot_process.h - one run of gnuplot, without the settings of the person and of the place.
 */
#ifndef BENCH_GNUPLOT_PROCESS_H
#define BENCH_GNUPLOT_PROCESS_H

#include <stdio.h>

#include "failure.h"

/* What gnuplot reads and writes. */
struct bench_gnuplot_files {
    FILE *input;           /* NULL: nothing */
    FILE *output;          /* NULL: as the messages */
    FILE *messages;        /* what it says of errors */
    const char *directory; /* where it works; NULL: here */
};

/* A file in memory, to be closed like any; NULL, with the reason, when there is none. */
FILE *bench_gnuplot_memory(struct bench_failure *failure);

/*
 * Runs gnuplot to its end. True when it ran, whatever came of it. False when it is not installed,
 * which `instead` ends the sentence about ("" for nothing to say), or cannot be started.
 */
bool bench_gnuplot_run(char **argv, const struct bench_gnuplot_files *files, const char *instead,
                       struct bench_failure *failure);

/* gnuplot's last line of some content, which says what was wrong. */
void bench_gnuplot_last_message(FILE *messages, char *text, size_t size);

#endif
