#include "convention.h"

#include <string.h>

static const char *const names[] = {"blank", "tile"};

bool bench_convention_parse(const char *text, enum bench_convention *convention,
                            struct bench_failure *failure)
{
    for (unsigned i = 0; i < 2; i++)
        if (strcmp(text, names[i]) == 0) {
            *convention = (enum bench_convention)i;
            return true;
        }
    return bench_fail(failure, BENCH_EXIT_USAGE, "moves: '%s' is none; expected blank or tile",
                      text);
}

const char *bench_convention_name(enum bench_convention convention)
{
    return names[convention];
}

const char *bench_convention_title(enum bench_convention convention)
{
    return convention == BENCH_MOVES_OF_BLANK ? "moves of the blank (U D L R)"
                                              : "moves of the tiles (U D L R)";
}

char bench_move_opposite(char letter)
{
    switch (letter) {
    case 'U':
        return 'D';
    case 'D':
        return 'U';
    case 'L':
        return 'R';
    default:
        return 'L';
    }
}

char bench_convention_letter(enum bench_convention convention, char letter)
{
    return convention == BENCH_MOVES_OF_BLANK ? letter : bench_move_opposite(letter);
}

const char *bench_move_word(char letter)
{
    switch (letter) {
    case 'U':
        return "up";
    case 'D':
        return "down";
    case 'L':
        return "left";
    default:
        return "right";
    }
}
