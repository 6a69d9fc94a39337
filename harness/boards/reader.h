/*
 * reader.h - reads boards as people write them.
 *
 * Text is one board or many. Before a board may stand its size ("3", "3 4", or "3 -1" as some files
 * have it: 3x3, the blank of the goal in the last place), which also holds for the boards after it;
 * before them all, their number. A board is a grid, one row a line, or all in one row. A '/' ends a
 * row too. Tiles are apart by blanks, tabs, commas or semicolons, or every character is a tile,
 * those above 9 as letters from A. The blank is 0 . _ x or X. Behind the last tile may stand how
 * long the shortest path from the board is: "=57". '#' starts a comment. Blank lines mean nothing;
 * LF, CRLF or CR ends a line; a BOM is skipped.
 *
 * Nothing is guessed: what has two readings is refused. 16 tiles in one row are 4x4; other numbers
 * with several shapes need a size.
 *
 * Pure: works on memory, does no I/O except bench_boards_read_file.
 */
#ifndef BENCH_READER_H
#define BENCH_READER_H

#include <stddef.h>

#include "board.h"
#include "failure.h"

struct bench_read_board {
    struct slide_shape shape;
    uint64_t board;
    unsigned line;      /* where it starts */
    int optimal_length; /* as the text states it, not checked; -1: not stated */
};

/*
 * Reads all boards of `text`; `source` names it in failures ("FILE", "<stdin>", "<argument>"),
 * which are BENCH_EXIT_USAGE and read `source:line:column: what was read, what was expected`. At
 * least one board, else a failure. `hint` (rows 0: none) is the shape to expect when the text does
 * not say one. The caller frees *boards.
 */
bool bench_boards_parse(const char *text, size_t length, const char *source,
                        struct slide_shape hint, struct bench_read_board **boards, size_t *count,
                        struct bench_failure *failure);

/* The same for a file; "-" is standard input. */
bool bench_boards_read_file(const char *path, struct slide_shape hint,
                            struct bench_read_board **boards, size_t *count,
                            struct bench_failure *failure);

/* Has the text only characters that stand on boards? (Else it may be the name of a file.) */
bool bench_boards_possible(const char *text);

#endif
