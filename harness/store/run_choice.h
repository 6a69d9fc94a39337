/*
 * run_choice.h - a run with some of its contestants only.
 */
#ifndef BENCH_RUN_CHOICE_H
#define BENCH_RUN_CHOICE_H

#include "failure.h"
#include "run.h"

/*
 * Leaves the contestants of a list, in its order: names, or full names of solvers, with commas
 * between. As names may hold commas themselves, the longest name that fits is taken at each place.
 * An unknown or repeated one is BENCH_EXIT_USAGE, with the names there are; the run is untouched
 * then.
 */
bool bench_run_choose(struct bench_run *run, const char *list, struct bench_failure *failure);

#endif
