#include "cells.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "stats.h"

/* The median over samples [0, n), which are one contestant's on one board. */
static double median(const struct bench_sample *samples, size_t n, enum bench_metric metric,
                     double *scratch)
{
    for (size_t i = 0; i < n; i++) {
        scratch[i] = bench_metric_of(&samples[i], metric);
        if (isnan(scratch[i]))
            return NAN;
    }
    bench_sort(scratch, n);
    return bench_quantile_sorted(scratch, n, 0.5);
}

static void fill(struct bench_cell *cell, const struct bench_sample *samples, size_t n,
                 bool branching, double *scratch)
{
    cell->tried = cell->solved = true;
    for (size_t i = 0; i < n; i++)
        cell->solved &= samples[i].status == SLIDE_SOLVED;
    for (int i = 0; i < BENCH_METRIC_COUNT; i++)
        cell->value[i] = i == BENCH_METRIC_BRANCHING && !branching
                             ? NAN
                             : median(samples, n, (enum bench_metric)i, scratch);
}

bool bench_cells_init(struct bench_cells *cells, const struct bench_run *run, bool branching)
{
    size_t boards = run->board_count, contestants = run->contestant_count;
    struct bench_cells made = {.run = run};
    made.cell = calloc(contestants * boards + 1, sizeof *made.cell);
    made.tried = calloc(contestants + 1, sizeof *made.tried);
    made.solved = calloc(contestants + 1, sizeof *made.solved);
    double *scratch = malloc((run->sample_count + 1) * sizeof *scratch);
    if (!made.cell || !made.tried || !made.solved || !scratch) {
        free(scratch);
        bench_cells_fini(&made);
        return false;
    }
    for (size_t from = 0, to; from < run->sample_count; from = to) {
        const struct bench_sample *first = &run->samples[from];
        for (to = from + 1; to < run->sample_count && run->samples[to].board == first->board &&
                            run->samples[to].contestant == first->contestant;)
            to++;
        struct bench_cell *cell = &made.cell[first->contestant * boards + first->board];
        fill(cell, first, to - from, branching, scratch);
        made.tried[first->contestant]++;
        made.tried_all++;
        made.solved[first->contestant] += cell->solved;
        made.solved_all += cell->solved;
    }
    free(scratch);
    *cells = made;
    return true;
}

void bench_cells_fini(struct bench_cells *cells)
{
    free(cells->cell);
    free(cells->tried);
    free(cells->solved);
    memset(cells, 0, sizeof *cells);
}

double bench_cells_best(const struct bench_cells *cells, size_t board, enum bench_metric metric)
{
    double best = NAN;
    for (size_t i = 0; i < cells->run->contestant_count; i++) {
        const struct bench_cell *cell = bench_cell_at(cells, i, board);
        if (cell->solved)
            best = fmin(best, cell->value[metric]);
    }
    return best;
}
