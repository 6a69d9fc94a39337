/*
 * duel_estimate.h - how much slower is new than old, and how well is that known?
 *
 * The estimate is the geometric mean over boards of the median ratio over rounds. Its standard
 * error is that of the bootstrap over whole rounds (Efron & Tibshirani 1993, chapter 6), so that
 * all that the solves of one process share is in it. Intervals are the estimate plus or minus
 * quantiles of Student's distribution times the error: percentiles of a bootstrap of few rounds are
 * too short, and the far tails that repeated looks and several solvers need are beyond any
 * percentile.
 */
#ifndef BENCH_DUEL_ESTIMATE_H
#define BENCH_DUEL_ESTIMATE_H

#include "duel.h"

struct bench_duel_estimate {
    double log_ratio, error; /* NAN: not known */
    double freedom;          /* degrees, rounds - 1 */
    size_t boards;           /* with a ratio in most rounds */
    /* Some times of one side were cut off at the limit: the ratio is at least, or at most, that. */
    bool at_least, at_most;
};

/* With fewer rounds nothing is said. */
enum { BENCH_DUEL_LEAST_ROUNDS = 10 };

/*
 * False when memory runs out. The same seed and ratios give the same estimate. Where both sides met
 * the time limit the ratios that are bounds are left out.
 */
bool bench_duel_estimate(const struct bench_duel *duel, uint64_t seed,
                         struct bench_duel_estimate *estimate);

/* The mean of several: the overall ratio. Those not known are left out. */
struct bench_duel_estimate bench_duel_estimate_mean(const struct bench_duel_estimate *estimates,
                                                    size_t count);

#endif
