#include "two_runs.h"

#include <stdlib.h>
#include <string.h>

#include "sentences.h"
#include "suite_lines.h"

/* Conditions and limits in which the runs differ. */
static void note_differences(const struct bench_run *before, const struct bench_run *after,
                             struct bench_sentences *notes)
{
    static const char *const keys[] = {"build_id", "version", "limits", "seed"};
    if (strcmp(before->suite, after->suite) != 0)
        bench_sentences_add(notes, "The suites differ: %s, then %s.", before->suite, after->suite);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const char *a = bench_run_condition(before, keys[i]),
                   *b = bench_run_condition(after, keys[i]);
        if (a && b && strcmp(a, b) != 0)
            bench_sentences_add(notes, "%s differs: %s, then %s.", keys[i], a, b);
        else if (i == 0 && a && b)
            bench_sentences_add(notes, "Both runs are of the very same build.");
    }
    const struct bench_run *const runs[] = {before, after};
    for (size_t i = 0; i < 2; i++) {
        if (!runs[i]->complete)
            bench_sentences_add(notes, "The run %s is not finished.", runs[i]->name);
        if (!bench_run_repeats_agree(runs[i]))
            bench_sentences_add(notes, "The repetitions of the run %s do not count the same.",
                                runs[i]->name);
    }
}

static void note_boards(const struct bench_exact *exact, struct bench_sentences *notes)
{
    size_t common = 0;
    for (size_t i = 0; i < exact->after->board_count; i++)
        common += exact->pairing.board_before[i] != BENCH_UNPAIRED;
    size_t before = exact->before->board_count - common, after = exact->after->board_count - common;
    if (before || after)
        bench_sentences_add(notes, "%zu boards are in both runs, %zu only in %s, %zu only in %s.",
                            common, before, exact->before->name, after, exact->after->name);
}

static bool same_value(const struct bench_run *before, const struct bench_run *after,
                       const char *key)
{
    char *a = bench_suite_value(before->suite_text, key),
         *b = bench_suite_value(after->suite_text, key);
    bool same = a && b && strcmp(a, b) == 0;
    free(a);
    free(b);
    return same;
}

/* The limits that were not the same in both runs, or not on the same machine. */
static unsigned other_limits(const struct bench_run *before, const struct bench_run *after,
                             bool other_conditions)
{
    unsigned limits = 0;
    if (other_conditions || !same_value(before, after, "timeout"))
        limits |= 1u << SLIDE_TIME_LIMIT;
    if (!same_value(before, after, "node-limit"))
        limits |= 1u << SLIDE_NODE_LIMIT;
    if (!same_value(before, after, "memory-limit"))
        limits |= 1u << SLIDE_MEMORY_LIMIT;
    return limits;
}

bool bench_two_runs_init(struct bench_two_runs *two, const struct bench_run *before,
                         const struct bench_run *after, const struct bench_tolerances *tolerances,
                         struct bench_failure *failure)
{
    char *obstacles = NULL;
    memset(two, 0, sizeof *two);
    two->tolerances = *tolerances;
    if (!bench_timing_obstacles(before, after, &obstacles, failure))
        return false;
    two->tolerances.other_limits = other_limits(before, after, obstacles != NULL);
    bool ok = bench_exact_compare(&two->exact, before, after, &two->tolerances, failure);
    if (ok)
        ok = bench_timing_compare(&two->timing, &two->exact, obstacles, failure);
    else
        free(obstacles);
    if (ok) {
        two->report = (struct bench_gate_report){.exact = &two->exact,
                                                 .command = "compare",
                                                 .before_name = before->name,
                                                 .before_word = "before",
                                                 .after_word = "after",
                                                 .passes = {[BENCH_SAME] = true,
                                                            [BENCH_NEW] = true,
                                                            [BENCH_IMPROVED] = true,
                                                            [BENCH_CHANGED] = true,
                                                            [BENCH_VANISHED] = true},
                                                 .notes = &two->notes,
                                                 .timing = &two->timing};
        note_differences(before, after, &two->notes);
        note_boards(&two->exact, &two->notes);
        ok = !two->notes.failed || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    if (!ok)
        bench_two_runs_fini(two);
    return ok;
}

void bench_two_runs_fini(struct bench_two_runs *two)
{
    bench_sentences_fini(&two->notes);
    bench_timing_fini(&two->timing);
    bench_exact_fini(&two->exact);
}
