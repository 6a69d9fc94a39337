/*
 * program_options.h - the options that name programs from outside, for the commands that take
 * them.
 */
#ifndef BENCH_PROGRAM_OPTIONS_H
#define BENCH_PROGRAM_OPTIONS_H

#include <argp.h>

#include "suite.h"

enum { BENCH_PROGRAM_OPTION = 700, BENCH_PROGRAM_OPTIONS = 6 };

/* Options of one group; keys from BENCH_PROGRAM_OPTION on. Ends with an empty row. */
extern const struct argp_option bench_program_options[BENCH_PROGRAM_OPTIONS + 1];

static inline bool bench_is_program_option(int key)
{
    return key >= BENCH_PROGRAM_OPTION && key < BENCH_PROGRAM_OPTION + BENCH_PROGRAM_OPTIONS;
}

/* What was given, in its order. */
struct bench_program_arguments {
    struct bench_program_argument *given;
    size_t count;
};

/* Notes an option; `value` outlives it. False when memory runs out. */
bool bench_program_arguments_add(struct bench_program_arguments *arguments, int key,
                                 const char *value, struct bench_failure *failure);

/* Adds the programs to a suite. */
bool bench_program_arguments_apply(const struct bench_program_arguments *arguments,
                                   struct bench_suite *suite, struct bench_failure *failure);
void bench_program_arguments_fini(struct bench_program_arguments *arguments);

#endif
