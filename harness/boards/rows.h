/*
 * rows.h - what all readings of a text share: its rows as tiles, and the reading of one board.
 *
 * Private to the reader.
 */
#ifndef BENCH_ROWS_H
#define BENCH_ROWS_H

#include <limits.h>

#include "reader.h"
#include "words.h"

struct bench_layout {
    const struct bench_words *words;
    struct slide_shape hint;
    bool compact; /* every character is a tile */
    size_t row;   /* the next to read */
    struct bench_read_board *boards;
    size_t count, room;
    struct bench_failure *failure; /* of the reading that got furthest */
    int64_t furthest;              /* its offset; -1: none yet */
};

/*
 * Notes why this reading does not hold, if it got further than the others before it. False.
 */
bool bench_layout_refuse(struct bench_layout *layout, size_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static inline const struct bench_word *bench_row_words(const struct bench_layout *layout,
                                                       size_t row)
{
    return &layout->words->words[layout->words->rows[row].first_word];
}

static inline unsigned bench_row_word_count(const struct bench_layout *layout, size_t row)
{
    const struct bench_row *rows = layout->words->rows;
    return rows[row + 1].first_word - rows[row].first_word;
}

/* Tiles in a row, if it is one of tiles. */
static inline unsigned bench_row_width(const struct bench_layout *layout, size_t row)
{
    return layout->compact ? layout->words->rows[row].symbols : bench_row_word_count(layout, row);
}

static inline bool bench_layout_at_end(const struct bench_layout *layout)
{
    return layout->row == layout->words->row_count;
}

/* Refuses a length at the end of a row that does not end a board. */
bool bench_layout_no_length(struct bench_layout *layout, size_t row);

enum { BENCH_NO_NUMBER = INT_MIN };

/* The whole word as a number, cut to the range of int; BENCH_NO_NUMBER when it is none. */
int bench_word_number(const struct bench_words *words, const struct bench_word *word);

/* Reads one board, as a grid or in one row, and adds it to the boards. */
bool bench_layout_read_board(struct bench_layout *layout, struct slide_shape shape);

#endif
