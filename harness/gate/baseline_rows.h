/*
 * baseline_rows.h - the rows of a baseline, read into a run. Used only to read one.
 */
#ifndef BENCH_BASELINE_ROWS_H
#define BENCH_BASELINE_ROWS_H

#include "failure.h"
#include "run.h"

struct bench_baseline_rows {
    struct bench_run *run;
    char *columns; /* the line of names that this build would write */
    size_t column_count;
    size_t sample_room, board_room;
};

/*
 * `line` is the line of column names. Failures of what is read have BENCH_EXIT_USAGE and, in
 * *column, the place in the line. Lines are taken to pieces.
 */
bool bench_baseline_rows_init(struct bench_baseline_rows *rows, struct bench_run *run, char *line,
                              size_t *column, struct bench_failure *failure);
bool bench_baseline_rows_add(struct bench_baseline_rows *rows, char *line, size_t *column,
                             struct bench_failure *failure);
void bench_baseline_rows_fini(struct bench_baseline_rows *rows);

#endif
