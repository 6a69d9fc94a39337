/*
 * typed_moves.h - moves as somebody writes them: U D L R in either case, with blanks, commas or
 * line ends between them.
 */
#ifndef BENCH_TYPED_MOVES_H
#define BENCH_TYPED_MOVES_H

#include <stddef.h>

#include "convention.h"

/*
 * Reads them from a text, which may begin with a BOM; `source` names it in failures, which read
 * `source:line:column: ...`. Else as below.
 */
bool bench_typed_moves_parse(const char *text, size_t length, const char *source,
                             enum bench_convention convention, char **moves, size_t *count,
                             struct bench_failure *failure);

/*
 * Reads them from `text`, or from a file when it is @FILE, or from standard input when it is "-".
 * *moves become those of the blank, in upper case; the caller frees them. A character that is no
 * move is refused with its place.
 */
bool bench_typed_moves_read(const char *text, enum bench_convention convention, char **moves,
                            size_t *count, struct bench_failure *failure);

#endif
