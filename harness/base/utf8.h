/*
 * utf8.h - which bytes are UTF-8 (RFC 3629).
 */
#ifndef BENCH_UTF8_H
#define BENCH_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes of the character that `text` begins with; 0 when it begins with none: an overlong form, a
 * surrogate, a stray byte. Reads no further than the NUL. */
size_t bench_utf8_length(const char *text);

/* Is all of `text`, which may be empty, UTF-8? */
bool bench_utf8_valid(const char *text);

#endif
