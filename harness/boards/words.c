#include "words.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum byte_kind { BYTE_WORD, BYTE_SPACE, BYTE_FOREIGN };

static enum byte_kind kind_of(char byte)
{
    switch (byte) {
    case '0' ... '9':
    case 'A' ... 'F':
    case 'a' ... 'f':
    case '.':
    case '_':
    case 'x':
    case 'X':
    case '-': /* only so that a size such as -4 is refused with its reason */
        return BYTE_WORD;
    case ' ':
    case '\t' ... '\r':
    case '/':
    case ',':
    case ';':
    case '#':
    case '=':
        return BYTE_SPACE;
    default:
        return BYTE_FOREIGN;
    }
}

bool bench_words_possible(const char *text)
{
    while (*text && *text != '=' && kind_of(*text) != BYTE_FOREIGN)
        text++;
    return *text == '\0';
}

bool bench_words_fail(const struct bench_words *words, size_t offset, struct bench_failure *failure,
                      const char *format, ...)
{
    unsigned long line = 1, column = 1;
    for (size_t at = 0; at < offset; at++) {
        char byte = words->text[at];
        if (byte == '\n' ||
            (byte == '\r' && !(at + 1 < words->length && words->text[at + 1] == '\n'))) {
            line++;
            column = 1;
        } else if (((unsigned char)byte & 0xC0) != 0x80) { /* not inside a UTF-8 character */
            column++;
        }
    }
    if (line == 1 && offset >= 3 && memcmp(words->text, "\xEF\xBB\xBF", 3) == 0)
        column--;
    char message[sizeof failure->text];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    return bench_fail(failure, BENCH_EXIT_USAGE, "%s:%lu:%lu: %s", words->source, line, column,
                      message);
}

const char *bench_word_quote(const struct bench_words *words, const struct bench_word *word,
                             char text[BENCH_WORD_TEXT])
{
    enum { LONGEST = 24 };
    bool whole = true;
    size_t used = 0;
    text[used++] = '\'';
    for (uint32_t i = 0; i < word->length && (whole = used < LONGEST); i++) {
        unsigned char byte = (unsigned char)words->text[word->offset + i];
        if (byte < ' ' || byte > '~')
            used += (size_t)sprintf(text + used, "\\x%02X", byte);
        else
            text[used++] = (char)byte;
    }
    strcpy(text + used, whole ? "'" : "...'");
    return text;
}

/* Room for one more; doubles. */
static bool grow(void **array, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return true;
    size_t bigger = *room ? 2 * *room : 16;
    void *moved = realloc(*array, bigger * size);
    if (!moved)
        return false;
    *array = moved;
    *room = bigger;
    return true;
}

struct splitter {
    struct bench_words *words;
    size_t at, word_room, row_room;
    uint32_t line;
    bool in_row;    /* the row has a word already */
    bool may_split; /* a comma or semicolon may come: there was a word since the last one */
};

static bool add_word(struct splitter *s, struct bench_failure *failure)
{
    struct bench_words *words = s->words;
    struct bench_word word = {(uint32_t)s->at, 0};
    char quoted[BENCH_WORD_TEXT];
    bool good = true;
    enum byte_kind kind;
    for (; s->at < words->length && (kind = kind_of(words->text[s->at])) != BYTE_SPACE; s->at++) {
        good = good && kind == BYTE_WORD;
        word.length++;
    }
    if (!good)
        return bench_words_fail(words, word.offset, failure,
                                "%s is no tile; expected a number, or 0 . _ or x for the blank",
                                bench_word_quote(words, &word, quoted));
    if (!grow((void **)&words->words, words->word_count, &s->word_room, sizeof word) ||
        !grow((void **)&words->rows, words->row_count + 1, &s->row_room, sizeof *words->rows))
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    if (!s->in_row)
        words->rows[words->row_count++] = (struct bench_row){
            .first_word = (uint32_t)words->word_count, .line = s->line, .length = -1};
    if (words->rows[words->row_count - 1].length >= 0)
        return bench_words_fail(
            words, word.offset, failure,
            "%s after the length of the row before; expected the end of the line",
            bench_word_quote(words, &word, quoted));
    words->rows[words->row_count - 1].symbols += words->text[word.offset] == '-' ? 1 : word.length;
    words->words[words->word_count++] = word;
    words->several_symbols |= word.length > 1;
    s->in_row = s->may_split = true;
    return true;
}

/* "=57", the length of the shortest path from the board whose last row this is. */
static bool add_length(struct splitter *s, struct bench_failure *failure)
{
    enum { MOST = 1000000 };
    const struct bench_words *words = s->words;
    struct bench_row *row = s->in_row ? &words->rows[words->row_count - 1] : NULL;
    size_t start = s->at++;
    int32_t length = 0;
    while (s->at < words->length && (words->text[s->at] == ' ' || words->text[s->at] == '\t'))
        s->at++;
    size_t digits = s->at;
    for (; s->at < words->length && isdigit((unsigned char)words->text[s->at]); s->at++)
        length = length < MOST ? 10 * length + (words->text[s->at] - '0') : MOST;
    if (!row || row->length >= 0 || s->at == digits || length >= MOST)
        return bench_words_fail(words, start, failure,
                                "a misplaced '='; expected the tiles of a board before it and the "
                                "length of its shortest path behind");
    row->length = length;
    row->length_offset = (uint32_t)start;
    return true;
}

/* One character that is no part of a word, a comment, or a length. */
static bool skip(struct splitter *s, struct bench_failure *failure)
{
    const struct bench_words *words = s->words;
    char byte = words->text[s->at];
    bool crlf = byte == '\r' && s->at + 1 < words->length && words->text[s->at + 1] == '\n';
    if (byte == '#') {
        for (; s->at < words->length && words->text[s->at] != '\n' && words->text[s->at] != '\r';
             s->at++)
            if (!words->text[s->at])
                return bench_words_fail(words, s->at, failure,
                                        "a NUL byte in a comment; expected text");
        return true;
    }
    if (byte == '=')
        return add_length(s, failure);
    if (byte == ',' || byte == ';') {
        if (!s->may_split)
            return bench_words_fail(words, s->at, failure,
                                    "nothing before this '%c'; expected a tile", byte);
        s->may_split = false;
    } else if ((byte == '/' || byte == '\n' || byte == '\r') && !crlf) {
        s->in_row = s->may_split = false;
        s->line += byte != '/';
    }
    s->at++;
    return true;
}

bool bench_words_split(struct bench_words *words, const char *text, size_t length,
                       const char *source, struct bench_failure *failure)
{
    *words = (struct bench_words){.text = text, .length = length, .source = source};
    assert(length <= UINT32_MAX);
    struct splitter splitter = {.words = words, .line = 1};
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        splitter.at = 3;
    bool ok = true;
    while (ok && splitter.at < length)
        ok = kind_of(text[splitter.at]) == BYTE_SPACE ? skip(&splitter, failure)
                                                      : add_word(&splitter, failure);
    if (!ok)
        bench_words_fini(words);
    else if (words->row_count)
        words->rows[words->row_count].first_word = (uint32_t)words->word_count;
    return ok;
}

void bench_words_fini(struct bench_words *words)
{
    free(words->words);
    free(words->rows);
    words->words = NULL;
    words->rows = NULL;
    words->word_count = words->row_count = 0;
}
