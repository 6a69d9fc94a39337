/*
 * page_parts.h - the sections of the page, each written by a file of its own. Private to this
 * layer.
 */
#ifndef BENCH_PAGE_PARTS_H
#define BENCH_PAGE_PARTS_H

#include <stdio.h>

#include "findings.h"
#include "grid.h"
#include "marks.h"
#include "two_runs.h"

/* The run and what is made of it once. */
struct bench_page {
    const struct bench_run *run;
    const struct bench_two_runs *two; /* NULL: no comparison */
    const struct bench_summary *summary;
    const struct bench_findings *findings;
    const struct bench_folded *folded; /* as bench_fold has it */
    FILE *out;
};

/* report.css and report.js. */
extern const char bench_page_css[], bench_page_js[];

/* <h2 id="ID">TITLE</h2> at the start of a section, and its end. */
void bench_page_open(const struct bench_page *page, const char *id, const char *title);
void bench_page_close(const struct bench_page *page);

/* A paragraph; a list of sentences. */
void bench_page_paragraph(const struct bench_page *page, const char *text);
void bench_page_list(const struct bench_page *page, const struct bench_sentences *sentences);

/* A table with a caption, whose columns can be sorted. The grid is released. */
bool bench_page_grid(const struct bench_page *page, struct bench_grid *grid, const char *caption,
                     struct bench_failure *failure);

/* The sections. False when memory runs out. */
bool bench_page_comparison(const struct bench_page *page, struct bench_failure *failure);
bool bench_page_charts(const struct bench_page *page, struct bench_failure *failure);
bool bench_page_boards(const struct bench_page *page, struct bench_failure *failure);
bool bench_page_hardest(const struct bench_page *page, struct bench_failure *failure);

/* A board as a picture made of text. */
void bench_page_board(const struct bench_page *page, const struct bench_board *board);

/* The command that does a sample again. False when memory runs out. */
bool bench_page_command(const struct bench_page *page, const struct bench_entrant *entrant,
                        const struct bench_board *board);

/*
 * Writes a picture of gnuplot's as part of the page: without what all of them define, and shorter.
 * Ids in it begin with `name`. `marks` (or NULL) that are a board each carry its index. False when
 * it is none that can be shown.
 */
bool bench_svg_inline(const char *svg, const char *name, const char *label,
                      const struct bench_chart_marks *marks, FILE *out);

#endif
