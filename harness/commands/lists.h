/*
 * lists.h - what `slidebench list` can list, as grids.
 */
#ifndef BENCH_LISTS_H
#define BENCH_LISTS_H

#include "grid.h"

struct bench_list_source {
    const char *store;  /* of runs */
    const char *folder; /* of suites; NULL: where suites are found by name */
};

/* Each fills an empty grid, which the caller finishes whatever happens. */
bool bench_list_solvers(struct bench_grid *grid, const struct bench_list_source *source,
                        struct bench_failure *failure);
bool bench_list_heuristics(struct bench_grid *grid, const struct bench_list_source *source,
                           struct bench_failure *failure);
bool bench_list_runs(struct bench_grid *grid, const struct bench_list_source *source,
                     struct bench_failure *failure);
bool bench_list_suites(struct bench_grid *grid, const struct bench_list_source *source,
                       struct bench_failure *failure);

#endif
