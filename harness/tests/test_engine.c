/*
 * Whole runs, with real workers and with contestants that misbehave. argv[1] is bad_contestant,
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

#include "engine.h"
#include "plan.h"

static const char *bad_contestant, *slidebench;

/* A run in a store of its own. `modes`: per contestant how it misbehaves, NULL: a real worker. */
struct fixture {
    char folder[64], path[80];
    struct bench_suite suite;
    struct bench_store *store;
    struct bench_run run;
    struct bench_contestant_config contestants[8];
    const char *argv[8][4];
    struct bench_engine_config config;
    struct bench_engine_result result;
};

static void set(struct bench_suite *suite, const char *key, const char *value)
{
    struct bench_failure failure;
    if (!bench_suite_set(suite, key, value, &failure))
        fail_msg("%s", failure.text);
}

static void open_run(struct fixture *fixture, const char *solvers, const char *const *modes)
{
    struct bench_failure failure;
    memset(fixture, 0, sizeof *fixture);
    strcpy(fixture->folder, "test_engine.XXXXXX");
    assert_non_null(mkdtemp(fixture->folder));
    snprintf(fixture->path, sizeof fixture->path, "%s/s.db", fixture->folder);
    bench_suite_init(&fixture->suite);
    set(&fixture->suite, "name", "test");
    set(&fixture->suite, "solvers", solvers);
    set(&fixture->suite, "size", "2x3");
    set(&fixture->suite, "count", "12");
    set(&fixture->suite, "seed", "9");
    for (size_t i = 0; i < 8; i++) {
        const char *mode = modes ? modes[i] : NULL;
        fixture->argv[i][0] = mode ? bad_contestant : slidebench;
        fixture->argv[i][1] = mode ? mode : "worker";
        fixture->contestants[i] = (struct bench_contestant_config){
            .file = fixture->argv[i][0], .argv = fixture->argv[i], .answer_limit_bytes = 1 << 20};
    }
    fixture->config = (struct bench_engine_config){.suite = &fixture->suite,
                                                   .jobs = 1,
                                                   .spare_core = true,
                                                   .grace_ns = 20000000,
                                                   .commit_every_ns = 0,
                                                   .contestants = fixture->contestants};
    fixture->store = bench_store_open(fixture->path, true, &failure);
    if (!fixture->store)
        fail_msg("%s", failure.text);
}

static void make_run(struct fixture *fixture)
{
    struct bench_failure failure;
    if (!bench_plan_make(&fixture->suite, NULL, fixture->config.jobs, &fixture->run, &failure) ||
        !bench_store_create_run(fixture->store, &fixture->run, &failure))
        fail_msg("%s", failure.text);
}

/* Works on the run, then reads it back from the store. */
static void work(struct fixture *fixture)
{
    struct bench_failure failure;
    char selector[32];
    if (!bench_engine_run(&fixture->config, fixture->store, &fixture->run, &fixture->result,
                          &failure))
        fail_msg("%s", failure.text);
    snprintf(selector, sizeof selector, "#%lld", (long long)fixture->run.id);
    bench_run_fini(&fixture->run);
    if (!bench_store_load(fixture->store, selector, &fixture->run, &failure))
        fail_msg("%s", failure.text);
}

static void close_run(struct fixture *fixture)
{
    static const char *const tails[] = {"", "-wal", "-shm"};
    bench_run_fini(&fixture->run);
    bench_store_close(fixture->store);
    bench_suite_fini(&fixture->suite);
    for (size_t i = 0; i < 3; i++) {
        char path[96];
        snprintf(path, sizeof path, "%s%s", fixture->path, tails[i]);
        unlink(path);
    }
    rmdir(fixture->folder);
}

