#include "boardset.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "distance.h"
#include "random_board.h"
#include "rank.h"
#include "reader.h"

/* The largest size whose boards are all enumerated: 10!/2 = 1,814,400 of them. */
enum { MAX_ALL_CELLS = 10 };

struct bench_boardstream {
    enum bench_boardset_kind kind;
    struct slide_puzzle puzzle; /* not for a file */
    uint64_t count, seed;
    struct slide_distances *distances; /* for depths */
    unsigned depth_from, depth_step;
    uint64_t per_depth;
    struct bench_boardset_item *items; /* of a file */
};

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

static const char *goal_text(const struct bench_boardset *set)
{
    return set->goal ? set->goal : "last";
}

static bool open_depths(const struct bench_boardset *set, struct bench_boardstream *stream,
                        struct bench_failure *failure)
{
    struct slide_shape shape = set->shape;
    if (stream->puzzle.cells > SLIDE_DISTANCE_MAX_CELLS)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "no boards of an exact depth for size %ux%u; expected at most %d cells",
                          shape.rows, shape.cols, SLIDE_DISTANCE_MAX_CELLS);
    if (!(stream->distances = slide_distances_create(&stream->puzzle)))
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory for the distances");
    if (set->depth_to > stream->distances->max)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "no %ux%u board is %u moves from this goal; expected depths up to %u",
                          shape.rows, shape.cols, set->depth_to, stream->distances->max);
    stream->depth_from = set->depth_from;
    stream->depth_step = set->depth_step;
    stream->per_depth = set->per_depth;
    stream->count = ((set->depth_to - set->depth_from) / set->depth_step + 1) * set->per_depth;
    return true;
}

static bool open_all(struct bench_boardstream *stream, struct bench_failure *failure)
{
    struct slide_shape shape = stream->puzzle.shape;
    stream->count = slide_rank_count(shape);
    return stream->puzzle.cells <= MAX_ALL_CELLS ||
           bench_fail(failure, BENCH_EXIT_USAGE,
                      "all %" PRIu64
                      " boards of size %ux%u are too many; expected at most %d cells",
                      stream->count, shape.rows, shape.cols, MAX_ALL_CELLS);
}

/* What needs no search: is there a path at all, and one of this parity? */
static bool check_stated_length(const struct bench_boardset *set,
                                const struct bench_read_board *board, uint64_t goal,
                                struct bench_failure *failure)
{
    if (board->optimal_length < 0)
        return true;
    unsigned cells = slide_shape_cells(board->shape), cols = board->shape.cols;
    unsigned from = slide_board_blank(board->board, cells), to = slide_board_blank(goal, cells);
    unsigned steps = from / cols + from % cols + to / cols + to % cols; /* of that parity */
    if (!slide_board_solvable(board->board, goal, board->shape))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "%s:%u: a shortest path of %d moves is stated, but none leads from this "
                          "board to the goal %s",
                          set->path, board->line, board->optimal_length, goal_text(set));
    if ((steps ^ (unsigned)board->optimal_length) & 1)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "%s:%u: a shortest path of %d moves is stated; expected an %s number for "
                          "this board and the goal %s",
                          set->path, board->line, board->optimal_length, steps & 1 ? "odd" : "even",
                          goal_text(set));
    return true;
}

static bool open_file(const struct bench_boardset *set, struct bench_boardstream *stream,
                      struct bench_failure *failure)
{
    struct bench_read_board *boards;
    size_t count;
    if (!bench_boards_read_file(set->path, (struct slide_shape){0, 0}, &boards, &count, failure))
        return false;
    stream->count = count;
    stream->items = malloc(count * sizeof *stream->items);
    bool ok =
        stream->items || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory for the boards");
    for (size_t i = 0; ok && i < count; i++) {
        stream->items[i].shape = boards[i].shape;
        stream->items[i].start = boards[i].board;
        stream->items[i].optimal_length = boards[i].optimal_length;
        ok = bench_goal_parse(goal_text(set), boards[i].shape, &stream->items[i].goal, failure) &&
             check_stated_length(set, &boards[i], stream->items[i].goal, failure);
    }
    free(boards);
    return ok;
}

static bool open_made(const struct bench_boardset *set, struct bench_boardstream *stream,
                      struct bench_failure *failure)
{
    uint64_t goal;
    if (!bench_goal_parse(goal_text(set), set->shape, &goal, failure))
        return false;
    if (!slide_puzzle_init(&stream->puzzle, set->shape, goal))
        return bench_fail(failure, BENCH_EXIT_USAGE, "no boards of size %ux%u", set->shape.rows,
                          set->shape.cols);
    stream->count = set->count;
    stream->seed = set->seed;
    if (set->kind == BENCH_BOARDS_DEPTHS)
        return open_depths(set, stream, failure);
    return set->kind != BENCH_BOARDS_ALL || open_all(stream, failure);
}

struct bench_boardstream *bench_boardstream_open(const struct bench_boardset *set, uint64_t *count,
                                                 struct bench_failure *failure)
{
    struct bench_boardstream *stream = calloc(1, sizeof *stream);
    if (!stream) {
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
        return NULL;
    }
    stream->kind = set->kind;
    bool ok = set->kind == BENCH_BOARDS_FILE ? open_file(set, stream, failure)
                                             : open_made(set, stream, failure);
    if (!ok) {
        bench_boardstream_close(stream);
        return NULL;
    }
    *count = stream->count;
    return stream;
}

struct bench_boardset_item bench_boardstream_at(const struct bench_boardstream *stream, uint64_t k)
{
    uint64_t start;
    int depth = -1;
    switch (stream->kind) {
    case BENCH_BOARDS_FILE:
        return stream->items[k];
    case BENCH_BOARDS_ALL:
        start = slide_unrank(&stream->puzzle, k);
        break;
    case BENCH_BOARDS_DEPTHS:
        depth = (int)(stream->depth_from + (k / stream->per_depth) * stream->depth_step);
        start = slide_random_board_at_depth(stream->distances, (unsigned)depth, stream->seed,
                                            k % stream->per_depth);
        break;
    default:
        start = slide_random_board(&stream->puzzle, stream->seed, k);
    }
    return (struct bench_boardset_item){stream->puzzle.shape, start, stream->puzzle.goal, depth};
}

void bench_boardstream_close(struct bench_boardstream *stream)
{
    if (!stream)
        return;
    slide_distances_destroy(stream->distances);
    free(stream->items);
    free(stream);
}

bool bench_boardset_make(const struct bench_boardset *set, struct bench_boardset_item **items,
                         size_t *count, struct bench_failure *failure)
{
    uint64_t boards;
    struct bench_boardstream *stream = bench_boardstream_open(set, &boards, failure);
    if (!stream)
        return false;
    struct bench_boardset_item *made = NULL;
    if (boards <= SIZE_MAX / sizeof *made)
        made = malloc(boards ? (size_t)boards * sizeof *made : 1);
    for (uint64_t k = 0; made && k < boards; k++)
        made[k] = bench_boardstream_at(stream, k);
    bench_boardstream_close(stream);
    if (!made)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory for %" PRIu64 " boards",
                          boards);
    *items = made;
    *count = (size_t)boards;
    return true;
}
