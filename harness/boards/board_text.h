/*
 * board_text.h - boards as text for people.
 */
#ifndef BENCH_BOARD_TEXT_H
#define BENCH_BOARD_TEXT_H

#include <stdio.h>

#include "board.h"

/* Draws a board as a grid, one row a line, columns aligned, with `blank` for the blank. */
void bench_board_draw(uint64_t board, struct slide_shape shape, char blank, FILE *out);

/* The name of a goal if it has one, else its tiles: "last", "1 2 3 8 0 4 7 6 5". */
void bench_goal_format(uint64_t goal, struct slide_shape shape, char text[SLIDE_BOARD_TEXT]);

#endif
