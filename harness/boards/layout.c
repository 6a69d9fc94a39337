#include "layout.h"

#include <stdlib.h>

#include "rows.h"

/* A row of one or two numbers, which may be a size rather than tiles. */
static bool may_be_size(const struct bench_layout *l, size_t row)
{
    return bench_row_word_count(l, row) <= 2 &&
           bench_row_width(l, row) == bench_row_word_count(l, row);
}

/* "3", "3 4", or "3 -1": a size, and a blank whose place in the goal is the last one. */
static bool read_size(struct bench_layout *l, struct slide_shape *shape)
{
    const struct bench_word *words = bench_row_words(l, l->row);
    unsigned count = bench_row_word_count(l, l->row);
    char first[BENCH_WORD_TEXT], second[BENCH_WORD_TEXT];
    if (!bench_layout_no_length(l, l->row))
        return false;
    int rows = may_be_size(l, l->row) ? bench_word_number(l->words, &words[0]) : BENCH_NO_NUMBER,
        cols = rows;
    if (rows == BENCH_NO_NUMBER)
        return bench_layout_refuse(l, words->offset,
                                   "%s is no size; expected one before each board",
                                   bench_word_quote(l->words, words, first));
    if (count == 2 && (cols = bench_word_number(l->words, &words[1])) == -1)
        cols = rows;
    if (rows > 0 && cols > 0 && slide_shape_valid((unsigned)rows, (unsigned)cols)) {
        *shape = (struct slide_shape){(uint8_t)rows, (uint8_t)cols};
        l->row++;
        return true;
    }
    bench_word_quote(l->words, &words[0], first);
    if (count == 1)
        return bench_layout_refuse(
            l, words->offset,
            "%s is no size; expected 2, 3 or 4 for a square board, ROWS COLS, or the "
            "number of the boards that follow",
            first);
    return bench_layout_refuse(
        l, words->offset,
        "%s %s is no size; expected ROWS COLS, at least 2 each and at most %d cells", first,
        bench_word_quote(l->words, &words[1], second), SLIDE_MAX_CELLS);
}

/* Boards after a size; a new size may come between them, or must (`each`). */
static bool read_sized(struct bench_layout *l, size_t row, bool each)
{
    struct slide_shape shape;
    l->row = row;
    l->count = 0;
    do {
        if (!read_size(l, &shape))
            return false;
        do {
            if (!bench_layout_read_board(l, shape))
                return false;
        } while (!each && !bench_layout_at_end(l) &&
                 !(may_be_size(l, l->row) && bench_row_width(l, l->row) != shape.cols));
    } while (!bench_layout_at_end(l));
    return true;
}

static bool read_unsized(struct bench_layout *l, size_t row, struct slide_shape shape)
{
    l->row = row;
    l->count = 0;
    while (!bench_layout_at_end(l))
        if (!bench_layout_read_board(l, shape))
            return false;
    return true;
}

/* Boards in one row each, whose number of tiles must tell the shape. */
static bool read_lines(struct bench_layout *l, size_t row)
{
    unsigned cells = bench_row_width(l, row), rows = 2;
    if (cells == slide_shape_cells(l->hint))
        return read_unsized(l, row, l->hint);
    if (cells <= SLIDE_MAX_CELLS)
        for (unsigned side = 2; side <= 4; side++)
            if (side * side == cells)
                return read_unsized(l, row, (struct slide_shape){(uint8_t)side, (uint8_t)side});
    while (rows < cells && cells % rows != 0)
        rows++;
    size_t offset = bench_row_words(l, row)->offset;
    if (cells > SLIDE_MAX_CELLS || rows == cells)
        return bench_layout_refuse(
            l, offset, "%u tiles in one row; expected a whole board, or a row of one", cells);
    struct slide_shape shape = {(uint8_t)rows, (uint8_t)(cells / rows)};
    if (!read_unsized(l, row, shape))
        return false;
    l->furthest = -1; /* no other reading has more to say */
    bench_layout_refuse(
        l, offset,
        "%u tiles in one row are a board of %ux%u or %ux%u; expected a line with its size "
        "before it",
        cells, shape.rows, shape.cols, shape.cols, shape.rows);
    l->furthest = INT64_MAX;
    return false;
}

static bool read_boards(struct bench_layout *l, size_t row)
{
    unsigned width = bench_row_width(l, row);
    size_t left = l->words->row_count - row;
    if (may_be_size(l, row)) {
        if (read_sized(l, row, false) || (width == 2 && read_sized(l, row, true)))
            return true;
        if (width == 1 || left == 1 || bench_row_width(l, row + 1) != 2)
            return false;
    }
    bool tried = false;
    for (unsigned rows = 2; rows * width <= SLIDE_MAX_CELLS; rows++) {
        if (left % rows != 0)
            continue;
        tried = true;
        if (read_unsized(l, row, (struct slide_shape){(uint8_t)rows, (uint8_t)width}))
            return true;
    }
    if (width >= 4)
        return read_lines(l, row);
    return !tried &&
           bench_layout_refuse(l, bench_row_words(l, row)->offset,
                               "%zu row%s from here, the first of %u tiles; expected whole boards",
                               left, left == 1 ? "" : "s", width);
}

/* A number of boards, then so many. */
static bool read_counted(struct bench_layout *l)
{
    const struct bench_word *word = bench_row_words(l, 0);
    int number =
        bench_row_word_count(l, 0) == 1 ? bench_word_number(l->words, word) : BENCH_NO_NUMBER;
    if (number < 1 || (size_t)number >= l->words->row_count || !bench_layout_no_length(l, 0) ||
        !read_boards(l, 1))
        return false;
    if (l->count == (size_t)number)
        return true;
    return bench_layout_refuse(
        l, word->offset, "%d boards announced; expected %zu, as so many follow", number, l->count);
}

bool bench_layout_read(const struct bench_words *words, struct slide_shape hint,
                       struct bench_read_board **boards, size_t *count,
                       struct bench_failure *failure)
{
    struct bench_failure ignored;
    struct bench_layout l = {
        .words = words, .hint = hint, .failure = failure ? failure : &ignored, .furthest = -1};
    if (words->row_count == 0)
        return bench_words_fail(words, words->length, failure,
                                "the text ends; expected a board such as 1 2 3/4 5 6/7 8 0");
    bool found = read_boards(&l, 0) || read_counted(&l);
    if (!found && words->several_symbols) {
        l.compact = true;
        found = read_boards(&l, 0) || read_counted(&l);
    }
    if (!found) {
        free(l.boards);
        return false;
    }
    *boards = l.boards;
    *count = l.count;
    return true;
}
