/*
 * csv_fields.h - the fields of one line of CSV (RFC 4180, none of whose fields has a line end).
 */
#ifndef BENCH_CSV_FIELDS_H
#define BENCH_CSV_FIELDS_H

#include <stdbool.h>
#include <stddef.h>

struct bench_csv_field {
    char *text;
    size_t column; /* where it begins in the line, from 1, in bytes */
};

/*
 * Splits a line without its end, in place. *count gets how many fields there are, of which `room`
 * are filled in. False when its quotes are not RFC 4180's; *column is then the place.
 */
bool bench_csv_split(char *line, struct bench_csv_field *fields, size_t room, size_t *count,
                     size_t *column);

#endif
