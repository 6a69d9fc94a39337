/*
 * questions.h - what somebody's program is asked when it is examined. Of the doctor layer only.
 */
#ifndef BENCH_QUESTIONS_H
#define BENCH_QUESTIONS_H

#include <stdbool.h>
#include <stdint.h>

/* What a good answer is. */
enum bench_question_kind {
    BENCH_ASK_SOLVE,      /* a path */
    BENCH_ASK_HARD,       /* a path, or an honest end without one */
    BENCH_ASK_SIZE,       /* the same, or an error that says that the size is not taken */
    BENCH_ASK_UNSOLVABLE, /* unsolvable, or an honest end without that */
    BENCH_ASK_NODE_LIMIT, /* node_limit */
    BENCH_ASK_TIME_LIMIT  /* any honest end in time */
};

struct bench_question {
    const char *what; /* in plain words */
    enum bench_question_kind kind;
    uint8_t rows, cols;
    const char *board, *goal; /* tiles; or the name of a goal */
    uint64_t node_limit, time_limit_ns;
    bool unknown_fields; /* the request has some */
    bool same_again;     /* the check before, once more: the counters must be equal */
};

/* Ends without `what`. The first is the easiest there is. */
extern const struct bench_question bench_questions[];

#endif
