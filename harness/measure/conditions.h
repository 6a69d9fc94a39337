/*
 * conditions.h - what a run was made under: build, machine, and the method of each measure.
 *
 * A time means nothing without these. Texts hold no path and no name of a person or machine.
 */
#ifndef BENCH_CONDITIONS_H
#define BENCH_CONDITIONS_H

#include "failure.h"
#include "run.h"

/* Adds one condition at the end of run->conditions. */
bool bench_condition_add(struct bench_run *run, struct bench_failure *failure, const char *key,
                         const char *format, ...) __attribute__((format(printf, 4, 5)));

/* version, build_id, compiler, compiler_flags, build_type, sanitizers, cpu, cores, governor,
 * kernel, started_at. */
bool bench_conditions_add_machine(struct bench_run *run, struct bench_failure *failure);

/* peak_bytes_method, peak_rss_method, time_method, instructions_method; tries each one out. */
bool bench_conditions_add_methods(struct bench_run *run, struct bench_failure *failure);

#endif
