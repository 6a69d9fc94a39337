/*
 * layout.h - finds the boards in the words of a text. Private to the reader.
 *
 * A text has several readings: its first number may be a size or a count of boards, 12 may be the
 * tile twelve or the tiles one and two, four rows may be one board or two. All are tried. As a
 * board of n cells holds each of 0 .. n-1 once, at most one reading survives, apart from the shape
 * of a board of oblong size written in one row; that is refused unless a hint settles it. When none
 * survives, the failure is that of the reading which got furthest.
 */
#ifndef BENCH_LAYOUT_H
#define BENCH_LAYOUT_H

#include "reader.h"
#include "words.h"

/* As bench_boards_parse, for a text that has been split. */
bool bench_layout_read(const struct bench_words *words, struct slide_shape hint,
                       struct bench_read_board **boards, size_t *count,
                       struct bench_failure *failure);

#endif
