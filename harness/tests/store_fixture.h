/*
 * store_fixture.h - for tests: a store in a folder of its own, its name full of what URIs quote.
 */
#ifndef BENCH_STORE_FIXTURE_H
#define BENCH_STORE_FIXTURE_H

#include "store.h"

extern char store_folder[], store_path[];

/* Of the contestants of made runs. */
extern const char *const store_names[2];

/* Set-up and tear-down of a test. */
int store_make_folder(void **state);
int store_remove_folder(void **state);
#define STORE_TEST(test)                                                                           \
    cmocka_unit_test_setup_teardown(test, store_make_folder, store_remove_folder)

/* Opens the store at store_path, or fails the test. */
struct bench_store *store_open(bool create);

/* Fails the test with the failure's text. */
void store_must(bool ok, const struct bench_failure *failure);

/* The file at store_path must not open, and `text` be part of why. */
void store_assert_refused(bool create, const char *text);

/* Makes store_path a file with this text. */
void store_fill(const char *text);

/* Equal in every column and in place. */
void store_assert_same_sample(const struct bench_sample *a, const struct bench_sample *b);

/* SQL, past the store. */
void store_execute(const char *sql);

#endif
