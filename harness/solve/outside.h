/*
 * outside.h - an attempt by a program from outside.
 */
#ifndef BENCH_OUTSIDE_H
#define BENCH_OUTSIDE_H

#include "attempt.h"

/*
 * Starts the attempt's program, asks it for this one board, and checks its answer as in a run;
 * whatever it does is an outcome. As bench_attempt_make.
 */
bool bench_attempt_outside(struct bench_attempt *attempt, const struct bench_problem *problem,
                           const struct bench_request *limits, struct bench_failure *failure);

#endif
