/*
 * solve_input.h - the boards that `slidebench solve` is given, and their goals.
 */
#ifndef BENCH_SOLVE_INPUT_H
#define BENCH_SOLVE_INPUT_H

#include "board_sources.h"
#include "solve_options.h"

struct bench_solve_input {
    struct bench_board_sources sources;
    bool several_sources;
    const struct bench_example *examples; /* board i is that of example i; NULL: they are none */
    const char *goal;                     /* as given, or NULL */
    bool goal_read;                       /* from a file: goal_board */
    struct bench_read_board goal_board;
};

/* Reads all boards, and sees that each has a goal. The caller calls bench_solve_input_fini when all
 * is well. */
bool bench_solve_input_read(struct bench_solve_input *input,
                            const struct bench_solve_options *options,
                            struct bench_failure *failure);
void bench_solve_input_fini(struct bench_solve_input *input);

/* Board i with its goal. */
bool bench_solve_input_problem(const struct bench_solve_input *input, size_t i,
                               struct bench_problem *problem, struct bench_failure *failure);

#endif
