/*
 * cli.h - what all commands share: their table, option parsing, terminals.
 */
#ifndef BENCH_CLI_H
#define BENCH_CLI_H

#include <argp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "failure.h"

/* A command of the program. `main` gets argv[0] = "slidebench NAME" and returns an exit status. */
struct bench_command {
    const char *name, *summary;
    int (*main)(int argc, char **argv);
};

/*
 * Among the flags of an argp_option with an argument, beside argp's own: it may be given more than
 * once. Any other is refused then, as all but the last would be lost in silence.
 */
enum { BENCH_OPTION_REPEATS = 0x1000 };

/* For an argp's children, whose options are not looked after: says so; what their parser returns.
 */
int bench_cli_twice(const struct argp_state *state, const char *option, const char *first,
                    const char *second);

/*
 * Parses a command's arguments with argp, adding -h to --help; --usage stays, --version belongs to
 * the program. Wrong usage prints one clear line on stderr and returns BENCH_EXIT_USAGE; 0 when all
 * is well. Help goes to stdout and exits with 0.
 */
int bench_cli_parse(const struct argp *argp, int argc, char **argv, void *input);

/* Unsigned number in decimal, whole text, no sign; with limits. `what` names it in the failure. */
bool bench_parse_u64(const char *text, uint64_t min, uint64_t max, const char *what,
                     uint64_t *value, struct bench_failure *failure);

/* Bytes: a number with an optional unit B, KB, MB, GB (powers of 1000), KiB, MiB, GiB (of 1024). */
bool bench_parse_bytes(const char *text, const char *what, uint64_t *bytes,
                       struct bench_failure *failure);

/* A duration: a decimal number with an optional unit ns, us, ms, s (default), m, h; in ns. */
bool bench_parse_duration(const char *text, const char *what, uint64_t *ns,
                          struct bench_failure *failure);

/* Columns of the terminal behind `stream` (COLUMNS overrules); 0 when it is none. */
unsigned bench_terminal_width(FILE *stream);

/* Is it a terminal that knows escape sequences? TERM says so: it is set, and not to "dumb". */
bool bench_terminal_moves(FILE *stream);

/* Colour: only on such a terminal, and without NO_COLOR (non-empty). */
bool bench_terminal_color(FILE *stream);

/*
 * Ends a command: flushes stdout and fails when anything written to it was lost (full disk, closed
 * pipe). Returns `status`, or BENCH_EXIT_FAILED after saying so.
 */
int bench_cli_finish(int status);

#endif
