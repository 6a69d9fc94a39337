#include "command_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "failure.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

void bench_command_free(char **words)
{
    for (char **word = words; word && *word; word++)
        free(*word);
    free(words);
}

/* Copies the word at text[*at] to `out`, quotes resolved; false (with *at at the fault) if unended.
 */
static bool take_word(const char *text, size_t *at, char *out)
{
    char quote = '\0';
    size_t i = *at;
    for (; text[i] && (quote || !is_blank(text[i])); i++) {
        char c = text[i];
        if (quote ? c == quote : c == '\'' || c == '"') {
            *at = i; /* where a quote without end began */
            quote = quote ? '\0' : c;
        } else if (c == '\\' && quote != '\'' &&
                   (!quote || text[i + 1] == '"' || text[i + 1] == '\\')) {
            if (!text[i + 1]) {
                *at = i;
                return false;
            }
            *out++ = text[++i];
        } else {
            *out++ = c;
        }
    }
    *out = '\0';
    if (quote)
        return false;
    *at = i;
    return true;
}

bool bench_command_split(const char *text, char ***words, size_t *count,
                         struct bench_failure *failure)
{
    size_t length = strlen(text), n = 0, at = 0;
    char **split = calloc(length / 2 + 2, sizeof *split);
    while (split) {
        while (is_blank(text[at]))
            at++;
        if (!text[at])
            break;
        char *word = malloc(length - at + 1);
        if (!word) {
            bench_command_free(split);
            split = NULL;
            break;
        }
        split[n++] = word;
        if (!take_word(text, &at, word)) {
            bench_command_free(split);
            return bench_fail(failure, BENCH_EXIT_USAGE, "command '%s': column %zu: %s has no end",
                              text, at + 1, text[at] == '\\' ? "a backslash" : "a quote");
        }
    }
    if (!split)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    if (n == 0) {
        free(split);
        return bench_fail(failure, BENCH_EXIT_USAGE, "command '%s': a program's name was expected",
                          text);
    }
    *words = split;
    *count = n;
    return true;
}

static const char *value_of(const struct bench_placeholder *placeholders, const char *name,
                            size_t length)
{
    for (; placeholders->name; placeholders++)
        if (strlen(placeholders->name) == length && strncmp(placeholders->name, name, length) == 0)
            return placeholders->value;
    return NULL;
}

static bool unknown(const char *word, const char *name, size_t length,
                    const struct bench_placeholder *placeholders, struct bench_failure *failure)
{
    char known[512] = "";
    for (size_t used = 0; placeholders->name && used < sizeof known; placeholders++)
        used += (size_t)snprintf(known + used, sizeof known - used, " {%s}", placeholders->name);
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "'%s': unknown placeholder {%.*s}, expected one of%s (or {{ for a brace)",
                      word, (int)length, name, known);
}

/* Writes `word` with its placeholders filled in to `out`. */
static bool fill(const char *word, const struct bench_placeholder *placeholders, FILE *out,
                 struct bench_failure *failure)
{
    for (const char *c = word; *c; c++) {
        if ((*c == '{' || *c == '}') && c[1] == *c) {
            fputc(*c++, out);
        } else if (*c == '{') {
            size_t length = strcspn(c + 1, "{}");
            const char *value = c[1 + length] == '}' ? value_of(placeholders, c + 1, length) : NULL;
            if (!value)
                return unknown(word, c + 1, length, placeholders, failure);
            fputs(value, out);
            c += length + 1;
        } else if (*c == '}') {
            return bench_fail(failure, BENCH_EXIT_USAGE, "'%s': } without {, write }} for a brace",
                              word);
        } else {
            fputc(*c, out);
        }
    }
    return true;
}

char **bench_command_fill(char *const *words, const struct bench_placeholder *placeholders,
                          struct bench_failure *failure)
{
    size_t n = 0;
    while (words[n])
        n++;
    char **filled = calloc(n + 1, sizeof *filled);
    for (size_t i = 0; filled && i < n; i++) {
        size_t size;
        FILE *out = open_memstream(&filled[i], &size);
        bool ok = out && fill(words[i], placeholders, out, failure);
        if (!out || fclose(out) != 0)
            ok = bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
        if (!ok) {
            bench_command_free(filled);
            return NULL;
        }
    }
    if (!filled)
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    return filled;
}
