/*
 * The contestant protocol: lines that read back as they were written, and every way in which a line
 * can be wrong.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "answer.h"
#include "json_line.h"
#include "request.h"

#define ABOVE_2_53 UINT64_C(9007199254740993) /* a double cannot hold it */

static uint64_t board_of(const uint8_t *tiles)
{
    return slide_board_pack(tiles, 9);
}

static struct bench_request sample_request(char *solver)
{
    static const uint8_t start[] = {1, 2, 3, 4, 5, 6, 0, 7, 8},
                         goal[] = {1, 2, 3, 4, 5, 6, 7, 8, 0};
    return (struct bench_request){.id = 7,
                                  .solver = solver,
                                  .shape = {3, 3},
                                  .start = board_of(start),
                                  .goal = board_of(goal),
                                  .time_limit_ns = 10000000000};
}

static void a_request_is_written_as_documented(void **state)
{
    (void)state;
    char solver[] = "astar:manhattan";
    struct bench_request request = sample_request(solver);
    size_t length;
    char *line = bench_request_format(&request, &length);
    assert_string_equal(line, "{\"id\":7,\"solver\":\"astar:manhattan\",\"rows\":3,\"cols\":3,"
                              "\"board\":[1,2,3,4,5,6,0,7,8],\"goal\":[1,2,3,4,5,6,7,8,0],"
                              "\"limits\":{\"nodes\":0,\"bytes\":0,\"time_ns\":10000000000}}\n");
    assert_true(length == strlen(line));
    free(line);
}

static void a_request_reads_back(void **state)
{
    (void)state;
    char solver[] = "a \"quoted\" \\ name";
    struct bench_request request = sample_request(solver), read;
    struct bench_failure failure;
    size_t length;
    request.id = ABOVE_2_53;
    request.node_limit = ABOVE_2_53 + 2;
    request.memory_limit_bytes = INT64_MAX;
    char *line = bench_request_format(&request, &length);
    assert_true(bench_request_parse(line, length, &read, &failure));
    assert_true(read.id == ABOVE_2_53);
    assert_true(read.node_limit == ABOVE_2_53 + 2);
    assert_true(read.memory_limit_bytes == INT64_MAX);
    assert_true(read.time_limit_ns == request.time_limit_ns);
    assert_true(read.start == request.start && read.goal == request.goal);
    assert_true(read.shape.rows == 3 && read.shape.cols == 3);
    assert_string_equal(read.solver, solver);
    bench_request_fini(&read);
    free(line);
}

static void limits_above_2_63_are_as_good_as_the_largest(void **state)
{
    (void)state;
    char solver[] = "bfs";
    struct bench_request request = sample_request(solver), read;
    size_t length;
    request.node_limit = UINT64_MAX - 1;
    char *line = bench_request_format(&request, &length);
    assert_true(bench_request_parse(line, length, &read, NULL));
    assert_true(read.node_limit == INT64_MAX);
    bench_request_fini(&read);
    free(line);
}

#define GOAL ",\"goal\":[1,2,3,0]"
#define BOARD ",\"board\":[1,2,0,3]"
#define SIZE ",\"rows\":2,\"cols\":2"
#define SOLVER ",\"solver\":\"bfs\""

static void limits_and_unknown_fields_can_be_anything_or_missing(void **state)
{
    (void)state;
    const char *line = "{\"id\":1,\"colour\":[{}]" SIZE BOARD GOAL SOLVER ",\"limits\":null}";
    struct bench_request read;
    assert_true(bench_request_parse(line, strlen(line), &read, NULL));
    assert_true(read.node_limit == 0 && read.memory_limit_bytes == 0 && read.time_limit_ns == 0);
    bench_request_fini(&read);
}

