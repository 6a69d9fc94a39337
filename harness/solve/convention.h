/*
 * convention.h - what a move's letter names: the way the blank goes, or the way the tile goes.
 *
 * Inside the program letters are always of the blank. Programs differ, so output always says which.
 */
#ifndef BENCH_CONVENTION_H
#define BENCH_CONVENTION_H

#include "failure.h"

enum bench_convention { BENCH_MOVES_OF_BLANK, BENCH_MOVES_OF_TILES };

/* "blank" or "tile". */
bool bench_convention_parse(const char *text, enum bench_convention *convention,
                            struct bench_failure *failure);
const char *bench_convention_name(enum bench_convention convention);

/* "moves of the blank (U D L R)". */
const char *bench_convention_title(enum bench_convention convention);

/* The opposite move, which turns one convention into the other; U L R D in upper case only. */
char bench_move_opposite(char letter);

/* A blank's letter as the convention writes it, and back: it is its own inverse. */
char bench_convention_letter(enum bench_convention convention, char letter);

/* "up", "down", "left", "right". */
const char *bench_move_word(char letter);

#endif
