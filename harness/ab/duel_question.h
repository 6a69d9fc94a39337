/*
 * duel_question.h - what a side is asked: a request of the contestant protocol.
 */
#ifndef BENCH_DUEL_QUESTION_H
#define BENCH_DUEL_QUESTION_H

#include "duel_round.h"

/* The line, with its newline, about a board under the limits of the suite. NULL when memory runs
 * out; the caller frees it. */
char *bench_duel_question(const struct bench_duel_ground *ground, size_t board, const char *solver,
                          uint64_t id, size_t *length);

#endif
