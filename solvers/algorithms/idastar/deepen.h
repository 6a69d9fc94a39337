/*
 * deepen.h - IDA* with Manhattan distance by the engines that are made for it. It counts, finds and
 * stops like the plain search in idastar.c, several times as fast, but tells no follower.
 *
 * Memory: the native frames of the path, booked, a few KB; with batches 1.6 MB for each 2 that the
 * bound is above the first one.
 */
#ifndef SLIDE_DEEPEN_H
#define SLIDE_DEEPEN_H

#include "lanes.h"
#include "solver.h"

/* How to search. */
struct slide_plan {
    slide_expand *expand; /* batches by these instructions; NULL: none, node by node */
    uint64_t batch_from;  /* for an iteration after one of at least so many expansions */
};

/* As `solve` of the contract. The heuristic of `setup` is slide_heuristic_manhattan. */
enum slide_status slide_deepen(const struct slide_setup *setup, const struct slide_plan *plan,
                               uint64_t start, struct slide_run *run);

#endif
