/*
 * referee.h - knows how long the shortest paths are.
 *
 * On boards of up to nine cells from the full distance table of the puzzle, on larger ones from the
 * file of the boards if it states them. On others the run's own claims are played against each
 * other: see bench_settle.
 */
#ifndef BENCH_REFEREE_H
#define BENCH_REFEREE_H

#include "failure.h"
#include "run.h"

/*
 * Sets optimal_length and optimal_source of the boards that a table can decide. One table a
 * puzzle, at most 180 KB and a few milliseconds each. Lengths that are stated stay; the failure is
 * of one that the table contradicts.
 */
bool bench_referee_mark(struct bench_board *boards, size_t count, struct bench_failure *failure);

/*
 * Settles a board of unknown optimum when all its samples are there. A claim is a solved sample of
 * a contestant that promises shortest paths. Claims longer than a verified path become wrong, with
 * a message; if one is left, board->optimal_length is set to it. `changed` gets true for each
 * sample that became wrong. False when memory runs out.
 */
bool bench_settle(struct bench_board *board, const struct bench_entrant *entrants,
                  struct bench_sample *samples, size_t count, bool *changed);

/* Makes a sample wrong, with a message in place of the one it has. False when memory runs out. */
bool bench_sample_refute(struct bench_sample *sample, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
