/*
 * run.h - a whole run in memory: its conditions, contestants, boards and samples.
 *
 * What bench_store_load gives and what summaries, charts and exports work on. Everything it
 * points to is owned by it and released by bench_run_fini.
 */
#ifndef BENCH_RUN_H
#define BENCH_RUN_H

#include "sample.h"

/* Where the optimal length of a board comes from. The numbers stand in stores. */
enum bench_optimum_source {
    BENCH_OPTIMUM_OF_RUN,   /* the best proved answer of the run, or unknown */
    BENCH_OPTIMUM_OF_TABLE, /* the full distance table */
    BENCH_OPTIMUM_STATED    /* the file of the boards */
};

/* A board of a run. */
struct bench_board {
    struct slide_shape shape;
    uint64_t start, goal;
    uint64_t optimal_length; /* BENCH_ABSENT while unknown, and for unsolvable boards */
    enum bench_optimum_source optimal_source;
};

/* Who plays. `name` is unique in a run; `solver` is the canonical full name. */
struct bench_entrant {
    char *name;   /* as the user gave it: "astar" */
    char *solver; /* "astar:manhattan" */
    bool optimal; /* promises shortest paths */
    /* Wall times of whole processes of it, from elsewhere; each may solve any number of boards. */
    uint64_t *process_ns;
    size_t process_count;
};

/* A condition of a run: a key and a text, in the order in which they are shown. */
struct bench_condition {
    char *key; /* "compiler", "cpu", "seed" ... */
    char *value;
};

struct bench_run {
    int64_t id;       /* in the store */
    char *name;       /* unique in a store */
    char *suite;      /* name of the suite */
    char *suite_text; /* the canonical text of the suite (bench_suite_format): equal text, equal
                         work */
    char *created_at; /* UTC, ISO 8601 */
    bool complete;
    uint64_t repeat;
    struct bench_condition *conditions;
    size_t condition_count;
    struct bench_entrant *contestants;
    size_t contestant_count;
    struct bench_board *boards;
    size_t board_count;
    struct bench_sample *samples; /* ordered by board, contestant, repetition */
    size_t sample_count;
};

void bench_run_fini(struct bench_run *run);
void bench_entrant_fini(struct bench_entrant *entrant);

/* The value of a condition, or NULL. */
const char *bench_run_condition(const struct bench_run *run, const char *key);

/*
 * The signature: XXH3 64 over every deterministic column of every sample, in order of board,
 * contestant, repetition, with the boards and the contestants' names. Repetitions of a sample that
 * are equal in all deterministic columns count once. Of samples that ended by time_limit,
 * cancelled, crashed or wrong only the status counts: where they stopped is chance.
 */
uint64_t bench_run_signature(const struct bench_run *run);

/*
 * Do all repetitions of a sample agree in their deterministic columns? Counted as in the signature:
 * of attempts that chance ended, only the status.
 */
bool bench_run_repeats_agree(const struct bench_run *run);

/* The first sample that differs from the first repetition of its board and contestant, or NULL. */
const struct bench_sample *bench_run_disagreement(const struct bench_run *run);

#endif
