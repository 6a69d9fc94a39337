/*
 * suite_solvers.h - lists of solvers. Of the suite layer only.
 *
 * Solvers stand apart by commas or blanks. A solver's own commas are told from those: a piece
 * `option=value`, or the name of a heuristic, belongs to the solver before it.
 */
#ifndef BENCH_SUITE_SOLVERS_H
#define BENCH_SUITE_SOLVERS_H

#include "suite.h"

/* Replaces the solvers of a suite by those of a list, all of which must be known. */
bool bench_suite_set_solvers(struct bench_suite *suite, const char *list,
                             struct bench_failure *failure);

#endif
