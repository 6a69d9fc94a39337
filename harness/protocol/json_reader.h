/*
 * json_reader.h - reads one JSON object (RFC 8259) where it stands.
 *
 * Every message of the protocol goes through here, so it takes what a hostile program may write:
 * the whole text is checked, UTF-8 and escapes included, before a value of it is used, and nesting
 * is bounded. Values are slices of the text; nothing is copied, and nothing is allocated for an
 * object of up to BENCH_JSON_FEW members. A long string costs two passes at memory speed.
 */
#ifndef BENCH_JSON_READER_H
#define BENCH_JSON_READER_H

#include "failure.h"
#include "json_scan.h"

struct bench_json_member {
    struct bench_json_value key, value;
};

enum { BENCH_JSON_FEW = 24 };

struct bench_json_object {
    struct bench_json_member *members, few[BENCH_JSON_FEW];
    size_t count, room;
};

/*
 * Reads a text that is one object and white space. On success the caller calls
 * bench_json_object_fini, and keeps the text until then. The failure quotes how the text begins.
 */
bool bench_json_object_read(const char *text, size_t length, struct bench_json_object *object,
                            struct bench_failure *failure);
void bench_json_object_fini(struct bench_json_object *object);

/* Does a text begin as an object does? */
bool bench_json_object_begins(const char *text, size_t length);

/*
 * The value of a key in *value, NULL when it is missing or null. False when the object has the key
 * twice.
 */
bool bench_json_find(const struct bench_json_object *object, const char *key,
                     const struct bench_json_value **value, struct bench_failure *failure);

/* A whole number, not negative. Missing or null: true, and *number is left alone. */
bool bench_json_get_number(const struct bench_json_object *object, const char *key,
                           uint64_t *number, struct bench_failure *failure);

/* The integers of an array that holds exactly `count` of them and nothing else. */
bool bench_json_integers(const struct bench_json_value *array, int64_t *integers, size_t count);

#endif
