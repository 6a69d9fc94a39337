/*
 * checking.h - the steps of `slidebench check`, for comparing and for making a baseline.
 */
#ifndef BENCH_CHECKING_H
#define BENCH_CHECKING_H

#include <stdio.h>

#include "check_options.h"
#include "findings.h"
#include "run.h"

/*
 * The finished run that the options name: a stored one, or a new one of a suite. `baseline` says
 * which suite if they do not, and may be zeroed. The caller calls bench_run_fini.
 */
bool bench_checking_run(const struct bench_check_options *options, const struct bench_run *baseline,
                        struct bench_run *run, struct bench_failure *failure);

/*
 * Compares the run with a baseline and writes what differs, with `notes` below (may be NULL);
 * *status gets OK, REGRESSION or WRONG.
 */
bool bench_checking_compare(const struct bench_check_options *options,
                            const struct bench_run *baseline, const struct bench_run *run,
                            const struct bench_sentences *notes, FILE *out, enum bench_exit *status,
                            struct bench_failure *failure);

/* check --update: makes the file of --baseline anew. The exit status, after saying why not. */
int bench_checking_update(const struct bench_check_options *options);

#endif
