/*
 * trial.h - tries a plug-in out in a process of its own, so that whatever it does costs nothing.
 */
#ifndef BENCH_TRIAL_H
#define BENCH_TRIAL_H

#include "failure.h"

/*
 * Loads the shared library in a child, adds it to the registry there and holds each of its solvers
 * to the contract on small boards (trial_checks.h). False when it breaks it, crashes or takes
 * longer than 20 s; the failure says what it did, and on which board.
 */
bool bench_plugin_try(const char *path, struct bench_failure *failure);

/* Loads it into this process and adds it to the registry. */
bool bench_plugin_open(const char *path, struct bench_failure *failure);

#endif
