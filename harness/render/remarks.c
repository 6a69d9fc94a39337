/*
 * What a reader must know beside the numbers: warnings, and the conditions in short.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"
#include "sentences.h"

/* The message of the first sample of a contestant with this status, or NULL. */
static const char *first_message(const struct bench_run *run, size_t contestant,
                                 enum slide_status status)
{
    for (size_t i = 0; i < run->sample_count; i++)
        if (run->samples[i].contestant == contestant && run->samples[i].status == status &&
            run->samples[i].message)
            return run->samples[i].message;
    return NULL;
}

static void warn_of_status(struct bench_sentences *to, const struct bench_summary *summary,
                           enum slide_status status, const char *what)
{
    for (size_t i = 0; i < summary->contestant_count; i++) {
        const struct bench_contestant_summary *contestant = &summary->contestants[i];
        if (contestant->status_count[status] == 0)
            continue;
        const char *message = first_message(summary->run, i, status);
        char boards[64];
        bench_sentences_boards(contestant->boards, boards);
        bench_sentences_add(to, "%s %s on %zu of %s%s%s.", contestant->entrant->name, what,
                            contestant->status_count[status], boards, message ? "; first: " : "",
                            message ? message : "");
    }
}

static const char *given(const struct bench_run *run, const char *key)
{
    const char *value = bench_run_condition(run, key);
    return value && *value && strcmp(value, "none") != 0 ? value : NULL;
}

void bench_findings_add_warnings(struct bench_sentences *to, const struct bench_summary *summary)
{
    const struct bench_run *run = summary->run;
    warn_of_status(to, summary, SLIDE_WRONG, "gave a wrong answer");
    warn_of_status(to, summary, SLIDE_CRASHED, "crashed");
    const struct bench_sample *sample = bench_run_disagreement(run);
    if (sample)
        bench_sentences_add(to,
                            "Repetitions disagree in what must not differ: first %s on board %u, "
                            "repetition %u.",
                            run->contestants[sample->contestant].name, sample->board,
                            sample->repetition);
    for (size_t i = 0; i < summary->contestant_count; i++) {
        const struct bench_contestant_summary *contestant = &summary->contestants[i];
        if (contestant->entrant->optimal && contestant->paths_optimal < contestant->paths_checked)
            bench_sentences_add(to, "%s promises shortest paths, but %zu of %zu were longer.",
                                contestant->entrant->name,
                                contestant->paths_checked - contestant->paths_optimal,
                                contestant->paths_checked);
    }
    const char *sanitizers = given(run, "sanitizers");
    if (sanitizers)
        bench_sentences_add(
            to,
            "Built with sanitizers (%s): times and resident memory say nothing about "
            "an ordinary build.",
            sanitizers);
    if (!run->complete || run->sample_count < summary->samples_expected) {
        char there[BENCH_NUMBER_TEXT], expected[BENCH_NUMBER_TEXT];
        bench_number_format_count(run->sample_count, there);
        bench_number_format_count(summary->samples_expected, expected);
        bench_sentences_add(
            to,
            "The run is not complete: it has %s of %s samples; `slidebench run` with "
            "--resume finishes it.",
            there, expected);
    }
}

void bench_findings_add_conditions(struct bench_sentences *to, const struct bench_summary *summary)
{
    static const struct {
        const char *key, *label;
    } shown_keys[] = {{"version", "slidebench "},
                      {"build_type", ""},
                      {"compiler", ""},
                      {"cpu", ""},
                      {"kernel", ""},
                      {"jobs", "jobs "},
                      {"seed", "seed "},
                      {"limits", "limits: "}};
    const struct bench_run *run = summary->run;
    char boards[64];
    bench_sentences_boards(run->board_count, boards);
    bench_sentences_add(to, "Run %s of suite %s, %s: %s, %zu solver%s, %" PRIu64 " repetition%s.",
                        run->name, run->suite, run->created_at, boards, run->contestant_count,
                        run->contestant_count == 1 ? "" : "s", run->repeat,
                        run->repeat == 1 ? "" : "s");
    char *text = NULL;
    size_t length, shown = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out) {
        to->failed = true;
        return;
    }
    for (size_t i = 0; i < sizeof shown_keys / sizeof *shown_keys; i++) {
        const char *value = given(run, shown_keys[i].key);
        if (value)
            fprintf(out, "%s%s%s", shown++ ? ", " : "", shown_keys[i].label, value);
    }
    if (fclose(out) != 0)
        to->failed = true;
    else if (shown)
        bench_sentences_add(to, "Conditions: %s.", text);
    free(text);
    for (size_t i = 0; i < run->condition_count; i++) {
        static const char prefix[] = "contestant ";
        const struct bench_condition *condition = &run->conditions[i];
        if (strncmp(condition->key, prefix, sizeof prefix - 1) == 0)
            bench_sentences_add(to, "From outside: %s is %s", condition->key + sizeof prefix - 1,
                                condition->value);
    }
}
