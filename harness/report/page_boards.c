/*
 * Every board with what each solver did: data that report.js makes a list and a chart from.
 */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "metric.h"
#include "number.h"
#include "page_parts.h"
#include "reproduce.h"
#include "text.h"

/* What the chart can show. */
static const struct {
    enum bench_measure measure;
    enum bench_metric metric;
} shown[] = {
    {BENCH_EXPANDED, BENCH_METRIC_EXPANDED},
    {BENCH_WALL_NS, BENCH_METRIC_WALL_NS},
    {BENCH_PEAK_BYTES, BENCH_METRIC_PEAK_BYTES},
    {BENCH_PATH_LENGTH, BENCH_METRIC_PATH_LENGTH},
};
enum { SHOWN = sizeof shown / sizeof *shown };

/* So many samples at most, for the file stays small. Of more, every so many boards are there. */
enum { SAMPLES_MAX = 12000 };

static size_t stride_of(const struct bench_run *run)
{
    size_t samples = run->board_count * run->contestant_count;
    return samples ? (samples + SAMPLES_MAX - 1) / SAMPLES_MAX : 1;
}

/* A JSON string inside a script element, which "</script>" in it would end. */
static bool put_string(const char *text, FILE *out)
{
    char *json = NULL;
    size_t length;
    FILE *memory = open_memstream(&json, &length);
    if (!memory)
        return false;
    bench_text_json(text, memory);
    bool ok = fclose(memory) == 0;
    for (const char *at = json; ok && *at; at++)
        if (*at == '<')
            fputs("\\u003c", out);
        else
            putc(*at, out);
    free(json);
    return ok;
}

static void put_number(double value, FILE *out)
{
    char text[BENCH_NUMBER_TEXT];
    fputs(bench_number_format_raw(value, text) ? text : "null", out);
}

/* The solver's name, and its command for the first board, from which follow those for the others.
 */
static bool put_solver(const struct bench_run *run, size_t solver, FILE *out)
{
    char *command = NULL;
    size_t length;
    FILE *memory = open_memstream(&command, &length);
    if (!memory)
        return false;
    bench_reproduce_write(run, &run->contestants[solver], &run->boards[0], memory);
    bool ok = fclose(memory) == 0;
    fputs(solver ? ",\n{\"name\":" : "{\"name\":", out);
    ok = ok && put_string(run->contestants[solver].name, out);
    fputs(",\"command\":", out);
    ok = ok && put_string(command, out);
    putc('}', out);
    free(command);
    return ok;
}

static void put_board(const struct bench_page *page, size_t index, FILE *out)
{
    const struct bench_run *run = page->run;
    const struct bench_board *board = &run->boards[index];
    char words[BENCH_BOARD_WORDS];
    bench_board_words(board->start, board->shape, words);
    fprintf(out, "[%zu,\"%s\",", index, words);
    bench_board_words(board->goal, board->shape, words);
    if (index && board->goal == run->boards[0].goal &&
        board->shape.cols == run->boards[0].shape.cols)
        fputs("0,", out);
    else
        fprintf(out, "\"%s\",", words);
    if (board->optimal_length == BENCH_ABSENT)
        fputs("null", out);
    else
        fprintf(out, "%" PRIu64, board->optimal_length);
    for (size_t solver = 0; solver < run->contestant_count; solver++) {
        const struct bench_folded *folded = &page->folded[index * run->contestant_count + solver];
        if (!folded->present) {
            fputs(",0", out);
        } else if (folded->status != SLIDE_SOLVED) {
            fprintf(out, ",\"%s\"", slide_status_name(folded->status));
        } else {
            for (size_t i = 0; i < SHOWN; i++) {
                fputs(i ? "," : ",[", out);
                put_number(folded->value[shown[i].measure], out);
            }
            putc(']', out);
        }
    }
    putc(']', out);
}

static bool put_data(const struct bench_page *page, size_t stride)
{
    static const char *const units[] = {
        [BENCH_UNIT_COUNT] = "count", [BENCH_UNIT_BYTES] = "bytes", [BENCH_UNIT_NS] = "ns",
        [BENCH_UNIT_MOVES] = "moves", [BENCH_UNIT_RATIO] = "ratio", [BENCH_UNIT_FACTOR] = "factor"};
    const struct bench_run *run = page->run;
    FILE *out = page->out;
    bool ok = true;
    fputs("<script type=\"application/json\" id=\"data\">{\"metrics\":[", out);
    for (size_t i = 0; i < SHOWN; i++) {
        const struct bench_metric_info *metric = &bench_metrics[shown[i].metric];
        fprintf(out, "%s{\"name\":\"%s\",\"unit\":\"%s\"}", i ? "," : "", metric->noun,
                shown[i].measure == BENCH_PATH_LENGTH ? "moves" : units[metric->unit]);
    }
    fputs("],\n\"solvers\":[", out);
    for (size_t i = 0; ok && i < run->contestant_count; i++)
        ok = put_solver(run, i, out);
    fputs("],\n\"boards\":[", out);
    for (size_t i = 0; i < run->board_count; i += stride) {
        fputs(i ? ",\n" : "\n", out);
        put_board(page, i, out);
    }
    fputs("]}</script>\n", out);
    return ok;
}

bool bench_page_boards(const struct bench_page *page, struct bench_failure *failure)
{
    const struct bench_run *run = page->run;
    size_t stride = stride_of(run);
    bench_page_open(page, "boards", "Boards");
    if (run->board_count == 0 || run->contestant_count == 0) {
        bench_page_paragraph(page, "The run has no boards.");
        bench_page_close(page);
        return true;
    }
    if (stride > 1)
        fprintf(page->out,
                "<p>To keep this file small, %zu of the %zu boards are listed here, one of every "
                "%zu in the order of the run; <code>slidebench export</code> has all. Charts, "
                "table and findings are of all.</p>\n",
                (run->board_count + stride - 1) / stride, run->board_count, stride);
    fputs("<noscript><p>The list of boards and its chart need JavaScript; "
          "<code>slidebench show --boards</code> prints the list.</p></noscript>\n"
          "<div id=\"explorer\"></div>\n<div id=\"board-list\"></div>\n",
          page->out);
    bool ok = put_data(page, stride) || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    bench_page_close(page);
    return ok;
}
