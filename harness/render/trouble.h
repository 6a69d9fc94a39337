/*
 * trouble.h - which boards gave a solver most trouble: the one rule of all lists of hardest boards.
 *
 * Boards that it did not solve come first, those of longer optimal length before others and unknown
 * lengths last; then those it solved, by nodes expanded or, if it solved boards and told the nodes
 * of none, by time, its own or else ours; equals in the order of the run.
 */
#ifndef BENCH_TROUBLE_H
#define BENCH_TROUBLE_H

#include <stdio.h>

#include "summary.h"

/* The rule in words, as a sentence of help texts and reports. */
#define BENCH_TROUBLE_RULE                                                                         \
    "The hardest boards are those that were not solved, the longest first, then those of most "    \
    "nodes expanded; of a solver that tells no nodes, those that took longest."

/* How many boards of a solver lists have unless asked for more. */
enum { BENCH_TROUBLES_SHOWN = 3 };

struct bench_trouble {
    size_t board;
    enum slide_status status;
    double amount; /* nodes or time; of an unsolved one the optimal length; NAN: not known */
};

struct bench_troubles {
    struct bench_trouble *hardest; /* first; owned */
    size_t count;                  /* boards with a sample of the solver */
    bool timed;                    /* amounts are times in ns, not nodes */
};

/* False when memory runs out. `folded` as bench_fold has it. O(n log n). */
bool bench_troubles_find(const struct bench_run *run, const struct bench_folded *folded,
                         size_t contestant, struct bench_troubles *troubles);
void bench_troubles_free(struct bench_troubles *troubles);

/* "31 moves, 4,502 nodes expanded"; "node limit". */
void bench_trouble_write(const struct bench_troubles *troubles, size_t index,
                         const struct bench_folded *folded, FILE *out);

#endif
