#include "pairing.h"

#include <stdlib.h>
#include <string.h>

struct placed_board {
    const struct bench_board *board;
    size_t index;
};

static int compare_numbers(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

static int compare_boards(const struct bench_board *a, const struct bench_board *b)
{
    int order = compare_numbers(a->shape.rows, b->shape.rows);
    order = order ? order : compare_numbers(a->shape.cols, b->shape.cols);
    order = order ? order : compare_numbers(a->start, b->start);
    return order ? order : compare_numbers(a->goal, b->goal);
}

static int compare_placed(const void *a, const void *b)
{
    const struct placed_board *first = a, *second = b;
    int order = compare_boards(first->board, second->board);
    return order ? order : compare_numbers(first->index, second->index);
}

/* The boards of a run in order; NULL when memory runs out. */
static struct placed_board *sorted_boards(const struct bench_run *run)
{
    struct placed_board *boards = calloc(run->board_count + 1, sizeof *boards);
    for (size_t i = 0; boards && i < run->board_count; i++)
        boards[i] = (struct placed_board){&run->boards[i], i};
    if (boards)
        qsort(boards, run->board_count, sizeof *boards, compare_placed);
    return boards;
}

static bool pair_boards(struct bench_pairing *pairing, const struct bench_run *before,
                        const struct bench_run *after)
{
    struct placed_board *old_boards = sorted_boards(before), *new_boards = sorted_boards(after);
    bool ok = old_boards && new_boards;
    size_t i = 0, j = 0;
    while (ok && i < before->board_count && j < after->board_count) {
        int order = compare_boards(old_boards[i].board, new_boards[j].board);
        if (order == 0) {
            pairing->board_before[new_boards[j].index] = old_boards[i].index;
            pairing->board_after[old_boards[i].index] = new_boards[j].index;
        }
        i += order <= 0;
        j += order >= 0;
    }
    free(old_boards);
    free(new_boards);
    return ok;
}

void bench_pairing_marry(struct bench_pairing *pairing, size_t before, size_t after)
{
    pairing->contestant_before[after] = before;
    pairing->contestant_after[before] = after;
}

static void pair_contestants(struct bench_pairing *pairing, const struct bench_run *before,
                             const struct bench_run *after, bool by_name, bool by_solver)
{
    for (size_t j = 0; j < after->contestant_count; j++)
        for (size_t i = 0; i < before->contestant_count; i++) {
            const struct bench_entrant *a = &before->contestants[i], *b = &after->contestants[j];
            if (pairing->contestant_before[j] == BENCH_UNPAIRED &&
                pairing->contestant_after[i] == BENCH_UNPAIRED &&
                (!by_name || strcmp(a->name, b->name) == 0) &&
                (!by_solver || strcmp(a->solver, b->solver) == 0))
                bench_pairing_marry(pairing, i, j);
        }
}

/* An array of BENCH_UNPAIRED; NULL when memory runs out. */
static size_t *unpaired(size_t count)
{
    size_t *array = malloc((count + 1) * sizeof *array);
    for (size_t i = 0; array && i < count; i++)
        array[i] = BENCH_UNPAIRED;
    return array;
}

bool bench_pairing_init(struct bench_pairing *pairing, const struct bench_run *before,
                        const struct bench_run *after, struct bench_failure *failure)
{
    struct bench_pairing made = {unpaired(after->board_count), unpaired(before->board_count),
                                 unpaired(after->contestant_count),
                                 unpaired(before->contestant_count)};
    if (!made.board_before || !made.board_after || !made.contestant_before ||
        !made.contestant_after || !pair_boards(&made, before, after)) {
        bench_pairing_fini(&made);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    pair_contestants(&made, before, after, true, true);
    pair_contestants(&made, before, after, false, true);
    pair_contestants(&made, before, after, true, false);
    *pairing = made;
    return true;
}

void bench_pairing_fini(struct bench_pairing *pairing)
{
    free(pairing->board_before);
    free(pairing->board_after);
    free(pairing->contestant_before);
    free(pairing->contestant_after);
    *pairing = (struct bench_pairing){0};
}
