#include "typed_moves.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"

/* Keeps the letters of the blank's moves, in place. */
static bool pick_letters(char *text, size_t length, const char *source,
                         enum bench_convention convention, size_t *count,
                         struct bench_failure *failure)
{
    size_t kept = 0, line = 1, column = 1;
    for (size_t i = 0; i < length; i++, column++) {
        unsigned char c = (unsigned char)text[i];
        enum slide_move move = slide_move_from_letter((char)c);
        if (move != SLIDE_NO_MOVE)
            text[kept++] = bench_convention_letter(convention, slide_move_letter(move));
        else if (c == '\n')
            line++, column = 0;
        else if (!isspace(c) && c != ',')
            return isprint(c)
                       ? bench_fail(failure, BENCH_EXIT_USAGE,
                                    "%s:%zu:%zu: '%c' is no move; expected U, D, L or R", source,
                                    line, column, c)
                       : bench_fail(failure, BENCH_EXIT_USAGE,
                                    "%s:%zu:%zu: '\\x%02X' is no move; expected U, D, L or R",
                                    source, line, column, c);
    }
    text[kept] = '\0';
    *count = kept;
    return true;
}

static char *read_all(FILE *file, size_t *length)
{
    char *text = NULL;
    size_t room = 0;
    ssize_t got = getdelim(&text, &room, EOF, file);
    if (got < 0 && (ferror(file) || !feof(file))) {
        free(text);
        return NULL;
    }
    *length = got < 0 ? 0 : (size_t)got;
    return text ? text : strdup("");
}

static bool read_file(const char *path, char **text, size_t *length, struct bench_failure *failure)
{
    FILE *file = path ? fopen(path, "r") : stdin;
    if (!file || !(*text = read_all(file, length))) {
        (void)bench_fail_errno(failure, "cannot read %s", path ? path : "<stdin>");
        if (file && path)
            fclose(file);
        return false;
    }
    if (path)
        fclose(file);
    return true;
}

bool bench_typed_moves_read(const char *text, enum bench_convention convention, char **moves,
                            size_t *count, struct bench_failure *failure)
{
    const char *source = "<moves>";
    char *copy;
    size_t length;
    if (*text == '@' || strcmp(text, "-") == 0) {
        const char *path = *text == '@' ? text + 1 : NULL;
        source = path ? path : "<stdin>";
        if (!read_file(path, &copy, &length, failure))
            return false;
    } else if ((copy = strdup(text))) {
        length = strlen(copy);
    } else {
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    if (!pick_letters(copy, length, source, convention, count, failure)) {
        free(copy);
        return false;
    }
    *moves = copy;
    return true;
}
