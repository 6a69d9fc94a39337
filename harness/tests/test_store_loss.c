/* The store in trouble: nothing acknowledged is lost, and what cannot be kept is told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "made_run.h"
#include "store_fixture.h"

/* A run of one contestant and many boards; sample k is board k, made from k. */
enum { MANY = 4000, BATCH = 7 };

static void write_until_killed(int acknowledgements)
{
    struct bench_failure failure;
    struct bench_run run = made_run(store_names, 1, MANY, 1);
    struct bench_store *store = bench_store_open(store_path, true, &failure);
    bool ok = store && bench_store_create_run(store, &run, &failure);
    for (uint32_t k = 0; ok && k < MANY; k++) {
        made_sample(&run, 0, k, 0, SLIDE_SOLVED, k);
        ok = bench_store_add_sample(store, run.id, &run.samples[k], &failure);
        if (ok && k % BATCH == BATCH - 1) {
            uint32_t done = k + 1;
            ok = bench_store_commit(store, &failure) &&
                 write(acknowledgements, &done, sizeof done) == sizeof done;
        }
    }
    _exit(ok ? 0 : 1);
}

static void assert_kept(uint32_t acknowledged)
{
    struct bench_failure failure;
    struct bench_run loaded, expected = made_run(store_names, 1, MANY, 1);
    struct bench_store *store = store_open(false);
    store_must(bench_store_load(store, NULL, &loaded, &failure), &failure);
    assert_true(loaded.sample_count >= acknowledged);
    assert_true(loaded.sample_count <= acknowledged + BATCH && loaded.sample_count % BATCH == 0);
    for (uint32_t k = 0; k < loaded.sample_count; k++)
        store_assert_same_sample(made_sample(&expected, 0, k, 0, SLIDE_SOLVED, k),
                                 &loaded.samples[k]);
    bench_run_fini(&loaded);
    bench_run_fini(&expected);
    bench_store_close(store);
}

static void nothing_acknowledged_is_lost_by_a_kill(void **state)
{
    (void)state;
    for (uint32_t round = 1; round <= 5; round++) {
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        if (child == 0) {
            close(ends[0]);
            write_until_killed(ends[1]);
        }
        close(ends[1]);
        uint32_t acknowledged = 0, read_now;
        while (acknowledged < 50 * round && read(ends[0], &read_now, sizeof read_now) > 0)
            acknowledged = read_now;
        assert_true(acknowledged >= 50 * round);
        kill(child, SIGKILL);
        while (read(ends[0], &read_now, sizeof read_now) > 0)
            acknowledged = read_now;
        close(ends[0]);
        int status;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        assert_kept(acknowledged);
        store_execute("DELETE FROM samples; DELETE FROM runs");
    }
}

static int write_own_run(const char *name)
{
    struct bench_failure failure;
    struct bench_run run = made_run(store_names, 1, 200, 1);
    free(run.name);
    run.name = strdup(name);
    struct bench_store *store = bench_store_open(store_path, true, &failure);
    bool ok = store && bench_store_create_run(store, &run, &failure);
    for (uint32_t k = 0; ok && k < 200; k++)
        ok = bench_store_add_sample(store, run.id, made_sample(&run, 0, k, 0, SLIDE_SOLVED, k),
                                    &failure) &&
             bench_store_commit(store, &failure);
    if (!ok)
        fprintf(stderr, "%s\n", failure.text);
    bench_store_close(store);
    bench_run_fini(&run);
    return ok ? 0 : 1;
}

