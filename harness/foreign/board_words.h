/*
 * board_words.h - the placeholders of a command that is run once a board.
 */
#ifndef BENCH_BOARD_WORDS_H
#define BENCH_BOARD_WORDS_H

#include "board.h"
#include "command_words.h"

enum {
    BENCH_WORD_BOARD, /* tiles row by row with blanks between, 0 the blank */
    BENCH_WORD_GOAL,  /* the same */
    BENCH_WORD_ROWS,  /* numbers */
    BENCH_WORD_COLS,
    BENCH_WORD_BOARD_FILE, /* paths of files, a row of the board a line */
    BENCH_WORD_GOAL_FILE,
    BENCH_WORD_COUNT
};

/* All names with a value such as a program may get; ends without name. For checks and for help. */
extern const struct bench_placeholder bench_placeholder_examples[BENCH_WORD_COUNT + 1];

/* The tiles as a file holds them: a line a row. The caller frees it; NULL when memory runs out. */
char *bench_board_lines(uint64_t board, struct slide_shape shape);

#endif
