/*
 * Every sample as a test: one that is wrong or crashed has failed, one that met a limit is skipped.
 */
#include <stdio.h>

#include "exports.h"
#include "junit.h"
#include "timed.h"

struct described {
    const struct bench_run *run;
    char name[64 + SLIDE_BOARD_TEXT];
};

static enum bench_junit_outcome outcome_of(enum slide_status status)
{
    if (status == SLIDE_SOLVED || status == SLIDE_UNSOLVABLE)
        return BENCH_JUNIT_PASSED;
    return status == SLIDE_WRONG || status == SLIDE_CRASHED ? BENCH_JUNIT_FAILED
                                                            : BENCH_JUNIT_SKIPPED;
}

static void describe(void *context, size_t index, struct bench_junit_case *junit_case)
{
    struct described *described = context;
    const struct bench_run *run = described->run;
    const struct bench_sample *sample = &run->samples[index];
    const struct bench_board *board = &run->boards[sample->board];
    char tiles[SLIDE_BOARD_TEXT];
    uint64_t wall_ns, cpu_ns;
    slide_board_format(board->start, slide_shape_cells(board->shape), tiles);
    int length =
        snprintf(described->name, sizeof described->name, "board %u: %s", sample->board, tiles);
    if (run->repeat > 1)
        snprintf(described->name + length, sizeof described->name - (size_t)length,
                 ", repetition %u", sample->repetition);
    junit_case->class_name = run->contestants[sample->contestant].name;
    junit_case->name = described->name;
    junit_case->outcome = outcome_of(sample->status);
    junit_case->type = junit_case->message = slide_status_name(sample->status);
    junit_case->details = sample->message;
    if (bench_sample_timed(sample, &wall_ns, &cpu_ns))
        junit_case->seconds = (double)wall_ns / 1e9;
}

bool bench_export_junit(const struct bench_run *run, FILE *out, struct bench_failure *failure)
{
    (void)failure;
    struct described described = {.run = run};
    bench_junit_write(run->name, run->sample_count, describe, &described, out);
    return true;
}
