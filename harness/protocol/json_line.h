/*
 * json_line.h - lines of JSON for other programs, with all that Jansson can put in them.
 */
#ifndef BENCH_JSON_LINE_H
#define BENCH_JSON_LINE_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

/* The object as a line with its newline, which takes over `object`; NULL when memory runs out. */
char *bench_json_line_format(json_t *object, size_t *length);

/* A number as JSON: null when absent (UINT64_MAX), and at most 2^63-1. */
json_t *bench_json_number(uint64_t value);

#endif
