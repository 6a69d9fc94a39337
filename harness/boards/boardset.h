/*
 * boardset.h - which boards: seeded random ones, ones at exact depths, all of a size, or a file's.
 */
#ifndef BENCH_BOARDSET_H
#define BENCH_BOARDSET_H

#include "failure.h"
#include "puzzle.h"

enum bench_boardset_kind {
    BENCH_BOARDS_RANDOM, /* `count` boards of `seed` */
    BENCH_BOARDS_DEPTHS, /* `per_depth` boards at each of depth_from .. depth_to (step depth_step)
                            of `seed` */
    BENCH_BOARDS_ALL,    /* every solvable board, by rank */
    BENCH_BOARDS_FILE    /* those of a board file */
};

struct bench_boardset {
    enum bench_boardset_kind kind;
    struct slide_shape shape; /* not for a file, whose boards have their own */
    char *goal;               /* "last", "first", "snail" or tiles: "1 2 3 8 0 4 7 6 5"; owned */
    uint64_t count;
    uint64_t seed;
    unsigned depth_from, depth_to, depth_step;
    uint64_t per_depth;
    char *path; /* of a file; owned */
};

/* A board with its goal. */
struct bench_boardset_item {
    struct slide_shape shape;
    uint64_t start, goal;
    int optimal_length; /* as drawn, or as the file states it; -1: not known */
};

/* 3x3, goal last, no boards, seed 1. */
void bench_boardset_init(struct bench_boardset *set);
void bench_boardset_fini(struct bench_boardset *set);

/*
 * The boards one by one, in an order that depends on the set alone; a file's are read at once. NULL
 * on failure: a depth that no board has, a size too large to enumerate or to have a table of
 * distances, a bad file (with file:line:column), a length stated for a board that no path can
 * have. Boards of a file may be unsolvable; the other kinds never are.
 */
struct bench_boardstream *bench_boardstream_open(const struct bench_boardset *set, uint64_t *count,
                                                 struct bench_failure *failure);
struct bench_boardset_item bench_boardstream_at(const struct bench_boardstream *stream, uint64_t k);
void bench_boardstream_close(struct bench_boardstream *stream);

/* All of them in memory. The caller frees *items. */
bool bench_boardset_make(const struct bench_boardset *set, struct bench_boardset_item **items,
                         size_t *count, struct bench_failure *failure);

/*
 * Sets kind, depths and per_depth from "A[..B[/STEP]]:N": "4..24:10" is 10 boards at each of the
 * depths 4, 5 .. 24, "20:100" is 100 boards at depth 20. `what` names the option in a failure.
 */
bool bench_depths_parse(const char *text, const char *what, struct bench_boardset *set,
                        struct bench_failure *failure);

/* "3x3", "2x8": rows x cols. */
bool bench_shape_parse(const char *text, struct slide_shape *shape, struct bench_failure *failure);

/* "last", "first", "snail", or the tiles of a goal of this shape in any form a board may have. */
bool bench_goal_parse(const char *text, struct slide_shape shape, uint64_t *goal,
                      struct bench_failure *failure);

#endif
