/*
 * deepen.h - IDA* with Manhattan distance by the engines that are made for it. It counts, finds and
 * stops like the plain search in idastar.c, several times as fast, but tells no follower.
 *
 * Memory: the native frames of the path and the path itself, booked; a few KB.
 */
#ifndef SLIDE_DEEPEN_H
#define SLIDE_DEEPEN_H

#include "solver.h"

/* As `solve` of the contract. The heuristic of `setup` is slide_heuristic_manhattan. */
enum slide_status slide_deepen(const struct slide_setup *setup, uint64_t start,
                               struct slide_run *run);

#endif
