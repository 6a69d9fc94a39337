#include "json_scan.h"

#include <string.h>

#include "utf8.h"

enum { DEEPEST = 1000 }; /* arrays and objects in each other */

static bool fail(struct bench_json_scanner *scanner, const char *error)
{
    scanner->error = error;
    return false;
}

void bench_json_skip_white(struct bench_json_scanner *scanner)
{
    while (scanner->at < scanner->end && (*scanner->at == ' ' || *scanner->at == '\n' ||
                                          *scanner->at == '\r' || *scanner->at == '\t'))
        scanner->at++;
}

bool bench_json_take(struct bench_json_scanner *scanner, char wanted)
{
    if (scanner->at == scanner->end || *scanner->at != wanted)
        return false;
    scanner->at++;
    return true;
}

/* Nothing but ASCII that stands for itself? Without branches in it, so that it is vectorised. */
static bool is_plain(const char *text, size_t length)
{
    unsigned odd = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        odd |= (c < 0x20) | (c > 0x7f) | (c == '\\');
    }
    return !odd;
}

/* The inside of a string that is not plain. There is always a quote ahead, so that no character is
 * read beyond the end. */
static bool scan_odd_string(struct bench_json_scanner *scanner, const char *quote)
{
    while (*scanner->at != '"') {
        unsigned char c = (unsigned char)*scanner->at;
        size_t length = 1;
        if (c < 0x20)
            return fail(scanner, "a control character in a string");
        if (c == '\\') {
            if (bench_json_escape(scanner->at + 1, scanner->end, &length) < 0)
                return fail(scanner, "an unknown escape in a string");
            length++;
        } else if (c > 0x7f && !(length = bench_utf8_length(scanner->at))) {
            return fail(scanner, "a string that is not UTF-8");
        }
        scanner->at += length;
        if (scanner->at > quote &&
            !(quote = memchr(scanner->at, '"', (size_t)(scanner->end - scanner->at))))
            return fail(scanner, "a string without end");
    }
    return true;
}

static bool scan_string(struct bench_json_scanner *scanner, struct bench_json_value *value)
{
    const char *text = ++scanner->at;
    const char *quote = memchr(text, '"', (size_t)(scanner->end - text));
    if (!quote)
        return fail(scanner, "a string without end");
    value->kind = BENCH_JSON_STRING;
    value->escaped = false;
    if (is_plain(text, (size_t)(quote - text))) {
        scanner->at = quote;
    } else {
        if (!scan_odd_string(scanner, quote))
            return false;
        value->escaped = memchr(text, '\\', (size_t)(scanner->at - text)) != NULL;
    }
    value->text = text;
    value->length = (size_t)(scanner->at++ - text);
    return true;
}

static size_t take_digits(struct bench_json_scanner *scanner)
{
    const char *from = scanner->at;
    while (scanner->at < scanner->end && *scanner->at >= '0' && *scanner->at <= '9')
        scanner->at++;
    return (size_t)(scanner->at - from);
}

static bool scan_integer(struct bench_json_scanner *scanner, bool negative, int64_t *integer)
{
    int64_t value = 0;
    const char *from = scanner->at;
    size_t digits = take_digits(scanner);
    if (digits == 0 || (digits > 1 && *from == '0'))
        return fail(scanner, "a number that is none");
    for (size_t i = 0; i < digits; i++) {
        int digit = negative ? '0' - from[i] : from[i] - '0';
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, digit, &value))
            return fail(scanner, "too large an integer");
    }
    *integer = value;
    return true;
}

static bool scan_number(struct bench_json_scanner *scanner, struct bench_json_value *value)
{
    value->kind = BENCH_JSON_INTEGER;
    bool negative = bench_json_take(scanner, '-');
    if (!scan_integer(scanner, negative, &value->integer))
        return false;
    if (bench_json_take(scanner, '.')) {
        value->kind = BENCH_JSON_REAL;
        if (!take_digits(scanner))
            return fail(scanner, "a number that is none");
    }
    if (bench_json_take(scanner, 'e') || bench_json_take(scanner, 'E')) {
        value->kind = BENCH_JSON_REAL;
        if (!bench_json_take(scanner, '+'))
            bench_json_take(scanner, '-');
        if (!take_digits(scanner))
            return fail(scanner, "a number that is none");
    }
    return true;
}

