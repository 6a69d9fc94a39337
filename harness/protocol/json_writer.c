#include "json_writer.h"

#include <stdio.h>
#include <stdlib.h>

#include "utf8.h"

bool bench_json_reserve(struct bench_json_writer *writer, size_t bytes)
{
    if (writer->room - writer->length >= bytes)
        return true;
    size_t room =
        2 * writer->room > writer->length + bytes ? 2 * writer->room : writer->length + bytes + 256;
    char *grown = writer->failed ? NULL : realloc(writer->text, room);
    if (!grown) {
        writer->failed = true;
        return false;
    }
    writer->text = grown;
    writer->room = room;
    return true;
}

void bench_json_put(struct bench_json_writer *writer, const char *bytes, size_t length)
{
    if (!bench_json_reserve(writer, length))
        return;
    memcpy(writer->text + writer->length, bytes, length);
    writer->length += length;
}

void bench_json_put_number(struct bench_json_writer *writer, uint64_t number)
{
    char digits[20], *at = digits + sizeof digits;
    if (number > INT64_MAX)
        number = INT64_MAX;
    do
        *--at = (char)('0' + number % 10);
    while (number /= 10);
    bench_json_put(writer, at, (size_t)(digits + sizeof digits - at));
}

void bench_json_put_string(struct bench_json_writer *writer, const char *text)
{
    bench_json_put(writer, "\"", 1);
    while (*text) {
        char escape[8];
        unsigned char c = (unsigned char)*text;
        size_t length = bench_utf8_length(text);
        if (length == 0)
            bench_json_put_text(writer, "\\ufffd");
        else if (c >= 0x20 && c != '"' && c != '\\')
            bench_json_put(writer, text, length);
        else {
            snprintf(escape, sizeof escape, "\\u%04x", c);
            bench_json_put_text(writer, escape);
        }
        text += length ? length : 1;
    }
    bench_json_put(writer, "\"", 1);
}

char *bench_json_finish(struct bench_json_writer *writer, size_t *length)
{
    *length = writer->length;
    bench_json_put(writer, "", 1);
    if (!writer->failed)
        return writer->text;
    free(writer->text);
    return NULL;
}
