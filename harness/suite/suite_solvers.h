/*
 * suite_solvers.h - the solvers of a suite. Of the suite layer only.
 */
#ifndef BENCH_SUITE_SOLVERS_H
#define BENCH_SUITE_SOLVERS_H

#include "suite.h"

/* Replaces the solvers of a suite by those of a list, all of which must be known. */
bool bench_suite_set_solvers(struct bench_suite *suite, const char *list,
                             struct bench_failure *failure);

#endif
