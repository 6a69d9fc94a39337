/*
 * json_scan.h - finds the values of a JSON text (RFC 8259) and checks them.
 *
 * Strings must be UTF-8, nesting is bounded. Nothing is copied or allocated: a value is a slice of
 * the text. A long string costs two passes at the speed of memory.
 */
#ifndef BENCH_JSON_SCAN_H
#define BENCH_JSON_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum bench_json_kind {
    BENCH_JSON_NULL,
    BENCH_JSON_FALSE,
    BENCH_JSON_TRUE,
    BENCH_JSON_INTEGER, /* neither fraction nor exponent; from -2^63 to 2^63-1 */
    BENCH_JSON_REAL,
    BENCH_JSON_STRING,
    BENCH_JSON_ARRAY,
    BENCH_JSON_OBJECT
};

struct bench_json_value {
    enum bench_json_kind kind;
    bool escaped;     /* a string with escapes in it */
    const char *text; /* in the text read; of a string between its quotes */
    size_t length;
    int64_t integer;
};

struct bench_json_scanner {
    const char *at, *end;
    const char *error; /* NULL while all is well; then `at` is where */
};

void bench_json_skip_white(struct bench_json_scanner *scanner);

/* Takes a character that may be there. */
bool bench_json_take(struct bench_json_scanner *scanner, char wanted);

/* One value, with no white space before it. */
bool bench_json_scan_value(struct bench_json_scanner *scanner, struct bench_json_value *value);

/* False when memory runs out. */
typedef bool bench_json_add(void *context, const struct bench_json_value *key,
                            const struct bench_json_value *value);

/* The members of an object, after its opening brace, to its closing one. */
bool bench_json_scan_members(struct bench_json_scanner *scanner, bench_json_add *add,
                             void *context);

/*
 * The character of an escape, and how many bytes after the backslash it takes. -1 when it is none:
 * half a surrogate pair, say, or the NUL, which no C string can hold.
 */
int32_t bench_json_escape(const char *at, const char *end, size_t *length);

/* The text of a scanned string, with NUL, in text[0 .. string->length]. Returns its length. */
size_t bench_json_decode(const struct bench_json_value *string, char *text);

#endif
