#include "isolated.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "child.h"
#include "engine.h"
#include "instructions.h"
#include "last_words.h"
#include "signals.h"
#include "worker.h"

struct task {
    const struct bench_request *request;
    const struct slide_trace *trace;
};

static void write_all(int out, const char *text, size_t length)
{
    ssize_t written;
    for (; length && (written = write(out, text, length)) > 0; length -= (size_t)written)
        text += written;
}

/* In the child. */
static void work(void *context, int out)
{
    const struct task *task = context;
    struct bench_answer answer;
    size_t length;
    if (task->trace) /* a crash must not take the lines along that led to it */
        setvbuf(stdout, NULL, _IOLBF, 0);
    bench_worker_solve(task->request, &bench_stop_signal, bench_instructions_open(), task->trace,
                       &answer);
    fflush(stdout);
    char *line = bench_answer_format(&answer, &length);
    if (line)
        write_all(out, line, length);
}

static void say(struct bench_answer *answer, enum slide_status status, const char *message)
{
    answer->sample.status = status;
    answer->sample.message = strdup(message);
}

/* What it is called that there is no answer. */
static void judge(const struct bench_child *child, const char *why, struct bench_answer *answer)
{
    const struct bench_last_words none = {0};
    char message[256];
    bench_answer_init(answer);
    if (!child->in_time && bench_stop_signal) {
        say(answer, SLIDE_CANCELLED, "it did not end when it was told to, and was killed");
    } else if (!child->in_time) {
        say(answer, SLIDE_TIME_LIMIT, "it did not stop at its time limit, and was killed");
    } else {
        bench_last_words_message(&none, why, true, child->status, message, sizeof message);
        say(answer, SLIDE_CRASHED, message);
    }
}

bool bench_isolated_solve(const struct bench_request *request, const struct slide_trace *trace,
                          struct bench_answer *answer, struct bench_failure *failure)
{
    struct task task = {request, trace};
    struct bench_child child;
    struct bench_failure unreadable;
    uint64_t timeout_ns = request->time_limit_ns ? request->time_limit_ns + BENCH_GRACE_NS : 0;
    if (!bench_child_run(work, &task, timeout_ns, &bench_stop_signal, &child, failure))
        return false;
    if (child.length == 0)
        judge(&child, "its process ended", answer);
    else if (!bench_answer_parse(child.text, child.length, answer, &unreadable))
        judge(&child, unreadable.text, answer);
    free(child.text);
    return true;
}
