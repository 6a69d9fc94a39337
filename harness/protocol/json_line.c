#include "json_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first bytes of a line, for a message. */
static void quote(const char *line, size_t length, char text[256])
{
    enum { SHOWN = 60 };
    size_t shown = length < SHOWN ? length : SHOWN;
    memcpy(text, line, shown);
    for (size_t i = 0; i < shown; i++)
        if (!text[i])
            text[i] = '?';
    text[shown] = '\0';
    bench_text_clean(text);
    if (length > SHOWN)
        strcat(text, "...");
}

json_t *bench_json_line_parse(const char *line, size_t length, struct bench_failure *failure)
{
    char start[256];
    json_error_t error;
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(object))
        return object;
    quote(line, length, start);
    if (object) {
        json_decref(object);
        bench_fail(failure, BENCH_EXIT_USAGE, "'%s' is not a JSON object", start);
    } else {
        char reason[3 * JSON_ERROR_TEXT_LENGTH];
        snprintf(reason, JSON_ERROR_TEXT_LENGTH, "%s", error.text);
        bench_text_clean(reason);
        bench_fail(failure, BENCH_EXIT_USAGE, "'%s' is not a JSON object: column %d: %s", start,
                   error.column, reason);
    }
    return NULL;
}

char *bench_json_line_format(json_t *object, size_t *length)
{
    char *line = object ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    if (!line)
        return NULL;
    *length = strlen(line);
    char *grown = realloc(line, *length + 2);
    if (!grown) {
        free(line);
        return NULL;
    }
    strcpy(grown + (*length)++, "\n");
    return grown;
}

json_t *bench_json_number(uint64_t value)
{
    if (value == UINT64_MAX)
        return json_null();
    return json_integer(value > INT64_MAX ? INT64_MAX : (json_int_t)value);
}

bool bench_json_get_number(const json_t *object, const char *key, uint64_t *value,
                           struct bench_failure *failure)
{
    const json_t *field = json_object_get(object, key);
    if (!field || json_is_null(field))
        return true;
    if (!json_is_integer(field) || json_integer_value(field) < 0)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "\"%s\" is not a whole number from 0 to 2^63-1", key);
    *value = (uint64_t)json_integer_value(field);
    return true;
}

static bool is_utf8(const char *text)
{
    json_t *string = json_string(text); /* jansson takes valid UTF-8 only */
    json_decref(string);
    return string != NULL;
}

void bench_text_clean(char *text)
{
    bool utf8 = is_utf8(text);
    for (char *at = text; *at; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte == '\n') {
            memmove(at + 3, at + 1, strlen(at + 1) + 1);
            memcpy(at, " | ", 3);
            at += 2;
        } else if (byte == '\t') {
            *at = ' ';
        } else if (byte < ' ' || byte == 127 || (byte > 127 && !utf8)) {
            *at = '?';
        }
    }
}
