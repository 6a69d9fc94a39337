#include "clean_text.h"

#include <stdbool.h>
#include <string.h>

#include "utf8.h"

static unsigned code_point(const unsigned char *text, size_t length)
{
    unsigned code = length == 1 ? text[0] : text[0] & (0xffu >> (length + 1));
    for (size_t i = 1; i < length; i++)
        code = code << 6 | (text[i] & 0x3f);
    return code;
}

/* Controls, and what has no width or sets the direction of the text (Unicode, class Cf). */
static bool is_hidden(unsigned code)
{
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0xad || code == 0x61c ||
           (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) ||
           (code >= 0x2060 && code <= 0x206f) || code == 0xfeff;
}

/* Puts `text` in the place of the first `length` bytes of `at`. */
static void replace(char *at, size_t length, const char *text)
{
    memmove(at + strlen(text), at + length, strlen(at + length) + 1);
    memcpy(at, text, strlen(text));
}

void bench_text_clean(char *text)
{
    for (char *at = text; *at;) {
        size_t length = bench_utf8_length(at);
        if (*at == '\n') {
            replace(at, 1, " | ");
            at += 3;
        } else if (*at == '\t') {
            *at++ = ' ';
        } else if (length <= 1) {
            if (length == 0 || is_hidden((unsigned char)*at))
                *at = '?';
            at++;
        } else if (is_hidden(code_point((unsigned char *)at, length))) {
            replace(at++, length, "?");
        } else {
            at += length;
        }
    }
}
