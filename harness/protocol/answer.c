#include "answer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clean_text.h"
#include "json_line.h"

void bench_answer_init(struct bench_answer *answer)
{
    memset(answer, 0, sizeof *answer);
    answer->id = BENCH_ABSENT;
    answer->relayed = (struct bench_relayed){BENCH_ABSENT, BENCH_ABSENT, BENCH_ABSENT, false};
    bench_sample_init(&answer->sample);
}

void bench_answer_fini(struct bench_answer *answer)
{
    free(answer->error);
    free(answer->moves);
    answer->error = answer->moves = NULL;
    bench_sample_fini(&answer->sample);
}

/* A field with a text of any kind. */
static bool write_text(FILE *out, const char *key, const char *text)
{
    json_t *string = json_string(text);
    bool ok = string && fprintf(out, ",\"%s\":", key) > 0 &&
              json_dumpf(string, out, JSON_ENCODE_ANY) == 0;
    json_decref(string);
    return ok;
}

static bool write_result(FILE *out, const struct bench_answer *answer)
{
    const struct bench_sample *sample = &answer->sample;
    fprintf(out, ",\"status\":\"%s\"", slide_status_name(sample->status));
    if (answer->moves)
        fprintf(out, ",\"moves\":\"%s\"", answer->moves);
    if (sample->message && !write_text(out, "message", sample->message))
        return false;
    for (const struct bench_column *column = bench_columns; column->name; column++) {
        uint64_t number =
            column->from_contestant ? bench_sample_number(sample, column) : BENCH_ABSENT;
        if (number != BENCH_ABSENT)
            fprintf(out, ",\"%s\":%" PRIu64, column->name,
                    number > INT64_MAX ? (uint64_t)INT64_MAX : number);
    }
    return true;
}

static const struct {
    const char *name;
    size_t offset;
} relayed_numbers[] = {
    {"outside_wall_ns", offsetof(struct bench_relayed, wall_ns)},
    {"outside_cpu_ns", offsetof(struct bench_relayed, cpu_ns)},
    {"peak_rss_bytes", offsetof(struct bench_relayed, peak_rss_bytes)},
};
enum { RELAYED_NUMBERS = sizeof relayed_numbers / sizeof *relayed_numbers };

static void write_relayed(FILE *out, const struct bench_relayed *relayed)
{
    for (size_t i = 0; i < RELAYED_NUMBERS; i++) {
        const uint64_t *number = (const void *)((const char *)relayed + relayed_numbers[i].offset);
        if (*number != BENCH_ABSENT)
            fprintf(out, ",\"%s\":%" PRIu64, relayed_numbers[i].name, *number);
    }
    if (relayed->wrong)
        fputs(",\"wrong\":true", out);
}

char *bench_answer_format(const struct bench_answer *answer, size_t *length)
{
    char *line = NULL;
    FILE *out = open_memstream(&line, length);
    if (!out)
        return NULL;
    if (answer->id == BENCH_ABSENT)
        fputs("{\"id\":null", out);
    else
        fprintf(out, "{\"id\":%" PRIu64, answer->id);
    bool ok = answer->error ? write_text(out, "error", answer->error) : write_result(out, answer);
    write_relayed(out, &answer->relayed);
    fputs("}\n", out);
    ok = !ferror(out) && ok;
    if (fclose(out) == 0 && ok)
        return line;
    free(line);
    return NULL;
}

static void shorten(char *text)
{
    enum { LONGEST = 500 };
    size_t length = strlen(text);
    if (length > LONGEST) {
        for (length = LONGEST; length && (text[length] & 0xc0) == 0x80;)
            length--; /* not in the middle of a character */
        text[length] = '\0';
    }
}

/* Cleans a text for people, and shortens it to what one can read. */
static void make_readable(char *text)
{
    shorten(text); /* cleaning takes long for a long one, */
    bench_text_clean(text);
    shorten(text); /* and makes it longer */
}

/* A text that may be missing or null. */
static bool get_text(const json_t *object, const char *key, char **text, size_t *length,
                     struct bench_failure *failure)
{
    const json_t *field = json_object_get(object, key);
    if (!field || json_is_null(field))
        return true;
    if (!json_is_string(field))
        return bench_fail(failure, BENCH_EXIT_USAGE, "\"%s\" is not a text", key);
    *length = json_string_length(field);
    *text = malloc(3 * *length + 1); /* what bench_text_clean may need */
    if (!*text)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    memcpy(*text, json_string_value(field), *length + 1);
    return true;
}

static bool get_status(const json_t *object, enum slide_status *status,
                       struct bench_failure *failure)
{
    const json_t *field = json_object_get(object, "status");
    if (!field)
        return bench_fail(failure, BENCH_EXIT_USAGE, "\"status\" is missing");
    if (json_is_string(field) && slide_status_from_name(json_string_value(field), status) &&
        *status < SLIDE_CRASHED)
        return true;
    char shown[3 * 40 + 1];
    snprintf(shown, 41, "%s", json_is_string(field) ? json_string_value(field) : "?");
    bench_text_clean(shown);
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "\"status\" is '%s', expected solved, unsolvable, gave_up, node_limit, "
                      "time_limit, memory_limit or cancelled",
                      shown);
}

static bool get_result(const json_t *object, struct bench_answer *answer,
                       struct bench_failure *failure)
{
    struct bench_sample *sample = &answer->sample;
    size_t length;
    if (!get_status(object, &sample->status, failure) ||
        !get_text(object, "message", &sample->message, &length, failure))
        return false;
    if (sample->message)
        make_readable(sample->message);
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->from_contestant &&
            !bench_json_get_number(object, column->name,
                                   (uint64_t *)(void *)((char *)sample + column->offset), failure))
            return false;
    if (sample->status != SLIDE_SOLVED)
        return true;
    if (!get_text(object, "moves", &answer->moves, &answer->moves_length, failure))
        return false;
    return answer->moves ||
           bench_fail(failure, BENCH_EXIT_USAGE, "\"status\" is solved but \"moves\" is missing");
}

/* Of no account unless the contestant relays, so nothing here makes an answer bad. */
static void get_relayed(const json_t *object, struct bench_relayed *relayed)
{
    for (size_t i = 0; i < RELAYED_NUMBERS; i++)
        bench_json_get_number(object, relayed_numbers[i].name,
                              (void *)((char *)relayed + relayed_numbers[i].offset), NULL);
    relayed->wrong = json_is_true(json_object_get(object, "wrong"));
}

bool bench_answer_parse(const char *line, size_t length, struct bench_answer *answer,
                        struct bench_failure *failure)
{
    struct bench_answer parsed;
    bench_answer_init(&parsed);
    json_t *object = bench_json_line_parse(line, length, failure);
    size_t error_length;
    bool ok = object && bench_json_get_number(object, "id", &parsed.id, failure) &&
              get_text(object, "error", &parsed.error, &error_length, failure);
    if (ok && parsed.error)
        make_readable(parsed.error);
    else if (ok && parsed.id == BENCH_ABSENT)
        ok = bench_fail(failure, BENCH_EXIT_USAGE, "\"id\" is missing");
    else if (ok)
        ok = get_result(object, &parsed, failure);
    if (ok)
        get_relayed(object, &parsed.relayed);
    json_decref(object);
    if (ok)
        *answer = parsed;
    else
        bench_answer_fini(&parsed);
    return ok;
}
