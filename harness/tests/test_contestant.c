/*
 * Contestants that misbehave in every way, run for real: each ends as an outcome, none costs more
 * than its own exchange. argv[1] is the program bad_contestant.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "build.h"
#include "clock.h"
#include "contestant.h"

#define MILLISECOND_NS UINT64_C(1000000)
#define LONG_NS (20000 * MILLISECOND_NS)
#define SHORT_NS (150 * MILLISECOND_NS)

static char *program;

struct fixture {
    const char *argv[4];
    struct bench_contestant *contestant;
};

static void open_mode(struct fixture *fixture, const char *mode, const char *number,
                      size_t answer_limit)
{
    fixture->argv[0] = program;
    fixture->argv[1] = mode;
    fixture->argv[2] = number;
    fixture->argv[3] = NULL;
    fixture->contestant = bench_contestant_create(&(struct bench_contestant_config){
        .file = program, .argv = fixture->argv, .answer_limit_bytes = answer_limit});
    assert_non_null(fixture->contestant);
}

/* Drives one exchange to its end, as the engine does. */
static const struct bench_exchange *ask(struct fixture *fixture, const char *line,
                                        uint64_t timeout_ns)
{
    const struct bench_exchange *exchange;
    bench_contestant_ask(fixture->contestant, line, strlen(line), timeout_ns);
    while ((exchange = bench_contestant_advance(fixture->contestant))->state ==
           BENCH_EXCHANGE_PENDING) {
        struct pollfd polls[BENCH_CONTESTANT_POLLS];
        nfds_t count = bench_contestant_polls(fixture->contestant, polls);
        uint64_t wake = bench_contestant_wake_ns(fixture->contestant), now = bench_clock_ns();
        poll(polls, count, wake > now ? (int)((wake - now) / MILLISECOND_NS) + 1 : 0);
    }
    return exchange;
}

static void expect_answer(struct fixture *fixture, const char *line, const char *answer)
{
    const struct bench_exchange *exchange = ask(fixture, line, LONG_NS);
    assert_true(exchange->state == BENCH_EXCHANGE_ANSWERED);
    assert_true(exchange->length == strlen(answer));
    assert_memory_equal(exchange->line, answer, exchange->length);
}

static void expect_broken(const char *mode, const char *number, size_t answer_limit,
                          const char *message)
{
    struct fixture fixture;
    open_mode(&fixture, mode, number, answer_limit);
    for (int again = 0; again < 2; again++) { /* it is started anew for the next question */
        const struct bench_exchange *exchange = ask(&fixture, "{\"id\":1}\n", LONG_NS);
        assert_true(exchange->state == BENCH_EXCHANGE_BROKEN);
        assert_string_equal(exchange->message, message);
    }
    bench_contestant_destroy(fixture.contestant);
}

static void expect_timeout(const char *mode)
{
    struct fixture fixture;
    open_mode(&fixture, mode, NULL, 0);
    for (int again = 0; again < 2; again++) {
        const struct bench_exchange *exchange = ask(&fixture, "{\"id\":1}\n", SHORT_NS);
        assert_true(exchange->state == BENCH_EXCHANGE_TIMED_OUT);
        assert_non_null(strstr(exchange->message, "killed at its deadline"));
        assert_true(exchange->wall_ns >= SHORT_NS);
    }
    bench_contestant_destroy(fixture.contestant);
}

static void questions_and_answers_alternate(void **state)
{
    (void)state;
    struct fixture fixture;
    open_mode(&fixture, "good", NULL, 0);
    expect_answer(&fixture, "{\"id\":1}\n", "{\"id\":1,\"status\":\"gave_up\"}");
    expect_answer(&fixture, "{\"id\":22}\n", "{\"id\":22,\"status\":\"gave_up\"}");
    bench_contestant_destroy(fixture.contestant);
}

static void a_question_larger_than_a_pipe_arrives(void **state)
{
    (void)state;
    struct fixture fixture;
    size_t length = 1 << 20;
    char *line = malloc(length + 1);
    assert_non_null(line);
    memset(line, ' ', length);
    memcpy(line, "{\"id\":7}", 8);
    strcpy(line + length - 1, "\n");
    open_mode(&fixture, "good", NULL, 0);
    expect_answer(&fixture, line, "{\"id\":7,\"status\":\"gave_up\"}");
    bench_contestant_destroy(fixture.contestant);
    free(line);
}

static void an_answer_larger_than_a_pipe_arrives(void **state)
{
    (void)state;
    struct fixture fixture;
    open_mode(&fixture, "long", "8388608", 0);
    const struct bench_exchange *exchange = ask(&fixture, "{\"id\":1}\n", LONG_NS);
    assert_true(exchange->state == BENCH_EXCHANGE_ANSWERED);
    assert_true(exchange->length == 8388608);
    bench_contestant_destroy(fixture.contestant);
}