static void real_workers_solve_everything_optimally(void **state)
{
    (void)state;
    struct fixture fixture;
    open_run(&fixture, "bfs, astar, idastar", NULL);
    make_run(&fixture);
    work(&fixture);
    assert_true(fixture.result.finished && fixture.run.complete);
    assert_true(fixture.result.requests == 36 && fixture.result.samples == 36);
    assert_true(fixture.run.sample_count == 36);
    for (size_t i = 0; i < 36; i++) {
        const struct bench_sample *sample = &fixture.run.samples[i];
        const struct bench_board *board = &fixture.run.boards[sample->board];
        assert_true(sample->status == SLIDE_SOLVED &&
                    board->optimal_source == BENCH_OPTIMUM_OF_TABLE);
        assert_true(sample->path_length == board->optimal_length);
        assert_true(sample->counters.expanded != BENCH_ABSENT);
        assert_true(sample->wall_ns <= sample->outside_wall_ns);
    }
    close_run(&fixture);
}

static uint64_t signature_of(unsigned jobs, const char *repeat, const char *warmup)
{
    struct fixture fixture;
    open_run(&fixture, "bfs, dfs, greedy, astar, idastar", NULL);
    set(&fixture.suite, "size", "3x3");
    set(&fixture.suite, "count", "5");
    set(&fixture.suite, "repeat", repeat);
    set(&fixture.suite, "warmup", warmup);
    fixture.config.jobs = jobs;
    make_run(&fixture);
    work(&fixture);
    assert_true(fixture.run.sample_count == 25 * strtoul(repeat, NULL, 10));
    assert_true(fixture.result.requests ==
                25 * (strtoul(repeat, NULL, 10) + strtoul(warmup, NULL, 10)));
    assert_true(bench_run_repeats_agree(&fixture.run));
    uint64_t signature = bench_run_signature(&fixture.run);
    close_run(&fixture);
    return signature;
}

static void jobs_repetitions_and_warmups_do_not_change_the_signature(void **state)
{
    (void)state;
    uint64_t signature = signature_of(1, "1", "0");
    assert_true(signature_of(2, "1", "0") == signature);
    assert_true(signature_of(3, "2", "1") == signature);
}

static void a_bad_contestant_costs_its_own_samples_only(void **state)
{
    (void)state;
    static const struct {
        const char *mode;
        enum slide_status status;
        const char *message;
    } cases[] = {
        {"crash", SLIDE_CRASHED, "it was killed by SIGSEGV; its last words: first line | about"},
        {"exit", SLIDE_CRASHED, "it exited with status 3"},
        {"start", SLIDE_CRASHED, "its last words: no such library"},
        {"garbage", SLIDE_CRASHED, "answered against the protocol: 'hello, world'"},
        {"half", SLIDE_CRASHED, "in the middle of a line"},
        {"flood", SLIDE_CRASHED, "a line of more than"},
        {"wrong-id", SLIDE_CRASHED, "answered against the protocol: id"},
        {"no-moves", SLIDE_CRASHED, "\"moves\" is missing"},
        {"error", SLIDE_CRASHED, "could not work on the request: I do not like it"},
        {"impossible", SLIDE_WRONG, "is not possible"},
        {"unsolvable", SLIDE_WRONG, "solvable by parity"},
        {"counts", SLIDE_WRONG, "counts 12 expanded"},
        {"hang", SLIDE_TIME_LIMIT, "killed at its deadline"},
        {"stubborn", SLIDE_TIME_LIMIT, "killed at its deadline"},
        {"fork-hang", SLIDE_TIME_LIMIT, "killed at its deadline"},
        {"good", SLIDE_GAVE_UP, NULL},
    };
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        struct fixture fixture;
        open_run(&fixture, "astar, bfs", (const char *const[8]){cases[c].mode});
        set(&fixture.suite, "depths", "4:3"); /* easy, so that bfs is far from any deadline */
        if (cases[c].status == SLIDE_TIME_LIMIT)
            set(&fixture.suite, "timeout", "200ms");
        make_run(&fixture);
        work(&fixture);
        assert_true(fixture.result.finished && fixture.run.sample_count == 6);
        for (size_t i = 0; i < 6; i++) {
            const struct bench_sample *sample = &fixture.run.samples[i];
            const char *message = sample->contestant == 0 ? cases[c].message : NULL;
            if (sample->status != (sample->contestant == 0 ? cases[c].status : SLIDE_SOLVED))
                fail_msg("%s: %s (%s)", cases[c].mode, slide_status_name(sample->status),
                         sample->message ? sample->message : "");
            if (message ? !sample->message || !strstr(sample->message, message)
                        : sample->message != NULL)
                fail_msg("%s: '%s'", cases[c].mode, sample->message ? sample->message : "");
        }
        close_run(&fixture);
    }
}

