#include "textbook.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>

static const struct textbook_algorithm algorithms[] = {
    {"bfs", textbook_breadth_first}, {"dfs", textbook_depth_first},  {"greedy", textbook_greedy},
    {"astar", textbook_a_star},      {"idastar", textbook_ida_star}, {NULL, NULL},
};

const struct textbook_algorithm *textbook_find(const char *name)
{
    for (const struct textbook_algorithm *algorithm = algorithms; algorithm->name; algorithm++)
        if (strcmp(algorithm->name, name) == 0)
            return algorithm;
    return NULL;
}

void textbook_unpack(uint64_t board, int cells, int *cell)
{
    for (int i = 0; i < cells; i++)
        cell[i] = (int)slide_board_tile(board, (unsigned)i);
}

/* The part of h that a tile `steps` moves from its goal cell has. */
static int cost_of(const char *heuristic, int steps)
{
    if (!heuristic || strcmp(heuristic, "zero") == 0)
        return 0;
    return strcmp(heuristic, "misplaced") == 0 ? steps > 0 : steps;
}

bool textbook_puzzle_init(struct textbook_puzzle *puzzle, struct slide_shape shape, uint64_t goal,
                          const char *heuristic)
{
    int cols = shape.cols, cells = shape.rows * shape.cols;
    if (heuristic && strcmp(heuristic, "manhattan") != 0 && strcmp(heuristic, "misplaced") != 0 &&
        strcmp(heuristic, "zero") != 0)
        return false;
    *puzzle = (struct textbook_puzzle){.rows = shape.rows, .cols = cols, .cells = cells};
    textbook_unpack(goal, cells, puzzle->goal);
    for (int cell = 0; cell < cells; cell++) {
        int row = cell / cols, col = cell % cols;
        puzzle->target[cell][SLIDE_UP] = row > 0 ? cell - cols : -1;
        puzzle->target[cell][SLIDE_LEFT] = col > 0 ? cell - 1 : -1;
        puzzle->target[cell][SLIDE_RIGHT] = col + 1 < cols ? cell + 1 : -1;
        puzzle->target[cell][SLIDE_DOWN] = row + 1 < shape.rows ? cell + cols : -1;
        for (int home = 0; home < cells; home++) {
            int steps = abs(row - home / cols) + abs(col - home % cols), tile = puzzle->goal[home];
            puzzle->cost[tile][cell] = tile ? cost_of(heuristic, steps) : 0;
        }
    }
    return true;
}

int textbook_blank(const struct textbook_puzzle *puzzle, const int *cell)
{
    int blank = 0;
    while (blank < puzzle->cells - 1 && cell[blank] != 0)
        blank++;
    return blank;
}

int textbook_estimate(const struct textbook_puzzle *puzzle, const int *cell)
{
    int h = 0;
    for (int i = 0; i < puzzle->cells; i++)
        h += puzzle->cost[cell[i]][i];
    return h;
}

bool textbook_same(const int *a, const int *b, int cells)
{
    return memcmp(a, b, (size_t)cells * sizeof *a) == 0;
}

size_t textbook_held_bytes(void)
{
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
