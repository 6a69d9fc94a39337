#include "boardset.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "distance.h"
#include "random_board.h"
#include "rank.h"
#include "reader.h"

/* The largest size whose boards are all enumerated: 10!/2 = 1,814,400 of them. */
enum { MAX_ALL_CELLS = 10 };

void bench_boardset_init(struct bench_boardset *set)
{
    *set = (struct bench_boardset){.shape = {3, 3}, .seed = 1, .depth_step = 1};
    set->goal = strdup("last"); /* NULL is the same */
}

void bench_boardset_fini(struct bench_boardset *set)
{
    free(set->goal);
    free(set->path);
    set->goal = set->path = NULL;
}

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
    if (!bench_boards_possible(text))
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

static bool allocate(uint64_t count, struct bench_boardset_item **items,
                     struct bench_failure *failure)
{
    struct bench_boardset_item *room = NULL;
    if (count <= SIZE_MAX / sizeof *room)
        room = malloc(count ? count * sizeof *room : 1);
    if (!room)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory for the boards");
    *items = room;
    return true;
}

static bool make_random(const struct bench_boardset *set, const struct slide_puzzle *puzzle,
                        struct bench_boardset_item **items, size_t *count,
                        struct bench_failure *failure)
{
    if (!allocate(set->count, items, failure))
        return false;
    for (uint64_t k = 0; k < set->count; k++)
        (*items)[k] = (struct bench_boardset_item){
            puzzle->shape, slide_random_board(puzzle, set->seed, k), puzzle->goal};
    *count = (size_t)set->count;
    return true;
}

static bool make_depths(const struct bench_boardset *set, const struct slide_puzzle *puzzle,
                        struct bench_boardset_item **items, size_t *count,
                        struct bench_failure *failure)
{
    if (puzzle->cells > SLIDE_DISTANCE_MAX_CELLS)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "no boards of exact depth of size %ux%u; expected at most %d cells",
                          puzzle->shape.rows, puzzle->shape.cols, SLIDE_DISTANCE_MAX_CELLS);
    struct slide_distances *distances = slide_distances_create(puzzle);
    if (!distances)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory for the distances");
    uint64_t depths = (set->depth_to - set->depth_from) / set->depth_step + 1;
    struct bench_boardset_item *made = NULL;
    bool ok = set->depth_to <= distances->max;
    if (!ok)
        bench_fail(
            failure, BENCH_EXIT_USAGE,
            "no board is %u moves from the goal; expected depths up to %u for this size and goal",
            set->depth_to, distances->max);
    ok = ok && allocate(depths * set->per_depth, &made, failure);
    size_t n = 0;
    for (unsigned depth = set->depth_from; ok && depth <= set->depth_to; depth += set->depth_step)
        for (uint64_t k = 0; k < set->per_depth; k++)
            made[n++] = (struct bench_boardset_item){
                puzzle->shape, slide_random_board_at_depth(distances, depth, set->seed, k),
                puzzle->goal};
    slide_distances_destroy(distances);
    if (!ok)
        return false;
    *items = made;
    *count = n;
    return true;
}

static bool make_all(const struct slide_puzzle *puzzle, struct bench_boardset_item **items,
                     size_t *count, struct bench_failure *failure)
{
    uint64_t boards = slide_rank_count(puzzle->shape);
    if (puzzle->cells > MAX_ALL_CELLS)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "all %llu boards of size %ux%u are too many; expected at most %d cells",
                          (unsigned long long)boards, puzzle->shape.rows, puzzle->shape.cols,
                          MAX_ALL_CELLS);
    if (!allocate(boards, items, failure))
        return false;
    for (uint64_t rank = 0; rank < boards; rank++)
        (*items)[rank] =
            (struct bench_boardset_item){puzzle->shape, slide_unrank(puzzle, rank), puzzle->goal};
    *count = (size_t)boards;
    return true;
}

static bool make_file(const struct bench_boardset *set, const char *goal,
                      struct bench_boardset_item **items, size_t *count,
                      struct bench_failure *failure)
{
    struct bench_read_board *boards;
    struct bench_boardset_item *made = NULL;
    size_t n;
    if (!bench_boards_read_file(set->path, (struct slide_shape){0, 0}, &boards, &n, failure))
        return false;
    bool ok = allocate(n, &made, failure);
    for (size_t i = 0; ok && i < n; i++) {
        made[i].shape = boards[i].shape;
        made[i].start = boards[i].board;
        ok = bench_goal_parse(goal, boards[i].shape, &made[i].goal, failure);
    }
    free(boards);
    if (!ok) {
        free(made);
        return false;
    }
    *items = made;
    *count = n;
    return true;
}

bool bench_boardset_make(const struct bench_boardset *set, struct bench_boardset_item **items,
                         size_t *count, struct bench_failure *failure)
{
    const char *goal_text = set->goal ? set->goal : "last";
    struct slide_puzzle puzzle;
    uint64_t goal;
    if (set->kind == BENCH_BOARDS_FILE)
        return make_file(set, goal_text, items, count, failure);
    if (!slide_shape_valid(set->shape.rows, set->shape.cols))
        return bench_fail(failure, BENCH_EXIT_USAGE, "no boards of size %ux%u", set->shape.rows,
                          set->shape.cols);
    if (!bench_goal_parse(goal_text, set->shape, &goal, failure) ||
        !slide_puzzle_init(&puzzle, set->shape, goal))
        return false;
    switch (set->kind) {
    case BENCH_BOARDS_DEPTHS:
        return make_depths(set, &puzzle, items, count, failure);
    case BENCH_BOARDS_ALL:
        return make_all(&puzzle, items, count, failure);
    default:
        return make_random(set, &puzzle, items, count, failure);
    }
}
