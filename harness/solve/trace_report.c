#include "trace_report.h"

#include <signal.h>

#include "signals.h"

static const struct bench_trace_form *form_of(const struct bench_trace *trace)
{
    return trace->json ? &bench_trace_json : &bench_trace_text;
}

void bench_trace_begin(struct bench_trace *trace, const struct bench_attempt *attempt)
{
    trace->lines = trace->expansions = trace->iterations = 0;
    form_of(trace)->begin(trace, attempt);
}

char bench_trace_letter(const struct bench_trace *trace, const struct slide_event *event)
{
    return event->move == SLIDE_NO_MOVE
               ? '-'
               : bench_convention_letter(trace->convention, slide_move_letter(event->move));
}

void bench_trace_event(void *context, const struct slide_event *event)
{
    struct bench_trace *trace = context;
    const struct bench_trace_form *form = form_of(trace);
    if (ferror(trace->out)) /* nobody reads on: a long search is to end as well */
        bench_stop_signal = SIGPIPE;
    trace->expansions += event->kind == SLIDE_EVENT_EXPANSION;
    trace->iterations += event->kind == SLIDE_EVENT_ITERATION;
    if (trace->limit && trace->lines > trace->limit)
        return;
    if (trace->limit && trace->lines++ == trace->limit)
        form->cut(trace);
    else if (event->kind == SLIDE_EVENT_ITERATION)
        form->iteration(trace, event);
    else
        form->expansion(trace, event);
}
