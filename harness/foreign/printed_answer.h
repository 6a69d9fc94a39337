/*
 * printed_answer.h - reads the answer of a program that does not speak the protocol from what it
 * printed.
 *
 * The answer becomes blank moves (letters U L R D); whether they solve the board is checked by the
 * harness like everybody's, so nothing here needs to be trusted. Pure: works on memory.
 */
#ifndef BENCH_PRINTED_ANSWER_H
#define BENCH_PRINTED_ANSWER_H

#include <stddef.h>

#include "board.h"
#include "failure.h"

enum bench_printed_form {
    BENCH_PRINTED_MOVES, /* the way the blank goes: U L R D letters or up left right down words */
    BENCH_PRINTED_TILE_MOVES, /* the same for the way the tile goes */
    BENCH_PRINTED_BOARDS,     /* the boards on the way, from the start (or the one after it) on */
    BENCH_PRINTED_TILES       /* the numbers of the tiles in the order in which they slide */
};

/* "moves", "tile-moves", "boards", "tiles". */
bool bench_printed_form_parse(const char *text, enum bench_printed_form *form,
                              struct bench_failure *failure);

const char *bench_printed_form_name(enum bench_printed_form form);

/* Is it a regular expression? NULL is none, and well. */
bool bench_line_regex_check(const char *line_regex, struct bench_failure *failure);

/*
 * Reads the answer in `text`. `line_regex` (NULL: none) is a POSIX extended regular expression:
 * only lines that match count, and of those only the first group if it has one. For moves and tiles
 * the last line that counts and can be read is the answer; boards are read from all lines that
 * count. A line that says "unsolvable" (in any case), with no answer after it, gives *moves = NULL
 * and true. The failure says what was found instead. The caller frees *moves.
 */
bool bench_printed_read(enum bench_printed_form form, const char *line_regex, const char *text,
                        size_t length, uint64_t start, struct slide_shape shape, char **moves,
                        struct bench_failure *failure);

#endif
