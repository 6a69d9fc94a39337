/*
 * verdict.h - is a sample better or worse than what it was before?
 *
 * Judged by the deterministic columns alone, so exactly: one node more is a regression. A tolerance
 * is given where a person wants one, for a column.
 */
#ifndef BENCH_VERDICT_H
#define BENCH_VERDICT_H

#include "failure.h"
#include "sample.h"

/* In rising order of what deserves attention. */
enum bench_verdict {
    BENCH_SAME,
    BENCH_NEW,      /* nothing to compare it with */
    BENCH_IMPROVED, /* some cost is lower, none is higher */
    BENCH_CHANGED,  /* other than it was, and neither better nor worse */
    BENCH_VANISHED, /* was there before */
    BENCH_REGRESSED,
    BENCH_VERDICT_COUNT
};

/* "same", "new" ... */
const char *bench_verdict_name(enum bench_verdict verdict);

/* What may differ. Zeroed: nothing. */
struct bench_tolerances {
    uint64_t *by_column;   /* in the order of bench_columns, how far apart two numbers may be, in
                              millionths of a percent of the one before; NULL: none at all */
    unsigned other_limits; /* bit i: the limit of status i was another, or on another machine.
                              Reached in one only, it is BENCH_CHANGED */
};

/* Adds "COLUMN=PERCENT", say "peak_bytes=0.5". Free by_column in the end. */
bool bench_tolerances_add(struct bench_tolerances *tolerances, const char *text,
                          struct bench_failure *failure);

/*
 * Compares one column of two samples. *tolerated becomes true when they differ within the
 * tolerance, which is BENCH_SAME; it is left alone otherwise.
 */
enum bench_verdict bench_column_verdict(const struct bench_column *column,
                                        const struct bench_sample *before,
                                        const struct bench_sample *after,
                                        const struct bench_tolerances *tolerances, bool *tolerated);

/* Have the two samples numbers that can be compared? */
bool bench_samples_comparable(const struct bench_sample *before, const struct bench_sample *after,
                              const struct bench_tolerances *tolerances);

/*
 * Compares all deterministic columns. A better or worse status decides alone, and of attempts that
 * chance ended only the status is compared; else one higher cost is a regression whatever the
 * others are.
 */
enum bench_verdict bench_sample_verdict(const struct bench_sample *before,
                                        const struct bench_sample *after,
                                        const struct bench_tolerances *tolerances, bool *tolerated);

#endif
