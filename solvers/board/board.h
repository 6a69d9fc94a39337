/*
 * board.h - sliding-tile boards of up to 16 cells, packed into one 64-bit word.
 *
 * A board is a uint64_t: cell i (row-major, 0 = top left) is nibble i, bits 4i..4i+3, and holds
 * the number of the tile there; 0 is the blank. Nibbles past the last cell are 0. Boards compare
 * with ==, copy with =, and a move is two shifts and two xors.
 *
 * What this is not: no memory is owned here, nothing allocates, and no function prints.
 */
#ifndef SLIDE_BOARD_H
#define SLIDE_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define SLIDE_API __attribute__((visibility("default")))
#else
#define SLIDE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

enum { SLIDE_MAX_CELLS = 16 };

/* The size of a board. Valid: 2 <= rows, 2 <= cols, rows * cols <= 16. */
struct slide_shape {
    uint8_t rows, cols;
};

/*
 * Moves name the way the BLANK goes. Every solver tries them in this order, the order of Korf's
 * published node counts. The move that undoes m is 3 - m.
 */
enum slide_move { SLIDE_UP, SLIDE_LEFT, SLIDE_RIGHT, SLIDE_DOWN, SLIDE_NO_MOVE };

static inline unsigned slide_move_undo(unsigned move)
{
    return 3 - move;
}

/* 'U', 'L', 'R' or 'D'. */
static inline char slide_move_letter(unsigned move)
{
    return "ULRD"[move];
}

/* The move of a letter U L R D (either case), or SLIDE_NO_MOVE. */
SLIDE_API enum slide_move slide_move_from_letter(char letter);

static inline unsigned slide_shape_cells(struct slide_shape shape)
{
    return (unsigned)shape.rows * shape.cols;
}

SLIDE_API bool slide_shape_valid(unsigned rows, unsigned cols);

static inline unsigned slide_board_tile(uint64_t board, unsigned cell)
{
    return (unsigned)(board >> (4 * cell)) & 15;
}

/* Packs `cells` tile numbers, row by row. The tiles are not checked: see slide_board_valid. */
SLIDE_API uint64_t slide_board_pack(const uint8_t *tiles, unsigned cells);

/* True when each of 0..cells-1 stands on the board exactly once and the rest is 0. */
SLIDE_API bool slide_board_valid(uint64_t board, struct slide_shape shape);

/* The cell of the blank of a valid board of `cells` cells. */
static inline unsigned slide_board_blank(uint64_t board, unsigned cells)
{
    uint64_t occupied = board | board >> 1;
    occupied |= occupied >> 2;
    uint64_t empty = ~occupied & 0x1111111111111111u;
    (void)cells; /* cells past the end are empty too, but the lowest empty one is the blank ... */
    return (unsigned)__builtin_ctzll(empty) >> 2; /* ... as the blank is always before them */
}

/* The board after the tile at cell `from` has slid into the blank at cell `blank`. */
static inline uint64_t slide_board_slide(uint64_t board, unsigned from, unsigned blank)
{
    uint64_t tile = board >> (4 * from) & 15;
    return board ^ tile << (4 * from) ^ tile << (4 * blank);
}

/*
 * The cell the blank reaches from `blank` by `move`, or -1 when that leaves the board. For
 * searches, struct slide_moves in puzzle.h has this as a table.
 */
SLIDE_API int slide_move_target(struct slide_shape shape, unsigned blank, unsigned move);

/*
 * Parity of the permutation of all cells, blank included: 0 even, 1 odd. `board` must be valid.
 */
SLIDE_API unsigned slide_board_parity(uint64_t board, unsigned cells);

/*
 * Can `board` be brought to `goal`? Each move is one transposition and moves the blank by one
 * step of taxicab distance, so both parities must agree; on boards of at least 2x2 this is also
 * enough (Johnson & Story 1879; Archer 1999). Right for every shape and every goal.
 */
SLIDE_API bool slide_board_solvable(uint64_t board, uint64_t goal, struct slide_shape shape);

/*
 * Replays `length` move letters from `start`. Returns how many were applied: less than `length`
 * when letter number [return value] is no move letter or leaves the board. The board reached is
 * stored in *end (unless NULL) either way.
 */
SLIDE_API size_t slide_board_replay(uint64_t start, struct slide_shape shape, const char *moves,
                                    size_t length, uint64_t *end);

/*
 * Well-known goals: "last" 1..N-1 then blank, "first" blank then 1..N-1, "snail" 1..N-1 on a
 * clockwise spiral inwards from the top left, then blank. False for another name; *goal is then
 * untouched.
 */
SLIDE_API bool slide_goal_by_name(const char *name, struct slide_shape shape, uint64_t *goal);

/* Names for slide_goal_by_name: "last", "first", "snail", NULL. */
SLIDE_API extern const char *const slide_goal_names[];

/* Longest text of slide_board_format, its NUL included. */
enum { SLIDE_BOARD_TEXT = 3 * SLIDE_MAX_CELLS + 1 };

/* Writes the tiles in row-major order, one blank between them, 0 for the blank: "1 2 3 0". */
SLIDE_API void slide_board_format(uint64_t board, unsigned cells, char text[SLIDE_BOARD_TEXT]);

#ifdef __cplusplus
}
#endif
#endif
