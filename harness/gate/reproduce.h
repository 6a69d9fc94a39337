/*
 * reproduce.h - the command that does one sample of a run again.
 */
#ifndef BENCH_REPRODUCE_H
#define BENCH_REPRODUCE_H

#include <stdio.h>

#include "run.h"

/*
 * `slidebench solve ...` for a contestant and a board of the run, quoted for a shell: the limits
 * and the program from outside are the run's. Without the line's end.
 */
void bench_reproduce_write(const struct bench_run *run, const struct bench_entrant *entrant,
                           const struct bench_board *board, FILE *out);

/* A board as on the command line: its rows apart by '/'. */
enum { BENCH_BOARD_WORDS = 64 };
void bench_board_words(uint64_t board, struct slide_shape shape, char text[BENCH_BOARD_WORDS]);

#endif
