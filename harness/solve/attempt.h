/*
 * attempt.h - a board to solve, and one solver's attempt at it, in this process or outside.
 */
#ifndef BENCH_ATTEMPT_H
#define BENCH_ATTEMPT_H

#include "answer.h"
#include "contestant.h"
#include "puzzle.h"
#include "request.h"
#include "run.h"

/* What is to be solved. Plain data. */
struct bench_problem {
    struct slide_puzzle puzzle;
    uint64_t start;
    const char *source;     /* as messages name it; <board>: typed */
    bool several_sources;   /* boards are from more than this one */
    unsigned line;          /* where the board stands in it */
    uint64_t stated_length; /* of the shortest path, as the source has it; BENCH_ABSENT: not said */
    const char *example;    /* its name among the examples; NULL: it is none */
};

/* A program from outside. */
struct bench_solve_program {
    const struct bench_contestant_config *config;
    char *solver; /* in its requests */
};

struct bench_attempt {
    const struct bench_entrant *entrant;
    const struct bench_solve_program *program; /* NULL: a solver of this build */
    bool isolated; /* a solver of this build, but in a process of its own (isolated.h) */
    struct bench_answer answer;
};

/*
 * Solves, and replays the path: one that does not lead to the goal makes the status wrong, as does
 * one longer than stated_length by a solver that promises the shortest. One shorter than that is a
 * failure (BENCH_EXIT_USAGE): what the source states is wrong.
 * `limits` gives the limits alone; SIGINT and SIGTERM cancel (signals.h). The caller calls
 * bench_answer_fini on the answer when all is well. A program from outside is not traced.
 */
bool bench_attempt_make(struct bench_attempt *attempt, const struct bench_problem *problem,
                        const struct bench_request *limits, int instructions_fd,
                        const struct slide_trace *trace, struct bench_failure *failure);

/*
 * The fewest moves there can be, as far as these attempts prove it: those of one that promises
 * shortest paths. BENCH_ABSENT when none does.
 */
uint64_t bench_attempts_optimum(const struct bench_attempt *attempts, size_t count);

#endif
