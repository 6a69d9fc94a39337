#include "answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clean_text.h"
#include "json_reader.h"
#include "json_writer.h"

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

static void put_text(struct bench_json_writer *writer, const char *key, const char *text)
{
    bench_json_put_text(writer, key);
    bench_json_put_string(writer, text);
}

static void put_number(struct bench_json_writer *writer, const char *key, uint64_t number)
{
    if (number == BENCH_ABSENT)
        return;
    bench_json_put_text(writer, ",\"");
    bench_json_put_text(writer, key);
    bench_json_put_text(writer, "\":");
    bench_json_put_number(writer, number);
}

static void put_result(struct bench_json_writer *writer, const struct bench_answer *answer)
{
    const struct bench_sample *sample = &answer->sample;
    put_text(writer, ",\"status\":", slide_status_name(sample->status));
    if (answer->moves) {
        bench_json_reserve(writer, answer->moves_length + 1024);
        bench_json_put_text(writer, ",\"moves\":\"");
        bench_json_put(writer, answer->moves, answer->moves_length);
        bench_json_put_text(writer, "\"");
    }
    if (sample->message)
        put_text(writer, ",\"message\":", sample->message);
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->from_contestant)
            put_number(writer, column->name, bench_sample_number(sample, column));
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

static void put_relayed(struct bench_json_writer *writer, const struct bench_relayed *relayed)
{
    for (size_t i = 0; i < RELAYED_NUMBERS; i++) {
        const uint64_t *number = (const void *)((const char *)relayed + relayed_numbers[i].offset);
        put_number(writer, relayed_numbers[i].name, *number);
    }
    if (relayed->wrong)
        bench_json_put_text(writer, ",\"wrong\":true");
}

char *bench_answer_format(const struct bench_answer *answer, size_t *length)
{
    struct bench_json_writer writer = {0};
    bench_json_put_text(&writer, "{\"id\":");
    if (answer->id == BENCH_ABSENT)
        bench_json_put_text(&writer, "null");
    else
        bench_json_put_number(&writer, answer->id);
    if (answer->error)
        put_text(&writer, ",\"error\":", answer->error);
    else
        put_result(&writer, answer);
    put_relayed(&writer, &answer->relayed);
    bench_json_put_text(&writer, "}\n");
    return bench_json_finish(&writer, length);
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

/* A text that may be missing or null, and `room` times the memory that it needs. */
static bool get_text(const struct bench_json_object *object, const char *key, size_t room,
                     char **text, size_t *length, struct bench_failure *failure)
{
    const struct bench_json_value *value;
    if (!bench_json_find(object, key, &value, failure))
        return false;
    if (!value)
        return true;
    if (value->kind != BENCH_JSON_STRING)
        return bench_fail(failure, BENCH_EXIT_USAGE, "\"%s\" is not a text", key);
    *text = malloc(room * value->length + 1);
    if (!*text)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    *length = bench_json_decode(value, *text);
    return true;
}

/* A text for people: cleaned, and shortened to what one can read. */
static bool get_message(const struct bench_json_object *object, const char *key, char **text,
                        struct bench_failure *failure)
{
    size_t length;
    if (!get_text(object, key, 3, text, &length, failure)) /* what bench_text_clean may need */
        return false;
    if (*text) {
        shorten(*text); /* cleaning takes long for a long one, */
        bench_text_clean(*text);
        shorten(*text); /* and makes it longer */
    }
    return true;
}

/* The text of a short string; "?" for anything else. */
static void decode_short(const struct bench_json_value *value, char text[3 * 40 + 1])
{
    strcpy(text, "?");
    if (value->kind == BENCH_JSON_STRING && value->length <= 40)
        bench_json_decode(value, text);
}

static bool get_status(const struct bench_json_object *object, enum slide_status *status,
                       struct bench_failure *failure)
{
    const struct bench_json_value *value;
    char text[3 * 40 + 1]; /* what bench_text_clean may need */
    if (!bench_json_find(object, "status", &value, failure))
        return false;
    if (!value)
        return bench_fail(failure, BENCH_EXIT_USAGE, "\"status\" is missing");
    decode_short(value, text);
    if (slide_status_from_name(text, status) && *status < SLIDE_CRASHED)
        return true;
    bench_text_clean(text);
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "\"status\" is '%s', expected solved, unsolvable, gave_up, node_limit, "
                      "time_limit, memory_limit or cancelled",
                      text);
}

static bool get_result(const struct bench_json_object *object, struct bench_answer *answer,
                       struct bench_failure *failure)
{
    struct bench_sample *sample = &answer->sample;
    if (!get_status(object, &sample->status, failure) ||
        !get_message(object, "message", &sample->message, failure))
        return false;
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->from_contestant &&
            !bench_json_get_number(object, column->name,
                                   (uint64_t *)(void *)((char *)sample + column->offset), failure))
            return false;
    if (sample->status != SLIDE_SOLVED)
        return true;
    if (!get_text(object, "moves", 1, &answer->moves, &answer->moves_length, failure))
        return false;
    return answer->moves ||
           bench_fail(failure, BENCH_EXIT_USAGE, "\"status\" is solved but \"moves\" is missing");
}

/* Of no account unless the contestant relays, so nothing here makes an answer bad. */
static void get_relayed(const struct bench_json_object *object, struct bench_relayed *relayed)
{
    const struct bench_json_value *wrong;
    for (size_t i = 0; i < RELAYED_NUMBERS; i++)
        bench_json_get_number(object, relayed_numbers[i].name,
                              (void *)((char *)relayed + relayed_numbers[i].offset), NULL);
    relayed->wrong =
        bench_json_find(object, "wrong", &wrong, NULL) && wrong && wrong->kind == BENCH_JSON_TRUE;
}

static bool get_fields(const struct bench_json_object *object, struct bench_answer *answer,
                       struct bench_failure *failure)
{
    if (!bench_json_get_number(object, "id", &answer->id, failure) ||
        !get_message(object, "error", &answer->error, failure))
        return false;
    if (!answer->error && answer->id == BENCH_ABSENT)
        return bench_fail(failure, BENCH_EXIT_USAGE, "\"id\" is missing");
    get_relayed(object, &answer->relayed);
    return answer->error || get_result(object, answer, failure);
}

bool bench_answer_parse(const char *line, size_t length, struct bench_answer *answer,
                        struct bench_failure *failure)
{
    struct bench_answer parsed;
    struct bench_json_object object;
    if (!bench_json_object_read(line, length, &object, failure))
        return false;
    bench_answer_init(&parsed);
    bool ok = get_fields(&object, &parsed, failure);
    bench_json_object_fini(&object);
    if (ok)
        *answer = parsed;
    else
        bench_answer_fini(&parsed);
    return ok;
}
