/*
 * suite_run.h - runs a suite for a command that needs the samples, and not their store.
 */
#ifndef BENCH_SUITE_RUN_H
#define BENCH_SUITE_RUN_H

#include "run.h"
#include "suite.h"

struct bench_suite_run {
    const char *suite; /* a path, or the name of a suite that came with the program */
    const char *store; /* where the run is kept; NULL: in a file that is removed afterwards */
    const char *name;  /* of the run; NULL: the store chooses */
    unsigned jobs;
    bool quiet; /* no progress */
};

/*
 * The whole run with its samples, for bench_run_fini. An interruption is a failure with the exit
 * status of its signal.
 */
bool bench_suite_run(const struct bench_suite_run *wanted, struct bench_run *run,
                     struct bench_failure *failure);

/* Finds, reads and checks a suite; *suite is to be finished in any case. */
bool bench_suite_take(struct bench_suite *suite, const char *name, struct bench_failure *failure);

#endif
