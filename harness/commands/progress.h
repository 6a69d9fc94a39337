/*
 * progress.h - the one line that shows on a terminal how far a run is.
 */
#ifndef BENCH_PROGRESS_H
#define BENCH_PROGRESS_H

#include "engine.h"

struct bench_progress_line {
    unsigned width;   /* columns of the terminal; 0: no line at all */
    uint64_t next_ns; /* since the start: not before */
    bool shown;
};

/* Shows nothing unless stderr is a terminal. */
void bench_progress_line_init(struct bench_progress_line *line, bool quiet);

/* For struct bench_engine_config; draws at most ten times a second. */
void bench_progress_line_report(void *context, const struct bench_progress *progress);

/* Takes the line away. */
void bench_progress_line_clear(struct bench_progress_line *line);

/* The text of the line: "37/200 boards, 4120 solves/s, 0:12 left". */
enum { BENCH_PROGRESS_TEXT = 128 };
void bench_progress_format(const struct bench_progress *progress, char text[BENCH_PROGRESS_TEXT]);

#endif
