/* The reader of requests: what it accepts is the same after writing and reading it again. */
#include "fuzz.h"
#include "request.h"

static void demand_same(const struct bench_request *one, const struct bench_request *other)
{
    FUZZ_DEMAND(one->id == other->id);
    FUZZ_DEMAND(strcmp(one->solver, other->solver) == 0);
    FUZZ_DEMAND(one->shape.rows == other->shape.rows && one->shape.cols == other->shape.cols);
    FUZZ_DEMAND(one->start == other->start && one->goal == other->goal);
    FUZZ_DEMAND(one->node_limit == other->node_limit);
    FUZZ_DEMAND(one->memory_limit_bytes == other->memory_limit_bytes);
    FUZZ_DEMAND(one->time_limit_ns == other->time_limit_ns);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bench_request request, again;
    struct bench_failure failure;
    size_t length;
    if (!bench_request_parse((const char *)data, size, &request, &failure)) {
        fuzz_demand_failure(&failure);
        return 0;
    }
    FUZZ_DEMAND(slide_board_valid(request.start, request.shape));
    FUZZ_DEMAND(slide_board_valid(request.goal, request.shape));
    char *line = bench_request_format(&request, &length);
    FUZZ_DEMAND(line && length > 1 && strlen(line) == length && line[length - 1] == '\n');
    FUZZ_DEMAND(strcspn(line, "\n") == length - 1);
    FUZZ_DEMAND(bench_request_parse(line, length, &again, &failure));
    demand_same(&request, &again);
    free(line);
    bench_request_fini(&again);
    bench_request_fini(&request);
    return 0;
}
