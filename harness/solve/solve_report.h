/*
 * solve_report.h - what came of a board: for people, as JSON, as CSV.
 *
 * Text comes in parts, as a trace or an animation may stand between them; JSON has an object a
 * line, and CSV a row, for every board and solver. Names are those of bench_columns and of
 * `slidebench export`.
 */
#ifndef BENCH_SOLVE_REPORT_H
#define BENCH_SOLVE_REPORT_H

#include <stdio.h>

#include "attempt.h"
#include "convention.h"

enum bench_show { BENCH_SHOW_MOVES, BENCH_SHOW_WORDS, BENCH_SHOW_BOARDS, BENCH_SHOW_NONE };

/* How it is shown. */
struct bench_solve_report_style {
    enum bench_show show;
    enum bench_convention convention;
    unsigned width; /* of the terminal; 0: any */
};

/* "board 2 of 3, line 7" when there are several, and the board as a grid. `number` is from 1. */
void bench_solve_report_text_board(const struct bench_problem *problem, size_t number, size_t count,
                                   FILE *out);

/* How it ended, the path as style->show says, and the counters. */
void bench_solve_report_text_attempt(const struct bench_problem *problem,
                                     const struct bench_attempt *attempt,
                                     const struct bench_solve_report_style *style, FILE *out);

/* The path alone: moves, words or boards. Nothing unless it is solved. */
void bench_solve_report_text_path(const struct bench_problem *problem,
                                  const struct bench_attempt *attempt,
                                  const struct bench_solve_report_style *style, FILE *out);

/* "unsolvable: no moves lead ..." with the goals that can be reached. */
void bench_solve_report_text_unsolvable(const struct bench_problem *problem, FILE *out);

/* Calls visit for each well-known goal that the board can reach. */
void bench_reachable_goals(const struct bench_problem *problem,
                           void (*visit)(const char *name, void *context), void *context);

/* "slide 8 left": move number `letter` (of the blank) on `board`. */
enum { BENCH_SLIDE_TEXT = 32 };
void bench_slide_text(uint64_t board, struct slide_shape shape, char letter,
                      char text[BENCH_SLIDE_TEXT]);

/* The attempts of several solvers at one board, beside each other. */
bool bench_solve_report_comparison(const struct bench_attempt *attempts, size_t count,
                                   const struct bench_solve_report_style *style, FILE *out,
                                   struct bench_failure *failure);

/* False when memory runs out. */
bool bench_solve_report_json(const struct bench_problem *problem,
                             const struct bench_attempt *attempt,
                             const struct bench_solve_report_style *style, FILE *out);

/* The columns of an export, then `moves` and `moves_of` unless they are not to be shown. */
void bench_solve_report_csv_head(const struct bench_solve_report_style *style, FILE *out);
void bench_solve_report_csv(const struct bench_problem *problem, size_t number,
                            const struct bench_attempt *attempt, uint64_t optimal_length,
                            const struct bench_solve_report_style *style, FILE *out);

#endif
