/*
 * duel_verdict.h - faster, slower, the same, or not known.
 *
 * Slower means: slower by more than the threshold, established. Faster likewise. Same means that
 * the whole interval lies within the threshold (equivalence by interval inclusion, Schuirmann
 * 1987). Over several solvers the chance to call any one slower that is not, or faster, is held by
 * Holm's correction.
 */
#ifndef BENCH_DUEL_VERDICT_H
#define BENCH_DUEL_VERDICT_H

#include "duel_estimate.h"

enum bench_pace { BENCH_PACE_INCONCLUSIVE, BENCH_PACE_SAME, BENCH_PACE_FASTER, BENCH_PACE_SLOWER };

/* "inconclusive", "same", "faster", "slower". */
const char *bench_pace_name(enum bench_pace verdict);

struct bench_finding {
    struct bench_duel_estimate estimate;
    double ratio, low, high; /* of new to old; NAN: not known. With bounds low may be 0 and high
                                INFINITY */
    enum bench_pace verdict;
};

/*
 * Sets interval and verdict of each finding from its estimate. `alpha` is what may be spent at this
 * look, for both directions together: intervals hold the truth with a chance of 1 - alpha each.
 * threshold 0.03: 0.97 to 1.03 is the same. False when memory runs out.
 */
bool bench_duel_judge(struct bench_finding *findings, size_t count, double alpha, double threshold);

#endif
