/*
 * latex.h - the table of a run for a paper, as LaTeX.
 */
#ifndef BENCH_LATEX_H
#define BENCH_LATEX_H

#include <stdio.h>

#include "two_runs.h"

/*
 * A table environment with the rules of booktabs, to be \input; `two` (or NULL) adds a table of
 * what differs from an earlier run. False when memory runs out. Write errors stay in the stream.
 */
bool bench_latex_write(const struct bench_run *run, const struct bench_two_runs *two, FILE *out,
                       struct bench_failure *failure);

/* Text of users as LaTeX prints it. */
void bench_latex_text(const char *text, FILE *out);

#endif
