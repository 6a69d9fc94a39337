/*
 * suite_programs.h - the programs from outside that a suite names. Of the suite layer only.
 */
#ifndef BENCH_SUITE_PROGRAMS_H
#define BENCH_SUITE_PROGRAMS_H

#include <stdio.h>

#include "suite.h"

void bench_suite_free_programs(struct bench_suite *suite);

/* Is the program whole: a command that can be split, keys that belong together? */
bool bench_program_check(const struct bench_program *program, struct bench_failure *failure);

/* The lines of the canonical text of a suite that are about its programs. */
void bench_suite_write_programs(const struct bench_suite *suite, FILE *text);

#endif