static void a_bad_request_is_refused_by_its_field(void **state)
{
    (void)state;
    static const struct {
        const char *line, *text;
        uint64_t id;
    } cases[] = {
        {"{" SIZE, "is not a JSON object", UINT64_MAX},
        {"[]", "'[]' is not a JSON object", UINT64_MAX},
        {"", "is not a JSON object", UINT64_MAX},
        {"{\"rows\":2}", "\"id\" is missing", UINT64_MAX},
        {"{\"id\":-1" SIZE BOARD GOAL SOLVER "}", "\"id\" is not a whole number", UINT64_MAX},
        {"{\"id\":9}", "\"rows\" and \"cols\"", 9},
        {"{\"id\":9,\"rows\":2,\"cols\":4294967298}", "\"rows\" and \"cols\"", 9},
        {"{\"id\":9,\"rows\":5,\"cols\":4}", "\"rows\" and \"cols\"", 9},
        {"{\"id\":9" SIZE GOAL SOLVER "}", "\"board\" is not an array of the tiles 0 to 3", 9},
        {"{\"id\":9" SIZE ",\"board\":[1,2,3,3]" GOAL SOLVER "}", "\"board\"", 9},
        {"{\"id\":9" SIZE ",\"board\":[1,2,3,4]" GOAL SOLVER "}", "\"board\"", 9},
        {"{\"id\":9" SIZE ",\"board\":[1,2,3,256]" GOAL SOLVER "}", "\"board\"", 9},
        {"{\"id\":9" SIZE ",\"board\":[1,2,3]" GOAL SOLVER "}", "\"board\"", 9},
        {"{\"id\":9" SIZE ",\"board\":[1,2,3,0.0]" GOAL SOLVER "}", "\"board\"", 9},
        {"{\"id\":9" SIZE BOARD SOLVER "}", "\"goal\"", 9},
        {"{\"id\":9" SIZE BOARD GOAL "}", "\"solver\" is missing", 9},
        {"{\"id\":9" SIZE BOARD GOAL SOLVER ",\"limits\":3}", "\"limits\" is not an object", 9},
        {"{\"id\":9" SIZE BOARD GOAL SOLVER ",\"limits\":{\"nodes\":1.5}}", "\"nodes\" is not", 9},
        {"{\"id\":9" SIZE BOARD GOAL SOLVER ",\"limits\":{\"nodes\":99999999999999999999}}",
         "is not a JSON object", UINT64_MAX},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct bench_request read = {0};
        struct bench_failure failure = {0};
        if (bench_request_parse(cases[i].line, strlen(cases[i].line), &read, &failure))
            fail_msg("read: %s", cases[i].line);
        if (!strstr(failure.text, cases[i].text))
            fail_msg("%s: '%s' without '%s'", cases[i].line, failure.text, cases[i].text);
        assert_true(read.id == cases[i].id);
        assert_null(read.solver);
    }
}

static void an_answer_reads_back_in_every_column_of_the_contestant(void **state)
{
    (void)state;
    struct bench_answer answer, read;
    size_t length;
    uint64_t number = ABOVE_2_53;
    bench_answer_init(&answer);
    answer.id = 3;
    answer.sample.status = SLIDE_SOLVED;
    answer.moves = strdup("ULDR");
    answer.moves_length = 4;
    answer.sample.message = strdup("fine");
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->from_contestant)
            *(uint64_t *)(void *)((char *)&answer.sample + column->offset) = number++;
    char *line = bench_answer_format(&answer, &length);
    assert_non_null(line);
    assert_true(line[length - 1] == '\n' && !strchr(line, ' '));
    assert_true(bench_answer_parse(line, length, &read, NULL));
    assert_true(read.id == 3 && read.sample.status == SLIDE_SOLVED && read.moves_length == 4);
    assert_string_equal(read.moves, "ULDR");
    assert_string_equal(read.sample.message, "fine");
    number = ABOVE_2_53;
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->from_contestant)
            assert_true(bench_sample_number(&read.sample, column) == number++);
    assert_true(number > ABOVE_2_53 + 10);
    bench_answer_fini(&answer);
    bench_answer_fini(&read);
    free(line);
}

static void what_is_not_measured_is_absent_not_zero(void **state)
{
    (void)state;
    const char *line = "{\"status\":\"node_limit\",\"id\":4,\"expanded\":null,\"new\":{\"a\":1}}\r";
    struct bench_answer read;
    assert_true(bench_answer_parse(line, strlen(line), &read, NULL));
    assert_true(read.sample.status == SLIDE_NODE_LIMIT);
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->kind == BENCH_COLUMN_NUMBER)
            assert_true(bench_sample_number(&read.sample, column) == BENCH_ABSENT);
    assert_null(read.moves);
    bench_answer_fini(&read);
}

static void an_error_needs_no_id(void **state)
{
    (void)state;
    const char *line = "{\"id\":null,\"error\":\"what?\"}";
    struct bench_answer read;
    assert_true(bench_answer_parse(line, strlen(line), &read, NULL));
    assert_true(read.id == BENCH_ABSENT);
    assert_string_equal(read.error, "what?");
    bench_answer_fini(&read);
}

