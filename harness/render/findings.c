#include "findings.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"
#include "sentences.h"

void bench_sentences_add(struct bench_sentences *sentences, const char *format, ...)
{
    char *text;
    va_list args;
    va_start(args, format);
    int length = vasprintf(&text, format, args);
    va_end(args);
    char **lines =
        length < 0 ? NULL : realloc(sentences->lines, (sentences->count + 1) * sizeof *lines);
    if (lines) {
        sentences->lines = lines;
        lines[sentences->count++] = text;
        return;
    }
    if (length >= 0)
        free(text);
    sentences->failed = true;
}

void bench_sentences_fini(struct bench_sentences *sentences)
{
    for (size_t i = 0; i < sentences->count; i++)
        free(sentences->lines[i]);
    free(sentences->lines);
    memset(sentences, 0, sizeof *sentences);
}

void bench_sentences_join(FILE *out, size_t place, size_t count, const char *word)
{
    fprintf(out, "%s%s", place == 0 ? "" : place + 1 == count ? " and " : ", ", word);
}

void bench_sentences_boards(size_t count, char text[64])
{
    char digits[BENCH_NUMBER_TEXT];
    bench_number_format_count(count, digits);
    snprintf(text, 64, "%.40s board%s", digits, count == 1 ? "" : "s");
}

/* "memory_limit" as a word. */
static void add_status(FILE *out, const char *separator, size_t count, enum slide_status status)
{
    char digits[BENCH_NUMBER_TEXT];
    bench_number_format_count(count, digits);
    fprintf(out, "%s%s ", separator, digits);
    for (const char *at = slide_status_name(status); *at; at++)
        putc(*at == '_' ? ' ' : *at, out);
}

void bench_findings_add_solved(struct bench_sentences *to, const struct bench_summary *summary)
{
    size_t all = 0, boards = summary->run->board_count;
    char text[64];
    for (size_t i = 0; i < summary->contestant_count; i++) {
        const struct bench_contestant_summary *contestant = &summary->contestants[i];
        size_t solved = contestant->status_count[SLIDE_SOLVED];
        if (solved == contestant->boards && solved > 0) {
            all += solved == boards;
            continue;
        }
        char *rest = NULL;
        size_t length, kinds = 0;
        FILE *out = open_memstream(&rest, &length);
        if (!out) {
            to->failed = true;
            return;
        }
        for (int status = 1; status < SLIDE_STATUS_COUNT; status++)
            if (contestant->status_count[status])
                add_status(out, kinds++ ? ", " : ": ", contestant->status_count[status],
                           (enum slide_status)status);
        if (fclose(out) != 0)
            to->failed = true;
        bench_sentences_boards(contestant->boards, text);
        const char *name = contestant->entrant->name;
        if (contestant->boards == 0)
            bench_sentences_add(to, "%s has no result yet.", name);
        else if (solved == 0)
            bench_sentences_add(to, "%s solved none of %s%s; it has no averages.", name, text,
                                rest);
        else
            bench_sentences_add(to, "%s solved %zu of %s%s; its averages are over the solved ones.",
                                name, solved, text, rest);
        free(rest);
    }
    bench_sentences_boards(boards, text);
    if (all == summary->contestant_count && all > 1 && boards > 1)
        bench_sentences_add(to, "Every solver solved all %s.", text);
}

/* Names of the contestants whose checked paths were all optimal (or were not). */
static void add_names(struct bench_sentences *to, const struct bench_summary *summary, bool optimal)
{
    size_t members = 0, place = 0;
    for (size_t i = 0; i < summary->contestant_count; i++) {
        const struct bench_contestant_summary *contestant = &summary->contestants[i];
        members += contestant->paths_checked > 0 &&
                   (contestant->paths_optimal == contestant->paths_checked) == optimal;
    }
    if (members == 0)
        return;
    char *names = NULL, word[256];
    size_t length;
    FILE *out = open_memstream(&names, &length);
    if (!out) {
        to->failed = true;
        return;
    }
    for (size_t i = 0; i < summary->contestant_count; i++) {
        const struct bench_contestant_summary *contestant = &summary->contestants[i];
        size_t checked = contestant->paths_checked;
        if (checked == 0 || (contestant->paths_optimal == checked) != optimal)
            continue;
        if (optimal)
            snprintf(word, sizeof word, "%s (%zu)", contestant->entrant->name, checked);
        else
            snprintf(word, sizeof word, "%s (%zu of %zu)", contestant->entrant->name,
                     contestant->paths_optimal, checked);
        bench_sentences_join(out, place++, members, word);
    }
    if (fclose(out) != 0)
        to->failed = true;
    else if (optimal)
        bench_sentences_add(to, "Every path checked was optimal: %s.", names);
    else
        bench_sentences_add(to, "Not every path was optimal: %s.", names);
    free(names);
}

void bench_findings_add_optimality(struct bench_sentences *to, const struct bench_summary *summary)
{
    size_t checked = 0, by_table = 0, stated = 0, solved = 0;
    for (size_t i = 0; i < summary->contestant_count; i++) {
        checked += summary->contestants[i].paths_checked;
        by_table += summary->contestants[i].paths_by_table;
        stated += summary->contestants[i].paths_stated;
        solved += summary->contestants[i].status_count[SLIDE_SOLVED];
    }
    if (solved == 0)
        return;
    add_names(to, summary, true);
    add_names(to, summary, false);
    if (checked == 0)
        bench_sentences_add(to, "No optimal length is known, so no path was checked against one.");
    else
        bench_sentences_add(
            to, "Optimal lengths come from %s%s%s%s.",
            by_table == checked ? "the full distance table"
            : by_table > 0      ? "the full distance table where the board's size "
                                  "has one, else from "
                                : "",
            stated == 0                    ? ""
            : stated == checked - by_table ? "the file of the boards"
                                           : "the file of the boards where it states "
                                             "them, else from ",
            stated + by_table < checked ? "the best proved answer of this run" : "",
            checked < solved ? "; where none is known, paths were not checked" : "");
}

bool bench_findings_init(struct bench_findings *findings, const struct bench_summary *summary,
                         struct bench_failure *failure)
{
    struct bench_findings made = {0};
    bench_findings_add_solved(&made.solved, summary);
    bench_findings_add_comparisons(&made.comparisons, summary);
    bench_findings_add_optimality(&made.optimality, summary);
    bench_findings_add_warnings(&made.warnings, summary);
    bench_findings_add_conditions(&made.conditions, summary);
    if (made.solved.failed || made.comparisons.failed || made.optimality.failed ||
        made.warnings.failed || made.conditions.failed) {
        bench_findings_fini(&made);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    *findings = made;
    return true;
}

void bench_findings_fini(struct bench_findings *findings)
{
    bench_sentences_fini(&findings->solved);
    bench_sentences_fini(&findings->comparisons);
    bench_sentences_fini(&findings->optimality);
    bench_sentences_fini(&findings->warnings);
    bench_sentences_fini(&findings->conditions);
}
