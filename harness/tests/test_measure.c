/*
 * What is measured from outside, against programs whose use is known. argv[1] is bad_contestant,
 * argv[2] slidebench.
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

#include "answer.h"
#include "build.h"
#include "clock.h"
#include "conditions.h"
#include "contestant.h"
#include "peak_rss.h"
#include "request.h"

#define MIB (UINT64_C(1) << 20)
#define LONG_NS UINT64_C(60000000000)

static const char *bad_contestant, *slidebench;

/* A sanitizer keeps freed memory back and shadows the rest: peaks say little then. */
static bool sanitized(void)
{
    return strcmp(bench_build_sanitizers, "none") != 0;
}

static bool has_peak_rss(void)
{
    struct bench_peak_rss peak;
    bool has = bench_peak_rss_open(&peak, getpid());
    bench_peak_rss_close(&peak);
    return has && !sanitized();
}

static struct bench_contestant *open_program(const char *const *argv)
{
    struct bench_contestant *contestant =
        bench_contestant_create(&(struct bench_contestant_config){.file = argv[0], .argv = argv});
    assert_non_null(contestant);
    return contestant;
}

static const struct bench_exchange *ask(struct bench_contestant *contestant, const char *line)
{
    const struct bench_exchange *exchange;
    bench_contestant_ask(contestant, line, strlen(line), LONG_NS);
    while ((exchange = bench_contestant_advance(contestant))->state == BENCH_EXCHANGE_PENDING) {
        struct pollfd polls[BENCH_CONTESTANT_POLLS];
        poll(polls, bench_contestant_polls(contestant, polls), 50);
    }
    assert_true(exchange->state == BENCH_EXCHANGE_ANSWERED);
    return exchange;
}

static void the_peak_is_what_was_touched(void **state)
{
    (void)state;
    static const char *const sizes[] = {"10", "100", "1"};
    if (!has_peak_rss())
        skip();
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const char *const argv[] = {bad_contestant, "touch", sizes[i], NULL};
        struct bench_contestant *contestant = open_program(argv);
        uint64_t touched = strtoull(sizes[i], NULL, 10) * MIB;
        uint64_t peak = ask(contestant, "{\"id\":1}\n")->peak_rss_bytes;
        assert_in_range(peak, touched, touched + 4 * MIB);
        bench_contestant_destroy(contestant);
    }
}

static void a_peak_does_not_stay_for_the_next_request(void **state)
{
    (void)state;
    const char *const argv[] = {bad_contestant, "touch-once", "100", NULL};
    if (!has_peak_rss())
        skip();
    struct bench_contestant *contestant = open_program(argv);
    assert_true(ask(contestant, "{\"id\":1}\n")->peak_rss_bytes >= 100 * MIB);
    assert_true(ask(contestant, "{\"id\":2}\n")->peak_rss_bytes <= 4 * MIB);
    bench_contestant_destroy(contestant);
}

static void the_harness_own_memory_does_not_show(void **state)
{
    (void)state;
    const char *const argv[] = {bad_contestant, "good", NULL};
    if (!has_peak_rss())
        skip();
    char *ballast = malloc(200 * MIB);
    assert_non_null(ballast);
    for (size_t i = 0; i < 200 * MIB; i += 4096)
        ((volatile char *)ballast)[i] = 1;
    struct bench_contestant *contestant = open_program(argv);
    assert_true(ask(contestant, "{\"id\":1}\n")->peak_rss_bytes <= 4 * MIB);
    bench_contestant_destroy(contestant);
    free(ballast);
}

static void cpu_time_is_counted_when_spinning_and_not_when_sleeping(void **state)
{
    (void)state;
    const char *const spin[] = {bad_contestant, "spin", "60", NULL};
    const char *const sleep[] = {bad_contestant, "sleep", "60", NULL};
    struct bench_contestant *spinner = open_program(spin), *sleeper = open_program(sleep);
    ask(spinner, "{\"id\":1}\n"); /* a start takes its own time, a sanitizer's more */
    ask(sleeper, "{\"id\":1}\n");
    const struct bench_exchange *spun = ask(spinner, "{\"id\":2}\n");
    assert_true(spun->cpu_ns >= 50000000 && spun->cpu_ns < 500000000);
    assert_true(spun->wall_ns + 1000000 >= spun->cpu_ns);
    const struct bench_exchange *slept = ask(sleeper, "{\"id\":2}\n");
    assert_true(slept->cpu_ns < 30000000);
    assert_true(slept->wall_ns >= 60000000);
    bench_contestant_destroy(spinner);
    bench_contestant_destroy(sleeper);
}

/* Peaks of one solve in the worker: by the kernel, and by the account. */
struct peaks {
    uint64_t rss, account;
};

