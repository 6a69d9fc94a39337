/*
 * shell.h - words of a command line that a person can paste into a shell.
 */
#ifndef BENCH_SHELL_H
#define BENCH_SHELL_H

#include <stdio.h>

/* " OPTION=VALUE" with the value quoted for a shell; " OPTION" for NULL, " VALUE" for no option. */
void bench_shell_write(FILE *out, const char *option, const char *value);

#endif