static void death_is_told_with_its_signal_and_last_words(void **state)
{
    (void)state;
    expect_broken("crash", NULL, 0,
                  "ended without an answer; it was killed by SIGSEGV; its last words: "
                  "first line | about to crash");
}

static void an_exit_is_told_with_its_status(void **state)
{
    (void)state;
    expect_broken("exit", NULL, 0, "ended without an answer; it exited with status 3");
}

static void death_at_start_is_told(void **state)
{
    (void)state;
    struct fixture fixture;
    open_mode(&fixture, "start", NULL, 0);
    const struct bench_exchange *exchange = ask(&fixture, "{\"id\":1}\n", LONG_NS);
    assert_true(exchange->state == BENCH_EXCHANGE_BROKEN);
    assert_non_null(
        strstr(exchange->message, "it exited with status 4; its last words: no such library"));
    bench_contestant_destroy(fixture.contestant);
}

static void half_a_line_is_told(void **state)
{
    (void)state;
    expect_broken("half", NULL, 0, "ended in the middle of a line; it exited with status 0");
}

static void a_flood_ends_at_the_limit(void **state)
{
    (void)state;
    expect_broken("flood", NULL, 1 << 20, "answered with a line of more than 1048576 bytes");
}

static void closing_its_output_ends_it(void **state)
{
    (void)state;
    expect_broken("close-output", NULL, 0, "ended its output without an answer");
}

static void control_characters_of_last_words_do_not_get_through(void **state)
{
    (void)state;
    expect_broken("control", NULL, 0,
                  "ended without an answer; it exited with status 1; its last words: "
                  "?[31mred? | ??");
}

static void closing_its_input_ends_it_at_the_latest_at_the_deadline(void **state)
{
    (void)state;
    struct fixture fixture;
    open_mode(&fixture, "close-first", NULL, 0);
    const struct bench_exchange *exchange = ask(&fixture, "{\"id\":1}\n", SHORT_NS);
    assert_true(exchange->state == BENCH_EXCHANGE_BROKEN ||
                exchange->state == BENCH_EXCHANGE_TIMED_OUT);
    bench_contestant_destroy(fixture.contestant);
    expect_timeout("close-input");
}

static void silence_is_killed_at_the_deadline(void **state)
{
    (void)state;
    expect_timeout("hang");
    expect_timeout("half-hang");
}

static void ignoring_signals_does_not_help(void **state)
{
    (void)state;
    expect_timeout("stubborn");
}

/* Is the process whose number stands at the end of the message gone, apart from being reaped? */
static bool is_gone(const char *message)
{
    const char *number = strstr(message, "last words: ");
    assert_non_null(number);
    char path[64], line[256] = "";
    snprintf(path, sizeof path, "/proc/%ld/stat", strtol(number + 12, NULL, 10));
    for (int wait = 0; wait < 200; wait++) {
        FILE *file = fopen(path, "r");
        if (!file)
            return true;
        bool dead = fgets(line, sizeof line, file) && strstr(line, ") Z");
        fclose(file);
        if (dead)
            return true;
        usleep(10000);
    }
    return false;
}

static void children_left_behind_are_killed_too(void **state)
{
    (void)state;
    struct fixture fixture;
    open_mode(&fixture, "fork-hang", NULL, 0);
    const struct bench_exchange *exchange = ask(&fixture, "{\"id\":1}\n", SHORT_NS);
    assert_true(exchange->state == BENCH_EXCHANGE_TIMED_OUT);
    assert_true(is_gone(exchange->message));
    bench_contestant_destroy(fixture.contestant);
}

static void daemons_left_behind_are_killed_too(void **state)
{
    (void)state;
    struct fixture fixture;
    open_mode(&fixture, "daemon", NULL, 0);
    const struct bench_exchange *exchange = ask(&fixture, "{\"id\":1}\n", LONG_NS);
    assert_true(exchange->state == BENCH_EXCHANGE_BROKEN);
    assert_true(is_gone(exchange->message));
    bench_contestant_destroy(fixture.contestant);
    open_mode(&fixture, "daemon-hang", NULL, 0);
    exchange = ask(&fixture, "{\"id\":1}\n", SHORT_NS);
    assert_true(exchange->state == BENCH_EXCHANGE_TIMED_OUT);
    assert_true(is_gone(exchange->message));
    bench_contestant_destroy(fixture.contestant);
}

/* Its parent is no process of ours that would be missed, and cannot be held up either. */
static void doing_harm_to_its_parent_costs_itself(void **state)
{
    (void)state;
    struct fixture fixture;
    open_mode(&fixture, "kill-parent", NULL, 0);
    for (int again = 0; again < 2; again++) {
        const struct bench_exchange *exchange = ask(&fixture, "{\"id\":1}\n", LONG_NS);
        assert_true(exchange->state == BENCH_EXCHANGE_BROKEN);
    }
    bench_contestant_destroy(fixture.contestant);
    open_mode(&fixture, "stop-parent", NULL, 0);
    for (int again = 0; again < 2; again++) {
        const struct bench_exchange *exchange = ask(&fixture, "{\"id\":1}\n", LONG_NS);
        assert_true(exchange->state == BENCH_EXCHANGE_BROKEN);
    }
    bench_contestant_destroy(fixture.contestant);
}

