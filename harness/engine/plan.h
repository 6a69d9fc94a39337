/*
 * plan.h - makes a run out of a suite, before anything is solved.
 */
#ifndef BENCH_PLAN_H
#define BENCH_PLAN_H

#include "failure.h"
#include "run.h"
#include "suite.h"

/*
 * Fills a zeroed run: suite, conditions, contestants, and boards with the optimal lengths that are
 * known. `name` may be NULL. On success the caller calls bench_run_fini; on failure *run is zeroed.
 */
bool bench_plan_make(const struct bench_suite *suite, const char *name, unsigned jobs,
                     struct bench_run *run, struct bench_failure *failure);

/*
 * May a stored run be resumed with this suite, this many jobs, this build and this machine? The
 * failure names the first thing that differs.
 */
bool bench_plan_check_resume(const struct bench_run *stored, const struct bench_suite *suite,
                             unsigned jobs, struct bench_failure *failure);

#endif
