/*
 * solve_options.h - the command line of `slidebench solve`.
 */
#ifndef BENCH_SOLVE_OPTIONS_H
#define BENCH_SOLVE_OPTIONS_H

#include "program_options.h"
#include "solve.h"
#include "starting.h"

struct bench_solve_options {
    struct bench_solve solve;
    const char *solvers; /* NULL: not given */
    struct bench_program_arguments programs;
    struct bench_suite suite; /* holds the programs alone */
    struct bench_starting starting;
    struct bench_solve_program *solve_programs;
    const char *goal; /* NULL: not given */
    const char *path; /* of --file */
    char **words;     /* the arguments that are no options; the array is owned */
    size_t word_count;
    struct slide_shape hint;
    const char *check; /* moves, @FILE or -; NULL: nothing to check */
    bool interactive, example, trace_limit_given, speed_given;
    const char *example_name; /* NULL: all of them */
};

/*
 * 0 when all is well; the caller calls bench_solve_options_fini either way. Else an exit status,
 * after one line on stderr.
 */
int bench_solve_options_parse(struct bench_solve_options *options, int argc, char **argv);
void bench_solve_options_fini(struct bench_solve_options *options);

#endif
