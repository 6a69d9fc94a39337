/*
 * solving.h - for tests: a solver by name, and solving with everything checked that must hold of
 * every answer (path replayed, counters consistent, memory given back).
 */
#ifndef SLIDE_TEST_SOLVING_H
#define SLIDE_TEST_SOLVING_H

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "registry.h"

/* cmocka's assert_int_equal takes -1 for UINT64_MAX and tells no more than two numbers. */
#define assert_u64(left, right)                                                                    \
    do {                                                                                           \
        uint64_t left_ = (left), right_ = (right);                                                 \
        if (left_ != right_)                                                                       \
            fail_msg("%s is %" PRIu64 ", not %s = %" PRIu64, #left, left_, #right, right_);        \
    } while (0)

struct solving {
    struct slide_puzzle puzzle;
    struct slide_account account;
    struct slide_solver *solver;
    struct slide_run run; /* limits may be set between begin and solve */
};

/* Every solver that the command line's short names and heuristics give; ends with NULL. */
extern const char *const solving_all[];

/* "8 6 7/2 5 4/3 0 1": numbers with anything between them. Fails the test on an invalid board. */
uint64_t solving_board(const char *text, unsigned rows, unsigned cols);

/* `goal` is a goal's name or a board. */
struct slide_puzzle solving_puzzle(unsigned rows, unsigned cols, const char *goal);

struct slide_spec solving_spec(const char *name);

void solving_begin(struct solving *solving, const char *spec, unsigned rows, unsigned cols,
                   const char *goal);
void solving_begin_spec(struct solving *solving, const struct slide_spec *spec,
                        const struct slide_puzzle *puzzle);

/* Solves, after releasing the path of the solve before. Checks what must hold of every answer. */
enum slide_status solving_solve(struct solving *solving, uint64_t board);

/* Fails the test unless it is solved; the path's length. */
uint64_t solving_length(struct solving *solving, uint64_t board);

/* Destroys all and checks that no byte is left. */
void solving_end(struct solving *solving);

/*
 * Holds an engine, which is not followed, against the plain search, which is: on a 3x3 goal the
 * same status, counters and moves for 60 random boards of `seed`, some of them under a node limit.
 */
void solving_check_engine(const char *spec, const char *goal, uint64_t seed);

/* Fails the test when the two differ in any counter. */
void solving_assert_same(const struct slide_counters *left, const struct slide_counters *right);

#endif
