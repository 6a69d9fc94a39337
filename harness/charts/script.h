/*
 * script.h - what all gnuplot scripts and data files of this layer have in common.
 *
 * Texts of users (names of runs and contestants) go into scripts only through
 * bench_script_quote: gnuplot runs shell commands found in backquotes outside single quotes.
 */
#ifndef BENCH_SCRIPT_H
#define BENCH_SCRIPT_H

#include "chart.h"

/* scripts/plots/style.gp. */
extern const char bench_style_text[];

/* The words around a chart. The title is enhanced text of gnuplot: no names of users in it. */
struct bench_words {
    char title[128], subtitle[512], caption[1024];
};

/* Writes 'text' in single quotes; control characters become blanks. */
void bench_script_quote(FILE *script, const char *text);

/* Writes a name as a field of a data file: without tab, newline, '"' and '#'. */
void bench_data_name(FILE *data, const char *name);

/* Leaves out the middle of a name of over 26 characters: names differ at their ends. */
enum { BENCH_NAME_ROOM = 128 };
void bench_name_shorten(const char *name, char text[BENCH_NAME_ROOM]);

/* Characters, not bytes. */
size_t bench_text_width(const char *text);

/* Where to break a line of at most `room` characters off `text`: a blank, if there is one. */
size_t bench_line_break(const char *text, size_t room);

/* Writes a number as a whole number or with up to three decimals; nothing for NAN. */
void bench_data_number(FILE *data, double value);

/* Starts both files: what they are, then the style. `columns` is the data's header line. */
void bench_script_begin(struct bench_sheet *sheet, const char *summary, const char *notes,
                        const char *columns);

/* "run NAME · 200 boards, 3x3 · 5 solvers": where all this comes from. */
void bench_words_source(const struct bench_cells *cells, char *text, size_t size);

/* Adds to a text, with a blank before unless it is the first. */
void bench_words_add(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds how many boards were not solved, and by whom: "Not solved, so left out: dfs 3 of 200." */
void bench_words_unsolved(const struct bench_cells *cells, const char *lead, char *text,
                          size_t size);

/*
 * Adds which contestants solved boards but told nothing of a metric in any: "Not told, so left
 * out: python." Nothing when there is none.
 */
void bench_words_untold(const struct bench_cells *cells, enum bench_metric metric, char *text,
                        size_t size);

/* Writes title, subtitle and caption as labels, and the margins that they need. */
void bench_script_words(struct bench_sheet *sheet, const struct bench_words *words);

/* The labels of the axes. */
void bench_script_labels(struct bench_sheet *sheet, const char *x, const char *y);

/* Sets `data` to where the data are. */
void bench_script_data(struct bench_sheet *sheet);

/* Before and after the plot command: the latter ends it and draws the other formats. */
void bench_script_plot(struct bench_sheet *sheet);
void bench_script_end(struct bench_sheet *sheet);

/*
 * Does a contestant belong in the key? Not when it solved boards, but is not `drawn` as it does not
 * tell what the chart shows.
 */
bool bench_script_in_key(const struct bench_sheet *sheet, size_t contestant, bool drawn);

/* A line of the key for a contestant; `with` as in gnuplot's keyentry. */
void bench_script_key(struct bench_sheet *sheet, size_t contestant, const char *with);

#endif
