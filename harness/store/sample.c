#include "sample.h"

#include <stdlib.h>
#include <string.h>

#define AT(member) offsetof(struct bench_sample, member)
#define NUMBER(name, member, deterministic, own, cost, help)                                       \
    {                                                                                              \
        name, BENCH_COLUMN_NUMBER, AT(member), deterministic, own, cost, help                      \
    }
#define COUNTER(name, help) NUMBER(#name, counters.name, true, true, false, help)
#define COST(name, help) NUMBER(#name, counters.name, true, true, true, help)
#define MEASURED(name, own, help) NUMBER(#name, name, false, own, true, help)

const struct bench_column bench_columns[] = {
    {"status", BENCH_COLUMN_STATUS, AT(status), true, false, false, "how the attempt ended"},
    NUMBER("path_length", path_length, true, false, true, "moves of the path found"),
    {"path_hash", BENCH_COLUMN_HASH, AT(path_hash), true, false, false,
     "XXH3 hash of the move letters"},
    COST(expanded, "nodes whose successors were generated"),
    COST(generated, "successor nodes made, duplicates included, root not counted"),
    COST(expanded_before_last, "expansions that no tie-breaking can change"),
    COST(reopened, "closed nodes put back on the frontier"),
    COUNTER(duplicates, "generated nodes whose board was stored already"),
    COST(stored_max, "most nodes held at one time"),
    COST(frontier_max, "most nodes waiting for expansion at one time"),
    COUNTER(iterations, "searches from the root"),
    COUNTER(depth_max, "deepest node generated, in moves"),
    COUNTER(initial_h, "heuristic value of the start board"),
    NUMBER("peak_bytes", peak_bytes, true, true, true,
           "most bytes held by the solver, by its account"),
    NUMBER("setup_bytes", setup_bytes, true, true, true, "part of peak_bytes taken by creation"),
    MEASURED(peak_rss_bytes, false,
             "peak resident memory of the process during the request, by the kernel"),
    MEASURED(wall_ns, true, "wall time of the solve alone"),
    MEASURED(cpu_ns, true, "thread CPU time of the solve alone"),
    MEASURED(outside_wall_ns, false, "wall time from request to answer"),
    MEASURED(outside_cpu_ns, false, "CPU time of the process from request to answer"),
    MEASURED(instructions, true, "user-mode instructions of the solve"),
    {"message", BENCH_COLUMN_TEXT, AT(message), false, false, false, "why it crashed or is wrong"},
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

size_t bench_column_count(void)
{
    size_t count = 0;
    while (bench_columns[count].name)
        count++;
    return count;
}

const struct bench_column *bench_column_find(const char *name)
{
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (strcmp(column->name, name) == 0)
            return column;
    return NULL;
}
