/*
 * cells.h - a run as a grid of contestants x boards, repetitions taken together.
 */
#ifndef BENCH_CELLS_H
#define BENCH_CELLS_H

#include "metric.h"
#include "run.h"

struct bench_cell {
    bool tried;                       /* it has a sample */
    bool solved;                      /* in every repetition */
    double value[BENCH_METRIC_COUNT]; /* median of the repetitions; NAN unless measured in all, and
                                         for BENCH_METRIC_BRANCHING where it was not asked for */
};

struct bench_cells {
    const struct bench_run *run;
    struct bench_cell *cell; /* [contestant * board_count + board]; owned */
    size_t *tried, *solved;  /* boards by contestant; owned */
    size_t tried_all, solved_all;
};

/*
 * `branching`: with the effective branching factor, which takes longer than all others together.
 * False when memory runs out. The run must stay.
 */
bool bench_cells_init(struct bench_cells *cells, const struct bench_run *run, bool branching);
void bench_cells_fini(struct bench_cells *cells);

/* The least value of any contestant that solved a board; NAN when there is none. */
double bench_cells_best(const struct bench_cells *cells, size_t board, enum bench_metric metric);

static inline const struct bench_cell *bench_cell_at(const struct bench_cells *cells,
                                                     size_t contestant, size_t board)
{
    return &cells->cell[contestant * cells->run->board_count + board];
}

#endif
