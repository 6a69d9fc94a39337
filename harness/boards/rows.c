#include "rows.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

bool bench_layout_refuse(struct bench_layout *l, size_t offset, const char *format, ...)
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

bool bench_layout_no_length(struct bench_layout *l, size_t row)
{
    const struct bench_row *rows = l->words->rows;
    return rows[row].length < 0 ||
           bench_layout_refuse(l, rows[row].length_offset,
                               "a length before the board has ended; expected it behind the last "
                               "tile");
}

int bench_word_number(const struct bench_words *words, const struct bench_word *word)
{
    const char *at = words->text + word->offset, *end = at + word->length;
    bool negative = *at == '-';
    int number = 0;
    at += negative;
    if (at == end)
        return BENCH_NO_NUMBER;
    for (; at < end; at++) {
        if (*at < '0' || *at > '9')
            return BENCH_NO_NUMBER;
        number = number < INT_MAX / 10 - 9 ? 10 * number + (*at - '0') : INT_MAX;
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
static unsigned row_tiles(const struct bench_layout *l, size_t row, struct tile *tiles)
{
    const struct bench_word *word = bench_row_words(l, row);
    unsigned count = 0;
    for (unsigned i = bench_row_word_count(l, row); i > 0; i--, word++) {
        bool whole = !l->compact || l->words->text[word->offset] == '-';
        if (whole && word->length > 1) {
            tiles[count++] = (struct tile){bench_word_number(l->words, word), *word};
            continue;
        }
        for (uint32_t at = word->offset; at < word->offset + word->length; at++)
            tiles[count++] = (struct tile){symbol_tile(l->words->text[at]), {at, 1}};
    }
    return count;
}

static bool check_tiles(struct bench_layout *l, struct slide_shape shape, const struct tile *tiles)
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
        return bench_layout_refuse(
            l, bad->word.offset, "%s a second time; expected 0 to %d once each on a %ux%u board%s",
            quoted, cells - 1, shape.rows, shape.cols, missing);
    return bench_layout_refuse(l, bad->word.offset,
                               "%s is no tile of a %ux%u board; expected 0 to %d once each%s",
                               quoted, shape.rows, shape.cols, cells - 1, missing);
}

/* A board that is in the rows from `first` to before l->row. */
static bool add_board(struct bench_layout *l, struct slide_shape shape, const struct tile *tiles,
                      size_t first)
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
    const struct bench_row *rows = l->words->rows;
    l->boards[l->count++] = (struct bench_read_board){shape, slide_board_pack(numbers, cells),
                                                      rows[first].line, rows[l->row - 1].length};
    return true;
}

bool bench_layout_read_board(struct bench_layout *l, struct slide_shape shape)
{
    struct tile tiles[SLIDE_MAX_CELLS];
    unsigned cells = slide_shape_cells(shape), count = 0, width = shape.cols, rows = shape.rows;
    size_t first = l->row;
    if (!bench_layout_at_end(l) && bench_row_width(l, first) == cells) {
        width = cells;
        rows = 1;
    }
    for (unsigned row = 0; row < rows; row++, l->row++) {
        if (bench_layout_at_end(l))
            return bench_layout_refuse(l, l->words->length,
                                       "the text ends after %u row%s of a %ux%u board; expected %u",
                                       row, row == 1 ? "" : "s", shape.rows, shape.cols, rows);
        if (bench_row_width(l, l->row) != width)
            return bench_layout_refuse(l, bench_row_words(l, l->row)->offset,
                                       "a row of %u; expected %u tiles in a row of a %ux%u board",
                                       bench_row_width(l, l->row), width, shape.rows, shape.cols);
        if (row + 1 < rows && !bench_layout_no_length(l, l->row))
            return false;
        count += row_tiles(l, l->row, tiles + count);
    }
    return check_tiles(l, shape, tiles) && add_board(l, shape, tiles, first);
}
