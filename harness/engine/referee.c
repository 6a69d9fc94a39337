#include "referee.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "distance.h"

static bool same_puzzle(const struct bench_board *a, const struct bench_board *b)
{
    return a->shape.rows == b->shape.rows && a->shape.cols == b->shape.cols && a->goal == b->goal;
}

static bool check_stated(const struct bench_board *board, uint64_t length,
                         struct bench_failure *failure)
{
    char text[SLIDE_BOARD_TEXT];
    slide_board_format(board->start, slide_shape_cells(board->shape), text);
    return board->optimal_length == length ||
           bench_fail(failure, BENCH_EXIT_USAGE,
                      "a shortest path of %" PRIu64 " moves is stated for the board %s; expected "
                      "%" PRIu64 ", the length in the table of all distances",
                      board->optimal_length, text, length);
}

static bool mark_puzzle(struct bench_board *boards, size_t count, size_t first,
                        struct bench_failure *failure)
{
    struct slide_puzzle puzzle;
    struct slide_distances *distances = NULL;
    if (slide_puzzle_init(&puzzle, boards[first].shape, boards[first].goal))
        distances = slide_distances_create(&puzzle);
    if (!distances)
        return bench_fail(failure, BENCH_EXIT_FAILED, "no memory for a table of distances");
    bool ok = true;
    for (size_t i = first; i < count; i++)
        if (same_puzzle(&boards[i], &boards[first]) &&
            slide_board_solvable(boards[i].start, puzzle.goal, puzzle.shape)) {
            uint64_t length = slide_distance(distances, boards[i].start);
            if (boards[i].optimal_source == BENCH_OPTIMUM_STATED)
                ok = ok && check_stated(&boards[i], length, failure);
            boards[i].optimal_length = length;
            boards[i].optimal_source = BENCH_OPTIMUM_OF_TABLE;
        }
    slide_distances_destroy(distances);
    return ok;
}

bool bench_referee_mark(struct bench_board *boards, size_t count, struct bench_failure *failure)
{
    for (size_t i = 0; i < count; i++)
        if (boards[i].optimal_source != BENCH_OPTIMUM_STATED) {
            boards[i].optimal_length = BENCH_ABSENT;
            boards[i].optimal_source = BENCH_OPTIMUM_OF_RUN;
        }
    for (size_t i = 0; i < count; i++)
        if (slide_shape_cells(boards[i].shape) <= SLIDE_DISTANCE_MAX_CELLS &&
            boards[i].optimal_source != BENCH_OPTIMUM_OF_TABLE &&
            slide_board_solvable(boards[i].start, boards[i].goal, boards[i].shape) &&
            !mark_puzzle(boards, count, i, failure))
            return false;
    return true;
}

bool bench_sample_refute(struct bench_sample *sample, const char *format, ...)
{
    char *message;
    va_list args;
    va_start(args, format);
    int length = vasprintf(&message, format, args);
    va_end(args);
    if (length < 0)
        return false;
    free(sample->message);
    sample->message = message;
    sample->status = SLIDE_WRONG;
    sample->path_length = sample->path_hash = BENCH_ABSENT;
    return true;
}

bool bench_settle(struct bench_board *board, const struct bench_entrant *entrants,
                  struct bench_sample *samples, size_t count, bool *changed)
{
    uint64_t shortest = BENCH_ABSENT;
    for (size_t i = 0; i < count; i++) {
        changed[i] = false;
        if (samples[i].status == SLIDE_SOLVED && samples[i].path_length < shortest)
            shortest = samples[i].path_length;
    }
    for (size_t i = 0; i < count; i++) {
        struct bench_sample *sample = &samples[i];
        if (sample->status != SLIDE_SOLVED || !entrants[sample->contestant].optimal)
            continue;
        if (sample->path_length == shortest) {
            board->optimal_length = shortest;
        } else if (bench_sample_refute(sample,
                                       "promises shortest paths, but its path has %" PRIu64
                                       " moves and another has %" PRIu64,
                                       sample->path_length, shortest)) {
            changed[i] = true;
        } else {
            return false;
        }
    }
    return true;
}
