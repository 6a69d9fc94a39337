/*
 * engine.h - solves every board with every contestant, checks each answer and stores it.
 *
 * One thread and one poll loop drive all lanes. A lane (there are `jobs`) works on one board at a
 * time, with a process of its own for each contestant, one request at a time. Samples go into the
 * store as they are made and are committed together, several times a second: a commit waits for the
 * disk, which costs more than many a solve. What is deterministic in a sample does not depend on
 * the lanes, nor on what was interrupted and resumed.
 */
#ifndef BENCH_ENGINE_H
#define BENCH_ENGINE_H

#include <signal.h>

#include "contestant.h"
#include "failure.h"
#include "store.h"
#include "suite.h"

/* How far a run is. */
struct bench_progress {
    size_t boards_done, board_count;
    uint64_t samples_done, sample_count; /* committed, those of earlier attempts included */
    uint64_t samples_new;                /* committed since the start of this attempt */
    uint64_t elapsed_ns;                 /* since the start of this attempt */
};

struct bench_engine_config {
    const struct bench_suite *suite;
    unsigned jobs;     /* at least 1 */
    bool spare_core;   /* there are more cores than jobs: check answers during the next solve */
    uint64_t grace_ns; /* from a solve's time limit to the kill */
    uint64_t commit_every_ns;
    /* How to start each contestant of the run; data limit and answer limit are the config's. */
    const struct bench_contestant_config *contestants;
    const volatile sig_atomic_t *stop; /* a signal's number: stop soon. May be NULL */
    const sigset_t *wait_mask; /* while waiting, so that a signal is not missed. May be NULL */
    void (*report)(void *context, const struct bench_progress *progress); /* may be NULL */
    void *report_context;
};

struct bench_engine_result {
    bool finished;              /* false: stopped */
    uint64_t requests, samples; /* of this attempt; warm-ups are requests without sample */
    uint64_t wall_ns;           /* of this attempt */
    uint64_t solver_ns;         /* time inside solvers, by their own clocks */
};

/* Time to notice the limit and to give memory back. */
#define BENCH_GRACE_NS UINT64_C(2000000000)

/* What an interruption without notice may cost. */
#define BENCH_COMMIT_NS UINT64_C(250000000)

/*
 * Does what is left of a run: run->samples are those that are stored already. The run is in the
 * store. Marks it complete at the end. Failures are those of the store, of poll and of memory; what
 * a contestant does is data.
 */
bool bench_engine_run(const struct bench_engine_config *config, struct bench_store *store,
                      const struct bench_run *run, struct bench_engine_result *result,
                      struct bench_failure *failure);

#endif
