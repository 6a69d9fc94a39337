/*
 * solve_report.h - what the solve command says about one board: as text, or as a line of JSON.
 */
#ifndef BENCH_SOLVE_REPORT_H
#define BENCH_SOLVE_REPORT_H

#include <stdio.h>

#include "answer.h"
#include "puzzle.h"
#include "registry.h"

enum bench_show { BENCH_SHOW_MOVES, BENCH_SHOW_BOARDS, BENCH_SHOW_NONE };

struct bench_solve_report {
    struct slide_puzzle puzzle;
    uint64_t start;
    const struct slide_spec *spec;
    const struct bench_answer *answer;
    enum bench_show show;
    unsigned line;        /* where the board stands in its source */
    size_t number, count; /* board `number` (from 1) of `count` */
};

void bench_solve_report_text(const struct bench_solve_report *report, FILE *out);

/* One object on one line, its names those of bench_columns. False when memory runs out. */
bool bench_solve_report_json(const struct bench_solve_report *report, FILE *out);

#endif
