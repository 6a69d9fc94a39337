/* The file of a store: it keeps its promises, and what is none is refused and untouched. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "made_run.h"
#include "store_fixture.h"

static void foreign_files_are_refused_and_untouched(void **state)
{
    (void)state;
    store_assert_refused(false, "there is no store");
    store_fill(
        "this is a text that is long enough not to be taken for the head of a database file, or "
        "for anything else than a text.\n");
    store_assert_refused(false, "no SQLite file");
    store_assert_refused(true, "no SQLite file");
    struct stat info;
    assert_int_equal(stat(store_path, &info), 0);
    assert_true(info.st_size > 100 && info.st_size < 200);
    store_fill("");
    store_execute("CREATE TABLE other (x)");
    store_assert_refused(true, "another program");
    store_assert_refused(false, "another program");
    store_execute("INSERT INTO other VALUES (1)");
}

static void an_empty_file_becomes_a_store_only_when_asked(void **state)
{
    (void)state;
    store_fill("");
    store_assert_refused(false, "is empty");
    bench_store_close(store_open(true));
    bench_store_close(store_open(false));
}

static void a_newer_schema_is_refused(void **state)
{
    (void)state;
    bench_store_close(store_open(true));
    store_execute("PRAGMA user_version = 2");
    store_assert_refused(false, "newer slidebench: its schema version is 2");
    store_assert_refused(true, "newer");
}

static void the_file_keeps_its_promises(void **state)
{
    (void)state;
    bench_store_close(store_open(true));
    sqlite3 *db;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(store_path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "PRAGMA journal_mode", -1, &statement, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    assert_string_equal((const char *)sqlite3_column_text(statement, 0), "wal");
    sqlite3_finalize(statement);
    assert_int_not_equal(sqlite3_exec(db,
                                      "INSERT INTO runs (name, suite, suite_text, created_at,"
                                      " complete, repeat) VALUES ('a', 'b', 'c', 'd', 'e', 1)",
                                      NULL, NULL, NULL),
                         SQLITE_OK); /* STRICT: 'e' is no number */
    sqlite3_close(db);
}

/* Runs a function in a child without access to root's rights. */
static int as_nobody(int (*function)(void))
{
    pid_t child = fork();
    if (child == 0) {
        if (geteuid() == 0 && (setegid(65534) != 0 || seteuid(65534) != 0))
            _exit(77);
        _exit(function());
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static int read_but_not_write(void)
{
    struct bench_failure failure;
    struct bench_run run;
    struct bench_store *store = bench_store_open(store_path, false, &failure);
    if (!store || !bench_store_load(store, "made", &run, &failure) || run.sample_count != 1) {
        fprintf(stderr, "%s\n", failure.text);
        return 1;
    }
    bool added = bench_store_add_sample(store, run.id, &run.samples[0], &failure) &&
                 bench_store_commit(store, &failure);
    bench_run_fini(&run);
    bench_store_close(store);
    return added || !strstr(failure.text, "cannot write to the store") ? 2 : 0;
}

static void a_read_only_store_can_be_read(void **state)
{
    (void)state;
    struct bench_failure failure;
    struct bench_run run = made_run(store_names, 2, 1, 1);
    made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 1);
    struct bench_store *store = store_open(true);
    store_must(bench_store_create_run(store, &run, &failure), &failure);
    store_must(bench_store_add_sample(store, run.id, &run.samples[0], &failure), &failure);
    store_must(bench_store_commit(store, &failure), &failure);
    bench_store_close(store);
    bench_run_fini(&run);
    assert_int_equal(chmod(store_path, 0444), 0);
    assert_int_equal(chmod(store_folder, 0555), 0);
    int result = as_nobody(read_but_not_write);
    assert_int_equal(chmod(store_folder, 0755), 0);
    assert_int_equal(result, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(foreign_files_are_refused_and_untouched),
        STORE_TEST(an_empty_file_becomes_a_store_only_when_asked),
        STORE_TEST(a_newer_schema_is_refused),
        STORE_TEST(the_file_keeps_its_promises),
        STORE_TEST(a_read_only_store_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
