/*
 * nested.h - solvers whose drawings are equal and would hide one another, as all optimal ones do on
 * the chart of path lengths: each is drawn wider than those that come on top of it.
 */
#ifndef BENCH_NESTED_H
#define BENCH_NESTED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct bench_nested {
    const void *drawing;
    size_t contestants;
    /* Are both drawn, and equal? */
    bool (*equal)(const void *drawing, size_t a, size_t b);
};

/* Does any hide another? */
bool bench_nested_any(const struct bench_nested *nested);

/*
 * Writes the line width of a contestant and, where its element has points, their size; nothing if
 * it hides under no other.
 */
void bench_nested_look(const struct bench_nested *nested, size_t contestant, bool points,
                       FILE *script);

#endif
