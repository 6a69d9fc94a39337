/*
 * launcher.h - makes a contestant of a program that does not speak the protocol.
 *
 * For each request the program is run once, with the board in its arguments; what it prints is read
 * as the answer. Its time, its CPU time and its peak memory are measured here, from outside, and
 * stand in the answer as outside_wall_ns, outside_cpu_ns and peak_rss_bytes. This is a small
 * process of its own so that no memory of the harness shows in the program's: a program inherits
 * the peak of the process that forked it.
 *
 * How a run of the program counts:
 *   - killed by a signal, or more than 64 MiB printed: crashed
 *   - still running at the time limit: killed, time_limit
 *   - else what it printed counts, whatever its exit status; nothing that can be read: crashed
 */
#ifndef BENCH_LAUNCHER_H
#define BENCH_LAUNCHER_H

#include <stdio.h>

#include "failure.h"
#include "printed_answer.h"

struct bench_launcher {
    char *const *words;             /* the command, with placeholders; ends with NULL */
    enum bench_printed_form answer; /* what it prints */
    const char *line_regex;         /* the lines that count; NULL: all */
};

/*
 * Reads requests from one file, answers on another, until the end of input. False when an answer
 * cannot be written, memory runs out, or a placeholder is unknown.
 */
bool bench_launcher_serve(const struct bench_launcher *launcher, FILE *in, FILE *out,
                          struct bench_failure *failure);

#endif
