#include "layout.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { NO_NUMBER = INT_MIN, HUGE_NUMBER = INT_MAX };

struct layout {
    const struct bench_words *words;
    struct slide_shape hint;
    bool compact; /* every character is a tile */
    size_t row;   /* the next to read */
    struct bench_read_board *boards;
    size_t count, room;
    struct bench_failure *failure; /* of the reading that got furthest */
    int64_t furthest;              /* its offset; -1: none yet */
};

/* Notes why this reading does not hold, if it got further than the others before it. */
static bool refuse(struct layout *l, size_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool refuse(struct layout *l, size_t offset, const char *format, ...)
{
    char message[512];
    if ((int64_t)offset <= l->furthest)
        return false;
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    l->furthest = (int64_t)offset;
    return bench_words_fail(l->words, offset, l->failure, "%s", message);
}

static const struct bench_word *row_words(const struct layout *l, size_t row)
{
    return &l->words->words[l->words->rows[row].first_word];
}

static unsigned row_word_count(const struct layout *l, size_t row)
{
    const struct bench_row *rows = l->words->rows;
    return rows[row + 1].first_word - rows[row].first_word;
}

/* Tiles in a row, if it is one of tiles. */
static unsigned row_width(const struct layout *l, size_t row)
{
    return l->compact ? l->words->rows[row].symbols : row_word_count(l, row);
}

static bool at_end(const struct layout *l)
{
    return l->row == l->words->row_count;
}

/* A row of one or two numbers, which may be a size rather than tiles. */
static bool may_be_size(const struct layout *l, size_t row)
{
    return row_word_count(l, row) <= 2 && row_width(l, row) == row_word_count(l, row);
}

static int word_number(const struct layout *l, const struct bench_word *word)
{
    const char *at = l->words->text + word->offset, *end = at + word->length;
    bool negative = *at == '-';
    int number = 0;
    at += negative;
    if (at == end)
        return NO_NUMBER;
    for (; at < end; at++) {
        if (*at < '0' || *at > '9')
            return NO_NUMBER;
        number = number < HUGE_NUMBER / 10 - 9 ? 10 * number + (*at - '0') : HUGE_NUMBER;
    }
    return negative ? -number : number;
}

/* -1: none. */
static int symbol_tile(char symbol)
{
    if (symbol >= '0' && symbol <= '9')
        return symbol - '0';
    if (symbol >= 'A' && symbol <= 'F')
        return symbol - 'A' + 10;
    if (symbol >= 'a' && symbol <= 'f')
        return symbol - 'a' + 10;
    return symbol == '-' ? -1 : 0;
}

struct tile {
    int number; /* negative: none */
    struct bench_word word;
};

/* Appends the tiles of a row. */
static unsigned row_tiles(const struct layout *l, size_t row, struct tile *tiles)
{
    const struct bench_word *word = row_words(l, row);
    unsigned count = 0;
    for (unsigned i = row_word_count(l, row); i > 0; i--, word++) {
        bool whole = !l->compact || l->words->text[word->offset] == '-';
        if (whole && word->length > 1) {
            tiles[count++] = (struct tile){word_number(l, word), *word};
            continue;
        }
        for (uint32_t at = word->offset; at < word->offset + word->length; at++)
            tiles[count++] = (struct tile){symbol_tile(l->words->text[at]), {at, 1}};
    }
    return count;
}

static bool check_tiles(struct layout *l, struct slide_shape shape, const struct tile *tiles)
{
    int cells = (int)slide_shape_cells(shape);
    unsigned seen = 0;
    const struct tile *bad = NULL;
    char quoted[BENCH_WORD_TEXT], missing[32] = "";
    for (const struct tile *tile = tiles; tile < tiles + cells; tile++) {
        bool fits = tile->number >= 0 && tile->number < cells;
        if (!bad && (!fits || seen >> tile->number & 1))
            bad = tile;
        seen |= fits ? 1u << tile->number : 0;
    }
    if (!bad)
        return true;
    int lacking = __builtin_ctz(~seen);
    if (lacking < cells)
        snprintf(missing, sizeof missing, lacking ? "; %d is missing" : "; the blank is missing",
                 lacking);
    bench_word_quote(l->words, &bad->word, quoted);
    if (bad->number >= 0 && bad->number < cells)
        return refuse(l, bad->word.offset,
                      "%s a second time; expected 0 to %d once each on a %ux%u board%s", quoted,
                      cells - 1, shape.rows, shape.cols, missing);
    return refuse(l, bad->word.offset,
                  "%s is no tile of a %ux%u board; expected 0 to %d once each%s", quoted,
                  shape.rows, shape.cols, cells - 1, missing);
}

static bool add_board(struct layout *l, struct slide_shape shape, const struct tile *tiles,
                      size_t row)
{
    if (l->count == l->room) {
        size_t room = l->room ? 2 * l->room : 4;
        struct bench_read_board *moved = realloc(l->boards, room * sizeof *moved);
        if (!moved) {
            l->furthest = INT64_MAX;
            return bench_fail(l->failure, BENCH_EXIT_FAILED, "out of memory");
        }
        l->boards = moved;
        l->room = room;
    }
    uint8_t numbers[SLIDE_MAX_CELLS];
    unsigned cells = slide_shape_cells(shape);
    for (unsigned cell = 0; cell < cells; cell++)
        numbers[cell] = (uint8_t)tiles[cell].number;
    l->boards[l->count++] = (struct bench_read_board){shape, slide_board_pack(numbers, cells),
                                                      l->words->rows[row].line};
    return true;
}

/* One board, as a grid or in one row. */
static bool read_board(struct layout *l, struct slide_shape shape)
{
    struct tile tiles[SLIDE_MAX_CELLS];
    unsigned cells = slide_shape_cells(shape), count = 0, width = shape.cols, rows = shape.rows;
    size_t first = l->row;
    if (!at_end(l) && row_width(l, first) == cells) {
        width = cells;
        rows = 1;
    }
    for (unsigned row = 0; row < rows; row++, l->row++) {
        if (at_end(l))
            return refuse(l, l->words->length,
                          "the text ends after %u row%s of a %ux%u board; expected %u", row,
                          row == 1 ? "" : "s", shape.rows, shape.cols, rows);
        if (row_width(l, l->row) != width)
            return refuse(l, row_words(l, l->row)->offset,
                          "a row of %u; expected %u tiles in a row of a %ux%u board",
                          row_width(l, l->row), width, shape.rows, shape.cols);
        count += row_tiles(l, l->row, tiles + count);
    }
    return check_tiles(l, shape, tiles) && add_board(l, shape, tiles, first);
}

/* "3", "3 4", or "3 -1": a size, and a blank whose place in the goal is the last one. */
static bool read_size(struct layout *l, struct slide_shape *shape)
{
    const struct bench_word *words = row_words(l, l->row);
    unsigned count = row_word_count(l, l->row);
    char first[BENCH_WORD_TEXT], second[BENCH_WORD_TEXT];
    int rows = may_be_size(l, l->row) ? word_number(l, &words[0]) : NO_NUMBER, cols = rows;
    if (rows == NO_NUMBER)
        return refuse(l, words->offset, "%s is no size; expected one before each board",
                      bench_word_quote(l->words, words, first));
    if (count == 2 && (cols = word_number(l, &words[1])) == -1)
        cols = rows;
    if (rows > 0 && cols > 0 && slide_shape_valid((unsigned)rows, (unsigned)cols)) {
        *shape = (struct slide_shape){(uint8_t)rows, (uint8_t)cols};
        l->row++;
        return true;
    }
    bench_word_quote(l->words, &words[0], first);
    if (count == 1)
        return refuse(l, words->offset,
                      "%s is no size; expected 2, 3 or 4 for a square board, ROWS COLS, or the "
                      "number of the boards that follow",
                      first);
    return refuse(l, words->offset,
                  "%s %s is no size; expected ROWS COLS, at least 2 each and at most %d cells",
                  first, bench_word_quote(l->words, &words[1], second), SLIDE_MAX_CELLS);
}

/* Boards after a size; a new size may come between them, or must (`each`). */
static bool read_sized(struct layout *l, size_t row, bool each)
{
    struct slide_shape shape;
    l->row = row;
    l->count = 0;
    do {
        if (!read_size(l, &shape))
            return false;
        do {
            if (!read_board(l, shape))
                return false;
        } while (!each && !at_end(l) &&
                 !(may_be_size(l, l->row) && row_width(l, l->row) != shape.cols));
    } while (!at_end(l));
    return true;
}

static bool read_unsized(struct layout *l, size_t row, struct slide_shape shape)
{
    l->row = row;
    l->count = 0;
    while (!at_end(l))
        if (!read_board(l, shape))
            return false;
    return true;
}

/* Boards in one row each, whose number of tiles must tell the shape. */
static bool read_lines(struct layout *l, size_t row)
{
    unsigned cells = row_width(l, row), rows = 2;
    if (cells == slide_shape_cells(l->hint))
        return read_unsized(l, row, l->hint);
    if (cells <= SLIDE_MAX_CELLS)
        for (unsigned side = 2; side <= 4; side++)
            if (side * side == cells)
                return read_unsized(l, row, (struct slide_shape){(uint8_t)side, (uint8_t)side});
    while (rows < cells && cells % rows != 0)
        rows++;
    size_t offset = row_words(l, row)->offset;
    if (cells > SLIDE_MAX_CELLS || rows == cells)
        return refuse(l, offset, "%u tiles in one row; expected a whole board, or a row of one",
                      cells);
    struct slide_shape shape = {(uint8_t)rows, (uint8_t)(cells / rows)};
    if (!read_unsized(l, row, shape))
        return false;
    l->furthest = -1; /* no other reading has more to say */
    refuse(l, offset,
           "%u tiles in one row are a board of %ux%u or %ux%u; expected a line with its size "
           "before it",
           cells, shape.rows, shape.cols, shape.cols, shape.rows);
    l->furthest = INT64_MAX;
    return false;
}

static bool read_boards(struct layout *l, size_t row)
{
    unsigned width = row_width(l, row);
    size_t left = l->words->row_count - row;
    if (may_be_size(l, row)) {
        if (read_sized(l, row, false) || (width == 2 && read_sized(l, row, true)))
            return true;
        if (width == 1 || left == 1 || row_width(l, row + 1) != 2)
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
    return !tried && refuse(l, row_words(l, row)->offset,
                            "%zu row%s from here, the first of %u tiles; expected whole boards",
                            left, left == 1 ? "" : "s", width);
}

/* A number of boards, then so many. */
static bool read_counted(struct layout *l)
{
    const struct bench_word *word = row_words(l, 0);
    int number = row_word_count(l, 0) == 1 ? word_number(l, word) : NO_NUMBER;
    if (number < 1 || (size_t)number >= l->words->row_count || !read_boards(l, 1))
        return false;
    if (l->count == (size_t)number)
        return true;
    return refuse(l, word->offset, "%d boards announced; expected %zu, as so many follow", number,
                  l->count);
}

bool bench_layout_read(const struct bench_words *words, struct slide_shape hint,
                       struct bench_read_board **boards, size_t *count,
                       struct bench_failure *failure)
{
    struct bench_failure ignored;
    struct layout l = {
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
