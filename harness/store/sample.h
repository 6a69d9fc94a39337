/*
 * sample.h - one sample: what one contestant did with one board in one repetition.
 *
 * The table bench_columns names every column once. The store's schema, the CSV and JSON exports,
 * the contestant protocol's field names and the signature are all made from it.
 */
#ifndef BENCH_SAMPLE_H
#define BENCH_SAMPLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solver.h"

/* A number that was not measured or does not exist; empty in CSV, null in JSON, NULL in the store.
 */
#define BENCH_ABSENT UINT64_MAX

struct bench_sample {
    uint32_t contestant; /* index in the run's contestants */
    uint32_t board;      /* index in the run's boards */
    uint32_t repetition; /* from 0 */
    enum slide_status status;
    uint64_t path_length; /* absent unless solved */
    uint64_t path_hash;   /* XXH3 64 of the move letters; absent unless solved */
    struct slide_counters counters;
    uint64_t peak_bytes;      /* by the solver's account: exact */
    uint64_t setup_bytes;     /* part of peak_bytes taken when the solver was created */
    uint64_t peak_rss_bytes;  /* of the contestant's process during this request, by the kernel */
    uint64_t wall_ns;         /* around the solve alone, by the contestant */
    uint64_t cpu_ns;          /* thread CPU time around the solve alone, by the contestant */
    uint64_t outside_wall_ns; /* from the request sent to the answer read, by the harness */
    uint64_t outside_cpu_ns;  /* CPU time of the process meanwhile, by the harness */
    uint64_t instructions; /* user-mode instructions of the solve, where the machine counts them */
    char *message;         /* why it crashed or is wrong, else NULL; owned by the sample */
};

enum bench_column_kind {
    BENCH_COLUMN_NUMBER, /* uint64_t, BENCH_ABSENT allowed */
    BENCH_COLUMN_STATUS, /* enum slide_status, as its name */
    BENCH_COLUMN_HASH,   /* uint64_t as 16 hex digits, BENCH_ABSENT allowed */
    BENCH_COLUMN_TEXT    /* char *, NULL allowed */
};

struct bench_column {
    const char *name;
    enum bench_column_kind kind;
    size_t offset;        /* in struct bench_sample */
    bool deterministic;   /* equal on every machine of one ABI; part of the signature */
    bool from_contestant; /* a field of the protocol's answer */
    bool less_is_better;  /* a cost; of the others a difference is neither better nor worse */
    const char *help;     /* one line with the unit */
};

/*
 * status .. message: the measured columns. The columns that place a sample (run, contestant,
 * solver, rows, cols, board, goal, repetition, optimal_length) come from the run's tables.
 * Ends with a row without name.
 */
extern const struct bench_column bench_columns[];

/* All numbers absent, status crashed, message NULL. */
void bench_sample_init(struct bench_sample *sample);
void bench_sample_fini(struct bench_sample *sample);

static inline uint64_t bench_sample_number(const struct bench_sample *sample,
                                           const struct bench_column *column)
{
    return *(const uint64_t *)(const void *)((const char *)sample + column->offset);
}

/* Does chance decide where an attempt stops that ends so? Its counters then say nothing. */
bool bench_status_is_chance(enum slide_status status);

/* How many columns there are. */
size_t bench_column_count(void);

/* NULL when there is no column of that name. */
const struct bench_column *bench_column_find(const char *name);

#endif
