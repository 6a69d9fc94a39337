/*
 * gnuplot.h - one gnuplot process that draws any number of scripts, and what can be wrong with it.
 *
 * gnuplot can fail silently: without fonts it draws pictures without text, on errors it leaves
 * empty files, and both may end with exit status 0. So the pictures are looked at, and get their
 * names only when they are whole.
 */
#ifndef BENCH_GNUPLOT_H
#define BENCH_GNUPLOT_H

#include <stddef.h>

#include "failure.h"

/*
 * Runs NAME.gp for each name, in `directory`; each is to write NAME.FORMAT . suffix for the
 * formats. drawn[i] gets the formats in which names[i] is there. False when a picture is missing:
 * gnuplot missing, no fonts (SVG pictures are kept then: their text is drawn by who shows them),
 * or an error in a script.
 */
bool bench_gnuplot_draw(const char *directory, const char *const *names, size_t count,
                        unsigned formats, unsigned *drawn, struct bench_failure *failure);

#endif
