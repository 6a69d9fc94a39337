/*
 * command_words.h - splits a command into words without a shell, and fills in its placeholders.
 *
 * Words are apart by blanks, tabs or line ends. Within '...' all is literal; within "..." a
 * backslash makes the next " or \ literal; outside quotes a backslash makes any next character
 * literal. Nothing else is special: no variables, globs, pipes or redirections.
 */
#ifndef BENCH_COMMAND_WORDS_H
#define BENCH_COMMAND_WORDS_H

#include <stddef.h>

#include "failure.h"

/*
 * Splits `text` into a NULL-terminated vector, for execvp; the caller releases it with
 * bench_command_free. Failures (BENCH_EXIT_USAGE): a quote without end, a backslash at the end, no
 * word at all; they name the column.
 */
bool bench_command_split(const char *text, char ***words, size_t *count,
                         struct bench_failure *failure);
void bench_command_free(char **words);

struct bench_placeholder {
    const char *name; /* without braces */
    const char *value;
};

/*
 * A copy of `words` with every {name} replaced; {{ and }} stand for single braces. `placeholders`
 * ends with a row without name. A word stays one word whatever is put in. NULL for an unknown
 * placeholder (the failure lists the known ones) or an unmatched brace.
 */
char **bench_command_fill(char *const *words, const struct bench_placeholder *placeholders,
                          struct bench_failure *failure);

#endif
