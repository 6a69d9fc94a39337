#include "manhattan.h"

#include <stdlib.h>

static bool create(const struct slide_puzzle *puzzle, struct slide_account *account, void **context)
{
    struct slide_manhattan *tables = slide_alloc_zeroed(account, sizeof *tables);
    if (!tables)
        return false;
    for (unsigned tile = 1; tile < puzzle->cells; tile++) {
        unsigned goal = puzzle->goal_cell[tile];
        for (unsigned cell = 0; cell < puzzle->cells; cell++)
            tables->distance[cell][tile] = (uint8_t)(abs(puzzle->row[cell] - puzzle->row[goal]) +
                                                     abs(puzzle->col[cell] - puzzle->col[goal]));
    }
    for (unsigned from = 0; from < puzzle->cells; from++)
        for (unsigned to = 0; to < puzzle->cells; to++)
            for (unsigned tile = 1; tile < puzzle->cells; tile++)
                if (tables->distance[to][tile] < tables->distance[from][tile])
                    tables->falls[from][to] |= (uint16_t)(1u << tile);
    *context = tables;
    return true;
}

static void destroy(void *context, struct slide_account *account)
{
    slide_free(account, context, sizeof(struct slide_manhattan));
}

const struct slide_heuristic slide_heuristic_manhattan = {
    .name = "manhattan",
    .summary = "rows and columns between each tile and its goal cell, summed",
    .admissible = true,
    .consistent = true,
    .create = create,
    .destroy = destroy,
    .evaluate = slide_manhattan_evaluate,
    .delta = slide_manhattan_delta,
};
