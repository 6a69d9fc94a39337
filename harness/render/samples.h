/*
 * samples.h - every sample of a run as a row: the data that leaves the store.
 *
 * Columns: run contestant solver rows cols board_index board goal repetition, then bench_columns in
 * their order with optimal_length after path_length. `deterministic` leaves out the run's name and
 * all that may differ between two runs of the same behaviour. Write errors stay in the stream.
 */
#ifndef BENCH_SAMPLES_H
#define BENCH_SAMPLES_H

#include <stdio.h>

#include "run.h"

/* RFC 4180 with LF at line ends. */
void bench_samples_write_csv(const struct bench_run *run, bool deterministic, FILE *out);

/*
 * The same for one sample that is of no stored run: its run is empty. Without the line's end, so
 * that more columns may follow.
 */
void bench_sample_write_csv_head(FILE *out);
void bench_sample_write_csv(const struct bench_sample *sample, const struct bench_entrant *entrant,
                            const struct bench_board *board, FILE *out);

/* One JSON object a line. */
void bench_samples_write_jsonl(const struct bench_run *run, bool deterministic, FILE *out);

#endif
