/*
 * words.h - the words of a text about boards, row by row, and where each stands.
 *
 * Private to the reader. Comments, blank lines, separators, a BOM and the kind of line ends are
 * gone; what is left is words that may be a tile, a size or several tiles together, and the length
 * that may stand at the end of a row.
 */
#ifndef BENCH_WORDS_H
#define BENCH_WORDS_H

#include <stddef.h>
#include <stdint.h>

#include "failure.h"

struct bench_word {
    uint32_t offset, length; /* in the text, in bytes */
};

/* A line with at least one word, or a part of one that ends in '/'. */
struct bench_row {
    uint32_t first_word;    /* its words end where the next row's begin */
    uint32_t line;          /* from 1 */
    uint32_t symbols;       /* tiles in it when every character is one (but -4 is one word) */
    int32_t length;         /* what '=' at its end says; -1: nothing */
    uint32_t length_offset; /* of the '=' */
};

struct bench_words {
    const char *text; /* not owned */
    size_t length;
    const char *source; /* names the text in failures; not owned */
    struct bench_word *words;
    struct bench_row *rows; /* row_count rows, and one more to end the last */
    size_t word_count, row_count;
    bool several_symbols; /* some word has more than one character */
};

/* False when there is a character no board has, or nothing between two commas or semicolons. */
bool bench_words_split(struct bench_words *words, const char *text, size_t length,
                       const char *source, struct bench_failure *failure);
void bench_words_fini(struct bench_words *words);

/* Fills *failure with "source:line:column: MESSAGE" for the place at `offset`. Returns false. */
bool bench_words_fail(const struct bench_words *words, size_t offset, struct bench_failure *failure,
                      const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Room for a word in a message. */
enum { BENCH_WORD_TEXT = 64 };

/* The word in quotes, cut when long, with bytes other than printable ASCII as \xHH. */
const char *bench_word_quote(const struct bench_words *words, const struct bench_word *word,
                             char text[BENCH_WORD_TEXT]);

/* Has the text only characters that stand on boards? (Else it may be the name of a file.) */
bool bench_words_possible(const char *text);

#endif