/* Stops a run after some commits, as a signal would. */
struct stopper {
    volatile sig_atomic_t stop;
    size_t after;
};

static void stop_after(void *context, const struct bench_progress *progress)
{
    struct stopper *stopper = context;
    assert_true(progress->samples_done <= progress->sample_count);
    if (progress->boards_done >= stopper->after)
        stopper->stop = SIGINT;
}

static void a_stopped_run_is_finished_without_repeating_a_sample(void **state)
{
    (void)state;
    struct fixture fixture;
    struct stopper stopper = {0, 4};
    open_run(&fixture, "bfs, astar", NULL);
    set(&fixture.suite, "repeat", "2");
    make_run(&fixture);
    fixture.config.stop = &stopper.stop;
    fixture.config.report = stop_after;
    fixture.config.report_context = &stopper;
    work(&fixture);
    size_t made = fixture.run.sample_count;
    assert_true(!fixture.result.finished && !fixture.run.complete);
    assert_in_range(made, 4 * 4, 12 * 4 - 1);
    stopper = (struct stopper){0, 1000};
    work(&fixture);
    assert_true(fixture.result.finished && fixture.run.complete);
    assert_true(fixture.result.requests == 48 - made && fixture.run.sample_count == 48);
    work(&fixture); /* nothing is left */
    assert_true(fixture.result.finished && fixture.result.requests == 0);
    close_run(&fixture);
}

static void claims_on_large_boards_settle_the_optimum(void **state)
{
    (void)state;
    struct fixture fixture;
    open_run(&fixture, "astar, greedy, idastar", NULL);
    set(&fixture.suite, "size", "2x5");
    set(&fixture.suite, "count", "3");
    make_run(&fixture);
    work(&fixture);
    for (size_t i = 0; i < fixture.run.sample_count; i++) {
        const struct bench_sample *sample = &fixture.run.samples[i];
        const struct bench_board *board = &fixture.run.boards[sample->board];
        assert_true(sample->status == SLIDE_SOLVED &&
                    board->optimal_source == BENCH_OPTIMUM_OF_RUN);
        assert_true(sample->path_length >= board->optimal_length);
        if (fixture.run.contestants[sample->contestant].optimal)
            assert_true(sample->path_length == board->optimal_length);
    }
    close_run(&fixture);
}

static void resuming_with_another_suite_is_refused_by_its_line(void **state)
{
    (void)state;
    struct fixture fixture;
    struct bench_failure failure;
    open_run(&fixture, "bfs", NULL);
    make_run(&fixture);
    assert_true(bench_plan_check_resume(&fixture.run, &fixture.suite, 1, &failure));
    assert_false(bench_plan_check_resume(&fixture.run, &fixture.suite, 2, &failure));
    assert_non_null(strstr(failure.text, "another jobs: 1, not 2"));
    set(&fixture.suite, "seed", "10");
    assert_false(bench_plan_check_resume(&fixture.run, &fixture.suite, 1, &failure));
    assert_non_null(strstr(failure.text, "it has 'seed = 9', not 'seed = 10'"));
    close_run(&fixture);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(real_workers_solve_everything_optimally),
        cmocka_unit_test(jobs_repetitions_and_warmups_do_not_change_the_signature),
        cmocka_unit_test(a_bad_contestant_costs_its_own_samples_only),
        cmocka_unit_test(a_stopped_run_is_finished_without_repeating_a_sample),
        cmocka_unit_test(claims_on_large_boards_settle_the_optimum),
        cmocka_unit_test(resuming_with_another_suite_is_refused_by_its_line),
    };
    if (argc != 3)
        return 2;
    bad_contestant = argv[1];
    slidebench = argv[2];
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
