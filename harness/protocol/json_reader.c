#include "json_reader.h"

#include <stdlib.h>
#include <string.h>

#include "clean_text.h"

/* The first bytes of a text, for a message. */
static void quote(const char *text, size_t length, char quoted[256])
{
    enum { SHOWN = 60 };
    size_t shown = length < SHOWN ? length : SHOWN;
    memcpy(quoted, text, shown);
    for (size_t i = 0; i < shown; i++)
        if (!quoted[i])
            quoted[i] = '?';
    quoted[shown] = '\0';
    bench_text_clean(quoted);
    if (length > SHOWN)
        strcat(quoted, "...");
}

bool bench_json_object_begins(const char *text, size_t length)
{
    struct bench_json_scanner scanner = {.at = text, .end = text + length};
    bench_json_skip_white(&scanner);
    return bench_json_take(&scanner, '{');
}

/* Says why a text is no object; its grammar is explained only when it begins like one. */
static bool fail(const struct bench_json_scanner *scanner, const char *text, size_t length,
                 struct bench_failure *failure)
{
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    char start[256];
    quote(text, length, start);
    if (!bench_json_object_begins(text, length))
        return bench_fail(failure, BENCH_EXIT_USAGE, "'%s' is not a JSON object%s", start,
                          length >= 3 && memcmp(text, byte_order_mark, 3) == 0
                              ? ": it begins with a byte order mark"
                              : "");
    return bench_fail(failure, BENCH_EXIT_USAGE, "'%s' is not a JSON object: column %zu: %s%s",
                      start, (size_t)(scanner->at - text) + 1, scanner->error,
                      scanner->at == scanner->end ? "; all of it belongs in one line" : "");
}

static bool add_member(void *context, const struct bench_json_value *key,
                       const struct bench_json_value *value)
{
    struct bench_json_object *object = context;
    if (object->count == object->room) {
        bool few = object->members == object->few;
        struct bench_json_member *more =
            realloc(few ? NULL : object->members, 2 * object->room * sizeof *more);
        if (!more)
            return false;
        if (few)
            memcpy(more, object->few, sizeof object->few);
        object->members = more;
        object->room *= 2;
    }
    object->members[object->count++] = (struct bench_json_member){*key, *value};
    return true;
}

bool bench_json_object_read(const char *text, size_t length, struct bench_json_object *object,
                            struct bench_failure *failure)
{
    struct bench_json_scanner scanner = {.at = text, .end = text + length};
    object->members = object->few;
    object->count = 0;
    object->room = BENCH_JSON_FEW;
    bench_json_skip_white(&scanner);
    if (bench_json_take(&scanner, '{') && bench_json_scan_members(&scanner, add_member, object)) {
        bench_json_skip_white(&scanner);
        if (scanner.at == scanner.end)
            return true;
        scanner.error = "nothing more was expected";
    }
    bench_json_object_fini(object);
    return fail(&scanner, text, length, failure);
}

void bench_json_object_fini(struct bench_json_object *object)
{
    if (object->members != object->few)
        free(object->members);
    object->members = object->few;
    object->count = 0;
}

static bool is_escaped_key(const struct bench_json_value *key, const char *name, size_t length)
{
    enum { LONGEST = 256 }; /* no name of ours is as long, even when every letter is escaped */
    char text[LONGEST + 1];
    return key->length <= LONGEST && bench_json_decode(key, text) == length &&
           memcmp(text, name, length) == 0;
}

static inline bool is_key(const struct bench_json_value *key, const char *name, size_t length)
{
    if (key->escaped)
        return is_escaped_key(key, name, length);
    return key->length == length && memcmp(key->text, name, length) == 0;
}

bool bench_json_find(const struct bench_json_object *object, const char *key,
                     const struct bench_json_value **value, struct bench_failure *failure)
{
    size_t length = strlen(key);
    const struct bench_json_value *found = NULL;
    for (size_t i = 0; i < object->count; i++) {
        if (!is_key(&object->members[i].key, key, length))
            continue;
        if (found)
            return bench_fail(failure, BENCH_EXIT_USAGE, "\"%s\" is a duplicate", key);
        found = &object->members[i].value;
    }
    *value = found && found->kind != BENCH_JSON_NULL ? found : NULL;
    return true;
}

bool bench_json_get_number(const struct bench_json_object *object, const char *key,
                           uint64_t *number, struct bench_failure *failure)
{
    const struct bench_json_value *value;
    if (!bench_json_find(object, key, &value, failure))
        return false;
    if (!value)
        return true;
    if (value->kind != BENCH_JSON_INTEGER || value->integer < 0)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "\"%s\" is not a whole number from 0 to 2^63-1", key);
    *number = (uint64_t)value->integer;
    return true;
}

bool bench_json_integers(const struct bench_json_value *array, int64_t *integers, size_t count)
{
    if (array->kind != BENCH_JSON_ARRAY)
        return false;
    struct bench_json_scanner scanner = {.at = array->text + 1, .end = array->text + array->length};
    for (size_t i = 0; i < count; i++) {
        struct bench_json_value element;
        bench_json_skip_white(&scanner);
        if (*scanner.at == ']' || !bench_json_scan_value(&scanner, &element) ||
            element.kind != BENCH_JSON_INTEGER)
            return false;
        integers[i] = element.integer;
        bench_json_skip_white(&scanner);
        if (i + 1 < count && !bench_json_take(&scanner, ','))
            return false;
    }
    return bench_json_take(&scanner, ']');
}
