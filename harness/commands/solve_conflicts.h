/*
 * solve_conflicts.h - options of `slidebench solve` that cannot go together, or not here.
 */
#ifndef BENCH_SOLVE_CONFLICTS_H
#define BENCH_SOLVE_CONFLICTS_H

#include "solve_options.h"

/* Also settles what --example stands for, a word behind it included. */
bool bench_solve_conflicts_check(struct bench_solve_options *options,
                                 struct bench_failure *failure);

#endif
