/*
 * junit.h - results as JUnit XML, which CI services show as tests.
 */
#ifndef BENCH_JUNIT_H
#define BENCH_JUNIT_H

#include <stddef.h>
#include <stdio.h>

enum bench_junit_outcome { BENCH_JUNIT_PASSED, BENCH_JUNIT_FAILED, BENCH_JUNIT_SKIPPED };

/* Texts are the caller's, until the next call of `describe`. */
struct bench_junit_case {
    const char *class_name, *name;
    enum bench_junit_outcome outcome;
    const char *type;    /* of a failure, in a word; NULL: none */
    const char *message; /* of a failure or skip, on one line */
    const char *details; /* below it, in as many lines as needed; NULL: none */
    double seconds;
};

/* Fills a zeroed case; called several times for each index. */
typedef void bench_junit_describe(void *context, size_t index, struct bench_junit_case *junit_case);

/* A document of one test suite with `count` cases. Write errors stay in the stream. */
void bench_junit_write(const char *suite, size_t count, bench_junit_describe *describe,
                       void *context, FILE *out);

#endif
