#include "json_stream.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "text.h"

static void new_line(struct bench_json_stream *stream)
{
    fprintf(stream->out, "\n%*s", (int)(2 * stream->depth), "");
}

static void begin(struct bench_json_stream *stream, const char *key)
{
    if (stream->more)
        putc(',', stream->out);
    if (stream->depth)
        new_line(stream);
    stream->more = true;
    if (key) {
        bench_text_json(key, stream->out);
        fputs(": ", stream->out);
    }
}

void bench_json_open(struct bench_json_stream *stream, const char *key, char bracket)
{
    begin(stream, key);
    putc(bracket, stream->out);
    stream->depth++;
    stream->more = false;
}

void bench_json_close(struct bench_json_stream *stream, char bracket)
{
    stream->depth--;
    if (stream->more)
        new_line(stream);
    putc(bracket, stream->out);
    stream->more = true;
    if (!stream->depth)
        putc('\n', stream->out);
}

void bench_json_text(struct bench_json_stream *stream, const char *key, const char *text)
{
    begin(stream, key);
    bench_text_json(text, stream->out);
}

void bench_json_integer(struct bench_json_stream *stream, const char *key, uint64_t number)
{
    begin(stream, key);
    fprintf(stream->out, "%" PRIu64, number);
}

void bench_json_real(struct bench_json_stream *stream, const char *key, double number)
{
    char text[32] = "null";
    for (int digits = 15; isfinite(number) && digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, number);
        if (strtod(text, NULL) == number)
            break;
    }
    begin(stream, key);
    fputs(text, stream->out);
}
