/*
 * failure.h - errors of the environment and of input, as a value that must be looked at.
 *
 * A function that can fail returns bool (or NULL) and takes a `struct bench_failure *`. On failure
 * it fills it and leaves its other out-parameters alone. Outcomes of a search are not failures:
 * they are data (enum slide_status). Bugs are asserts.
 */
#ifndef BENCH_FAILURE_H
#define BENCH_FAILURE_H

#include <stdbool.h>

/* Exit statuses of the program. */
enum bench_exit {
    BENCH_EXIT_OK = 0,
    BENCH_EXIT_FAILED = 1, /* the environment: no file, full disk, a contestant that crashed */
    BENCH_EXIT_USAGE = 2,  /* bad arguments or bad input */
    BENCH_EXIT_REGRESSION = 3,
    BENCH_EXIT_INCONCLUSIVE = 4,
    BENCH_EXIT_WRONG = 5, /* an answer did not survive checking */
    BENCH_EXIT_UNSOLVABLE = 6,
    BENCH_EXIT_LIMIT = 7,        /* solve: a limit was reached */
    BENCH_EXIT_INTERRUPTED = 130 /* SIGINT; SIGTERM gives 143 */
};

struct bench_failure {
    enum bench_exit exit_status;
    char text[1024]; /* one line: what, where, what was expected; no final newline */
};

/* Fills *failure (which may be NULL) and returns false, so that callers write `return
 * bench_fail(...)`. Line ends become blanks, other control characters '?'. */
bool bench_fail(struct bench_failure *failure, enum bench_exit exit_status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same for a failed system call: adds ": " and the text of errno. Exit status is FAILED. */
bool bench_fail_errno(struct bench_failure *failure, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* So that compilers and analysers see the value, too. */
static inline bool bench_failed(void)
{
    return false;
}
#define bench_fail(...) ((void)bench_fail(__VA_ARGS__), bench_failed())
#define bench_fail_errno(...) ((void)bench_fail_errno(__VA_ARGS__), bench_failed())

/* Prints "slidebench: TEXT" on stderr and returns the exit status, for a command's last line. */
int bench_failure_report(const struct bench_failure *failure);

#endif
