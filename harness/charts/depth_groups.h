/*
 * depth_groups.h - a metric of one contestant's solved boards, grouped by optimal length.
 */
#ifndef BENCH_DEPTH_GROUPS_H
#define BENCH_DEPTH_GROUPS_H

#include "cells.h"

/* Quartiles of fewer values than this are not drawn. */
enum { BENCH_BAND_MIN_BOARDS = 5 };

/* How the quartiles of a group are drawn. */
enum bench_quartiles {
    BENCH_QUARTILES_NONE, /* too few boards */
    BENCH_QUARTILES_BAND, /* as part of a band, with a neighbour */
    BENCH_QUARTILES_BAR   /* as a bar: no neighbour has a band to join */
};

struct bench_depth_group {
    uint64_t depth; /* optimal length, in moves */
    size_t boards;
    double lower, median, upper; /* type-7 quartiles */
    enum bench_quartiles quartiles;
};

struct bench_depth_groups {
    struct bench_depth_group *group; /* by depth, ascending; owned by the caller: free it */
    size_t count;
};

/*
 * Groups the boards that the contestant solved, whose optimal length is known and whose value was
 * measured. False when memory runs out.
 */
bool bench_depth_groups_make(const struct bench_cells *cells, size_t contestant,
                             enum bench_metric metric, struct bench_depth_groups *groups);

#endif
