/*
 * import_hyperfine.h - what hyperfine measured of a run's contestants.
 */
#ifndef BENCH_IMPORT_HYPERFINE_H
#define BENCH_IMPORT_HYPERFINE_H

#include "failure.h"
#include "run.h"

/*
 * Reads a text as hyperfine's --export-json writes it and sets the process times of the contestants
 * that its commands name, by their names or those of their solvers; other contestants keep theirs.
 * Refused, with the run untouched: what is no such text, a command that is no contestant or comes
 * twice, times that are none, and executions that did not exit with 0. `file` is for messages;
 * *imported is the number of contestants.
 */
bool bench_import_hyperfine(const char *file, const char *text, size_t length,
                            struct bench_run *run, size_t *imported, struct bench_failure *failure);

#endif
