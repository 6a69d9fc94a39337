/*
 * checks.h - what somebody's program is asked when it is examined. Of the doctor layer only.
 */
#ifndef BENCH_CHECKS_H
#define BENCH_CHECKS_H

#include <stdbool.h>
#include <stdint.h>

/* What a good answer is. */
enum bench_check_kind {
    BENCH_CHECK_SOLVE,      /* a path */
    BENCH_CHECK_HARD,       /* a path, or an honest end without one */
    BENCH_CHECK_SIZE,       /* the same, or an error that says that the size is not taken */
    BENCH_CHECK_UNSOLVABLE, /* unsolvable, or an honest end without that */
    BENCH_CHECK_NODE_LIMIT, /* node_limit */
    BENCH_CHECK_TIME_LIMIT  /* any honest end in time */
};

struct bench_check {
    const char *what; /* in plain words */
    enum bench_check_kind kind;
    uint8_t rows, cols;
    const char *board, *goal; /* tiles; or the name of a goal */
    uint64_t node_limit, time_limit_ns;
    bool unknown_fields; /* the request has some */
    bool same_again;     /* the check before, once more: the counters must be equal */
};

/* Ends without `what`. The first is the easiest there is. */
extern const struct bench_check bench_checks[];

#endif
