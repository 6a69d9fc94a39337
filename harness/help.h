/*
 * help.h - what the program says about itself: purpose, words, exit statuses, files.
 */
#ifndef BENCH_HELP_H
#define BENCH_HELP_H

#include "cli.h"

/* `slidebench --help`, on stdout. `commands` ends with NULL. */
void bench_help_print(const struct bench_command *const *commands);

/* `slidebench --version`, on stdout. */
void bench_version_print(void);

#endif