static struct peaks solve(struct bench_contestant *worker, const char *solver)
{
    static const uint8_t hardest[] = {8, 6, 7, 2, 5, 4, 3, 0, 1},
                         last[] = {1, 2, 3, 4, 5, 6, 7, 8, 0};
    char name[32];
    snprintf(name, sizeof name, "%s", solver);
    struct bench_request request = {.id = 1,
                                    .solver = name,
                                    .shape = {3, 3},
                                    .start = slide_board_pack(hardest, 9),
                                    .goal = slide_board_pack(last, 9)};
    struct bench_answer answer;
    size_t length;
    char *line = bench_request_format(&request, &length);
    assert_non_null(line);
    const struct bench_exchange *exchange = ask(worker, line);
    assert_true(bench_answer_parse(exchange->line, exchange->length, &answer, NULL));
    assert_true(answer.sample.status == SLIDE_SOLVED && answer.moves_length >= 31);
    struct peaks peaks = {exchange->peak_rss_bytes, answer.sample.peak_bytes};
    bench_answer_fini(&answer);
    free(line);
    return peaks;
}

static void a_search_with_a_closed_set_peaks_above_idastar_in_both_memories(void **state)
{
    (void)state;
    const char *const argv[] = {slidebench, "worker", NULL};
    struct bench_contestant *worker = open_program(argv);
    struct peaks ida = solve(worker, "idastar"), closed = solve(worker, "greedy:zero");
    /* 135,269 boards stored: 8 bytes each at the least, and no more than some megabytes */
    assert_in_range(closed.account, 135269 * 8, 100 * MIB);
    assert_true(ida.account < 64 * 1024);
    if (has_peak_rss())
        assert_in_range(closed.rss, ida.rss + 1 * MIB, 100 * MIB);
    bench_contestant_destroy(worker);
}

static void idastar_peaks_alike_alone_and_after_a_closed_set(void **state)
{
    (void)state;
    const char *const argv[] = {slidebench, "worker", NULL};
    struct bench_contestant *worker = open_program(argv);
    struct peaks alone = solve(worker, "idastar");
    solve(worker, "greedy:zero");
    struct peaks after = solve(worker, "idastar");
    assert_true(alone.account == after.account);
    if (has_peak_rss())
        assert_in_range(after.rss, alone.rss - 512 * 1024, alone.rss + 512 * 1024);
    bench_contestant_destroy(worker);
}

static void a_process_that_is_gone_has_no_peak(void **state)
{
    (void)state;
    struct bench_peak_rss peak;
    uint64_t bytes = 7;
    assert_false(bench_peak_rss_open(&peak, 0x3fffffff));
    assert_false(bench_peak_rss_reset(&peak));
    assert_false(bench_peak_rss_read(&peak, &bytes));
    assert_true(bytes == 7);
    bench_peak_rss_close(&peak);
}

static void conditions_are_complete_and_in_order(void **state)
{
    (void)state;
    static const char *const keys[] = {"version",
                                       "build_id",
                                       "compiler",
                                       "compiler_flags",
                                       "build_type",
                                       "sanitizers",
                                       "cpu",
                                       "cores",
                                       "governor",
                                       "kernel",
                                       "started_at",
                                       "peak_bytes_method",
                                       "peak_rss_method",
                                       "time_method",
                                       "instructions_method"};
    struct bench_run run = {0};
    assert_true(bench_conditions_add_machine(&run, NULL));
    assert_true(bench_conditions_add_methods(&run, NULL));
    assert_true(run.condition_count == sizeof keys / sizeof *keys);
    for (size_t i = 0; i < run.condition_count; i++) {
        assert_string_equal(run.conditions[i].key, keys[i]);
        assert_true(strlen(run.conditions[i].value) > 0 || strcmp(keys[i], "compiler_flags") == 0);
        assert_null(strchr(run.conditions[i].value, '\n'));
    }
    bench_run_fini(&run);
}

static void the_build_id_is_that_of_the_file(void **state)
{
    (void)state;
    char id[BENCH_BUILD_ID_TEXT];
    bench_build_id(id);
    assert_true(strlen(id) == 40); /* sha1 */
    assert_true(strspn(id, "0123456789abcdef") == 40);
}

static void compiler_flags_hold_no_path(void **state)
{
    (void)state;
    assert_null(strchr(bench_build_flags, '/'));
    assert_non_null(strchr(bench_build_compiler, ' '));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_peak_is_what_was_touched),
        cmocka_unit_test(a_peak_does_not_stay_for_the_next_request),
        cmocka_unit_test(the_harness_own_memory_does_not_show),
        cmocka_unit_test(cpu_time_is_counted_when_spinning_and_not_when_sleeping),
        cmocka_unit_test(a_search_with_a_closed_set_peaks_above_idastar_in_both_memories),
        cmocka_unit_test(idastar_peaks_alike_alone_and_after_a_closed_set),
        cmocka_unit_test(a_process_that_is_gone_has_no_peak),
        cmocka_unit_test(conditions_are_complete_and_in_order),
        cmocka_unit_test(the_build_id_is_that_of_the_file),
        cmocka_unit_test(compiler_flags_hold_no_path),
    };
    if (argc != 3)
        return 2;
    bad_contestant = argv[1];
    slidebench = argv[2];
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
