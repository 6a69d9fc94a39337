/*
 * A trace as JSON, an object a line. Its texts are names without anything to escape, and a long
 * trace is written while the search waits: so no library makes these lines.
 */
#include <inttypes.h>

#include "trace_report.h"

static void put_number(FILE *out, const char *name, uint64_t value)
{
    if (value == SLIDE_ABSENT)
        fprintf(out, ",\"%s\":null", name);
    else
        fprintf(out, ",\"%s\":%" PRIu64, name, value);
}

static void put_board(FILE *out, const char *name, uint64_t board, unsigned cells)
{
    fprintf(out, ",\"%s\":", name);
    for (unsigned cell = 0; cell < cells; cell++)
        fprintf(out, "%c%u", cell ? ',' : '[', slide_board_tile(board, cell));
    putc(']', out);
}

static void begin(const struct bench_trace *trace, const struct bench_attempt *attempt)
{
    const struct slide_puzzle *puzzle = &trace->problem->puzzle;
    fprintf(trace->out, "{\"event\":\"start\",\"solver\":\"%s\",\"rows\":%u,\"cols\":%u",
            attempt->entrant->solver, puzzle->shape.rows, puzzle->shape.cols);
    put_board(trace->out, "board", trace->problem->start, puzzle->cells);
    put_board(trace->out, "goal", puzzle->goal, puzzle->cells);
    fprintf(trace->out, ",\"moves_of\":\"%s\"}\n", bench_convention_name(trace->convention));
}

static void iteration(const struct bench_trace *trace, const struct slide_event *event)
{
    fputs("{\"event\":\"iteration\"", trace->out);
    put_number(trace->out, "iteration", trace->iterations);
    put_number(trace->out, "bound", event->bound);
    fputs("}\n", trace->out);
}

static void expansion(const struct bench_trace *trace, const struct slide_event *event)
{
    FILE *out = trace->out;
    char move = bench_trace_letter(trace, event);
    fputs("{\"event\":\"expansion\"", out);
    put_number(out, "expanded", trace->expansions);
    put_number(out, "f", event->h == SLIDE_ABSENT ? SLIDE_ABSENT : event->g + event->h);
    put_number(out, "g", event->g);
    put_number(out, "h", event->h);
    put_number(out, "frontier", event->frontier);
    if (move == '-')
        fputs(",\"move\":null", out);
    else
        fprintf(out, ",\"move\":\"%c\"", move);
    put_board(out, "board", event->board, trace->problem->puzzle.cells);
    fputs("}\n", out);
}

static void cut(const struct bench_trace *trace)
{
    fputs("{\"event\":\"cut\"", trace->out);
    put_number(trace->out, "lines", trace->limit);
    fputs("}\n", trace->out);
}

const struct bench_trace_form bench_trace_json = {begin, iteration, expansion, cut};
