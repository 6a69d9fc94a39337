/*
 * exact.h - two runs compared in all that does not depend on the machine.
 *
 * Rows are pairs of a contestant and a board. Of the run before, the first repetition counts; of
 * the run after, each is held against it and the worst verdict stands. Contestants and boards are
 * paired as pairing.h has it; one left over that behaves as another left over did is a new name for
 * it.
 */
#ifndef BENCH_EXACT_H
#define BENCH_EXACT_H

#include "pairing.h"
#include "verdict.h"

/* A row that is not the same, or is within a tolerance only. */
struct bench_exact_row {
    enum bench_verdict verdict;
    size_t solver;                             /* index in bench_exact.solvers */
    const struct bench_board *board;           /* of the run after if it is there */
    const struct bench_sample *before, *after; /* NULL when vanished, or new */
};

/* One column over the rows of a solver that both runs have. */
struct bench_exact_column {
    size_t worse, better, other;      /* rows by their verdict in this column */
    double total_before, total_after; /* over the rows where both have a number */
};

struct bench_exact_solver {
    const struct bench_entrant *before, *after; /* NULL when new, or vanished */
    size_t rows[BENCH_VERDICT_COUNT];
    size_t tolerated;                   /* of the same ones: differ within the tolerance */
    size_t wrong;                       /* wrong answers after */
    struct bench_exact_column *columns; /* in the order of bench_columns */
};

struct bench_exact {
    const struct bench_run *before, *after; /* must outlive it */
    const struct bench_tolerances *tolerances;
    struct bench_pairing pairing;
    struct bench_exact_solver *solvers; /* those of the run after, then those that vanished */
    size_t solver_count;
    struct bench_exact_row *rows; /* by board of the run after, then solver; vanished boards last */
    size_t row_count;
    struct bench_exact_solver all; /* sums; its entrants are NULL */
    /* The first row of the worst kind that has both samples, wrong answers first; or NULL. */
    const struct bench_exact_row *first;
};

/* False when memory runs out. Release with bench_exact_fini. */
bool bench_exact_compare(struct bench_exact *exact, const struct bench_run *before,
                         const struct bench_run *after, const struct bench_tolerances *tolerances,
                         struct bench_failure *failure);
void bench_exact_fini(struct bench_exact *exact);

/* The worst verdict among the rows. */
enum bench_verdict bench_exact_verdict(const struct bench_exact_solver *solver);

/* The name to show: the one after, if it is there. */
const char *bench_exact_name(const struct bench_exact_solver *solver);

#endif
