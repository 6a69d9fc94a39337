/*
 * json_writer.h - writes the lines of the protocol into memory.
 *
 * Zero the writer, or give it a room to start with; what was written is text[0 .. length-1]. When
 * memory runs out, `failed` is set and the rest is swallowed.
 */
#ifndef BENCH_JSON_WRITER_H
#define BENCH_JSON_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct bench_json_writer {
    char *text; /* the owner of the writer frees it */
    size_t length, room;
    bool failed;
};

/* Makes room for so many bytes more. */
bool bench_json_reserve(struct bench_json_writer *writer, size_t bytes);

void bench_json_put(struct bench_json_writer *writer, const char *bytes, size_t length);

/* At most 2^63-1: what every reader can hold. */
void bench_json_put_number(struct bench_json_writer *writer, uint64_t number);

/* With quotes and escapes; bytes that are no UTF-8 become U+FFFD. */
void bench_json_put_string(struct bench_json_writer *writer, const char *text);

/* Text as it is, say `{"id":`. */
static inline void bench_json_put_text(struct bench_json_writer *writer, const char *text)
{
    bench_json_put(writer, text, strlen(text));
}

/* The finished line, NUL-terminated, to be freed; NULL when memory ran out. */
char *bench_json_finish(struct bench_json_writer *writer, size_t *length);

#endif
