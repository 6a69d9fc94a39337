#include "json_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clean_text.h"

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

/* Why a line that begins like an object is none. */
static void fail_inside(const char *start, const json_error_t *error, struct bench_failure *failure)
{
    char reason[3 * JSON_ERROR_TEXT_LENGTH];
    snprintf(reason, JSON_ERROR_TEXT_LENGTH, "%s", error->text);
    bench_text_clean(reason);
    bool ends = strstr(reason, "near end of file");
    bench_fail(failure, BENCH_EXIT_USAGE, "'%s' is not a JSON object: column %d: %s%s", start,
               error->column, reason, ends ? "; all of it belongs in one line" : "");
}

json_t *bench_json_line_parse(const char *line, size_t length, struct bench_failure *failure)
{
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    char start[256];
    json_error_t error;
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(object))
        return object;
    json_decref(object);
    quote(line, length, start);
    if (bench_json_line_begins(line, length))
        fail_inside(start, &error, failure);
    else
        bench_fail(failure, BENCH_EXIT_USAGE, "'%s' is not a JSON object%s", start,
                   length >= 3 && memcmp(line, byte_order_mark, 3) == 0
                       ? ": it begins with a byte order mark"
                       : "");
    return NULL;
}

bool bench_json_line_begins(const char *line, size_t length)
{
    while (length && strchr(" \t\r", *line) && *line) {
        line++;
        length--;
    }
    return length && *line == '{';
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
