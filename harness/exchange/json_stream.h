/*
 * json_stream.h - writes indented JSON as it goes, so that a run of any size takes no memory.
 *
 * A key of NULL is for the elements of an array. Write errors stay in the stream.
 */
#ifndef BENCH_JSON_STREAM_H
#define BENCH_JSON_STREAM_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct bench_json_stream {
    FILE *out;
    unsigned depth;
    bool more; /* something stands before in this object or array */
};

/* bracket: '{' or '['. */
void bench_json_open(struct bench_json_stream *stream, const char *key, char bracket);

/* bracket: '}' or ']'. The outermost one ends the line. */
void bench_json_close(struct bench_json_stream *stream, char bracket);

void bench_json_text(struct bench_json_stream *stream, const char *key, const char *text);
void bench_json_integer(struct bench_json_stream *stream, const char *key, uint64_t number);

/* With as many digits as are needed to read the same number back; null when it is not finite. */
void bench_json_real(struct bench_json_stream *stream, const char *key, double number);

#endif
