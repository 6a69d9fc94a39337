/*
 * text_file.h - a whole file of text in memory.
 */
#ifndef BENCH_TEXT_FILE_H
#define BENCH_TEXT_FILE_H

#include <stddef.h>

#include "failure.h"

/*
 * Reads the file `path`; "-" is standard input. No text has a NUL byte: reading ends soon after the
 * first, so that /dev/zero or a picture is refused by whoever looks at the text, which has that
 * byte, and not by the end of memory. Over 4 GiB are refused (BENCH_EXIT_USAGE). The caller frees
 * *text, which is not terminated.
 */
bool bench_text_file_read(const char *path, char **text, size_t *length,
                          struct bench_failure *failure);

/* How failures call it: the path, or <stdin>. */
const char *bench_text_file_name(const char *path);

#endif
