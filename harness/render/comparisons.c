/*
 * The solvers of one measure in order, each compared with the next in a sentence.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"
#include "sentences.h"

/* Fewer boards than this are called few. */
enum { FEW_BOARDS = 10 };

struct wording {
    const char *verb;  /* "expanded" */
    const char *less;  /* "fewer nodes" */
    const char *topic; /* "nodes expanded" */
    const char *same;  /* "expanded equally many nodes" */
};

static const struct wording wordings[BENCH_MEASURE_COUNT] = {
    [BENCH_EXPANDED] = {"expanded", "fewer nodes", "nodes expanded", "expanded equally many nodes"},
    [BENCH_PEAK_BYTES] = {"held", "less memory", "memory held", "held equally much memory"},
    [BENCH_WALL_NS] = {"took", "less time", "time", "took equally long"},
};

static const char *name_of(const struct bench_summary *summary, size_t contestant)
{
    return summary->contestants[contestant].entrant->name;
}

/* The comparison of two contestants, turned so that it reads x / y. */
static bool find(const struct bench_summary *summary, enum bench_measure measure, size_t x,
                 size_t y, struct bench_comparison *found)
{
    for (size_t i = 0; i < summary->comparison_count; i++) {
        const struct bench_comparison *comparison = &summary->comparisons[i];
        if (comparison->measure != measure || !((comparison->a == x && comparison->b == y) ||
                                                (comparison->a == y && comparison->b == x)))
            continue;
        *found = *comparison;
        if (comparison->a == y) {
            found->a = x;
            found->b = y;
            found->ratio =
                (struct bench_interval){1 / comparison->ratio.estimate, 1 / comparison->ratio.high,
                                        1 / comparison->ratio.low};
        }
        return true;
    }
    return false;
}

/* The mean log ratio of x against all others: the smaller, the less it needed. */
static double score(const struct bench_summary *summary, enum bench_measure measure, size_t x)
{
    double sum = 0;
    size_t n = 0;
    for (size_t y = 0; y < summary->contestant_count; y++) {
        struct bench_comparison comparison;
        if (x == y || !find(summary, measure, x, y, &comparison) || comparison.n == 0)
            continue;
        sum += log(comparison.ratio.estimate);
        n++;
    }
    return n ? sum / (double)n : NAN;
}

/* Contestants with a comparison, by score; returns how many. Insertion keeps the order of equals.
 */
static size_t rank(const struct bench_summary *summary, enum bench_measure measure, size_t *order,
                   double *scores)
{
    size_t count = 0;
    for (size_t x = 0; x < summary->contestant_count; x++) {
        double own = score(summary, measure, x);
        if (isnan(own))
            continue;
        size_t at = count++;
        for (; at > 0 && scores[at - 1] > own; at--) {
            scores[at] = scores[at - 1];
            order[at] = order[at - 1];
        }
        scores[at] = own;
        order[at] = x;
    }
    return count;
}

static void add_sentence(struct bench_sentences *to, const struct bench_summary *summary,
                         enum bench_measure measure, size_t x, size_t y)
{
    const struct wording *wording = &wordings[measure];
    struct bench_comparison pair;
    if (!find(summary, measure, x, y, &pair))
        return;
    if (pair.n > 0 &&
        pair.ratio.estimate > 1) { /* say it the way round in which something is less */
        size_t kept = x;
        x = y;
        y = kept;
        find(summary, measure, x, y, &pair);
    }
    const char *a = name_of(summary, x), *b = name_of(summary, y);
    char boards[64], times[BENCH_NUMBER_TEXT], low[BENCH_NUMBER_TEXT], high[BENCH_NUMBER_TEXT];
    bench_sentences_boards(pair.n, boards);
    if (pair.n == 0) {
        bench_sentences_add(to,
                            "%s and %s cannot be compared in %s: no board that both solved has it.",
                            a, b, wording->topic);
        return;
    }
    const char *few = pair.n < FEW_BOARDS ? ", which is few" : "";
    if (pair.identical) {
        bench_sentences_add(to, "%s and %s %s on each of %s both solved%s.", a, b, wording->same,
                            boards, few);
        return;
    }
    bool clear = pair.ratio.high < 1;
    bench_number_format_ratio(clear || pair.n == 1 ? 1 / pair.ratio.estimate : pair.ratio.estimate,
                              times);
    if (pair.n == 1) {
        bench_sentences_add(
            to,
            "%s %s %s times %s than %s on the one board both solved; one board says "
            "nothing about others.",
            a, wording->verb, times, wording->less, b);
        return;
    }
    bench_number_format_ratio(clear ? 1 / pair.ratio.high : pair.ratio.low, low);
    bench_number_format_ratio(clear ? 1 / pair.ratio.low : pair.ratio.high, high);
    if (clear)
        bench_sentences_add(to,
                            "%s %s %s times %s than %s (95%% interval %s to %s; %s both solved%s).",
                            a, wording->verb, times, wording->less, b, low, high, boards, few);
    else
        bench_sentences_add(
            to,
            "No clear difference in %s between %s and %s (ratio of %s to %s %s, 95%% "
            "interval %s to %s; %s both solved%s).",
            wording->topic, a, b, a, b, times, low, high, boards, few);
}

void bench_findings_add_comparisons(struct bench_sentences *to, const struct bench_summary *summary)
{
    size_t *order = calloc(summary->contestant_count + 1, sizeof *order);
    double *scores = calloc(summary->contestant_count + 1, sizeof *scores);
    if (!order || !scores)
        to->failed = true;
    for (int i = 0; !to->failed && i < BENCH_MEASURE_COUNT; i++) {
        enum bench_measure measure = (enum bench_measure)i;
        if (!bench_measures[measure].compared)
            continue;
        size_t count = rank(summary, measure, order, scores);
        for (size_t at = 0; at + 1 < count; at++)
            add_sentence(to, summary, measure, order[at], order[at + 1]);
    }
    free(order);
    free(scores);
}