static void death_is_noticed_though_a_child_keeps_the_pipe_open(void **state)
{
    (void)state;
    struct fixture fixture;
    open_mode(&fixture, "fork", NULL, 0);
    const struct bench_exchange *exchange = ask(&fixture, "{\"id\":1}\n", LONG_NS);
    assert_true(exchange->state == BENCH_EXCHANGE_BROKEN);
    assert_non_null(strstr(exchange->message, "ended without an answer; it exited with status 0"));
    assert_true(is_gone(exchange->message));
    bench_contestant_destroy(fixture.contestant);
}

static void much_noise_on_stderr_does_no_harm(void **state)
{
    (void)state;
    struct fixture fixture;
    open_mode(&fixture, "noise", "2000000", 0);
    expect_answer(&fixture, "{\"id\":1}\n", "{\"id\":1,\"status\":\"gave_up\"}");
    expect_answer(&fixture, "{\"id\":2}\n", "{\"id\":2,\"status\":\"gave_up\"}");
    bench_contestant_destroy(fixture.contestant);
}

static void it_is_started_anew_after_a_kill(void **state)
{
    (void)state;
    struct fixture fixture;
    open_mode(&fixture, "good", NULL, 0);
    expect_answer(&fixture, "{\"id\":1}\n", "{\"id\":1,\"status\":\"gave_up\"}");
    bench_contestant_kill(fixture.contestant);
    expect_answer(&fixture, "{\"id\":2}\n", "{\"id\":2,\"status\":\"gave_up\"}");
    bench_contestant_destroy(fixture.contestant);
}

static void memory_beyond_the_data_limit_is_refused(void **state)
{
    (void)state;
    struct fixture fixture;
    if (strcmp(bench_build_sanitizers, "none") != 0)
        skip(); /* it reserves terabytes */
    const char *const argv[] = {program, "touch", "100", NULL};
    fixture.contestant = bench_contestant_create(&(struct bench_contestant_config){
        .file = program, .argv = argv, .data_limit_bytes = 64 << 20});
    const struct bench_exchange *exchange = ask(&fixture, "{\"id\":1}\n", LONG_NS);
    assert_true(exchange->state == BENCH_EXCHANGE_BROKEN);
    assert_non_null(strstr(exchange->message, "it exited with status 9")); /* no memory, it says */
    bench_contestant_destroy(fixture.contestant);
}

static void a_missing_program_is_told(void **state)
{
    (void)state;
    const char *name = "no-such-program-anywhere", *argv[] = {name, NULL};
    struct fixture fixture = {.contestant = bench_contestant_create(
                                  &(struct bench_contestant_config){.file = name, .argv = argv})};
    const struct bench_exchange *exchange = ask(&fixture, "{\"id\":1}\n", LONG_NS);
    assert_true(exchange->state == BENCH_EXCHANGE_BROKEN);
    assert_string_equal(exchange->message,
                        "cannot start no-such-program-anywhere: No such file or directory");
    bench_contestant_destroy(fixture.contestant);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(questions_and_answers_alternate),
        cmocka_unit_test(a_question_larger_than_a_pipe_arrives),
        cmocka_unit_test(an_answer_larger_than_a_pipe_arrives),
        cmocka_unit_test(death_is_told_with_its_signal_and_last_words),
        cmocka_unit_test(an_exit_is_told_with_its_status),
        cmocka_unit_test(death_at_start_is_told),
        cmocka_unit_test(half_a_line_is_told),
        cmocka_unit_test(a_flood_ends_at_the_limit),
        cmocka_unit_test(closing_its_output_ends_it),
        cmocka_unit_test(control_characters_of_last_words_do_not_get_through),
        cmocka_unit_test(closing_its_input_ends_it_at_the_latest_at_the_deadline),
        cmocka_unit_test(silence_is_killed_at_the_deadline),
        cmocka_unit_test(ignoring_signals_does_not_help),
        cmocka_unit_test(children_left_behind_are_killed_too),
        cmocka_unit_test(daemons_left_behind_are_killed_too),
        cmocka_unit_test(doing_harm_to_its_parent_costs_itself),
        cmocka_unit_test(death_is_noticed_though_a_child_keeps_the_pipe_open),
        cmocka_unit_test(much_noise_on_stderr_does_no_harm),
        cmocka_unit_test(it_is_started_anew_after_a_kill),
        cmocka_unit_test(memory_beyond_the_data_limit_is_refused),
        cmocka_unit_test(a_missing_program_is_told),
    };
    if (argc != 2)
        return 2;
    program = argv[1];
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
