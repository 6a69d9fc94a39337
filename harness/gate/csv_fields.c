#include "csv_fields.h"

#include <string.h>

/* Takes the quotes off a field that begins at `at`; what follows its last quote, or NULL. */
static char *unquote(char *at)
{
    char *to = at;
    for (at++; *at; at++) {
        if (*at == '"' && at[1] != '"') {
            *to = '\0';
            return at + 1;
        }
        at += *at == '"';
        *to++ = *at;
    }
    return NULL;
}

bool bench_csv_split(char *line, struct bench_csv_field *fields, size_t room, size_t *count,
                     size_t *column)
{
    size_t found = 0;
    for (char *at = line;; at++) {
        char *begin = at;
        at = *at == '"' ? unquote(at) : at + strcspn(at, ",\"");
        if (!at || (*at && *at != ',')) {
            *column = (size_t)((at ? at : begin) - line) + 1;
            return false;
        }
        if (found < room)
            fields[found] = (struct bench_csv_field){begin, (size_t)(begin - line) + 1};
        found++;
        if (!*at)
            break;
        *at = '\0';
    }
    *count = found;
    return true;
}
