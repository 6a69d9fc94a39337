/*
 * last_words.h - the end of what a contestant wrote to its standard error, for a message.
 */
#ifndef BENCH_LAST_WORDS_H
#define BENCH_LAST_WORDS_H

#include <stdbool.h>
#include <stddef.h>

enum { BENCH_LAST_WORDS_ROOM = 4096 };

struct bench_last_words {
    bool open; /* the other end is */
    size_t length;
    char text[BENCH_LAST_WORDS_ROOM];
};

void bench_last_words_init(struct bench_last_words *words);

/* Reads what is there without waiting, and keeps the end of it. */
void bench_last_words_read(struct bench_last_words *words, int fd);

/*
 * One clean line: "WHY; exited with status 3; stderr: LAST LINES". `ended`: it ended by itself,
 * with the wait status `status`.
 */
void bench_last_words_message(const struct bench_last_words *words, const char *why, bool ended,
                              int status, char *message, size_t room);

#endif
