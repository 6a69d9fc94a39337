/*
 * executing.h - lets a planned run be solved, as the commands do: with a line of progress, and
 * stopped by SIGINT and SIGTERM.
 */
#ifndef BENCH_EXECUTING_H
#define BENCH_EXECUTING_H

#include "engine.h"

struct bench_execution {
    const struct bench_suite *suite;
    unsigned jobs;
    bool quiet; /* no progress */
};

/* Solves what is left of a run that is in the store. Takes the two signals for good. */
bool bench_execute(const struct bench_execution *execution, struct bench_store *store,
                   const struct bench_run *run, struct bench_engine_result *result,
                   struct bench_failure *failure);

/* The signal that stopped it, or 0. */
int bench_execution_signal(void);

/* What the samples say about a run as a whole: OK, WRONG if any is, else FAILED if any crashed. */
enum bench_exit bench_run_exit_status(const struct bench_run *run);

#endif
