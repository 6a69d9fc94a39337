#include "typed_moves.h"

#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "text_file.h"

static bool is_blank(unsigned char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Writes the letters of the blank's moves to `moves`, which has room for all of the text. */
static bool pick_letters(char *moves, const char *text, size_t length, const char *source,
                         enum bench_convention convention, size_t *count,
                         struct bench_failure *failure)
{
    size_t kept = 0, line = 1, column = 1;
    size_t start = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0; /* a BOM */
    for (size_t i = start; i < length; i++, column++) {
        unsigned char c = (unsigned char)text[i];
        enum slide_move move = slide_move_from_letter((char)c);
        if (move != SLIDE_NO_MOVE)
            moves[kept++] = bench_convention_letter(convention, slide_move_letter(move));
        else if (c == '\n' || (c == '\r' && !(i + 1 < length && text[i + 1] == '\n')))
            line++, column = 0;
        else if (!is_blank(c) && c != ',')
            return c >= ' ' && c <= '~'
                       ? bench_fail(failure, BENCH_EXIT_USAGE,
                                    "%s:%zu:%zu: '%c' is no move; expected U, D, L or R", source,
                                    line, column, c)
                       : bench_fail(failure, BENCH_EXIT_USAGE,
                                    "%s:%zu:%zu: '\\x%02X' is no move; expected U, D, L or R",
                                    source, line, column, c);
    }
    moves[kept] = '\0';
    *count = kept;
    return true;
}

bool bench_typed_moves_parse(const char *text, size_t length, const char *source,
                             enum bench_convention convention, char **moves, size_t *count,
                             struct bench_failure *failure)
{
    char *copy = malloc(length + 1);
    if (!copy)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    if (!pick_letters(copy, text, length, source, convention, count, failure)) {
        free(copy);
        return false;
    }
    *moves = copy;
    return true;
}

bool bench_typed_moves_read(const char *text, enum bench_convention convention, char **moves,
                            size_t *count, struct bench_failure *failure)
{
    const char *path = *text == '@' ? text + 1 : text;
    char *content;
    size_t length;
    if (*text != '@' && strcmp(text, "-") != 0)
        return bench_typed_moves_parse(text, strlen(text), "<moves>", convention, moves, count,
                                       failure);
    if (!bench_text_file_read(path, &content, &length, failure))
        return false;
    bool ok = bench_typed_moves_parse(content, length, bench_text_file_name(path), convention,
                                      moves, count, failure);
    free(content);
    return ok;
}
