/*
 * sample_index.h - finds the sample of a board and a contestant of a run in constant time.
 */
#ifndef BENCH_SAMPLE_INDEX_H
#define BENCH_SAMPLE_INDEX_H

#include "run.h"

/* In place of an index: there is none. */
#define BENCH_UNPAIRED SIZE_MAX

struct bench_sample_index {
    const struct bench_run *run; /* must outlive the index */
    size_t *first;               /* by board, then contestant */
};

/* False when memory runs out. */
bool bench_sample_index_init(struct bench_sample_index *index, const struct bench_run *run);
void bench_sample_index_fini(struct bench_sample_index *index);

/* The first repetition; NULL without one, and when an index is BENCH_UNPAIRED. */
const struct bench_sample *bench_sample_find(const struct bench_sample_index *index, size_t board,
                                             size_t contestant);

#endif
