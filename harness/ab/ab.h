/*
 * ab.h - are two builds, or any two contestants, equally fast? As many rounds as it takes.
 *
 * Each solver fights rounds of its own (duel_round.h); the next round goes to the solver, not
 * decided yet, that has had the least time. There are five looks, at 1/16, 1/8, 1/4, 1/2 and all of
 * the budget; at each, a part of the error that is allowed is spent (spending.h), and solvers that
 * are decided get no more rounds. The intervals are repeated confidence intervals: they hold
 * the truth at all looks together with a chance of 95%. All ends when every solver is decided.
 */
#ifndef BENCH_AB_H
#define BENCH_AB_H

#include "duel_round.h"
#include "duel_verdict.h"

enum { BENCH_AB_LOOKS = 5 };
#define BENCH_AB_ALPHA 0.05
#define BENCH_AB_SPENDING 1.5 /* later looks get more: 0.0045 at the first, 0.0142 at the last */

struct bench_ab_config {
    struct bench_duel_ground ground; /* its deadline is set here */
    const struct bench_duelist *duelists;
    size_t duelist_count; /* at least 1 */
    double threshold;     /* 0.03: three percent */
    uint64_t budget_ns;
    /* Told after each round; may be NULL. */
    void (*report)(void *context, uint64_t elapsed_ns, size_t decided, size_t count);
    void *report_context;
};

struct bench_ab_result {
    struct bench_duel *duels;       /* one a duelist */
    struct bench_finding *findings; /* one a duel, then the overall one */
    size_t duel_count;
    unsigned looks; /* that were taken, at most BENCH_AB_LOOKS */
    uint64_t elapsed_ns;
    bool stopped; /* by config.ground.stop */
};

/* False when memory runs out. On success the caller calls bench_ab_result_fini. */
bool bench_ab(const struct bench_ab_config *config, struct bench_ab_result *result,
              struct bench_failure *failure);
void bench_ab_result_fini(struct bench_ab_result *result);

/* BENCH_EXIT_WRONG for a wrong answer, FAILED for a crash, REGRESSION when anything is slower,
 * INCONCLUSIVE when `strict` and a solver is not decided, else OK: the first that holds. */
enum bench_exit bench_ab_exit(const struct bench_ab_result *result, bool strict);

#endif
