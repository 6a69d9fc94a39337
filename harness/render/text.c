#include "text.h"

#include <stdbool.h>
#include <string.h>

#include "utf8.h"

void bench_text_csv(const char *text, FILE *out)
{
    if (!strpbrk(text, ",\"\r\n")) {
        fputs(text, out);
        return;
    }
    putc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            putc('"', out);
        putc(*text, out);
    }
    putc('"', out);
}

void bench_text_json(const char *text, FILE *out)
{
    putc('"', out);
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        size_t length = bench_utf8_length((const char *)at);
        if (length == 0)
            fputs("\\ufffd", out);
        else if (*at == '"' || *at == '\\')
            fprintf(out, "\\%c", *at);
        else if (*at < 0x20 || *at == 0x7f)
            fprintf(out, "\\u%04x", *at);
        else
            fwrite(at, 1, length, out);
        at += length ? length : 1;
    }
    putc('"', out);
}

void bench_text_xml(const char *text, FILE *out)
{
    while (*text) {
        unsigned char c = (unsigned char)*text;
        size_t length = bench_utf8_length(text);
        if (length == 0 || (c < 0x20 && c != '\n' && c != '\t'))
            fputs("\xef\xbf\xbd", out);
        else if (strchr("&<>\"", c))
            fprintf(out, "&#%u;", c);
        else
            fwrite(text, 1, length, out);
        text += length ? length : 1;
    }
}

void bench_text_markdown(const char *text, FILE *out)
{
    for (; *text; text++) {
        if (strchr("|\\`*_<>[]", *text))
            putc('\\', out);
        putc(*text == '\n' || *text == '\r' ? ' ' : *text, out);
    }
}

void bench_text_wrap(const char *first, const char *text, unsigned width, unsigned indent,
                     FILE *out)
{
    size_t column = strlen(first);
    fputs(first, out);
    bool at_start = true; /* of a line */
    while (*text) {
        size_t length = strcspn(text, " ");
        if (!at_start && width && column + 1 + length > width) {
            fprintf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (!at_start) {
            putc(' ', out);
            column++;
        }
        fwrite(text, 1, length, out);
        column += length;
        at_start = false;
        text += length;
        while (*text == ' ')
            text++;
    }
    putc('\n', out);
}
