/*
 * flood.h - breadth-first search of 3x3 in two small arrays: no node is kept.
 *
 * A board waits in the queue as a node of 32 bits (turns.h). The queue is a ring that holds what
 * waits, not what was. Of each board the search remembers 3 bits, not seen or the move that led
 * there, which is all a path needs.
 *
 * Order, counters and path are those of the plain search in bfs.c, to the last. Set-up is 101 KB,
 * and a search holds 4 bytes for each board that waits, at most 128 KiB (192 while it grows). What
 * a small search marked is unmarked one by one, so that it does not pay for the whole table.
 */
#ifndef SLIDE_FLOOD_H
#define SLIDE_FLOOD_H

#include "solver.h"

struct slide_flood;

/* For a puzzle that slide_ranks_fit, which must outlive it; NULL when the account refuses. */
struct slide_flood *slide_flood_create(const struct slide_puzzle *puzzle,
                                       struct slide_account *account);
void slide_flood_destroy(struct slide_flood *flood, struct slide_account *account);

/* The ranks it uses, for the plain search. */
const struct slide_ranks *slide_flood_ranks(const struct slide_flood *flood);

/* As slide_algorithm.solve, for a run without a trace; sets the counters that depend on it. */
enum slide_status slide_flood_search(struct slide_flood *flood, uint64_t start,
                                     struct slide_run *run);

#endif
