/*
 * check.h - is somebody's answer right, and how far from the fewest moves is it?
 */
#ifndef BENCH_CHECK_H
#define BENCH_CHECK_H

#include <stdio.h>

#include "attempt.h"
#include "convention.h"

enum bench_verdict {
    BENCH_VERDICT_RIGHT,
    BENCH_VERDICT_IMPOSSIBLE, /* a move leads off the board */
    BENCH_VERDICT_ELSEWHERE   /* the moves do not end at the goal */
};

struct bench_check {
    enum bench_verdict verdict;
    size_t applied;     /* moves that were possible */
    uint64_t end;       /* the board after them */
    size_t passed_goal; /* moves after which the goal was first reached; SIZE_MAX: never */
    bool right_in_other_convention;
    uint64_t optimum; /* BENCH_ABSENT: unknown, and optimum_status says why */
    enum slide_status optimum_status;
};

/*
 * Replays `moves` (of the blank). The optimum is looked for only when they are right, under
 * `limits`.
 */
bool bench_check_make(struct bench_check *check, const struct bench_problem *problem,
                      const char *moves, size_t count, const struct bench_request *limits,
                      struct bench_failure *failure);

void bench_check_text(const struct bench_check *check, const struct bench_problem *problem,
                      const char *moves, size_t count, enum bench_convention convention, FILE *out);

/* One object on one line: status is solved or wrong. False when memory runs out. */
bool bench_check_json(const struct bench_check *check, const struct bench_problem *problem,
                      const char *moves, size_t count, enum bench_convention convention, FILE *out);

/* A line of names, and one row; what is null in JSON is empty. */
void bench_check_csv(const struct bench_check *check, const struct bench_problem *problem,
                     const char *moves, size_t count, enum bench_convention convention, FILE *out);

#endif
