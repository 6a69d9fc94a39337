/*
 * fuzz.h - what the fuzz targets share.
 *
 * A target is a file with one function that takes any bytes, hands them to a reader and demands
 * what must hold whatever they were. libFuzzer calls it with bytes that it makes up (preset fuzz,
 * scripts/fuzz); the tests call it with the files of corpus/TARGET (replay.c), in every build.
 */
#ifndef BENCH_FUZZ_H
#define BENCH_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "failure.h"

/* Returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program, which is a finding, unless `truth` holds. */
#define FUZZ_DEMAND(truth)                                                                         \
    do {                                                                                           \
        if (!(truth)) {                                                                            \
            fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #truth);              \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* A failure that can be shown: one line of visible text, and a status that is one. */
static inline void fuzz_demand_failure(const struct bench_failure *failure)
{
    FUZZ_DEMAND(failure->exit_status != BENCH_EXIT_OK);
    FUZZ_DEMAND(failure->text[0] != '\0');
    FUZZ_DEMAND(memchr(failure->text, '\0', sizeof failure->text));
    FUZZ_DEMAND(!strpbrk(failure->text, "\n\r\033"));
}

/* The bytes as a string, without those from the first NUL on; the caller frees it. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    FUZZ_DEMAND(text);
    memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

#endif
