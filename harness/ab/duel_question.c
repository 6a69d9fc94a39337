#include "duel_question.h"

#include "request.h"

char *bench_duel_question(const struct bench_duel_ground *ground, size_t board, const char *solver,
                          uint64_t id, size_t *length)
{
    const struct bench_board *start = &ground->boards[board];
    struct bench_request request = {.id = id,
                                    .solver = (char *)solver, /* only read */
                                    .shape = start->shape,
                                    .start = start->start,
                                    .goal = start->goal,
                                    .node_limit = ground->suite->node_limit,
                                    .memory_limit_bytes = ground->suite->memory_limit_bytes,
                                    .time_limit_ns = ground->suite->timeout_ns};
    return bench_request_format(&request, length);
}
