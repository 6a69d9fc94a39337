#include "suite_lines.h"

#include <string.h>

bool bench_suite_next_line(const char **text, struct bench_suite_line *line)
{
    static const char between[] = " = ";
    if (!**text)
        return false;
    size_t length = strcspn(*text, "\n");
    const char *found = memmem(*text, length, between, sizeof between - 1);
    line->key = *text;
    line->key_length = found ? (size_t)(found - *text) : length;
    line->value = found ? found + sizeof between - 1 : *text + length;
    line->value_length = (size_t)(*text + length - line->value);
    *text += length + ((*text)[length] == '\n');
    return true;
}

bool bench_suite_line_is(const struct bench_suite_line *line, const char *key)
{
    return strlen(key) == line->key_length && memcmp(key, line->key, line->key_length) == 0;
}

char *bench_suite_value(const char *text, const char *key)
{
    struct bench_suite_line line;
    while (bench_suite_next_line(&text, &line))
        if (bench_suite_line_is(&line, key))
            return strndup(line.value, line.value_length);
    return NULL;
}

bool bench_suite_line_is_work(const struct bench_suite_line *line)
{
    static const char *const keys[] = {"size",   "goal", "count",      "depths",      "all",
                                       "boards", "seed", "node-limit", "memory-limit"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (bench_suite_line_is(line, keys[i]))
            return true;
    return false;
}

/* The next line that shapes the work; false at the end, with a NULL key. */
static bool next_work(const char **text, struct bench_suite_line *line)
{
    while (bench_suite_next_line(text, line))
        if (bench_suite_line_is_work(line))
            return true;
    *line = (struct bench_suite_line){0};
    return false;
}

bool bench_suite_same_work(const char *text_a, const char *text_b, struct bench_suite_line *a,
                           struct bench_suite_line *b)
{
    for (;;) {
        bool more_a = next_work(&text_a, a), more_b = next_work(&text_b, b);
        if (!more_a && !more_b)
            return true;
        if (!more_a || !more_b || a->key_length != b->key_length ||
            a->value_length != b->value_length || memcmp(a->key, b->key, a->key_length) != 0 ||
            memcmp(a->value, b->value, a->value_length) != 0)
            return false;
    }
}
