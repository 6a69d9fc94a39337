#include "progress.h"

#include <inttypes.h>
#include <stdio.h>

#include "cli.h"

#define DRAW_EVERY_NS UINT64_C(100000000)

void bench_progress_line_init(struct bench_progress_line *line, bool quiet)
{
    *line = (struct bench_progress_line){.width = quiet ? 0 : bench_terminal_width(stderr)};
}

void bench_progress_format(const struct bench_progress *progress, char text[BENCH_PROGRESS_TEXT])
{
    int length = snprintf(text, BENCH_PROGRESS_TEXT, "%zu/%zu boards", progress->boards_done,
                          progress->board_count);
    if (!progress->samples_new || !progress->elapsed_ns)
        return;
    double rate = (double)progress->samples_new / ((double)progress->elapsed_ns * 1e-9);
    double left = (double)(progress->sample_count - progress->samples_done) / rate;
    uint64_t seconds = left < 1e9 ? (uint64_t)(left + 0.5) : 999999999;
    length += snprintf(text + length, BENCH_PROGRESS_TEXT - (size_t)length,
                       rate < 10 ? ", %.1f solves/s, " : ", %.0f solves/s, ", rate);
    if (seconds >= 3600)
        snprintf(text + length, BENCH_PROGRESS_TEXT - (size_t)length, "%" PRIu64 ":%02u:%02u left",
                 seconds / 3600, (unsigned)(seconds / 60 % 60), (unsigned)(seconds % 60));
    else
        snprintf(text + length, BENCH_PROGRESS_TEXT - (size_t)length, "%u:%02u left",
                 (unsigned)(seconds / 60), (unsigned)(seconds % 60));
}

void bench_progress_line_report(void *context, const struct bench_progress *progress)
{
    struct bench_progress_line *line = context;
    char text[BENCH_PROGRESS_TEXT];
    if (line->width < 2 || progress->elapsed_ns < line->next_ns)
        return;
    line->next_ns = progress->elapsed_ns + DRAW_EVERY_NS;
    bench_progress_format(progress, text);
    fprintf(stderr, "\r%.*s\033[K", (int)line->width - 1, text);
    fflush(stderr);
    line->shown = true;
}

void bench_progress_line_clear(struct bench_progress_line *line)
{
    if (line->shown)
        fputs("\r\033[K", stderr);
    line->shown = false;
}
