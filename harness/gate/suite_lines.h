/*
 * suite_lines.h - looks into the canonical text of a suite (bench_suite_format).
 */
#ifndef BENCH_SUITE_LINES_H
#define BENCH_SUITE_LINES_H

#include <stdbool.h>
#include <stddef.h>

/* A line "key = value" in the text, which it points into. */
struct bench_suite_line {
    const char *key, *value;
    size_t key_length, value_length;
};

/* Takes the line at *text and moves *text behind it. False at the end. */
bool bench_suite_next_line(const char **text, struct bench_suite_line *line);

bool bench_suite_line_is(const struct bench_suite_line *line, const char *key);

/* The value of the first line with this key, or NULL; the caller frees it. */
char *bench_suite_value(const char *text, const char *key);

/*
 * Does the line say what work is given: boards, goal, limits? Not who does it, how often, and how
 * long one waits.
 */
bool bench_suite_line_is_work(const struct bench_suite_line *line);

/*
 * Do two texts give the same work? If not, *a and *b get the first lines that differ; a key that is
 * NULL: there is none.
 */
bool bench_suite_same_work(const char *text_a, const char *text_b, struct bench_suite_line *a,
                           struct bench_suite_line *b);

#endif
