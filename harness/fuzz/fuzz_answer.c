/* The reader of answers: what it accepts is the same after writing and reading it again. */
#include "answer.h"
#include "fuzz.h"

static bool same_text(const char *one, const char *other)
{
    return one && other ? strcmp(one, other) == 0 : one == other;
}

static void demand_same(const struct bench_answer *one, const struct bench_answer *other)
{
    FUZZ_DEMAND(one->id == other->id);
    FUZZ_DEMAND(same_text(one->error, other->error));
    if (one->error)
        return;
    FUZZ_DEMAND(same_text(one->moves, other->moves));
    FUZZ_DEMAND(one->moves_length == other->moves_length);
    FUZZ_DEMAND(one->sample.status == other->sample.status);
    FUZZ_DEMAND(same_text(one->sample.message, other->sample.message));
    FUZZ_DEMAND(
        memcmp(&one->sample.counters, &other->sample.counters, sizeof one->sample.counters) == 0);
    FUZZ_DEMAND(one->sample.peak_bytes == other->sample.peak_bytes);
    FUZZ_DEMAND(one->sample.wall_ns == other->sample.wall_ns);
}

/* The line that `answer` makes, read again. */
static void demand_same_when_written(const struct bench_answer *answer)
{
    struct bench_answer again;
    struct bench_failure failure;
    size_t length;
    char *line = bench_answer_format(answer, &length);
    FUZZ_DEMAND(line && strlen(line) == length && strcspn(line, "\n") == length - 1);
    FUZZ_DEMAND(bench_answer_parse(line, length, &again, &failure));
    demand_same(answer, &again);
    free(line);
    bench_answer_fini(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bench_answer answer;
    struct bench_failure failure;
    if (!bench_answer_parse((const char *)data, size, &answer, &failure)) {
        fuzz_demand_failure(&failure);
        return 0;
    }
    if (!answer.error) {
        FUZZ_DEMAND((answer.sample.status == SLIDE_SOLVED) == (answer.moves != NULL));
        FUZZ_DEMAND(answer.sample.status < SLIDE_CRASHED);
    }
    bool letters = !answer.moves || (strlen(answer.moves) == answer.moves_length &&
                                     strspn(answer.moves, "ULRD") == answer.moves_length);
    if (letters) /* anything else is found out by replaying, and never written */
        demand_same_when_written(&answer);
    bench_answer_fini(&answer);
    return 0;
}
