/*
 * solve.h - solves boards one by one with one solver or several, and reports each.
 */
#ifndef BENCH_SOLVE_H
#define BENCH_SOLVE_H

#include "solve_report.h"

enum bench_solve_format { BENCH_SOLVE_TEXT, BENCH_SOLVE_JSON, BENCH_SOLVE_CSV };

/* How to solve and to show. Zeroed, then filled by the caller; bench_solve_fini releases it. */
struct bench_solve {
    struct bench_entrant *entrants; /* set by bench_solve_set_solvers; owned */
    size_t entrant_count;
    const struct bench_solve_program *programs; /* the last entrants are these; the caller's */
    size_t program_count;
    bool isolated;               /* there are plug-ins: all solvers run in children, alike */
    struct bench_request limits; /* its limits alone count */
    int instructions_fd;         /* of bench_instructions_open, or -1 */
    enum bench_solve_format format;
    struct bench_solve_report_style style;
    bool show_given; /* with several solvers, paths are shown only on request */
    bool trace;
    uint64_t trace_limit; /* lines for one solver and board; 0: all */
    bool animate;
    double moves_per_second;
    int exit_status; /* of the worst outcome so far: wrong, crashed, limit, unsolvable, else 0 */
};

/* Replaces the solvers by those of a list such as "bfs,astar:misplaced". */
bool bench_solve_set_solvers(struct bench_solve *solve, const char *list,
                             struct bench_failure *failure);

/* Adds a program from outside behind the solvers and programs there are. */
bool bench_solve_add_program(struct bench_solve *solve, const char *name, bool optimal,
                             struct bench_failure *failure);
void bench_solve_fini(struct bench_solve *solve);

/* Solves board `number` (from 1) of `count`, and writes to stdout. */
bool bench_solve_board(struct bench_solve *solve, const struct bench_problem *problem,
                       size_t number, size_t count, struct bench_failure *failure);

#endif
