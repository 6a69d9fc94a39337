#include "attempt.h"

#include <string.h>
#include <xxhash.h>

#include "isolated.h"
#include "outside.h"
#include "signals.h"
#include "worker.h"

/* The path must lead to the goal, else the solver is wrong. */
static void check_path(const struct bench_problem *problem, struct bench_answer *answer)
{
    struct bench_sample *sample = &answer->sample;
    uint64_t end;
    if (sample->status != SLIDE_SOLVED)
        return;
    size_t done = slide_board_replay(problem->start, problem->puzzle.shape, answer->moves,
                                     answer->moves_length, &end);
    sample->path_length = answer->moves_length;
    sample->path_hash = XXH3_64bits(answer->moves, answer->moves_length);
    if (done == answer->moves_length && end == problem->puzzle.goal)
        return;
    sample->status = SLIDE_WRONG;
    sample->path_length = sample->path_hash = BENCH_ABSENT;
    sample->message = strdup("its moves do not lead to the goal");
}

bool bench_attempt_make(struct bench_attempt *attempt, const struct bench_problem *problem,
                        const struct bench_request *limits, int instructions_fd,
                        const struct slide_trace *trace, struct bench_failure *failure)
{
    struct bench_request request = *limits;
    if (attempt->program)
        return bench_attempt_outside(attempt, problem, limits, failure);
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
    check_path(problem, &attempt->answer);
    return true;
}

uint64_t bench_attempts_optimum(const struct bench_attempt *attempts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (attempts[i].entrant->optimal && attempts[i].answer.sample.status == SLIDE_SOLVED)
            return attempts[i].answer.sample.path_length;
    return BENCH_ABSENT;
}
