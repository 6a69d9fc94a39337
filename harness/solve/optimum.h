/*
 * optimum.h - the fewest moves from a board to its goal.
 */
#ifndef BENCH_OPTIMUM_H
#define BENCH_OPTIMUM_H

#include "attempt.h"

/*
 * From the table of all distances up to 9 cells, else by IDA* with Manhattan distance under the
 * limits. *optimum is BENCH_ABSENT when the board is unsolvable or a limit came first; *status says
 * which.
 */
bool bench_optimum_find(const struct bench_problem *problem, const struct bench_request *limits,
                        uint64_t *optimum, enum slide_status *status,
                        struct bench_failure *failure);

#endif
