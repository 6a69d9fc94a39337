/*
 * starting.h - how to start each contestant of a suite.
 */
#ifndef BENCH_STARTING_H
#define BENCH_STARTING_H

#include "contestant.h"
#include "suite.h"

/* Configurations in the order of the run's contestants, with what they point to. */
struct bench_starting {
    struct bench_contestant_config *contestants;
    const char **worker; /* the arguments of a worker with the suite's plug-ins */
    char ***words;       /* of the programs' commands, by program */
    const char ***argv;
    size_t program_count;
};

/*
 * For the solvers of this build first, then for the programs; the suite passed its check and
 * outlives it. On success the caller calls bench_starting_fini.
 */
bool bench_starting_init(struct bench_starting *starting, const struct bench_suite *suite,
                         struct bench_failure *failure);
void bench_starting_fini(struct bench_starting *starting);

#endif
