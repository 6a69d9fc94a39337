/*
 * reader.h - reads boards as people write them.
 *
 * Text is one board or many. A board has its size on a line before it ("3", or "3 3") or none, one
 * row a line or all in one line, tiles apart by blanks, tabs, commas or semicolons, or - up to nine
 * cells - as digits together. The blank is 0 . _ x or X. '#' starts a comment. LF, CRLF or CR ends
 * a line; a BOM is skipped. Nothing is guessed: what has two readings is refused.
 *
 * Pure: works on memory, does no I/O except bench_boards_read_file.
 */
#ifndef BENCH_READER_H
#define BENCH_READER_H

#include <stddef.h>

#include "failure.h"
#include "board.h"

struct bench_read_board {
    struct slide_shape shape;
    uint64_t board;
    unsigned line; /* where it starts */
};

/*
 * Reads all boards of `text`; `source` names it in failures ("FILE", "<stdin>", "<argument>"), which
 * are BENCH_EXIT_USAGE and read `source:line:column: what was read, what was expected`. At least one
 * board, else a failure. `hint` (rows 0: none) is the shape to expect when the text does not say one.
 * The caller frees *boards.
 */
bool bench_boards_parse(const char *text, size_t length, const char *source, struct slide_shape hint,
                        struct bench_read_board **boards, size_t *count,
                        struct bench_failure *failure);

/* The same for a file; "-" is standard input. */
bool bench_boards_read_file(const char *path, struct slide_shape hint,
                            struct bench_read_board **boards, size_t *count,
                            struct bench_failure *failure);

#endif
