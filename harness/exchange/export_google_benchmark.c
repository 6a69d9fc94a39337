/*
 * As Google Benchmark's --benchmark_format=json: a benchmark CONTESTANT/BOARD a board, an entry a
 * repetition, and the aggregates of each contestant over all of them.
 */
#include <stdlib.h>
#include <string.h>

#include "exports.h"
#include "json_stream.h"
#include "timed.h"

static void write_context(struct bench_json_stream *json, const struct bench_run *run)
{
    const char *cores = bench_run_condition(run, "cores");
    const char *build = bench_run_condition(run, "build_type");
    bench_json_open(json, "context", '{');
    bench_json_text(json, "date", run->created_at);
    bench_json_text(json, "executable", "slidebench");
    if (cores)
        bench_json_integer(json, "num_cpus", strtoull(cores, NULL, 10));
    bench_json_text(json, "library_build_type",
                    build && strcmp(build, "Release") == 0 ? "release" : "debug");
    bench_json_text(json, "slidebench_run", run->name);
    for (size_t i = 0; i < run->condition_count; i++) {
        char key[128];
        snprintf(key, sizeof key, "slidebench_%s", run->conditions[i].key);
        bench_json_text(json, key, run->conditions[i].value);
    }
    bench_json_close(json, '}');
}

static void open_entry(struct bench_json_stream *json, const char *name, const char *run_name,
                       size_t family, const char *run_type)
{
    bench_json_open(json, NULL, '{');
    bench_json_text(json, "name", name);
    bench_json_integer(json, "family_index", family);
    bench_json_text(json, "run_name", run_name);
    bench_json_text(json, "run_type", run_type);
    bench_json_integer(json, "threads", 1);
    bench_json_text(json, "time_unit", "ns");
}

static void write_sample(struct bench_json_stream *json, const struct bench_run *run,
                         const struct bench_sample *sample)
{
    uint64_t wall_ns, cpu_ns;
    char name[512];
    if (!bench_sample_timed(sample, &wall_ns, &cpu_ns))
        return;
    snprintf(name, sizeof name, "%s/%u", run->contestants[sample->contestant].name, sample->board);
    open_entry(json, name, name, sample->contestant, "iteration");
    bench_json_integer(json, "per_family_instance_index", sample->board);
    bench_json_integer(json, "repetitions", run->repeat);
    bench_json_integer(json, "repetition_index", sample->repetition);
    bench_json_integer(json, "iterations", 1);
    bench_json_integer(json, "real_time", wall_ns);
    bench_json_integer(json, "cpu_time", cpu_ns);
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->kind == BENCH_COLUMN_NUMBER && column->deterministic &&
            bench_sample_number(sample, column) != BENCH_ABSENT)
            bench_json_integer(json, column->name, bench_sample_number(sample, column));
    bench_json_close(json, '}');
}

static void write_aggregate(struct bench_json_stream *json, const struct bench_run *run,
                            size_t contestant, const char *aggregate, size_t count, double wall_ns,
                            double cpu_ns)
{
    const char *run_name = run->contestants[contestant].name;
    char name[512];
    snprintf(name, sizeof name, "%s_%s", run_name, aggregate);
    open_entry(json, name, run_name, contestant, "aggregate");
    bench_json_text(json, "aggregate_name", aggregate);
    bench_json_text(json, "aggregate_unit", "time");
    bench_json_integer(json, "repetitions", count);
    bench_json_integer(json, "iterations", count);
    bench_json_real(json, "real_time", wall_ns);
    bench_json_real(json, "cpu_time", cpu_ns);
    bench_json_close(json, '}');
}

static bool write_aggregates(struct bench_json_stream *json, const struct bench_run *run,
                             size_t contestant, struct bench_failure *failure)
{
    struct bench_timed timed;
    if (!bench_timed_init(&timed, run, contestant, failure))
        return false;
    size_t n = timed.count;
    double *scratch = malloc((n + 1) * sizeof *scratch);
    if (scratch && n) {
        struct bench_moments wall = bench_moments_of(timed.wall_ns, n, scratch);
        struct bench_moments cpu = bench_moments_of(timed.cpu_ns, n, scratch);
        write_aggregate(json, run, contestant, "mean", n, wall.mean, cpu.mean);
        write_aggregate(json, run, contestant, "median", n, wall.median, cpu.median);
        if (n > 1)
            write_aggregate(json, run, contestant, "stddev", n, wall.deviation, cpu.deviation);
    }
    bench_timed_fini(&timed);
    bool ok = scratch || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    free(scratch);
    return ok;
}

bool bench_export_google_benchmark(const struct bench_run *run, FILE *out,
                                   struct bench_failure *failure)
{
    struct bench_json_stream json = {.out = out};
    bool ok = true;
    bench_json_open(&json, NULL, '{');
    write_context(&json, run);
    bench_json_open(&json, "benchmarks", '[');
    for (size_t i = 0; ok && i < run->contestant_count; i++) {
        for (size_t k = 0; k < run->sample_count && !ferror(out); k++)
            if (run->samples[k].contestant == i)
                write_sample(&json, run, &run->samples[k]);
        ok = write_aggregates(&json, run, i, failure);
    }
    bench_json_close(&json, ']');
    bench_json_close(&json, '}');
    return ok;
}
