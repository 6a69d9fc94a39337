/*
 * worker.h - runs solvers of this build behind the contestant protocol.
 *
 * Reads requests from one file, answers on another, until the end of input. Each request gets a
 * solver made for it alone, so that its memory comes out the same whatever ran before; what it
 * held is given back to the kernel before the answer is written, so that the harness's reset of
 * the peak memory is honest.
 */
#ifndef BENCH_WORKER_H
#define BENCH_WORKER_H

#include <stdio.h>

#include "answer.h"
#include "request.h"

/*
 * Solves one request. `cancel` ends it when set to non-zero, and may be NULL; `instructions_fd` is
 * of bench_instructions_open, or -1; `trace` is told what the search does, and may be NULL.
 */
void bench_worker_solve(const struct bench_request *request, const volatile int *cancel,
                        int instructions_fd, const struct slide_trace *trace,
                        struct bench_answer *answer);

/* The loop of `slidebench worker`. False when an answer cannot be written or memory runs out. */
bool bench_worker_serve(FILE *in, FILE *out, struct bench_failure *failure);

#endif
