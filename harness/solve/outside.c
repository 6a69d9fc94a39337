#include "outside.h"

#include <stdlib.h>
#include <string.h>

#include "engine.h"
#include "signals.h"
#include "verify.h"

/* What the exchange came to: a checked sample, and the moves if they were right. */
static bool take_answer(const struct bench_exchange *exchange, uint64_t id,
                        const struct bench_problem *problem, struct bench_attempt *attempt,
                        struct bench_failure *failure)
{
    const struct bench_board board = {.shape = problem->puzzle.shape,
                                      .start = problem->start,
                                      .goal = problem->puzzle.goal,
                                      .optimal_length = problem->stated_length};
    struct bench_answer *answer = &attempt->answer;
    struct bench_sample sample;
    bool broke_rules;
    if (!bench_verify(exchange, id, &board, attempt->entrant, &sample, &broke_rules, failure))
        return false;
    if (sample.status == SLIDE_SOLVED &&
        !bench_answer_parse(exchange->line, exchange->length, answer, failure)) {
        bench_sample_fini(&sample);
        return false;
    }
    bench_sample_fini(&answer->sample);
    answer->sample = sample;
    return true;
}

bool bench_attempt_outside(struct bench_attempt *attempt, const struct bench_problem *problem,
                           const struct bench_request *limits, struct bench_failure *failure)
{
    struct bench_request request = *limits;
    size_t length;
    request.id = 1;
    request.solver = attempt->program->solver;
    request.shape = problem->puzzle.shape;
    request.start = problem->start;
    request.goal = problem->puzzle.goal;
    bench_answer_init(&attempt->answer);
    char *line = bench_request_format(&request, &length);
    struct bench_contestant *contestant = bench_contestant_create(attempt->program->config);
    bool ok = (line && contestant) || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    if (ok) {
        uint64_t timeout = request.time_limit_ns ? request.time_limit_ns + BENCH_GRACE_NS : 0;
        const struct bench_exchange *exchange =
            bench_contestant_converse(contestant, line, length, timeout, &bench_stop_signal);
        if (exchange)
            ok = take_answer(exchange, request.id, problem, attempt, failure);
        else
            attempt->answer.sample.status = SLIDE_CANCELLED;
    }
    bench_contestant_destroy(contestant);
    free(line);
    if (!ok)
        bench_answer_fini(&attempt->answer);
    return ok;
}
