/*
 * sweep.h - one iteration of IDA* by batches, with the counts and the answer of the search in
 * order.
 *
 * The top of the tree is searched depth-first; the subtrees below it are collected in that order
 * and searched by the chunk (batch.h). When there is a goal in a chunk, or the node limit, then the
 * search goes back to where the chunk began and tries smaller ones, the last few subtrees one by
 * one and node by node (walk.h). So it ends where the sequential search does, and all before that
 * is complete, in whatever order it was done.
 */
#ifndef SLIDE_SWEEP_H
#define SLIDE_SWEEP_H

#include "batch.h"
#include "walk.h"

/*
 * As slide_walk_from, from the start of the search. `walk->deepest` is that of the sequential
 * search if the batch keeps depths.
 */
bool slide_sweep(struct slide_walk *walk, struct slide_batch *batch,
                 const struct slide_puzzle *puzzle, const struct slide_walk_root *start);

#endif
