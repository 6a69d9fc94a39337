/*
 * screen.h - a chart in letters, for a terminal: gnuplot's "dumb" terminal draws it, and the words
 * around it are written by us, in the width at hand. Each contestant has a letter.
 */
#ifndef BENCH_SCREEN_H
#define BENCH_SCREEN_H

#include "script.h"

/* What a chart leaves to be written around its drawing. */
struct bench_screen {
    unsigned width; /* columns */
    bool color;
    struct bench_words words;
    char y_label[96];
    size_t *key, keyed; /* the contestants in the key; room for all; owned by who made the screen */
};

/* Fewer columns have no room for a chart. */
enum { BENCH_SCREEN_LEAST_WIDTH = 40 };

/* The line types of the contestants, after the common style. */
void bench_screen_style(struct bench_sheet *sheet);

/* The terminal of a plot, before the plot command. */
void bench_screen_plot(struct bench_sheet *sheet);

/*
 * Has gnuplot draw the data and the script of a finished sheet, and writes the chart with its
 * words. False when gnuplot is missing or fails, or when writing does.
 */
bool bench_screen_print(const struct bench_sheet *sheet, const char *data, const char *script,
                        FILE *out, struct bench_failure *failure);

#endif