static void a_long_or_dirty_message_is_made_readable(void **state)
{
    (void)state;
    char line[3000] = "{\"id\":1,\"status\":\"gave_up\",\"message\":\"a\\nb\\u001bc";
    struct bench_answer read;
    while (strlen(line) < 2900)
        strcat(line, "\xc3\xa4");
    strcat(line, "\"}");
    assert_true(bench_answer_parse(line, strlen(line), &read, NULL));
    assert_true(strncmp(read.sample.message, "a | b?c\xc3\xa4", 9) == 0);
    assert_true(strlen(read.sample.message) <= 500);
    json_t *string = json_string(read.sample.message); /* still UTF-8 */
    assert_non_null(string);
    json_decref(string);
    bench_answer_fini(&read);
}

static void a_bad_answer_is_refused_by_its_field(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"hello", "'hello' is not a JSON object"},
        {"", "'' is not a JSON object"},
        {"null", "'null' is not a JSON object"},
        {"\xef\xbb\xbf{\"id\":1}",
         "'?{\"id\":1}' is not a JSON object: it begins with a byte order mark"},
        {"{", "column 2: a key was expected; all of it belongs in one line"},
        {"{\"id\":1,\"status\":\"gave_up\",\"expanded\":NaN}", "column 39: a value was expected"},
        {"{\"id\":1", "is not a JSON object"},
        {"{\"id\":1,\"status\":\"gave_up\"} {}", "is not a JSON object"},
        {"{\"status\":\"gave_up\"}", "\"id\" is missing"},
        {"{\"id\":\"1\",\"status\":\"gave_up\"}", "\"id\" is not a whole number"},
        {"{\"id\":1}", "\"status\" is missing"},
        {"{\"id\":1,\"status\":\"done\"}", "\"status\" is 'done', expected solved, unsolvable"},
        {"{\"id\":1,\"status\":\"wrong\"}", "\"status\" is 'wrong'"},
        {"{\"id\":1,\"status\":\"crashed\"}", "\"status\" is 'crashed'"},
        {"{\"id\":1,\"status\":5}", "\"status\" is '?'"},
        {"{\"id\":1,\"status\":\"solved\"}", "\"moves\" is missing"},
        {"{\"id\":1,\"status\":\"solved\",\"moves\":[\"U\"]}", "\"moves\" is not a text"},
        {"{\"id\":1,\"status\":\"gave_up\",\"expanded\":-1}", "\"expanded\" is not a whole number"},
        {"{\"id\":1,\"status\":\"gave_up\",\"expanded\":1e3}",
         "\"expanded\" is not a whole number"},
        {"{\"id\":1,\"status\":\"gave_up\",\"wall_ns\":\"12\"}",
         "\"wall_ns\" is not a whole number"},
        {"{\"id\":1,\"status\":\"gave_up\",\"expanded\":9223372036854775808}",
         "is not a JSON object"},
        {"{\"id\":1,\"id\":2,\"status\":\"gave_up\"}", "\"id\" is a duplicate"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct bench_answer read;
        struct bench_failure failure = {0};
        if (bench_answer_parse(cases[i][0], strlen(cases[i][0]), &read, &failure))
            fail_msg("read: %s", cases[i][0]);
        if (!strstr(failure.text, cases[i][1]))
            fail_msg("%s: '%s' without '%s'", cases[i][0], failure.text, cases[i][1]);
    }
}

static void binary_rubbish_is_quoted_harmlessly(void **state)
{
    (void)state;
    static const char line[] = "\0\033[2J\377\n\t{\"id\":1}" /* and more than is shown */
                               "0123456789012345678901234567890123456789012345678901234567890";
    struct bench_answer read;
    struct bench_failure failure = {0};
    assert_false(bench_answer_parse(line, sizeof line - 1, &read, &failure));
    for (const char *at = failure.text; *at; at++)
        assert_true(*at >= ' ' && *at < 127);
    assert_non_null(strstr(failure.text, "??[2J? | "));
    assert_non_null(strstr(failure.text, "...'"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_is_written_as_documented),
        cmocka_unit_test(a_request_reads_back),
        cmocka_unit_test(limits_above_2_63_are_as_good_as_the_largest),
        cmocka_unit_test(limits_and_unknown_fields_can_be_anything_or_missing),
        cmocka_unit_test(a_bad_request_is_refused_by_its_field),
        cmocka_unit_test(an_answer_reads_back_in_every_column_of_the_contestant),
        cmocka_unit_test(what_is_not_measured_is_absent_not_zero),
        cmocka_unit_test(an_error_needs_no_id),
        cmocka_unit_test(a_long_or_dirty_message_is_made_readable),
        cmocka_unit_test(a_bad_answer_is_refused_by_its_field),
        cmocka_unit_test(binary_rubbish_is_quoted_harmlessly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
