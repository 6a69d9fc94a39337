#include "metric.h"

#include <math.h>
#include <string.h>

#include "branching.h"
#include "sample.h"

const struct bench_metric_info bench_metrics[BENCH_METRIC_COUNT] = {
    {"expanded", NULL, "nodes expanded", "Nodes expanded", "nodes expanded", BENCH_UNIT_COUNT},
    {"generated", NULL, "nodes generated", "Nodes generated", "nodes generated", BENCH_UNIT_COUNT},
    {"stored_max", "stored", "nodes stored", "Nodes stored at once", "most nodes stored at once",
     BENCH_UNIT_COUNT},
    {"peak_bytes", "memory", "memory", "Peak memory", "peak memory of the solver",
     BENCH_UNIT_BYTES},
    {"peak_rss_bytes", "resident", "resident memory", "Peak resident memory",
     "peak resident memory of the process", BENCH_UNIT_BYTES},
    {"path_length", "length", "length", "Length of the path found", "path found [moves]",
     BENCH_UNIT_COUNT},
    {"wall_ns", "time", "time", "Time to solve", "wall time of a solve", BENCH_UNIT_NS},
    {"cpu_ns", "cpu", "CPU time", "CPU time to solve", "CPU time of a solve", BENCH_UNIT_NS},
    {"effective_branching", "branching", "effective branching factor", "Effective branching factor",
     "effective branching factor", BENCH_UNIT_FACTOR},
};

static bool is(const char *known, const char *name, size_t length)
{
    return known && strlen(known) == length && memcmp(known, name, length) == 0;
}

bool bench_metric_find(const char *name, size_t length, enum bench_metric *metric)
{
    for (int i = 0; i < BENCH_METRIC_COUNT; i++)
        if (is(bench_metrics[i].column, name, length) || is(bench_metrics[i].alias, name, length)) {
            *metric = (enum bench_metric)i;
            return true;
        }
    return false;
}

static uint64_t number_of(const struct bench_sample *sample, enum bench_metric metric)
{
    switch (metric) {
    case BENCH_METRIC_EXPANDED:
        return sample->counters.expanded;
    case BENCH_METRIC_GENERATED:
        return sample->counters.generated;
    case BENCH_METRIC_STORED_MAX:
        return sample->counters.stored_max;
    case BENCH_METRIC_PEAK_BYTES:
        return sample->peak_bytes;
    case BENCH_METRIC_PEAK_RSS_BYTES:
        return sample->peak_rss_bytes;
    case BENCH_METRIC_PATH_LENGTH:
        return sample->path_length;
    case BENCH_METRIC_WALL_NS:
        return sample->wall_ns;
    default:
        return sample->cpu_ns;
    }
}

double bench_metric_of(const struct bench_sample *sample, enum bench_metric metric)
{
    if (metric == BENCH_METRIC_BRANCHING) {
        uint64_t generated = sample->counters.generated, depth = sample->path_length;
        return generated == BENCH_ABSENT || depth == BENCH_ABSENT || !depth
                   ? NAN
                   : bench_effective_branching((double)generated, depth);
    }
    uint64_t number = number_of(sample, metric);
    return number == BENCH_ABSENT ? NAN : (double)number;
}
