/*
 * machine.h - what of this machine disturbs the measuring of time, and what that means for
 * comparing.
 *
 * Counters and the account of memory do not depend on any of it. Looks only; nothing is changed.
 */
#ifndef BENCH_MACHINE_H
#define BENCH_MACHINE_H

#include "doctor.h"

/*
 * Reads /proc and /sys below `root` ("": the real ones) and tells one finding after the other. What
 * is not there is told as not known.
 */
void bench_machine_look(const char *root,
                        void (*tell)(void *context, const struct bench_diagnosis *finding),
                        void *context);

/* The same piece of work, over and over: how steady is its time? */
struct bench_steadiness {
    size_t pieces;
    double median_ns;     /* CPU time of a piece */
    double low, high;     /* its 5% and 95% quantiles, as ratios to the median */
    double drift;         /* median of the last quarter / median of the first */
    double off_cpu_share; /* of the time that passed, not spent on a CPU: 0..1 */
    double stolen_share; /* of all CPUs' time, taken by the host, as the kernel says; NAN unknown */
};

/*
 * Works for `seconds` (some pieces at least) on one CPU. False when memory runs out.
 */
bool bench_machine_try(double seconds, struct bench_steadiness *steadiness,
                       struct bench_failure *failure);

/* Tells what came of it; `threshold` is the difference that one wants to see, 0.03 for 3%. */
void bench_machine_judge(const struct bench_steadiness *steadiness, double threshold,
                         void (*tell)(void *context, const struct bench_diagnosis *finding),
                         void *context);

#endif
