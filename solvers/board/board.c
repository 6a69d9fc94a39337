#include "board.h"

#include <assert.h>
#include <string.h>

/* The move of a letter, plus 1; 0: none. */
static const uint8_t letters[256] = {
    ['U'] = 1 + SLIDE_UP,   ['u'] = 1 + SLIDE_UP,    ['L'] = 1 + SLIDE_LEFT,
    ['l'] = 1 + SLIDE_LEFT, ['R'] = 1 + SLIDE_RIGHT, ['r'] = 1 + SLIDE_RIGHT,
    ['D'] = 1 + SLIDE_DOWN, ['d'] = 1 + SLIDE_DOWN,
};

enum slide_move slide_move_from_letter(char letter)
{
    unsigned move = letters[(unsigned char)letter];
    return move ? (enum slide_move)(move - 1) : SLIDE_NO_MOVE;
}

bool slide_shape_valid(unsigned rows, unsigned cols)
{
    return rows >= 2 && cols >= 2 && rows <= SLIDE_MAX_CELLS && cols <= SLIDE_MAX_CELLS &&
           rows * cols <= SLIDE_MAX_CELLS;
}

uint64_t slide_board_pack(const uint8_t *tiles, unsigned cells)
{
    uint64_t board = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        board |= (uint64_t)(tiles[cell] & 15) << (4 * cell);
    return board;
}

bool slide_board_valid(uint64_t board, struct slide_shape shape)
{
    if (!slide_shape_valid(shape.rows, shape.cols))
        return false;
    unsigned cells = slide_shape_cells(shape), seen = 0;
    if (cells < SLIDE_MAX_CELLS && board >> (4 * cells))
        return false;
    for (unsigned cell = 0; cell < cells; cell++)
        seen |= 1u << slide_board_tile(board, cell);
    return seen == (1u << cells) - 1;
}

int slide_move_target(struct slide_shape shape, unsigned blank, unsigned move)
{
    unsigned row = blank / shape.cols, col = blank % shape.cols;
    switch (move) {
    case SLIDE_UP:
        return row > 0 ? (int)(blank - shape.cols) : -1;
    case SLIDE_LEFT:
        return col > 0 ? (int)(blank - 1) : -1;
    case SLIDE_RIGHT:
        return col + 1 < shape.cols ? (int)(blank + 1) : -1;
    case SLIDE_DOWN:
        return row + 1 < shape.rows ? (int)(blank + shape.cols) : -1;
    default:
        return -1;
    }
}

unsigned slide_board_parity(uint64_t board, unsigned cells)
{
    /* A cycle of length n is n - 1 transpositions, so parity = cells - cycles (mod 2). */
    unsigned seen = 0, cycles = 0;
    for (unsigned first = 0; first < cells; first++) {
        if (seen >> first & 1)
            continue;
        cycles++;
        for (unsigned cell = first; !(seen >> cell & 1); cell = slide_board_tile(board, cell))
            seen |= 1u << cell;
    }
    return (cells - cycles) & 1;
}

bool slide_board_solvable(uint64_t board, uint64_t goal, struct slide_shape shape)
{
    unsigned cells = slide_shape_cells(shape);
    unsigned from = slide_board_blank(board, cells), to = slide_board_blank(goal, cells);
    /* Row and column differences and sums have the same parity. */
    unsigned distance = from / shape.cols + to / shape.cols + from % shape.cols + to % shape.cols;
    unsigned parity = slide_board_parity(board, cells) ^ slide_board_parity(goal, cells);
    return (distance & 1) == parity;
}

size_t slide_board_replay(uint64_t start, struct slide_shape shape, const char *moves,
                          size_t length, uint64_t *end)
{
    enum { NOWHERE = 0xff };
    uint8_t targets[SLIDE_MAX_CELLS][8]; /* paths can be long: a move then takes one look-up */
    unsigned cells = slide_shape_cells(shape);
    for (unsigned cell = 0; cell < cells; cell++) {
        targets[cell][0] = NOWHERE;
        for (unsigned move = SLIDE_UP; move <= SLIDE_DOWN; move++) {
            int target = slide_move_target(shape, cell, (enum slide_move)move);
            targets[cell][1 + move] = target < 0 ? NOWHERE : (uint8_t)target;
        }
    }

    uint64_t board = start;
    unsigned blank = slide_board_blank(board, cells);
    size_t done = 0;
    for (; done < length; done++) {
        unsigned target = targets[blank][letters[(unsigned char)moves[done]]];
        if (target == NOWHERE)
            break;
        board = slide_board_slide(board, target, blank);
        blank = target;
    }
    if (end)
        *end = board;
    return done;
}

const char *const slide_goal_names[] = {"last", "first", "snail", NULL};

static uint64_t snail(struct slide_shape shape)
{
    int top = 0, left = 0, bottom = shape.rows - 1, right = shape.cols - 1;
    unsigned tile = 1, cells = slide_shape_cells(shape);
    uint8_t tiles[SLIDE_MAX_CELLS] = {0};
    while (tile < cells) {
        for (int col = left; col <= right && tile < cells; col++)
            tiles[top * shape.cols + col] = (uint8_t)tile++;
        top++;
        for (int row = top; row <= bottom && tile < cells; row++)
            tiles[row * shape.cols + right] = (uint8_t)tile++;
        right--;
        for (int col = right; col >= left && tile < cells; col--)
            tiles[bottom * shape.cols + col] = (uint8_t)tile++;
        bottom--;
        for (int row = bottom; row >= top && tile < cells; row--)
            tiles[row * shape.cols + left] = (uint8_t)tile++;
        left++;
    }
    return slide_board_pack(tiles, cells);
}

bool slide_goal_by_name(const char *name, struct slide_shape shape, uint64_t *goal)
{
    unsigned cells = slide_shape_cells(shape);
    uint8_t tiles[SLIDE_MAX_CELLS];
    if (strcmp(name, "last") == 0) {
        for (unsigned cell = 0; cell < cells; cell++)
            tiles[cell] = (uint8_t)((cell + 1) % cells);
    } else if (strcmp(name, "first") == 0) {
        for (unsigned cell = 0; cell < cells; cell++)
            tiles[cell] = (uint8_t)cell;
    } else if (strcmp(name, "snail") == 0) {
        *goal = snail(shape);
        return true;
    } else {
        return false;
    }
    *goal = slide_board_pack(tiles, cells);
    return true;
}

void slide_board_format(uint64_t board, unsigned cells, char text[SLIDE_BOARD_TEXT])
{
    char *at = text;
    for (unsigned cell = 0; cell < cells; cell++) {
        unsigned tile = slide_board_tile(board, cell);
        if (cell)
            *at++ = ' ';
        if (tile >= 10)
            *at++ = '1';
        *at++ = (char)('0' + tile % 10);
    }
    *at = '\0';
}
