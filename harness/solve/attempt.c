#include "attempt.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "isolated.h"
#include "outside.h"
#include "signals.h"
#include "worker.h"

/* The path must lead to the goal, on the shortest way if that is promised; else the solver is
 * wrong. */
static void check_path(const struct bench_problem *problem, struct bench_attempt *attempt)
{
    struct bench_answer *answer = &attempt->answer;
    struct bench_sample *sample = &answer->sample;
    uint64_t end;
    if (sample->status != SLIDE_SOLVED)
        return;
    size_t done = slide_board_replay(problem->start, problem->puzzle.shape, answer->moves,
                                     answer->moves_length, &end);
    sample->path_length = answer->moves_length;
    sample->path_hash = XXH3_64bits(answer->moves, answer->moves_length);
    bool leads_there = done == answer->moves_length && end == problem->puzzle.goal;
    if (leads_there && !(attempt->entrant->optimal && problem->stated_length != BENCH_ABSENT &&
                         answer->moves_length > problem->stated_length))
        return;
    sample->status = SLIDE_WRONG;
    sample->path_length = sample->path_hash = BENCH_ABSENT;
    free(sample->message);
    sample->message = strdup(leads_there ? "promises shortest paths, but its path is longer than "
                                           "the board's stated length"
                                         : "its moves do not lead to the goal");
}

/* A path that holds is right, and a length that somebody wrote down is not. */
static bool check_stated(const struct bench_problem *problem, const struct bench_attempt *attempt,
                         struct bench_failure *failure)
{
    const struct bench_sample *sample = &attempt->answer.sample;
    if (sample->status != SLIDE_SOLVED || problem->stated_length == BENCH_ABSENT ||
        sample->path_length >= problem->stated_length)
        return true;
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "%s:%u: the board's shortest path is said to have %" PRIu64
                      " moves, but %s found one of %" PRIu64,
                      problem->source, problem->line, problem->stated_length,
                      attempt->entrant->name, sample->path_length);
}

static bool try_inside(struct bench_attempt *attempt, const struct bench_problem *problem,
                       const struct bench_request *limits, int instructions_fd,
                       const struct slide_trace *trace, struct bench_failure *failure)
{
    struct bench_request request = *limits;
    request.solver = attempt->entrant->solver;
    request.shape = problem->puzzle.shape;
    request.start = problem->start;
    request.goal = problem->puzzle.goal;
    if (!attempt->isolated)
        bench_worker_solve(&request, &bench_stop_signal, instructions_fd, trace, &attempt->answer);
    else if (!bench_isolated_solve(&request, trace, &attempt->answer, failure))
        return false;
    if (attempt->answer.error) {
        (void)bench_fail(failure, BENCH_EXIT_FAILED, "%s", attempt->answer.error);
        bench_answer_fini(&attempt->answer);
        return false;
    }
    check_path(problem, attempt);
    return true;
}

bool bench_attempt_make(struct bench_attempt *attempt, const struct bench_problem *problem,
                        const struct bench_request *limits, int instructions_fd,
                        const struct slide_trace *trace, struct bench_failure *failure)
{
    bool made = attempt->program
                    ? bench_attempt_outside(attempt, problem, limits, failure)
                    : try_inside(attempt, problem, limits, instructions_fd, trace, failure);
    if (!made)
        return false;
    if (check_stated(problem, attempt, failure))
        return true;
    bench_answer_fini(&attempt->answer);
    return false;
}

uint64_t bench_attempts_optimum(const struct bench_attempt *attempts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (attempts[i].entrant->optimal && attempts[i].answer.sample.status == SLIDE_SOLVED)
            return attempts[i].answer.sample.path_length;
    return BENCH_ABSENT;
}
