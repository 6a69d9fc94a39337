/*
 * suite.h - what is to be run: boards, solvers, repetitions and limits.
 *
 * From an INI file or from command-line options, which share names: every key of the INI file is
 * an option of `slidebench run`.
 *
 *     ; comments start with ';' or '#'
 *     [suite]
 *     solvers = bfs, astar, wastar:manhattan,weight=2
 *     size = 3x3
 *     count = 200
 *     [limits]
 *     timeout = 10s
 *     [contestant python]
 *     command = python3 solver.py
 *
 * A key stands in its section, or before any. An indented line continues `solvers`. Solvers stand
 * apart by commas or blanks; `option=value` and the name of a heuristic belong to the solver
 * before. A section [contestant NAME] adds a program from outside, which runs in the folder of the
 * file.
 */
#ifndef BENCH_SUITE_H
#define BENCH_SUITE_H

#include "boardset.h"
#include "failure.h"
#include "printed_answer.h"

/* A program from outside that solves the boards, too. */
struct bench_program {
    char *name;    /* of the contestant, letters, digits, '.', '_', '+' and '-' */
    char *command; /* as written; see command_words.h */
    char *folder;  /* where it runs; NULL: the working folder */
    bool once;     /* runs once a board; else it speaks the protocol */
    bool has_answer;
    enum bench_printed_form answer; /* once: what it prints */
    char *line;                     /* once: regular expression of the lines that count, or NULL */
    bool optimal;                   /* promises shortest paths */
    char *solver;                   /* sent in requests; NULL: the name */
};

enum { BENCH_PROGRAM_NAME = 32 }; /* the longest name */

struct bench_suite {
    char *name;        /* letters, digits, '.', '_' and '-'; NULL: none yet */
    char *description; /* one line, or NULL */
    struct bench_boardset boardset;
    char **solvers; /* as written: "bfs", "astar:misplaced" */
    size_t solver_count;
    struct bench_program *programs;
    size_t program_count;
    char **plugins; /* absolute paths of shared libraries, all loaded */
    size_t plugin_count;
    uint64_t repeat;     /* default 1 */
    uint64_t warmup;     /* unrecorded solves before the first repetition of a board, default 0 */
    uint64_t timeout_ns; /* per solve; default 10 s; 0: none */
    uint64_t node_limit; /* expansions per solve; default 0: none */
    uint64_t memory_limit_bytes; /* per solver, default 1 GiB; 0: none */
    uint32_t given;              /* bit i: bench_suite_keys[i] was set */
};

/* The defaults. No solver and no boards yet. */
void bench_suite_init(struct bench_suite *suite);

/* Frees all it owns; safe to call twice. */
void bench_suite_fini(struct bench_suite *suite);

/*
 * Sets one key ("size", "count", "seed", "solvers", "timeout", "node-limit", "memory-limit" ...)
 * from its text; what it was set to before is forgotten. The failure says what was read and what
 * was expected; a caller that knows the place puts it before.
 */
bool bench_suite_set(struct bench_suite *suite, const char *key, const char *value,
                     struct bench_failure *failure);

/*
 * Loads a plug-in (load_plugin.h: it is tried out first) whose solvers the suite may then name, and
 * remembers it. One that the suite has already is passed over. A list is apart by commas or blanks;
 * in it, a relative path is taken from `folder` (NULL: the working folder).
 */
bool bench_suite_add_plugin(struct bench_suite *suite, const char *path,
                            struct bench_failure *failure);
bool bench_suite_add_plugins(struct bench_suite *suite, const char *list, const char *folder,
                             struct bench_failure *failure);

/* The keys of bench_suite_set; ends without name. */
struct bench_suite_key {
    const char *name;
    const char *placeholder; /* NULL: yes or no, and on the command line a flag without argument */
    const char *help;        /* one line, no full stop */
    const char *section;     /* of the INI file */
};
extern const struct bench_suite_key bench_suite_keys[];

/* The place of a key in bench_suite_keys, or -1. */
int bench_suite_find_key(const char *name);

/* The keys of bench_program_set, and of [contestant NAME]; ends without name. */
struct bench_program_key {
    const char *name;
    const char *help; /* one line, no full stop */
};
extern const struct bench_program_key bench_program_keys[];

/*
 * Adds a program that runs in `folder` (NULL: the working folder). It needs a command yet. NULL for
 * a name that is none or is taken. The pointer is good until the next is added.
 */
struct bench_program *bench_suite_add_program(struct bench_suite *suite, const char *name,
                                              const char *folder, struct bench_failure *failure);

/* Sets one key of a program from its text. */
bool bench_program_set(struct bench_program *program, const char *key, const char *value,
                       struct bench_failure *failure);

/* The part of bench_suite_check that is about programs. */
bool bench_suite_check_programs(const struct bench_suite *suite, struct bench_failure *failure);

/* Are the programs of a checked suite there, and may they be executed? Names the first that is not.
 */
bool bench_suite_find_programs(const struct bench_suite *suite, struct bench_failure *failure);

/*
 * Finds the file of a suite as a person names it: a path (with a '/' or ending in ".ini"), or the
 * name of a suite in bench/suites of the working folder, or of one that was installed with the
 * program. NULL when there is none; the failure names those there are. The caller frees it.
 */
char *bench_suite_find(const char *text, struct bench_failure *failure);

/*
 * The files of all suites that have a name for bench_suite_find, in order of their names. The
 * caller frees each, and the array.
 */
bool bench_suite_list(char ***paths, size_t *count, struct bench_failure *failure);

/*
 * Reads an INI file into a suite fresh from bench_suite_init. Failures carry file:line. A suite
 * without a name gets the file's; a file of boards is looked for beside the INI file.
 */
bool bench_suite_read(struct bench_suite *suite, const char *path, struct bench_failure *failure);

/*
 * Checks the whole: there are solvers or programs, all known, no two with one name; boards are
 * named, in one way, and their goal fits. It does not look for the programs.
 */
bool bench_suite_check(const struct bench_suite *suite, struct bench_failure *failure);

/*
 * The canonical text of a suite that passed bench_suite_check: every key that shapes a run (name
 * and description do not) with its value, in one order, full solver names, numbers without units;
 * `solvers = bfs,astar:manhattan\nsize = 3x3\n...`. Two suites with equal text make equal runs. A
 * file of boards is named by its content's hash, `boards = xxh3:...`, and so are plug-ins, if there
 * are any. NULL when a file cannot be read; the caller frees it.
 */
char *bench_suite_format(const struct bench_suite *suite, struct bench_failure *failure);

#endif
