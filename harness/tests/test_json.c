/*
 * The JSON of the protocol: the reader takes and refuses what Jansson does, and what the writer
 * makes reads back.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "json_reader.h"
#include "json_writer.h"
#include "prng.h"

/* Is a text of exactly this memory an object? So that a reading beyond its end is caught. */
static bool reads(const char *text, size_t length)
{
    struct bench_json_object object;
    struct bench_failure failure = {0};
    char *copy = malloc(length ? length : 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    bool ok = bench_json_object_read(copy, length, &object, &failure);
    if (ok)
        bench_json_object_fini(&object);
    else
        assert_non_null(strstr(failure.text, "is not a JSON object"));
    free(copy);
    return ok;
}

/* Numbers that no double holds are Jansson's own business. */
static bool jansson_reads(const char *text, size_t length, bool *too_large)
{
    json_error_t error;
    json_t *value = json_loadb(text, length, 0, &error);
    bool ok = json_is_object(value);
    *too_large = !value && json_error_code(&error) == json_error_numeric_overflow;
    json_decref(value);
    return ok;
}

static void demand_same_verdict(const char *text, size_t length)
{
    bool too_large, wanted = jansson_reads(text, length, &too_large);
    if (too_large || reads(text, length) == wanted)
        return;
    fprintf(stderr, "%s:", wanted ? "refused" : "taken");
    for (size_t i = 0; i < length; i++)
        fprintf(stderr, " %02x", (unsigned char)text[i]);
    fail_msg("%.*s", (int)length, text);
}

static const char *const texts[] = {
    "{}", " { } ", "{\"a\":1}", "{\"a\":-0,\"b\":[1,2.5,-3e+7,4E-2,{}],\"c\":{\"d\":[[]]}}",
    "{\"a\":[{\"b\":[1,{\"c\":[ ]},[[],{ }]]} , 2]}", "{\"a\":true,\"b\":false,\"c\":null}",
    "{\"\":\"\"}", "{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\\u20AC\\ud83e\\udde9\"}",
    "{\"a\":\"\xc3\xa4\xe2\x82\xac\xf0\x9f\xa7\xa9\"}",
    "{\"moves\":\"UUUUUUUULLLLLLLLRRRRRRRRDDDDDDDDUUUUUUUULLLLLLLLRRRRRRRRDDDDDDDD\"}",
    /* and what is none */
    "", "[]", "1", "\"a\"", "null", "{", "}", "{}{}", "{} x", "{,}", "{\"a\"}", "{\"a\":}",
    "{\"a\":1,}", "{\"a\":1 \"b\":2}", "{a:1}", "{'a':1}", "{\"a\":01}", "{\"a\":+1}", "{\"a\":.5}",
    "{\"a\":1.}", "{\"a\":1e}", "{\"a\":-}", "{\"a\":tru}", "{\"a\":TRUE}", "{\"a\":[1,]}",
    "{\"a\":[1 2]}", "{\"a\":[1}", "{\"a\":\"}", "{\"a\":\"\\x\"}", "{\"a\":\"\\u12g4\"}",
    "{\"a\":\"\\u12", "{\"a\":\"\\u0000\"}", "{\"a\":\"\\ud83e\"}", "{\"a\":\"\\udde9\"}",
    "{\"a\":\"\\ud83e\\u0041\"}", "{\"a\":\"\t\"}", "{\"a\":\"\xff\"}", "{\"a\":\"\xc3\"}",
    "{\"a\":\"\xed\xa0\x80\"}", "{\"a\":\"\\\"}", "{\"a\":\"\xe2\x82", "{\"a\":NaN}", "{\"a\":1}//",
    "\xef\xbb\xbf{}"};
enum { TEXTS = sizeof texts / sizeof *texts };

static void the_reader_agrees_with_jansson(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEXTS; i++)
        for (size_t length = 0; length <= strlen(texts[i]); length++)
            demand_same_verdict(texts[i], length);
}

static void the_reader_agrees_with_jansson_on_damaged_texts(void **state)
{
    (void)state;
    static const char alphabet[] = "{}[]:,\"\\u0e-+. aD\xc3\xa4\xff\n\t";
    struct slide_prng prng;
    char text[128];
    slide_prng_seed(&prng, 1);
    for (int round = 0; round < 200000; round++) {
        const char *original = texts[slide_prng_below(&prng, TEXTS)];
        size_t length = strlen(original);
        memcpy(text, original, length);
        for (uint64_t changes = 1 + slide_prng_below(&prng, 3); length && changes > 0; changes--)
            text[slide_prng_below(&prng, length)] =
                alphabet[slide_prng_below(&prng, sizeof alphabet - 1)];
        demand_same_verdict(text, length);
    }
}

/* Jansson 2.14 overlooks one after a number. */
static void a_nul_is_refused(void **state)
{
    (void)state;
    static const char texts_with_nul[][8] = {"{\"a\":1\0", "{\"a\":\0", "{\"a\0\":1", "{}\0"};
    for (size_t i = 0; i < sizeof texts_with_nul / sizeof *texts_with_nul; i++) {
        char text[9];
        memcpy(text, texts_with_nul[i], 8);
        text[8] = '}';
        assert_false(reads(text, sizeof text));
    }
}

