/*
 * stored_run.h - a run by its name from a store, for the commands that only read.
 */
#ifndef BENCH_STORED_RUN_H
#define BENCH_STORED_RUN_H

#include "store.h"

/* Opens the store at `path`, loads the run and closes the store. The caller calls bench_run_fini.
 */
bool bench_stored_run_load(const char *path, const char *selector, struct bench_run *run,
                           struct bench_failure *failure);

#endif
