/*
 * verify.h - makes a sample of what came back from a contestant. Nothing is believed.
 *
 * A path is replayed from the start; its length and hash are the harness's own. Solved boards that
 * cannot be solved, unsolvable boards that can, paths that do not reach the goal, paths longer than
 * the optimum from one who promises shortest ones, and counters that contradict each other make a
 * sample wrong. Deadline and death, garbage and wrong ids are outcomes of the exchange.
 */
#ifndef BENCH_VERIFY_H
#define BENCH_VERIFY_H

#include "contestant.h"
#include "failure.h"
#include "run.h"

/*
 * Fills *sample except its place (contestant, board, repetition) from an exchange that is over.
 * *broke_rules: the contestant has lost the thread, and is to be started anew. False when memory
 * runs out, or when a path refutes the length that the boards' file states; else the caller
 * finishes the sample with bench_sample_fini.
 */
bool bench_verify(const struct bench_exchange *exchange, uint64_t id,
                  const struct bench_board *board, const struct bench_entrant *entrant,
                  struct bench_sample *sample, bool *broke_rules, struct bench_failure *failure);

#endif