static void nesting_is_bounded(void **state)
{
    (void)state;
    enum { DEEP = 1000000 };
    char *text = malloc(DEEP);
    assert_non_null(text);
    memset(text, '[', DEEP);
    memcpy(text, "{\"a\":", 5);
    assert_false(reads(text, DEEP));
    free(text);
}

static void members_are_found_by_their_decoded_keys(void **state)
{
    (void)state;
    static const char text[] = "{\"i\\u0064\":7,\"none\":null,\"a\":1,\"a\":2}";
    struct bench_json_object object;
    struct bench_failure failure;
    const struct bench_json_value *value;
    uint64_t number = 5;
    assert_true(bench_json_object_read(text, strlen(text), &object, &failure));
    assert_true(bench_json_get_number(&object, "id", &number, &failure) && number == 7);
    assert_true(bench_json_get_number(&object, "none", &number, &failure) && number == 7);
    assert_true(bench_json_find(&object, "i", &value, &failure) && !value);
    assert_false(bench_json_find(&object, "a", &value, &failure));
    assert_string_equal(failure.text, "\"a\" is a duplicate");
    bench_json_object_fini(&object);
}

static void an_object_can_have_many_members(void **state)
{
    (void)state;
    struct bench_json_writer writer = {0};
    struct bench_json_object object;
    size_t length;
    char key[32];
    for (uint64_t i = 0; i < 1000; i++) {
        snprintf(key, sizeof key, "%s\"k%d\":", i ? "," : "{", (int)i);
        bench_json_put_text(&writer, key);
        bench_json_put_number(&writer, i);
    }
    bench_json_put_text(&writer, "}");
    char *text = bench_json_finish(&writer, &length);
    assert_true(bench_json_object_read(text, length, &object, NULL));
    assert_true(object.count == 1000);
    for (uint64_t i = 0, number = 0; i < 1000; i++) {
        snprintf(key, sizeof key, "k%d", (int)i);
        assert_true(bench_json_get_number(&object, key, &number, NULL) && number == i);
    }
    bench_json_object_fini(&object);
    free(text);
}

static void integers_keep_all_their_bits_and_are_no_larger(void **state)
{
    (void)state;
    static const char text[] = "{\"a\":[9223372036854775807,-9223372036854775808, 0 ]}";
    struct bench_json_object object;
    const struct bench_json_value *array;
    int64_t integers[3];
    assert_true(bench_json_object_read(text, strlen(text), &object, NULL));
    assert_true(bench_json_find(&object, "a", &array, NULL));
    assert_false(bench_json_integers(array, integers, 2));
    assert_true(bench_json_integers(array, integers, 3));
    assert_true(integers[0] == INT64_MAX && integers[1] == INT64_MIN && integers[2] == 0);
    bench_json_object_fini(&object);
    static const char *const large[] = {"{\"a\":9223372036854775808}",
                                        "{\"a\":-9223372036854775809}",
                                        "{\"a\":99999999999999999999999999}"};
    for (size_t i = 0; i < sizeof large / sizeof *large; i++)
        assert_false(reads(large[i], strlen(large[i])));
}

static void written_strings_read_back(void **state)
{
    (void)state;
    static const char *const cases[][2] = {{"", ""},
                                           {"plain", "plain"},
                                           {"\"\\/\b\x1f\n", "\"\\/\b\x1f\n"},
                                           {"\xc3\xa4\xf0\x9f\xa7\xa9", "\xc3\xa4\xf0\x9f\xa7\xa9"},
                                           {"a\xff"
                                            "b",
                                            "a\xef\xbf\xbd"
                                            "b"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct bench_json_writer writer = {0};
        struct bench_json_object object;
        const struct bench_json_value *value;
        size_t length;
        char decoded[64];
        bench_json_put_text(&writer, "{\"a\":");
        bench_json_put_string(&writer, cases[i][0]);
        bench_json_put_text(&writer, "}");
        char *text = bench_json_finish(&writer, &length);
        assert_true(bench_json_object_read(text, length, &object, NULL));
        assert_true(bench_json_find(&object, "a", &value, NULL));
        assert_true(bench_json_decode(value, decoded) == strlen(cases[i][1]));
        assert_string_equal(decoded, cases[i][1]);
        json_t *read = json_loads(text, 0, NULL);
        assert_string_equal(json_string_value(json_object_get(read, "a")), cases[i][1]);
        json_decref(read);
        bench_json_object_fini(&object);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reader_agrees_with_jansson),
        cmocka_unit_test(the_reader_agrees_with_jansson_on_damaged_texts),
        cmocka_unit_test(a_nul_is_refused),
        cmocka_unit_test(nesting_is_bounded),
        cmocka_unit_test(members_are_found_by_their_decoded_keys),
        cmocka_unit_test(an_object_can_have_many_members),
        cmocka_unit_test(integers_keep_all_their_bits_and_are_no_larger),
        cmocka_unit_test(written_strings_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
