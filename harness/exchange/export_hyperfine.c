/*
 * As hyperfine's --export-json: a result a contestant, a time a solved sample.
 *
 * hyperfine tells user and system time apart; the clock of a solve does not. All of it is given as
 * user time.
 */
#include <stdlib.h>

#include "exports.h"
#include "json_stream.h"
#include "timed.h"

#define NS_PER_S 1e9

static void write_result(struct bench_json_stream *json, const char *name,
                         const struct bench_timed *timed, double *scratch)
{
    struct bench_moments cpu = bench_moments_of(timed->cpu_ns, timed->count, scratch);
    struct bench_moments wall = bench_moments_of(timed->wall_ns, timed->count, scratch);
    bench_json_open(json, NULL, '{');
    bench_json_text(json, "command", name);
    bench_json_real(json, "mean", wall.mean / NS_PER_S);
    bench_json_real(json, "stddev", wall.deviation / NS_PER_S);
    bench_json_real(json, "median", wall.median / NS_PER_S);
    bench_json_real(json, "user", cpu.mean / NS_PER_S);
    bench_json_real(json, "system", 0);
    bench_json_real(json, "min", wall.min / NS_PER_S);
    bench_json_real(json, "max", wall.max / NS_PER_S);
    bench_json_open(json, "times", '[');
    for (size_t i = 0; i < timed->count; i++)
        bench_json_real(json, NULL, timed->wall_ns[i] / NS_PER_S);
    bench_json_close(json, ']');
    bench_json_open(json, "exit_codes", '[');
    for (size_t i = 0; i < timed->count; i++)
        bench_json_integer(json, NULL, 0);
    bench_json_close(json, ']');
    bench_json_close(json, '}');
}

bool bench_export_hyperfine(const struct bench_run *run, FILE *out, struct bench_failure *failure)
{
    struct bench_json_stream json = {.out = out};
    double *scratch = malloc((run->board_count * (size_t)run->repeat + 1) * sizeof *scratch);
    bool ok = scratch || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    bench_json_open(&json, NULL, '{');
    bench_json_open(&json, "results", '[');
    for (size_t i = 0; ok && i < run->contestant_count; i++) {
        struct bench_timed timed;
        ok = bench_timed_init(&timed, run, i, failure);
        if (ok && timed.count)
            write_result(&json, run->contestants[i].name, &timed, scratch);
        if (ok)
            bench_timed_fini(&timed);
    }
    bench_json_close(&json, ']');
    bench_json_close(&json, '}');
    free(scratch);
    return ok;
}