static bool scan_word(struct bench_json_scanner *scanner, struct bench_json_value *value)
{
    static const struct {
        const char *word;
        enum bench_json_kind kind;
    } words[] = {{"null", BENCH_JSON_NULL}, {"true", BENCH_JSON_TRUE}, {"false", BENCH_JSON_FALSE}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i].word);
        if ((size_t)(scanner->end - scanner->at) >= length &&
            memcmp(scanner->at, words[i].word, length) == 0) {
            value->kind = words[i].kind;
            scanner->at += length;
            return true;
        }
    }
    return fail(scanner, "a value was expected");
}

/* A key with its colon and the white space around. */
static bool scan_key(struct bench_json_scanner *scanner, struct bench_json_value *key)
{
    bench_json_skip_white(scanner);
    if (scanner->at == scanner->end || *scanner->at != '"')
        return fail(scanner, "a key was expected");
    if (!scan_string(scanner, key))
        return false;
    bench_json_skip_white(scanner);
    if (!bench_json_take(scanner, ':'))
        return fail(scanner, "':' was expected");
    bench_json_skip_white(scanner);
    return true;
}

static bool scan_scalar(struct bench_json_scanner *scanner, struct bench_json_value *value)
{
    char first = scanner->at < scanner->end ? *scanner->at : '\0';
    if (first == '"')
        return scan_string(scanner, value);
    if (first == '-' || (first >= '0' && first <= '9'))
        return scan_number(scanner, value);
    return scan_word(scanner, value);
}

/* The brackets that are open, as those that close them. */
struct nesting {
    char closing[DEEPEST];
    size_t depth;
};

static bool is_opening(const struct bench_json_scanner *scanner)
{
    return scanner->at < scanner->end && (*scanner->at == '[' || *scanner->at == '{');
}

/* Goes into an array or object, to its first value if it has one. */
static bool enter(struct bench_json_scanner *scanner, struct nesting *nesting)
{
    struct bench_json_value key;
    if (nesting->depth == DEEPEST)
        return fail(scanner, "nested too deeply");
    char closing = *scanner->at++ == '[' ? ']' : '}';
    bench_json_skip_white(scanner);
    if (bench_json_take(scanner, closing))
        return true;
    nesting->closing[nesting->depth++] = closing;
    return closing == ']' || scan_key(scanner, &key);
}

/* After a value: leaves what ends here, or goes on to the next value. */
static bool leave_or_go_on(struct bench_json_scanner *scanner, struct nesting *nesting)
{
    struct bench_json_value key;
    while (nesting->depth) {
        char closing = nesting->closing[nesting->depth - 1];
        bench_json_skip_white(scanner);
        if (bench_json_take(scanner, ',')) {
            bench_json_skip_white(scanner);
            return closing == ']' || scan_key(scanner, &key);
        }
        if (!bench_json_take(scanner, closing))
            return fail(scanner, closing == ']' ? "']' was expected" : "'}' was expected");
        nesting->depth--;
    }
    return true;
}

/* An array or object with all that is in it, without recursion: a hostile text may be deep. */
static bool scan_nested(struct bench_json_scanner *scanner, struct bench_json_value *value)
{
    struct nesting nesting;
    nesting.depth = 0;
    value->kind = *scanner->at == '[' ? BENCH_JSON_ARRAY : BENCH_JSON_OBJECT;
    value->text = scanner->at;
    do {
        struct bench_json_value inner;
        if (is_opening(scanner)) {
            size_t depth = nesting.depth;
            if (!enter(scanner, &nesting))
                return false;
            if (nesting.depth > depth)
                continue; /* to its first value */
        } else if (!scan_scalar(scanner, &inner)) {
            return false;
        }
        if (!leave_or_go_on(scanner, &nesting))
            return false;
    } while (nesting.depth);
    value->length = (size_t)(scanner->at - value->text);
    return true;
}

bool bench_json_scan_value(struct bench_json_scanner *scanner, struct bench_json_value *value)
{
    return is_opening(scanner) ? scan_nested(scanner, value) : scan_scalar(scanner, value);
}

bool bench_json_scan_members(struct bench_json_scanner *scanner, bench_json_add *add, void *context)
{
    bench_json_skip_white(scanner);
    if (bench_json_take(scanner, '}'))
        return true;
    do {
        struct bench_json_value key, value;
        if (!scan_key(scanner, &key) || !bench_json_scan_value(scanner, &value))
            return false;
        if (!add(context, &key, &value))
            return fail(scanner, "out of memory");
        bench_json_skip_white(scanner);
    } while (bench_json_take(scanner, ','));
    return bench_json_take(scanner, '}') || fail(scanner, "'}' was expected");
}
