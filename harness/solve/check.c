#include "check.h"

#include <inttypes.h>
#include <stdlib.h>

#include "optimum.h"

/* After how many of the moves the goal is first reached. */
static size_t find_goal(const struct bench_problem *problem, const char *moves, size_t count)
{
    uint64_t board = problem->start;
    for (size_t done = 0; done <= count; done++) {
        if (board == problem->puzzle.goal)
            return done;
        if (done < count)
            slide_board_replay(board, problem->puzzle.shape, &moves[done], 1, &board);
    }
    return SIZE_MAX;
}

/* The same letters, read in the other convention. */
static bool right_when_opposite(const struct bench_problem *problem, const char *moves,
                                size_t count)
{
    uint64_t board = problem->start;
    for (size_t done = 0; done < count; done++) {
        char letter = bench_move_opposite(moves[done]);
        if (slide_board_replay(board, problem->puzzle.shape, &letter, 1, &board) == 0)
            return false;
    }
    return board == problem->puzzle.goal;
}

static bool check_stated(const struct bench_problem *problem, uint64_t optimum,
                         struct bench_failure *failure)
{
    return problem->stated_length == BENCH_ABSENT || optimum == BENCH_ABSENT ||
           optimum == problem->stated_length ||
           bench_fail(failure, BENCH_EXIT_USAGE,
                      "%s:%u: the board's shortest path is said to have %" PRIu64
                      " moves, but has %" PRIu64,
                      problem->source, problem->line, problem->stated_length, optimum);
}

bool bench_check_make(struct bench_check *check, const struct bench_problem *problem,
                      const char *moves, size_t count, const struct bench_request *limits,
                      struct bench_failure *failure)
{
    *check = (struct bench_check){
        .passed_goal = SIZE_MAX, .optimum = BENCH_ABSENT, .optimum_status = SLIDE_UNSOLVABLE};
    check->applied =
        slide_board_replay(problem->start, problem->puzzle.shape, moves, count, &check->end);
    if (check->applied < count)
        check->verdict = BENCH_VERDICT_IMPOSSIBLE;
    else if (check->end != problem->puzzle.goal)
        check->verdict = BENCH_VERDICT_ELSEWHERE;
    if (check->verdict == BENCH_VERDICT_RIGHT)
        return bench_optimum_find(problem, limits, &check->optimum, &check->optimum_status,
                                  failure) &&
               check_stated(problem, check->optimum, failure);
    check->passed_goal = find_goal(problem, moves, check->applied);
    check->right_in_other_convention = right_when_opposite(problem, moves, count);
    return true;
}
