#include "doctor.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boardset.h"
#include "engine.h"
#include "json_reader.h"
#include "questions.h"
#include "referee.h"
#include "request.h"
#include "verify.h"

/* One question and its answer. */
struct visit {
    const struct bench_question *check;
    const struct bench_entrant *entrant;
    struct bench_board board;
    struct bench_sample sample, before; /* before: of the check before */
    bool answered, answered_before, broke_rules;
    bool strayed;       /* what it answered is not even meant as an answer */
    const char *advice; /* given last */
    struct bench_diagnosis finding;
};

static void judge(struct visit *visit, enum bench_doctor_verdict verdict, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void judge(struct visit *visit, enum bench_doctor_verdict verdict, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    visit->finding.verdict = verdict;
    vsnprintf(visit->finding.text, sizeof visit->finding.text, format, arguments);
    va_end(arguments);
}

static const char *said(const struct visit *visit)
{
    return visit->sample.message ? visit->sample.message : slide_status_name(visit->sample.status);
}

/* What to do about a program that fell silent or said what is no answer. */
static const char *advice(struct visit *visit)
{
    const char *advice = "";
    if (visit->strayed)
        advice = " (standard output is for answers alone, one line each, in order; all else "
                 "belongs on standard error)";
    else if (!visit->answered && visit->answered_before)
        advice = " (it should go on until its input ends, and flush its output after each answer)";
    if (advice == visit->advice)
        return ""; /* once is enough */
    visit->advice = advice;
    return advice;
}

/* What makes every answer bad. True when that was said. */
static bool judge_faults(struct visit *visit)
{
    const struct bench_sample *sample = &visit->sample;
    if (sample->status == SLIDE_WRONG)
        judge(visit, BENCH_DOCTOR_BAD, "%s", said(visit));
    else if (sample->status == SLIDE_TIME_LIMIT && !visit->answered)
        judge(visit, BENCH_DOCTOR_BAD,
              "no answer until 2 s after the time limit%s; a run kills it then, and starts it anew",
              visit->check == bench_questions ? " (is its output flushed after each answer?)" : "");
    else if (sample->status == SLIDE_CRASHED && visit->check->kind == BENCH_ASK_SIZE &&
             visit->answered && !visit->broke_rules)
        judge(visit, BENCH_DOCTOR_NOTE, "does not take this size: %s", said(visit));
    else if (sample->status == SLIDE_CRASHED)
        judge(visit, BENCH_DOCTOR_BAD, "%s%s", said(visit), advice(visit));
    else
        return false;
    return true;
}

static void judge_path(struct visit *visit)
{
    const struct bench_sample *sample = &visit->sample;
    uint64_t optimal = visit->board.optimal_length;
    if (sample->wall_ns != BENCH_ABSENT && sample->outside_wall_ns != BENCH_ABSENT &&
        sample->wall_ns > sample->outside_wall_ns)
        judge(visit, BENCH_DOCTOR_NOTE,
              "solved, but its wall_ns of %llu is more than the %llu ns that its answer took",
              (unsigned long long)sample->wall_ns, (unsigned long long)sample->outside_wall_ns);
    else if (optimal != BENCH_ABSENT && sample->path_length > optimal)
        judge(visit, BENCH_DOCTOR_GOOD, "solved in %llu moves (the shortest way has %llu)",
              (unsigned long long)sample->path_length, (unsigned long long)optimal);
    else
        judge(visit, BENCH_DOCTOR_GOOD, "solved in %llu move%s",
              (unsigned long long)sample->path_length, sample->path_length == 1 ? "" : "s");
}

static bool same_counts(const struct bench_sample *a, const struct bench_sample *b)
{
    return memcmp(&a->counters, &b->counters, sizeof a->counters) == 0 &&
           a->path_hash == b->path_hash && a->peak_bytes == b->peak_bytes;
}

static void judge_answer(struct visit *visit)
{
    enum slide_status status = visit->sample.status;
    enum bench_question_kind kind = visit->check->kind;
    if (judge_faults(visit))
        return;
    if (visit->check->same_again && !same_counts(&visit->before, &visit->sample))
        judge(visit, BENCH_DOCTOR_NOTE,
              "another path or other counts than the first time; runs will not repeat");
    else if (kind == BENCH_ASK_UNSOLVABLE && status == SLIDE_UNSOLVABLE)
        judge(visit, BENCH_DOCTOR_GOOD, "says unsolvable");
    else if (kind == BENCH_ASK_NODE_LIMIT && status == SLIDE_NODE_LIMIT)
        judge(visit, BENCH_DOCTOR_GOOD, "stops, and says node_limit");
    else if (kind == BENCH_ASK_NODE_LIMIT && status == SLIDE_SOLVED)
        judge(visit, BENCH_DOCTOR_NOTE, "goes on and solves it: limits.nodes does not stop it");
    else if (kind == BENCH_ASK_TIME_LIMIT && status == SLIDE_TIME_LIMIT)
        judge(visit, BENCH_DOCTOR_GOOD, "stops in time, and says time_limit");
    else if (status == SLIDE_SOLVED)
        judge_path(visit);
    else if (kind == BENCH_ASK_SOLVE)
        judge(visit, BENCH_DOCTOR_BAD, "says %s; expected a way", slide_status_name(status));
    else
        judge(visit, BENCH_DOCTOR_NOTE, "says %s", slide_status_name(status));
}

/* The request; one with unknown fields has them first. */
static char *make_line(const struct visit *visit, uint64_t id, size_t *length)
{
    static const char unknown[] = "{\"new_in_a_later_version\":{\"list\":[1,null,\"x\"]},";
    struct bench_request request = {.id = id,
                                    .solver = visit->entrant->solver,
                                    .shape = visit->board.shape,
                                    .start = visit->board.start,
                                    .goal = visit->board.goal,
                                    .node_limit = visit->check->node_limit,
                                    .time_limit_ns = visit->check->time_limit_ns};
    char *line = bench_request_format(&request, length), *longer = NULL;
    if (!line || !visit->check->unknown_fields)
        return line;
    if (asprintf(&longer, "%s%s", unknown, line + 1) < 0)
        longer = NULL;
    else
        *length = strlen(longer);
    free(line);
    return longer;
}

static bool make_board(struct visit *visit, struct bench_failure *failure)
{
    const struct bench_question *check = visit->check;
    visit->board =
        (struct bench_board){.shape = {check->rows, check->cols}, .optimal_length = BENCH_ABSENT};
    return bench_goal_parse(check->board, visit->board.shape, &visit->board.start, failure) &&
           bench_goal_parse(check->goal, visit->board.shape, &visit->board.goal, failure) &&
           bench_referee_mark(&visit->board, 1, failure);
}

/* Asks one question and judges the answer. */
static bool ask(struct visit *visit, struct bench_contestant *contestant, bool relays, uint64_t id,
                struct bench_failure *failure)
{
    enum { PATIENCE = 12 };
    const struct bench_question *check = visit->check;
    uint64_t limit = check->time_limit_ns ? check->time_limit_ns : PATIENCE * UINT64_C(1000000000);
    size_t length;
    if (!make_board(visit, failure))
        return false;
    char *line = make_line(visit, id, &length);
    if (!line)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    const struct bench_exchange *exchange =
        bench_contestant_converse(contestant, line, length, limit + BENCH_GRACE_NS, NULL);
    visit->answered_before = visit->answered;
    visit->answered = exchange->state == BENCH_EXCHANGE_ANSWERED;
    visit->strayed = visit->answered && !bench_json_object_begins(exchange->line, exchange->length);
    bool ok = bench_verify(exchange, id, &visit->board, visit->entrant, &visit->sample,
                           &visit->broke_rules, failure);
    free(line);
    if (ok && (visit->broke_rules || relays))
        bench_contestant_kill(contestant);
    if (ok)
        judge_answer(visit);
    return ok;
}

bool bench_examine(const struct bench_contestant_config *config,
                   const struct bench_entrant *entrant,
                   void (*tell)(void *context, const struct bench_diagnosis *finding),
                   void *context, struct bench_examination *examination,
                   struct bench_failure *failure)
{
    struct bench_contestant *contestant = bench_contestant_create(config);
    struct visit visit = {.entrant = entrant};
    bool ok = contestant || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    *examination = (struct bench_examination){0};
    bench_sample_init(&examination->sample);
    bench_sample_init(&visit.sample);
    bench_sample_init(&visit.before);
    for (size_t i = 0; ok && bench_questions[i].what && !examination->given_up; i++) {
        bench_sample_fini(&visit.before);
        visit.before = visit.sample;
        bench_sample_init(&visit.sample);
        visit.check = &bench_questions[i];
        visit.finding = (struct bench_diagnosis){.what = bench_questions[i].what};
        if (!(ok = ask(&visit, contestant, config->relays, i + 1, failure)))
            break;
        tell(context, &visit.finding);
        examination->checks++;
        examination->bad += visit.finding.verdict == BENCH_DOCTOR_BAD;
        examination->given_up = i == 0 && !visit.answered;
        if (i == 1 && visit.answered && !config->relays)
            examination->wraps = bench_contestant_has_children(contestant);
        if (i == 1 && visit.sample.status == SLIDE_SOLVED) {
            examination->answered_easy = true;
            examination->sample = visit.sample; /* its numbers; the message stays where it is */
            examination->sample.message = NULL;
        }
    }
    bench_sample_fini(&visit.before);
    bench_sample_fini(&visit.sample);
    bench_contestant_destroy(contestant);
    return ok;
}
