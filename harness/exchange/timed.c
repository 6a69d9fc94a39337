#include "timed.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "quantile.h"

bool bench_sample_timed(const struct bench_sample *sample, uint64_t *wall_ns, uint64_t *cpu_ns)
{
    bool own = sample->wall_ns != BENCH_ABSENT && sample->cpu_ns != BENCH_ABSENT;
    *wall_ns = own ? sample->wall_ns : sample->outside_wall_ns;
    *cpu_ns = own ? sample->cpu_ns : sample->outside_cpu_ns;
    return sample->status == SLIDE_SOLVED && *wall_ns != BENCH_ABSENT && *cpu_ns != BENCH_ABSENT;
}

bool bench_timed_init(struct bench_timed *timed, const struct bench_run *run, size_t contestant,
                      struct bench_failure *failure)
{
    size_t room = run->board_count * (size_t)run->repeat + 1;
    *timed = (struct bench_timed){.wall_ns = malloc(room * sizeof(double)),
                                  .cpu_ns = malloc(room * sizeof(double))};
    if (!timed->wall_ns || !timed->cpu_ns) {
        bench_timed_fini(timed);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    for (size_t i = 0; i < run->sample_count; i++) {
        uint64_t wall_ns, cpu_ns;
        if (run->samples[i].contestant != contestant ||
            !bench_sample_timed(&run->samples[i], &wall_ns, &cpu_ns))
            continue;
        timed->wall_ns[timed->count] = (double)wall_ns;
        timed->cpu_ns[timed->count++] = (double)cpu_ns;
    }
    return true;
}

void bench_timed_fini(struct bench_timed *timed)
{
    free(timed->wall_ns);
    free(timed->cpu_ns);
    *timed = (struct bench_timed){0};
}

struct bench_moments bench_moments_of(const double *values, size_t count, double *scratch)
{
    struct bench_moments moments = {0};
    double squares = 0;
    for (size_t i = 0; i < count; i++)
        moments.mean += values[i] / (double)count;
    for (size_t i = 0; i < count; i++)
        squares += (values[i] - moments.mean) * (values[i] - moments.mean);
    memcpy(scratch, values, count * sizeof *values);
    bench_sort(scratch, count);
    moments.deviation = count > 1 ? sqrt(squares / (double)(count - 1)) : NAN;
    moments.median = bench_quantile_sorted(scratch, count, 0.5);
    moments.min = scratch[0];
    moments.max = scratch[count - 1];
    return moments;
}
