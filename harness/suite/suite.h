/*
 * suite.h - what is to be run: boards, solvers, repetitions and limits.
 *
 * From an INI file or from command-line options, which share names: every key of the INI file is
 * an option of `slidebench run`.
 */
#ifndef BENCH_SUITE_H
#define BENCH_SUITE_H

#include "boardset.h"
#include "failure.h"

struct bench_suite {
    char *name;
    struct bench_boardset boardset;
    char **solvers; /* as written: "bfs", "astar:misplaced" */
    size_t solver_count;
    uint64_t repeat;             /* default 1 */
    uint64_t warmup;             /* unrecorded solves before the first repetition of a board, default 0 */
    uint64_t timeout_ns;         /* per solve; default 10 s; 0: none */
    uint64_t node_limit;         /* expansions per solve; default 0: none */
    uint64_t memory_limit_bytes; /* per solver, default 1 GiB; 0: none */
};

/* The defaults. No solver and no boards yet. */
void bench_suite_init(struct bench_suite *suite);
void bench_suite_fini(struct bench_suite *suite);

/*
 * Sets one key ("size", "count", "seed", "solvers", "timeout", "node-limit", "memory-limit" ...)
 * from its text. The failure says what was read and what was expected; a caller that knows the
 * place puts it before.
 */
bool bench_suite_set(struct bench_suite *suite, const char *key, const char *value,
                     struct bench_failure *failure);

/* The keys of bench_suite_set with a placeholder and a line of help each; ends without name. */
struct bench_suite_key {
    const char *name, *placeholder, *help;
};
extern const struct bench_suite_key bench_suite_keys[];

/* Reads an INI file. Failures carry file:line. A suite without a name gets the file's. */
bool bench_suite_read(struct bench_suite *suite, const char *path, struct bench_failure *failure);

/* Checks the whole: there are solvers, all known, no two with one name; boards are named. */
bool bench_suite_check(const struct bench_suite *suite, struct bench_failure *failure);

/*
 * The canonical text: every key with its value, in one order; `size = 3x3\ncount = 200\n...`. Two
 * suites with equal text make equal runs. A file of boards is named with its content's hash.
 * NULL when memory runs out; the caller frees it.
 */
char *bench_suite_format(const struct bench_suite *suite);

#endif