static void processes_share_a_store_from_its_creation_on(void **state)
{
    (void)state;
    enum { WRITERS = 4 };
    static const char *const runs[WRITERS] = {"a", "b", "c", "d"};
    pid_t children[WRITERS];
    for (int i = 0; i < WRITERS; i++)
        if ((children[i] = fork()) == 0)
            _exit(write_own_run(runs[i]));
    for (int i = 0; i < WRITERS; i++) {
        int status;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    struct bench_failure failure;
    struct bench_run *listed;
    size_t count;
    struct bench_store *store = store_open(false);
    store_must(bench_store_list(store, &listed, &count, &failure), &failure);
    assert_true(count == WRITERS);
    for (size_t i = 0; i < count; i++) {
        assert_true(listed[i].sample_count == 200);
        bench_run_fini(&listed[i]);
    }
    free(listed);
    bench_store_close(store);
}

static int fill_the_disk(void)
{
    struct bench_failure failure;
    struct bench_run run = made_run(store_names, 1, MANY, 1);
    struct bench_store *store = bench_store_open(store_path, true, &failure);
    if (!store || !bench_store_create_run(store, &run, &failure))
        return 1;
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit limit = {1 << 20, 1 << 20};
    setrlimit(RLIMIT_FSIZE, &limit);
    bool ok = true;
    uint32_t committed = 0;
    for (uint32_t k = 0; ok && k < MANY; k++) {
        made_sample(&run, 0, k, 0, SLIDE_SOLVED, k);
        ok = bench_store_add_sample(store, run.id, &run.samples[k], &failure);
        if (ok && k % 100 == 99) {
            ok = bench_store_commit(store, &failure);
            committed += ok;
        }
    }
    bench_run_fini(&run);
    bench_store_close(store);
    return !ok && committed > 10 && strstr(failure.text, "cannot write to the store") ? 0 : 2;
}

static void a_full_disk_is_a_clear_failure(void **state)
{
    (void)state;
    pid_t child = fork();
    if (child == 0)
        _exit(fill_the_disk());
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    struct bench_failure failure;
    struct bench_run loaded;
    struct bench_store *store = store_open(false);
    store_must(bench_store_load(store, NULL, &loaded, &failure), &failure);
    assert_true(loaded.sample_count >= 1000 && loaded.sample_count % 100 == 0);
    bench_run_fini(&loaded);
    bench_store_close(store);
}

/* Commits two samples of a run; between them the store's file goes, and perhaps another comes. */
static void assert_loss_is_told(bool replaced)
{
    struct bench_failure failure;
    struct bench_run run = made_run(store_names, 2, 1, 1);
    struct bench_store *store = store_open(true);
    store_must(bench_store_create_run(store, &run, &failure), &failure);
    struct bench_sample *sample = made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 1);
    store_must(bench_store_add_sample(store, run.id, sample, &failure), &failure);
    store_must(bench_store_commit(store, &failure), &failure);
    assert_int_equal(unlink(store_path), 0);
    if (replaced)
        store_fill("another file");
    sample = made_sample(&run, 0, 1, 0, SLIDE_SOLVED, 1);
    store_must(bench_store_add_sample(store, run.id, sample, &failure), &failure);
    assert_false(bench_store_commit(store, &failure));
    assert_non_null(strstr(failure.text, store_path));
    assert_non_null(strstr(failure.text, "was removed or replaced"));
    assert_int_equal(failure.exit_status, BENCH_EXIT_FAILED);
    assert_false(bench_store_complete_run(store, run.id, &failure));
    bench_run_fini(&run);
    bench_store_close(store);
}

static void a_store_that_is_removed_or_replaced_in_use_takes_nothing_more(void **state)
{
    (void)state;
    assert_loss_is_told(false);
    assert_loss_is_told(true);
}

static void a_run_is_not_complete_in_a_store_that_is_gone(void **state)
{
    (void)state;
    struct bench_failure failure;
    struct bench_run run = made_run(store_names, 2, 1, 1);
    struct bench_store *store = store_open(true);
    store_must(bench_store_create_run(store, &run, &failure), &failure);
    assert_int_equal(unlink(store_path), 0);
    assert_false(bench_store_complete_run(store, run.id, &failure));
    bench_run_fini(&run);
    bench_store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(nothing_acknowledged_is_lost_by_a_kill),
        STORE_TEST(processes_share_a_store_from_its_creation_on),
        STORE_TEST(a_full_disk_is_a_clear_failure),
        STORE_TEST(a_store_that_is_removed_or_replaced_in_use_takes_nothing_more),
        STORE_TEST(a_run_is_not_complete_in_a_store_that_is_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
