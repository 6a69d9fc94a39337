/*
 * ask.h - solving step by step on a terminal: asks for the board, the goal and the solver, solves,
 * and asks again.
 */
#ifndef BENCH_ASK_H
#define BENCH_ASK_H

#include "solve.h"

/*
 * Questions go to stderr and answers come from standard input, both a terminal; outcomes go to
 * stdout. What cannot be read is refused with the message it would get on a command line, and
 * asked for again. Ends at the end of input, at an empty answer for the board, and on a signal
 * (bench_stop_signal).
 * `goal` (NULL: that of the example, or last) and `solvers` are what an empty answer stands for; a
 * goal that is none for the board is passed over.
 */
bool bench_ask(struct bench_solve *solve, const char *goal, const char *solvers,
               struct bench_failure *failure);

#endif
