/*
 * parts.h - inside the store: the parts of a run, each read into an empty array of the run.
 *
 * run->id says which run. After a failure the run holds what was read so far, for bench_run_fini.
 */
#ifndef BENCH_PARTS_H
#define BENCH_PARTS_H

#include "connection.h"

/*
 * Steps to the next row, whose index must be `position`; *more is false at the end. Makes room for
 * one more element of `size` bytes in *array, zeroed.
 */
bool bench_store_next_row(struct bench_store *store, sqlite3_stmt *statement, void **array,
                          size_t count, size_t size, bool *more, struct bench_failure *failure);

bool bench_store_load_conditions(struct bench_store *store, struct bench_run *run,
                                 struct bench_failure *failure);
bool bench_store_load_contestants(struct bench_store *store, struct bench_run *run,
                                  struct bench_failure *failure);
bool bench_store_load_boards(struct bench_store *store, struct bench_run *run,
                             struct bench_failure *failure);
bool bench_store_load_process_times(struct bench_store *store, struct bench_run *run,
                                    struct bench_failure *failure);
bool bench_store_load_samples(struct bench_store *store, struct bench_run *run,
                              struct bench_failure *failure);

#endif
