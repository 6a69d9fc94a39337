/* The store: what went in comes out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "made_run.h"
#include "store_fixture.h"

static void a_run_comes_back_as_it_went_in(void **state)
{
    (void)state;
    struct bench_failure failure;
    struct bench_run run = made_run(store_names, 2, 3, 2), loaded;
    run.boards[1].optimal_length = BENCH_ABSENT;
    run.boards[1].optimal_source = BENCH_OPTIMUM_OF_RUN;
    for (uint32_t board = 0; board < 3; board++)
        for (uint32_t contestant = 0; contestant < 2; contestant++)
            for (uint32_t repetition = 0; repetition < 2; repetition++)
                made_sample(&run, contestant, board, repetition,
                            board == 1 ? SLIDE_CRASHED : SLIDE_SOLVED, board * 7 + contestant);
    run.samples[0].counters.expanded = UINT64_C(1) << 63; /* past SQLite's signed integers */
    run.samples[1].counters.expanded = UINT64_MAX - 1;

    struct bench_store *store = store_open(true);
    store_must(bench_store_create_run(store, &run, &failure), &failure);
    for (size_t i = run.sample_count; i-- > 0;) /* in any order */
        store_must(bench_store_add_sample(store, run.id, &run.samples[i], &failure), &failure);
    store_must(bench_store_complete_run(store, run.id, &failure), &failure);
    bench_store_close(store);

    store = store_open(false);
    store_must(bench_store_load(store, "made", &loaded, &failure), &failure);
    assert_string_equal(loaded.name, run.name);
    assert_string_equal(loaded.suite, run.suite);
    assert_string_equal(loaded.suite_text, run.suite_text);
    assert_string_equal(loaded.created_at, run.created_at);
    assert_true(loaded.complete && loaded.repeat == 2 && loaded.id == run.id);
    assert_true(loaded.condition_count == 2);
    assert_string_equal(bench_run_condition(&loaded, "seed"), "42");
    assert_null(bench_run_condition(&loaded, "none"));
    assert_true(loaded.contestant_count == 2);
    assert_string_equal(loaded.contestants[1].name, "astar");
    assert_string_equal(loaded.contestants[1].solver, "astar:manhattan");
    assert_true(loaded.contestants[1].optimal);
    assert_true(loaded.board_count == 3);
    for (size_t i = 0; i < 3; i++) {
        assert_true(loaded.boards[i].start == run.boards[i].start);
        assert_true(loaded.boards[i].goal == run.boards[i].goal);
        assert_true(loaded.boards[i].shape.rows == 3 && loaded.boards[i].shape.cols == 3);
        assert_true(loaded.boards[i].optimal_length == run.boards[i].optimal_length);
        assert_true(loaded.boards[i].optimal_source == run.boards[i].optimal_source);
    }
    assert_true(loaded.sample_count == run.sample_count);
    for (size_t i = 0; i < run.sample_count; i++)
        store_assert_same_sample(&run.samples[i], &loaded.samples[i]);
    assert_true(bench_run_signature(&loaded) == bench_run_signature(&run));
    bench_run_fini(&loaded);
    bench_run_fini(&run);
    bench_store_close(store);
}

static void a_sample_is_stored_once(void **state)
{
    (void)state;
    struct bench_failure failure;
    struct bench_run run = made_run(store_names, 2, 1, 1), loaded;
    struct bench_sample *first = made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 1);
    struct bench_store *store = store_open(true);
    store_must(bench_store_create_run(store, &run, &failure), &failure);
    store_must(bench_store_add_sample(store, run.id, first, &failure), &failure);
    store_must(bench_store_commit(store, &failure), &failure);
    struct bench_sample again = *first;
    again.counters.expanded = 999;
    store_must(bench_store_add_sample(store, run.id, &again, &failure), &failure);
    store_must(bench_store_commit(store, &failure), &failure);
    store_must(bench_store_load(store, NULL, &loaded, &failure), &failure);
    assert_true(loaded.sample_count == 1);
    store_assert_same_sample(first, &loaded.samples[0]);
    bench_run_fini(&loaded);
    bench_run_fini(&run);
    bench_store_close(store);
}

static void optimum_and_status_can_be_overruled(void **state)
{
    (void)state;
    struct bench_failure failure;
    struct bench_run run = made_run(store_names, 2, 2, 1), loaded;
    made_sample(&run, 0, 1, 0, SLIDE_SOLVED, 1);
    struct bench_store *store = store_open(true);
    store_must(bench_store_create_run(store, &run, &failure), &failure);
    store_must(bench_store_add_sample(store, run.id, &run.samples[0], &failure), &failure);
    struct bench_sample wrong = run.samples[0];
    wrong.status = SLIDE_WRONG;
    wrong.message = (char *)(uintptr_t) "claims 2 moves, 4 is the optimum";
    store_must(bench_store_set_status(store, run.id, &wrong, &failure), &failure);
    run.boards[1].optimal_length = 4;
    run.boards[1].optimal_source = BENCH_OPTIMUM_OF_RUN;
    store_must(bench_store_set_optimal(store, run.id, 1, &run.boards[1], &failure), &failure);
    store_must(bench_store_commit(store, &failure), &failure);
    store_must(bench_store_load(store, "#1", &loaded, &failure), &failure);
    assert_true(loaded.samples[0].status == SLIDE_WRONG);
    assert_true(loaded.samples[0].path_length == BENCH_ABSENT);
    assert_true(loaded.samples[0].path_hash == BENCH_ABSENT);
    assert_true(loaded.samples[0].counters.expanded == 11);
    assert_string_equal(loaded.samples[0].message, wrong.message);
    assert_true(loaded.boards[1].optimal_length == 4 &&
                loaded.boards[1].optimal_source == BENCH_OPTIMUM_OF_RUN);
    assert_true(loaded.boards[0].optimal_length == 2 &&
                loaded.boards[0].optimal_source == BENCH_OPTIMUM_OF_TABLE);
    assert_false(loaded.complete);
    bench_run_fini(&loaded);
    bench_run_fini(&run);
    bench_store_close(store);
}

