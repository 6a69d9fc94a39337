/*
 * suite_fixture.h - a fresh suite and an empty folder for each test of suites.
 */
#ifndef BENCH_SUITE_FIXTURE_H
#define BENCH_SUITE_FIXTURE_H

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
/* after those it needs */
#include <cmocka.h>

#include "suite.h"

struct fixture {
    struct bench_suite suite;
    struct bench_failure failure; /* of the last call that failed */
    char folder[64], file[128], boards[128];
};

int set_up(void **state);
int tear_down(void **state);
#define WITH_SUITE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

/* Forgets the suite, for a second one in a test. */
void start_again(struct fixture *f);

void write_file(const char *path, const char *text, size_t length);

/* Writes f->file, and reads it into the suite. */
bool read_text(struct fixture *f, const char *text);

/* Sets a key to a value that is right. */
void set(struct fixture *f, const char *key, const char *value);

/* The canonical text, to be freed. */
char *format(struct fixture *f);

/* The last failure has this in its text, one line, and is bad usage. */
void assert_says(const struct fixture *f, const char *text);

#endif
