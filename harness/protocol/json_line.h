/*
 * json_line.h - what requests and answers share: a line that is one JSON object, and its fields.
 */
#ifndef BENCH_JSON_LINE_H
#define BENCH_JSON_LINE_H

#include <jansson.h>
#include <stdint.h>

#include "failure.h"

/* An object from a line; NULL with a failure that quotes how the line begins. */
json_t *bench_json_line_parse(const char *line, size_t length, struct bench_failure *failure);

/* Does a line begin as an object does? */
bool bench_json_line_begins(const char *line, size_t length);

/* The object as a line with its newline, which takes over `object`; NULL when memory runs out. */
char *bench_json_line_format(json_t *object, size_t *length);

/* A number as JSON: null when absent (UINT64_MAX), and at most 2^63-1. */
json_t *bench_json_number(uint64_t value);

/*
 * A whole number of an object, not negative. Missing or null: true, and *value is left alone.
 */
bool bench_json_get_number(const json_t *object, const char *key, uint64_t *value,
                           struct bench_failure *failure);

#endif
