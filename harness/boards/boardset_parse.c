/*
 * The texts that say which boards: a size, a goal, depths.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "boardset.h"
#include "reader.h"

bool bench_shape_parse(const char *text, struct slide_shape *shape, struct bench_failure *failure)
{
    unsigned sides[2] = {0, 0}, side = 0;
    const char *at = text;
    for (; *at && side < 2; at++)
        if (isdigit((unsigned char)*at) && sides[side] <= SLIDE_MAX_CELLS)
            sides[side] = 10 * sides[side] + (unsigned)(*at - '0');
        else if ((*at == 'x' || *at == 'X') && side == 0)
            side = 1;
        else
            break;
    if (*at || !slide_shape_valid(sides[0], sides[1]))
        return bench_fail(
            failure, BENCH_EXIT_USAGE,
            "size: '%s' is no size; expected ROWSxCOLS such as 3x3, at least 2 each and "
            "at most %d cells",
            text, SLIDE_MAX_CELLS);
    *shape = (struct slide_shape){(uint8_t)sides[0], (uint8_t)sides[1]};
    return true;
}

bool bench_goal_parse(const char *text, struct slide_shape shape, uint64_t *goal,
                      struct bench_failure *failure)
{
    if (slide_goal_by_name(text, shape, goal))
        return true;
    if (!bench_boards_possible(text) || !strpbrk(text, "123456789"))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "goal: '%s' is no goal; expected last, first, snail or the tiles of a "
                          "%ux%u board",
                          text, shape.rows, shape.cols);
    struct bench_read_board *boards;
    size_t count;
    if (!bench_boards_parse(text, strlen(text), "<goal>", shape, &boards, &count, failure))
        return false;
    struct bench_read_board first = boards[0];
    free(boards);
    if (count != 1)
        return bench_fail(failure, BENCH_EXIT_USAGE, "goal: %zu boards; expected one", count);
    if (first.shape.rows != shape.rows || first.shape.cols != shape.cols)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "goal: a board of %ux%u; expected %ux%u, the size of the boards",
                          first.shape.rows, first.shape.cols, shape.rows, shape.cols);
    *goal = first.board;
    return true;
}

/* A number at *at, which moves behind it; false when there is none, or one above `max`. */
static bool take_number(const char **at, uint64_t max, uint64_t *value)
{
    uint64_t number = 0;
    if (!isdigit((unsigned char)**at))
        return false;
    for (; isdigit((unsigned char)**at); ++*at)
        if ((number = 10 * number + (uint64_t)(**at - '0')) > max)
            return false;
    *value = number;
    return true;
}

bool bench_depths_parse(const char *text, const char *what, struct bench_boardset *set,
                        struct bench_failure *failure)
{
    uint64_t from, to, step = 1, each;
    const char *at = text;
    bool ok = take_number(&at, UINT16_MAX, &from);
    to = from;
    if (ok && strncmp(at, "..", 2) == 0)
        ok = (at += 2, take_number(&at, UINT16_MAX, &to)) && to >= from;
    if (ok && *at == '/')
        ok = (at++, take_number(&at, UINT16_MAX, &step)) && step >= 1;
    ok = ok && *at++ == ':' && take_number(&at, UINT32_MAX, &each) && each >= 1 && *at == '\0';
    if (!ok)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "%s: '%s' is not a range of distances and a number of boards at each, "
                          "such as 4..24:10, 4..24/2:10 or 20:100",
                          what, text);
    set->kind = BENCH_BOARDS_DEPTHS;
    set->depth_from = (unsigned)from;
    set->depth_to = (unsigned)to;
    set->depth_step = (unsigned)step;
    set->per_depth = each;
    return true;
}
