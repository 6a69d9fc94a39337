/*
 * isolated.h - an attempt by a solver of this process that is not to be trusted with it.
 */
#ifndef BENCH_ISOLATED_H
#define BENCH_ISOLATED_H

#include "answer.h"
#include "request.h"

/*
 * As bench_worker_solve, in a child process: a solver that crashes, ends its process, ignores its
 * limits or SIGINT is an outcome (crashed, time_limit, cancelled) with a message that says so.
 * False when no process can be made.
 */
bool bench_isolated_solve(const struct bench_request *request, const struct slide_trace *trace,
                          struct bench_answer *answer, struct bench_failure *failure);

#endif
