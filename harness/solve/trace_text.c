/*
 * A trace as a table for people.
 */
#include <inttypes.h>

#include "trace_report.h"

enum { NUMBER_TEXT = 24 };

static const char *number(uint64_t value, char text[NUMBER_TEXT])
{
    snprintf(text, NUMBER_TEXT, value == SLIDE_ABSENT ? "-" : "%" PRIu64, value);
    return text;
}

static void begin(const struct bench_trace *trace, const struct bench_attempt *attempt)
{
    fprintf(trace->out, "trace of %s: nodes in the order of their expansion, with the %s\n",
            attempt->entrant->solver,
            trace->convention == BENCH_MOVES_OF_BLANK
                ? "move of the blank that led there (U D L R)"
                : "move of the tile that led there (U D L R)");
    fprintf(trace->out, "%8s %5s %5s %5s %9s  %s  %s\n", "expanded", "f", "g", "h", "frontier",
            "move", "board");
}

static void iteration(const struct bench_trace *trace, const struct slide_event *event)
{
    fprintf(trace->out, "iteration %" PRIu64 ", bound on f %" PRIu64 "\n", trace->iterations,
            event->bound);
}

static void expansion(const struct bench_trace *trace, const struct slide_event *event)
{
    struct slide_shape shape = trace->problem->puzzle.shape;
    char f[NUMBER_TEXT], g[NUMBER_TEXT], h[NUMBER_TEXT], frontier[NUMBER_TEXT];
    uint64_t sum = event->h == SLIDE_ABSENT ? SLIDE_ABSENT : event->g + event->h;
    fprintf(trace->out, "%8" PRIu64 " %5s %5s %5s %9s  %-4c ", trace->expansions, number(sum, f),
            number(event->g, g), number(event->h, h), number(event->frontier, frontier),
            bench_trace_letter(trace, event));
    for (unsigned cell = 0; cell < slide_shape_cells(shape); cell++) {
        unsigned tile = slide_board_tile(event->board, cell);
        putc(cell && cell % shape.cols == 0 ? '/' : ' ', trace->out);
        if (tile)
            fprintf(trace->out, "%u", tile);
        else
            putc('.', trace->out);
    }
    putc('\n', trace->out);
}

static void cut(const struct bench_trace *trace)
{
    fprintf(trace->out,
            "(trace cut after %" PRIu64 " line%s, see --trace-limit; the search goes on)\n",
            trace->limit, trace->limit == 1 ? "" : "s");
}

const struct bench_trace_form bench_trace_text = {begin, iteration, expansion, cut};
