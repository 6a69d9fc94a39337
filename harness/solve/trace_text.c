#include "trace_text.h"

#include <inttypes.h>
#include <signal.h>

#include "signals.h"

enum { NUMBER_TEXT = 24 };

static const char *number(uint64_t value, char text[NUMBER_TEXT])
{
    snprintf(text, NUMBER_TEXT, value == SLIDE_ABSENT ? "-" : "%" PRIu64, value);
    return text;
}

void bench_trace_text_begin(struct bench_trace_text *trace, const struct bench_attempt *attempt)
{
    trace->lines = trace->expansions = trace->iterations = 0;
    fprintf(trace->out, "trace of %s: nodes in the order of their expansion, with the %s\n",
            attempt->entrant->solver,
            trace->convention == BENCH_MOVES_OF_BLANK
                ? "move of the blank that led there (U D L R)"
                : "move of the tile that led there (U D L R)");
    fprintf(trace->out, "%8s %5s %5s %5s %9s  %s  %s\n", "expanded", "f", "g", "h", "frontier",
            "move", "board");
}

static void write_node(struct bench_trace_text *trace, const struct slide_event *event)
{
    char f[NUMBER_TEXT], g[NUMBER_TEXT], h[NUMBER_TEXT], frontier[NUMBER_TEXT];
    uint64_t sum = event->h == SLIDE_ABSENT ? SLIDE_ABSENT : event->g + event->h;
    char move = '-';
    if (event->move != SLIDE_NO_MOVE)
        move = bench_convention_letter(trace->convention, slide_move_letter(event->move));
    fprintf(trace->out, "%8" PRIu64 " %5s %5s %5s %9s  %-4c ", trace->expansions, number(sum, f),
            number(event->g, g), number(event->h, h), number(event->frontier, frontier), move);
    for (unsigned cell = 0; cell < slide_shape_cells(trace->shape); cell++) {
        unsigned tile = slide_board_tile(event->board, cell);
        putc(cell && cell % trace->shape.cols == 0 ? '/' : ' ', trace->out);
        if (tile)
            fprintf(trace->out, "%u", tile);
        else
            putc('.', trace->out);
    }
    putc('\n', trace->out);
}

void bench_trace_text_event(void *context, const struct slide_event *event)
{
    struct bench_trace_text *trace = context;
    if (ferror(trace->out)) /* nobody reads on: a long search is to end as well */
        bench_stop_signal = SIGPIPE;
    trace->expansions += event->kind == SLIDE_EVENT_EXPANSION;
    trace->iterations += event->kind == SLIDE_EVENT_ITERATION;
    if (trace->limit && trace->lines > trace->limit)
        return;
    if (trace->limit && trace->lines++ == trace->limit) {
        fprintf(trace->out,
                "(trace cut after %" PRIu64 " lines, see --trace-limit; the search goes on)\n",
                trace->limit);
        return;
    }
    if (event->kind == SLIDE_EVENT_ITERATION)
        fprintf(trace->out, "iteration %" PRIu64 ", bound on f %" PRIu64 "\n", trace->iterations,
                event->bound);
    else
        write_node(trace, event);
}
