/*
 * json_text.h - what the JSON of answers and of checks share.
 */
#ifndef BENCH_JSON_TEXT_H
#define BENCH_JSON_TEXT_H

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>

#include "convention.h"

/* The tiles as an array; NULL when memory runs out. */
json_t *bench_json_board(uint64_t board, unsigned cells);

/* Moves of the blank as text in the convention; NULL when memory runs out. */
json_t *bench_json_moves(const char *moves, size_t count, enum bench_convention convention);

/* Writes the object, which it takes over, as a line; false when memory runs out or it is NULL. */
bool bench_json_write(json_t *object, FILE *out);

#endif
