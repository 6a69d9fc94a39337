/*
 * trial_checks.h - holds a solver to the contract on small boards. Runs it: for a child process.
 *
 * Boards are 2x2, 2x3, 3x2 and near ones of 3x3, with the blank last and first, at distances that
 * a table knows. Each must be solved by moves that lead to the goal (the fewest if the solver
 * promises that), the same way twice; with exact limits; with counters that can be; with all memory
 * given back, also when any one allocation fails.
 */
#ifndef BENCH_TRIAL_CHECKS_H
#define BENCH_TRIAL_CHECKS_H

#include "failure.h"
#include "registry.h"

/* Shared between the child and who waits for it. */
struct bench_trial {
    const char *path;             /* of the plug-in, for the failure */
    char stage[512];              /* "solving 1 2 3 0 with mine," */
    struct bench_failure failure; /* what was broken */
};

bool bench_trial_solver(struct bench_trial *trial, const char *solver);

/* Its values against the table, and A* with it as bench_trial_solver does. */
bool bench_trial_heuristic(struct bench_trial *trial, const struct slide_heuristic *heuristic);

#endif
