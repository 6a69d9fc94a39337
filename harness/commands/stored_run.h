/*
 * stored_run.h - which run of which store, for the commands that work on one.
 */
#ifndef BENCH_STORED_RUN_H
#define BENCH_STORED_RUN_H

#include <argp.h>

#include "store.h"

struct bench_stored_run {
    const char *store, *name; /* NULL: the default store, the latest run */
};

/*
 * --store FILE and the argument RUN, for a command's argp to have among its children; its input is
 * a struct bench_stored_run.
 */
extern const struct argp bench_stored_run_argp;

/* The children of a command that has no others. */
extern const struct argp_child bench_stored_run_only[];

/* What RUN is, for a command's help. */
#define BENCH_STORED_RUN_HELP                                                                      \
    "RUN is a name, '#' and a number of `slidebench list runs`, or latest (the default)."

/*
 * Opens the store (NULL: the default one), loads the run and closes the store. The caller calls
 * bench_run_fini.
 */
bool bench_stored_run_load(const char *path, const char *selector, struct bench_run *run,
                           struct bench_failure *failure);

#endif
