/*
 * pairing.h - which boards and contestants of two runs are the same.
 *
 * Boards are the same when shape, start and goal are; of several equal boards the first belongs to
 * the first, and so on. Their order does not matter. Contestants are the same when name and solver
 * are, else when the solver is, else when the name is: `astar` and `astar:manhattan` are one.
 */
#ifndef BENCH_PAIRING_H
#define BENCH_PAIRING_H

#include "failure.h"
#include "sample_index.h"

/* BENCH_UNPAIRED: nothing on the other side. */
struct bench_pairing {
    size_t *board_before;      /* by board of the run after: its index in the run before */
    size_t *board_after;       /* the other way round */
    size_t *contestant_before; /* the same for contestants */
    size_t *contestant_after;
};

/* False when memory runs out. O(boards log boards + contestants^2). */
bool bench_pairing_init(struct bench_pairing *pairing, const struct bench_run *before,
                        const struct bench_run *after, struct bench_failure *failure);
void bench_pairing_fini(struct bench_pairing *pairing);

/* Pairs two contestants that had no partner. */
void bench_pairing_marry(struct bench_pairing *pairing, size_t before, size_t after);

#endif
