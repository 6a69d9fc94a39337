/*
 * sentences.h - how findings and notes are put together.
 */
#ifndef BENCH_SENTENCES_H
#define BENCH_SENTENCES_H

#include <stdio.h>

#include "findings.h"

void bench_sentences_add(struct bench_sentences *sentences, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void bench_sentences_fini(struct bench_sentences *sentences);

/* Writes word number `place` of `count` in a list: "a", "a and b", "a, b and c". */
void bench_sentences_join(FILE *out, size_t place, size_t count, const char *word);

/* A board or boards: "1 board", "200 boards". */
void bench_sentences_boards(size_t count, char text[64]);

/* What each part of the findings adds. */
void bench_findings_add_solved(struct bench_sentences *to, const struct bench_summary *summary);
void bench_findings_add_comparisons(struct bench_sentences *to,
                                    const struct bench_summary *summary);
void bench_findings_add_optimality(struct bench_sentences *to, const struct bench_summary *summary);
void bench_findings_add_warnings(struct bench_sentences *to, const struct bench_summary *summary);
void bench_findings_add_conditions(struct bench_sentences *to, const struct bench_summary *summary);

#endif