static void runs_are_named_listed_selected_and_deleted(void **state)
{
    (void)state;
    struct bench_failure failure;
    struct bench_run run = made_run(store_names, 2, 3, 1), loaded, *listed;
    size_t count;
    struct bench_store *store = store_open(true);
    assert_false(bench_store_load(store, NULL, &loaded, &failure));
    assert_non_null(strstr(failure.text, "no run yet"));
    store_must(bench_store_create_run(store, &run, &failure), &failure);
    made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 1);
    store_must(bench_store_add_sample(store, run.id, &run.samples[0], &failure), &failure);
    store_must(bench_store_commit(store, &failure), &failure);
    assert_false(bench_store_create_run(store, &run, &failure));
    assert_non_null(strstr(failure.text, "already"));
    for (int i = 0; i < 2; i++) {
        free(run.name);
        run.name = NULL;
        store_must(bench_store_create_run(store, &run, &failure), &failure);
        assert_string_equal(run.name, i ? "hand-2" : "hand-1");
    }
    static const char *const bad[] = {"", "latest", "#1", "-x", "a\nb"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        free(run.name);
        run.name = strdup(bad[i]);
        assert_false(bench_store_create_run(store, &run, &failure));
    }
    store_must(bench_store_list(store, &listed, &count, &failure), &failure);
    assert_true(count == 3);
    assert_string_equal(listed[0].name, "made");
    assert_true(listed[0].sample_count == 1 && listed[0].board_count == 3 && !listed[0].samples);
    assert_true(listed[0].contestant_count == 2 && listed[2].sample_count == 0);
    for (size_t i = 0; i < count; i++)
        bench_run_fini(&listed[i]);
    free(listed);

    store_must(bench_store_load(store, "latest", &loaded, &failure), &failure);
    assert_string_equal(loaded.name, "hand-2");
    bench_run_fini(&loaded);
    assert_false(bench_store_load(store, "made2", &loaded, &failure));
    assert_non_null(strstr(failure.text, "hand-2, hand-1, made"));
    store_must(bench_store_delete_run(store, 1, &failure), &failure);
    assert_false(bench_store_load(store, "made", &loaded, &failure));
    assert_non_null(strstr(failure.text, "hand-2, hand-1"));
    bench_run_fini(&run);
    bench_store_close(store);
    store_execute("CREATE TEMP TABLE t (n INTEGER CHECK (n = 0));"
                  "INSERT INTO t SELECT count(*) FROM samples;"
                  "INSERT INTO t SELECT count(*) FROM boards WHERE run = 1;"
                  "INSERT INTO t SELECT count(*) FROM conditions WHERE run = 1;");
}

static void a_sample_of_no_run_is_refused(void **state)
{
    (void)state;
    struct bench_failure failure;
    struct bench_run run = made_run(store_names, 2, 1, 1);
    made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 1);
    struct bench_store *store = store_open(true);
    store_must(bench_store_add_sample(store, 7, &run.samples[0], &failure), &failure);
    assert_false(bench_store_commit(store, &failure));
    assert_non_null(strstr(failure.text, "FOREIGN KEY"));
    bench_run_fini(&run);
    bench_store_close(store);
}

static void process_times_are_beside_the_samples_of_their_run(void **state)
{
    (void)state;
    struct bench_failure failure;
    uint64_t times[] = {30, 10, 20};
    struct bench_run run = made_run(store_names, 2, 1, 1), loaded = {0};
    struct bench_store *store = store_open(true);
    store_must(bench_store_create_run(store, &run, &failure), &failure);
    store_must(bench_store_load(store, NULL, &loaded, &failure), &failure);
    assert_true(loaded.contestants[0].process_count == 0 && !loaded.contestants[0].process_ns);
    bench_run_fini(&loaded);

    run.contestants[1].process_ns = times;
    for (size_t count = 3; count >= 2; count--) { /* the second time in place of the first */
        run.contestants[1].process_count = count;
        store_must(bench_store_set_process_times(store, &run, &failure), &failure);
        store_must(bench_store_load(store, NULL, &loaded, &failure), &failure);
        assert_true(loaded.contestants[0].process_count == 0);
        assert_true(loaded.contestants[1].process_count == count);
        assert_memory_equal(loaded.contestants[1].process_ns, times, count * sizeof *times);
        bench_run_fini(&loaded);
    }
    store_must(bench_store_delete_run(store, run.id, &failure), &failure);
    run.contestants[1].process_ns = NULL;
    bench_run_fini(&run);
    bench_store_close(store);
    store_execute("CREATE TEMP TABLE t (n INTEGER CHECK (n = 0));"
                  "INSERT INTO t SELECT count(*) FROM process_times;");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(a_run_comes_back_as_it_went_in),
        STORE_TEST(a_sample_is_stored_once),
        STORE_TEST(optimum_and_status_can_be_overruled),
        STORE_TEST(runs_are_named_listed_selected_and_deleted),
        STORE_TEST(a_sample_of_no_run_is_refused),
        STORE_TEST(process_times_are_beside_the_samples_of_their_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
