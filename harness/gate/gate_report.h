/*
 * gate_report.h - what the comparison of two runs found, as a person or a program reads it.
 */
#ifndef BENCH_GATE_REPORT_H
#define BENCH_GATE_REPORT_H

#include "exact.h"
#include "findings.h"
#include "grid.h"
#include "timing.h"

/* How a comparison is told. */
struct bench_gate_report {
    const struct bench_exact *exact;
    const char *command;     /* "check" */
    const char *before_name; /* what the run before is called: "bench/baselines/quick.csv" */
    const char *before_word; /* the same in a column's head: "baseline" */
    const char *after_word;  /* "now" */
    bool passes[BENCH_VERDICT_COUNT];    /* may a row have this verdict? */
    const struct bench_sentences *notes; /* what else there is to say, or NULL */
    const struct bench_timing *timing;   /* NULL: times are no matter */
};

/* Does the comparison pass: only verdicts that may be, and no wrong answer? */
bool bench_gate_passes(const struct bench_gate_report *report);

/* OK, WRONG or REGRESSION. */
enum bench_exit bench_gate_exit_status(const struct bench_gate_report *report);

/* "equal", "improved" ... "wrong": the comparison in a word. */
const char *bench_gate_word(const struct bench_gate_report *report);

/* One sentence: how many rows are what. The caller frees it; NULL when memory runs out. */
char *bench_gate_sentence(const struct bench_gate_report *report);

/*
 * TABLE and MARKDOWN: a row a solver, the columns that differ, and the first divergence with the
 * command that reproduces it. CSV: a row for each column of each row that differs. JSON: all of
 * it.
 */
bool bench_gate_write(const struct bench_gate_report *report,
                      const struct bench_render_style *style, FILE *out,
                      struct bench_failure *failure);

/* JUnit's XML: a test case a solver, which fails when the solver does not pass. False when
 * memory runs out. */
bool bench_gate_write_junit(const struct bench_gate_report *report, FILE *out);

/* The tables in them: a row a solver, a row for each column that differs, the times. */
void bench_gate_fill_solvers(struct bench_grid *grid, const struct bench_exact *exact);
void bench_gate_fill_columns(struct bench_grid *grid, const struct bench_gate_report *report);
void bench_gate_fill_timing(struct bench_grid *grid, const struct bench_timing *timing,
                            const struct bench_exact *exact);

/* The parts of these. */
bool bench_gate_write_timing(const struct bench_timing *timing, const struct bench_exact *exact,
                             const struct bench_render_style *style, FILE *out,
                             struct bench_failure *failure);
void bench_gate_write_timing_json(const struct bench_timing *timing,
                                  const struct bench_exact *exact, FILE *out);
void bench_gate_divergence(const struct bench_gate_report *report, FILE *out);
bool bench_gate_write_json(const struct bench_gate_report *report, FILE *out);
bool bench_gate_write_csv(const struct bench_gate_report *report, FILE *out);
void bench_gate_cell(const struct bench_column *column, const struct bench_sample *sample,
                     char text[32]);
bool bench_gate_solver_passes(const struct bench_gate_report *report,
                              const struct bench_exact_solver *solver);
const char *bench_gate_solver_word(const struct bench_exact_solver *solver);

/* What became of a contestant's name or solver: "b was called a."; false: nothing. */
enum { BENCH_GATE_RENAME = 640 };
bool bench_gate_rename(const struct bench_exact_solver *solver, char text[BENCH_GATE_RENAME]);

#endif
