/*
 * Folds the repetitions of each contestant and board into one.
 */
#include <math.h>
#include <stdlib.h>

#include "summary.h"

static double number(uint64_t value)
{
    return value == BENCH_ABSENT ? NAN : (double)value;
}

static double smaller(double a, double b)
{
    return isnan(a) || b < a ? b : a;
}

static void fold_first(const struct bench_run *run, const struct bench_sample *sample,
                       struct bench_folded *folded)
{
    double *value = folded->value;
    uint64_t optimal_length = run->boards[sample->board].optimal_length;
    value[BENCH_EXPANDED] = number(sample->counters.expanded);
    value[BENCH_GENERATED] = number(sample->counters.generated);
    value[BENCH_PATH_LENGTH] = number(sample->path_length);
    value[BENCH_EXCESS] = number(sample->path_length) - number(optimal_length);
    value[BENCH_PEAK_BYTES] = number(sample->peak_bytes);
    value[BENCH_PEAK_RSS_BYTES] = number(sample->peak_rss_bytes);
    value[BENCH_WALL_NS] = number(sample->wall_ns);
    value[BENCH_OUTSIDE_WALL_NS] = number(sample->outside_wall_ns);
    value[BENCH_BRANCHING] = NAN; /* costs more than all others together: summary.c */
    folded->present = true;
    folded->status = sample->status;
}

static void fold_next(const struct bench_sample *sample, struct bench_folded *folded)
{
    double *value = folded->value;
    value[BENCH_PEAK_RSS_BYTES] =
        smaller(value[BENCH_PEAK_RSS_BYTES], number(sample->peak_rss_bytes));
    value[BENCH_WALL_NS] = smaller(value[BENCH_WALL_NS], number(sample->wall_ns));
    value[BENCH_OUTSIDE_WALL_NS] =
        smaller(value[BENCH_OUTSIDE_WALL_NS], number(sample->outside_wall_ns));
    if (sample->status > folded->status)
        folded->status = sample->status;
}

struct bench_folded *bench_fold(const struct bench_run *run)
{
    size_t count = run->board_count * run->contestant_count;
    struct bench_folded *all = calloc(count ? count : 1, sizeof *all);
    if (!all)
        return NULL;
    for (size_t i = 0; i < run->sample_count; i++) {
        const struct bench_sample *sample = &run->samples[i];
        struct bench_folded *folded =
            &all[sample->board * run->contestant_count + sample->contestant];
        if (folded->present)
            fold_next(sample, folded);
        else
            fold_first(run, sample, folded);
    }
    for (size_t i = 0; i < count; i++)
        if (!all[i].present || all[i].status != SLIDE_SOLVED)
            for (int m = 0; m < BENCH_MEASURE_COUNT; m++)
                all[i].value[m] = NAN;
    return all;
}
