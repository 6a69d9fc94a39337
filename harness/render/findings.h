/*
 * findings.h - what a run shows, in words made from its numbers, and nothing that they do not show.
 *
 * An interval that holds 1 is "no clear difference"; few boards are said to be few; boards that
 * were not solved are counted beside every average.
 */
#ifndef BENCH_FINDINGS_H
#define BENCH_FINDINGS_H

#include "summary.h"

struct bench_sentences {
    char **lines;
    size_t count;
    bool failed; /* memory ran out */
};

struct bench_findings {
    struct bench_sentences solved; /* who solved how much, and how the rest ended */
    struct bench_sentences
        comparisons; /* the solvers of each measure in order, each with the next */
    struct bench_sentences optimality;
    struct bench_sentences warnings;
    struct bench_sentences conditions; /* the run and its conditions in short */
};

/* Fails only when memory runs out. Release with bench_findings_fini. */
bool bench_findings_init(struct bench_findings *findings, const struct bench_summary *summary,
                         struct bench_failure *failure);
void bench_findings_fini(struct bench_findings *findings);

#endif
