/*
 * board_sources.h - boards from the words of a command line: themselves boards, or names of files.
 */
#ifndef BENCH_BOARD_SOURCES_H
#define BENCH_BOARD_SOURCES_H

#include "reader.h"

struct bench_board_sources {
    struct bench_read_board *boards;
    const char **names; /* where each is from, as in messages; points into the words */
    size_t count;
};

/*
 * Adds the boards of a file; "-" is standard input, and a terminal there is told what to do. May be
 * called again. The caller calls bench_board_sources_fini either way.
 */
bool bench_board_sources_add_file(struct bench_board_sources *sources, const char *path,
                                  struct slide_shape hint, struct bench_failure *failure);

/*
 * Adds those of the words. When one of several is the name of a file each is a file, or a board;
 * else they are the tiles of one text, in which a word that holds several tiles is a line of its
 * own: 1 2 3 4 5 6 7 8 0, or '1 2 3' '4 5 6' '7 8 0', or 123456780 813402765.
 */
bool bench_board_sources_add_words(struct bench_board_sources *sources, char *const *words,
                                   size_t count, struct slide_shape hint,
                                   struct bench_failure *failure);
void bench_board_sources_fini(struct bench_board_sources *sources);

#endif
