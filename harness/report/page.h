/*
 * page.h - a run as one HTML file that needs nothing else: no network, no other file.
 *
 * It has the findings in sentences, the table, the charts as inline SVG, every board with what each
 * solver did, the hardest boards with their solutions, the conditions and the signature. All text
 * of users is escaped.
 */
#ifndef BENCH_PAGE_H
#define BENCH_PAGE_H

#include <stdio.h>

#include "two_runs.h"

/*
 * Writes the report of a run; `two` (or NULL) holds it against an earlier one. The charts are drawn
 * by gnuplot in a temporary folder; without gnuplot the report says so and has none. False when
 * memory runs out or no temporary folder can be made. Write errors stay in the stream.
 */
bool bench_page_write(const struct bench_run *run, const struct bench_two_runs *two, FILE *out,
                      struct bench_failure *failure);

#endif
