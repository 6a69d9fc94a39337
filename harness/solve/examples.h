/*
 * examples.h - boards to try things with.
 */
#ifndef BENCH_EXAMPLES_H
#define BENCH_EXAMPLES_H

#include <stdio.h>

struct bench_example {
    const char *name, *board, *goal; /* as on a command line */
    const char *summary;
};

/* Ends with one without name. */
extern const struct bench_example bench_examples[];

/* NULL when there is none of that name. */
const struct bench_example *bench_example_find(const char *name);

/* One a line, behind `indent`: name, board, goal and what is particular to it. */
void bench_examples_list(const char *indent, FILE *out);

#endif
