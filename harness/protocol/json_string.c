#include "json_scan.h"

#include <string.h>

/* The four digits of \uXXXX; -1 when they are none. */
static int32_t hex4(const char *at, const char *end)
{
    int32_t code = 0;
    if (end - at < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        unsigned char c = (unsigned char)at[i];
        int digit = c >= '0' && c <= '9'                 ? c - '0'
                    : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10
                                                         : -1;
        if (digit < 0)
            return -1;
        code = 16 * code + digit;
    }
    return code;
}

int32_t bench_json_escape(const char *at, const char *end, size_t *length)
{
    static const char names[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    *length = 1;
    if (at == end || !*at)
        return -1;
    const char *name = strchr(names, *at);
    if (name)
        return meant[name - names];
    int32_t code = *at == 'u' ? hex4(at + 1, end) : -1;
    *length = 5;
    if (code <= 0 || (code >= 0xdc00 && code < 0xe000))
        return -1;
    if (code < 0xd800 || code >= 0xe000)
        return code;
    int32_t low = end - at >= 11 && at[5] == '\\' && at[6] == 'u' ? hex4(at + 7, end) : -1;
    *length = 11;
    return low >= 0xdc00 && low < 0xe000 ? 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00) : -1;
}

/* A character as UTF-8; the number of its bytes. */
static size_t encode(uint32_t code, char *text)
{
    if (code < 0x80) {
        text[0] = (char)code;
        return 1;
    }
    size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char heads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = length - 1; i > 0; i--, code >>= 6)
        text[i] = (char)(0x80 | (code & 0x3f));
    text[0] = (char)(heads[length] | code);
    return length;
}

size_t bench_json_decode(const struct bench_json_value *string, char *text)
{
    if (!string->escaped) {
        memcpy(text, string->text, string->length);
        text[string->length] = '\0';
        return string->length;
    }
    const char *at = string->text, *end = at + string->length;
    char *out = text;
    while (at < end) {
        if (*at != '\\') {
            *out++ = *at++;
            continue;
        }
        size_t length;
        int32_t code = bench_json_escape(at + 1, end, &length);
        out += encode((uint32_t)code, out);
        at += 1 + length;
    }
    *out = '\0';
    return (size_t)(out - text);
}
