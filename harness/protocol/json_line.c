#include "json_line.h"

#include <stdlib.h>
#include <string.h>

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
