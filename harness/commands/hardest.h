/*
 * hardest.h - the boards that a solver had most trouble with, drawn.
 */
#ifndef BENCH_HARDEST_H
#define BENCH_HARDEST_H

#include <stdio.h>

#include "render.h"

/*
 * The `most` hardest boards of each solver, by the rule of trouble.h. Each is drawn, with what
 * became of it and the command that does it again; in formats other than TABLE it is a row. False
 * when memory runs out or writing fails.
 */
bool bench_hardest_write(const struct bench_run *run, size_t most,
                         const struct bench_render_style *style, FILE *out,
                         struct bench_failure *failure);

#endif
