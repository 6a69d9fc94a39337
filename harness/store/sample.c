#include "sample.h"

#include <stdlib.h>
#include <string.h>

#define AT(member) offsetof(struct bench_sample, member)
#define NUMBER(name, member, deterministic, own, help)                                             \
    {                                                                                              \
        name, BENCH_COLUMN_NUMBER, AT(member), deterministic, own, help                            \
    }
#define COUNTER(name, help) NUMBER(#name, counters.name, true, true, help)

const struct bench_column bench_columns[] = {
    {"status", BENCH_COLUMN_STATUS, AT(status), true, false, "how the attempt ended"},
    NUMBER("path_length", path_length, true, false, "moves of the path found"),
    {"path_hash", BENCH_COLUMN_HASH, AT(path_hash), true, false, "XXH3 hash of the move letters"},
    COUNTER(expanded, "nodes whose successors were generated"),
    COUNTER(generated, "successor nodes made, duplicates included, root not counted"),
    COUNTER(expanded_before_last, "expansions that no tie-breaking can change"),
    COUNTER(reopened, "closed nodes put back on the frontier"),
    COUNTER(duplicates, "generated nodes whose board was stored already"),
    COUNTER(stored_max, "most nodes held at one time"),
    COUNTER(frontier_max, "most nodes waiting for expansion at one time"),
    COUNTER(iterations, "searches from the root"),
    COUNTER(depth_max, "deepest node generated, in moves"),
    COUNTER(initial_h, "heuristic value of the start board"),
    NUMBER("peak_bytes", peak_bytes, true, true, "most bytes held by the solver, by its account"),
    NUMBER("setup_bytes", setup_bytes, true, true, "part of peak_bytes taken by creation"),
    NUMBER("peak_rss_bytes", peak_rss_bytes, false, false,
           "peak resident memory of the process during the request, by the kernel"),
    NUMBER("wall_ns", wall_ns, false, true, "wall time of the solve alone"),
    NUMBER("cpu_ns", cpu_ns, false, true, "thread CPU time of the solve alone"),
    NUMBER("outside_wall_ns", outside_wall_ns, false, false, "wall time from request to answer"),
    NUMBER("outside_cpu_ns", outside_cpu_ns, false, false,
           "CPU time of the process from request to answer"),
    NUMBER("instructions", instructions, false, true, "user-mode instructions of the solve"),
    {"message", BENCH_COLUMN_TEXT, AT(message), false, false, "why it crashed or is wrong"},
    {0},
};

void bench_sample_init(struct bench_sample *sample)
{
    memset(sample, 0, sizeof *sample);
    sample->status = SLIDE_CRASHED;
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->kind == BENCH_COLUMN_NUMBER || column->kind == BENCH_COLUMN_HASH)
            *(uint64_t *)(void *)((char *)sample + column->offset) = BENCH_ABSENT;
}

void bench_sample_fini(struct bench_sample *sample)
{
    free(sample->message);
    sample->message = NULL;
}

bool bench_status_is_chance(enum slide_status status)
{
    return status == SLIDE_TIME_LIMIT || status == SLIDE_CANCELLED || status == SLIDE_CRASHED ||
           status == SLIDE_WRONG;
}

const struct bench_column *bench_column_find(const char *name)
{
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (strcmp(column->name, name) == 0)
            return column;
    return NULL;
}
