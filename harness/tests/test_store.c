/* The store: what went in comes out, nothing acknowledged is lost, and other files are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sqlite3.h>

#include "made_run.h"
#include "store.h"

static char folder[] = "/tmp/slidebench-store-XXXXXX";
static char path[sizeof folder + 32];
static const char *const names[] = {"bfs", "astar"};

static int make_folder(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/slidebench-store-XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/a b?c%%.db", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    static const char *const suffixes[] = {"", "-wal", "-shm", "-journal"};
    char name[sizeof path + 16];
    for (size_t i = 0; i < 4; i++) {
        snprintf(name, sizeof name, "%s%s", path, suffixes[i]);
        unlink(name);
    }
    return rmdir(folder);
}

static struct bench_store *open_store(bool create)
{
    struct bench_failure failure;
    struct bench_store *store = bench_store_open(path, create, &failure);
    if (!store)
        fail_msg("%s", failure.text);
    return store;
}

static void must(bool ok, const struct bench_failure *failure)
{
    if (!ok)
        fail_msg("%s", failure->text);
}

static void assert_refused(bool create, const char *text)
{
    struct bench_failure failure;
    struct bench_store *store = bench_store_open(path, create, &failure);
    if (store)
        fail_msg("opened %s", path);
    if (!strstr(failure.text, text))
        fail_msg("'%s' does not say '%s'", failure.text, text);
}

static void execute(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    char *error = NULL;
    if (sqlite3_exec(db, sql, NULL, NULL, &error) != SQLITE_OK)
        fail_msg("%s: %s", sql, error);
    sqlite3_close(db);
}

static void fill(const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void assert_same_sample(const struct bench_sample *a, const struct bench_sample *b)
{
    assert_true(a->contestant == b->contestant && a->board == b->board &&
                a->repetition == b->repetition);
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->kind == BENCH_COLUMN_STATUS)
            assert_true(a->status == b->status);
        else if (column->kind == BENCH_COLUMN_TEXT)
            assert_true(a->message ? b->message && strcmp(a->message, b->message) == 0
                                   : !b->message);
        else if (bench_sample_number(a, column) != bench_sample_number(b, column))
            fail_msg("%s: %llu, not %llu", column->name,
                     (unsigned long long)bench_sample_number(b, column),
                     (unsigned long long)bench_sample_number(a, column));
}

static void a_run_comes_back_as_it_went_in(void **state)
{
    (void)state;
    struct bench_failure failure;
    struct bench_run run = made_run(names, 2, 3, 2), loaded;
    run.boards[1].optimal_length = BENCH_ABSENT;
    run.boards[1].optimal_source = BENCH_OPTIMUM_OF_RUN;
    for (uint32_t board = 0; board < 3; board++)
        for (uint32_t contestant = 0; contestant < 2; contestant++)
            for (uint32_t repetition = 0; repetition < 2; repetition++)
                made_sample(&run, contestant, board, repetition,
                            board == 1 ? SLIDE_CRASHED : SLIDE_SOLVED, board * 7 + contestant);
    run.samples[0].counters.expanded = UINT64_C(1) << 63; /* past SQLite's signed integers */
    run.samples[1].counters.expanded = UINT64_MAX - 1;

    struct bench_store *store = open_store(true);
    must(bench_store_create_run(store, &run, &failure), &failure);
    for (size_t i = run.sample_count; i-- > 0;) /* in any order */
        must(bench_store_add_sample(store, run.id, &run.samples[i], &failure), &failure);
    must(bench_store_complete_run(store, run.id, &failure), &failure);
    bench_store_close(store);

    store = open_store(false);
    must(bench_store_load(store, "made", &loaded, &failure), &failure);
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
        assert_same_sample(&run.samples[i], &loaded.samples[i]);
    assert_true(bench_run_signature(&loaded) == bench_run_signature(&run));
    bench_run_fini(&loaded);
    bench_run_fini(&run);
    bench_store_close(store);
}

static void a_sample_is_stored_once(void **state)
{
    (void)state;
    struct bench_failure failure;
    struct bench_run run = made_run(names, 2, 1, 1), loaded;
    struct bench_sample *first = made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 1);
    struct bench_store *store = open_store(true);
    must(bench_store_create_run(store, &run, &failure), &failure);
    must(bench_store_add_sample(store, run.id, first, &failure), &failure);
    must(bench_store_commit(store, &failure), &failure);
    struct bench_sample again = *first;
    again.counters.expanded = 999;
    must(bench_store_add_sample(store, run.id, &again, &failure), &failure);
    must(bench_store_commit(store, &failure), &failure);
    must(bench_store_load(store, NULL, &loaded, &failure), &failure);
    assert_true(loaded.sample_count == 1);
    assert_same_sample(first, &loaded.samples[0]);
    bench_run_fini(&loaded);
    bench_run_fini(&run);
    bench_store_close(store);
}

static void optimum_and_status_can_be_overruled(void **state)
{
    (void)state;
    struct bench_failure failure;
    struct bench_run run = made_run(names, 2, 2, 1), loaded;
    made_sample(&run, 0, 1, 0, SLIDE_SOLVED, 1);
    struct bench_store *store = open_store(true);
    must(bench_store_create_run(store, &run, &failure), &failure);
    must(bench_store_add_sample(store, run.id, &run.samples[0], &failure), &failure);
    struct bench_sample wrong = run.samples[0];
    wrong.status = SLIDE_WRONG;
    wrong.message = (char *)(uintptr_t) "claims 2 moves, 4 is the optimum";
    must(bench_store_set_status(store, run.id, &wrong, &failure), &failure);
    run.boards[1].optimal_length = 4;
    run.boards[1].optimal_source = BENCH_OPTIMUM_OF_RUN;
    must(bench_store_set_optimal(store, run.id, 1, &run.boards[1], &failure), &failure);
    must(bench_store_commit(store, &failure), &failure);
    must(bench_store_load(store, "#1", &loaded, &failure), &failure);
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
    struct bench_run run = made_run(names, 2, 3, 1), loaded, *listed;
    size_t count;
    struct bench_store *store = open_store(true);
    assert_false(bench_store_load(store, NULL, &loaded, &failure));
    assert_non_null(strstr(failure.text, "no run yet"));
    must(bench_store_create_run(store, &run, &failure), &failure);
    made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 1);
    must(bench_store_add_sample(store, run.id, &run.samples[0], &failure), &failure);
    must(bench_store_commit(store, &failure), &failure);
    assert_false(bench_store_create_run(store, &run, &failure));
    assert_non_null(strstr(failure.text, "already"));
    for (int i = 0; i < 2; i++) {
        free(run.name);
        run.name = NULL;
        must(bench_store_create_run(store, &run, &failure), &failure);
        assert_string_equal(run.name, i ? "hand-2" : "hand-1");
    }
    static const char *const bad[] = {"", "latest", "#1", "-x", "a\nb"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        free(run.name);
        run.name = strdup(bad[i]);
        assert_false(bench_store_create_run(store, &run, &failure));
    }
    must(bench_store_list(store, &listed, &count, &failure), &failure);
    assert_true(count == 3);
    assert_string_equal(listed[0].name, "made");
    assert_true(listed[0].sample_count == 1 && listed[0].board_count == 3 && !listed[0].samples);
    assert_true(listed[0].contestant_count == 2 && listed[2].sample_count == 0);
    for (size_t i = 0; i < count; i++)
        bench_run_fini(&listed[i]);
    free(listed);

    must(bench_store_load(store, "latest", &loaded, &failure), &failure);
    assert_string_equal(loaded.name, "hand-2");
    bench_run_fini(&loaded);
    assert_false(bench_store_load(store, "made2", &loaded, &failure));
    assert_non_null(strstr(failure.text, "hand-2, hand-1, made"));
    must(bench_store_delete_run(store, 1, &failure), &failure);
    assert_false(bench_store_load(store, "made", &loaded, &failure));
    assert_non_null(strstr(failure.text, "hand-2, hand-1"));
    bench_run_fini(&run);
    bench_store_close(store);
    execute("CREATE TEMP TABLE t (n INTEGER CHECK (n = 0));"
            "INSERT INTO t SELECT count(*) FROM samples;"
            "INSERT INTO t SELECT count(*) FROM boards WHERE run = 1;"
            "INSERT INTO t SELECT count(*) FROM conditions WHERE run = 1;");
}

static void a_sample_of_no_run_is_refused(void **state)
{
    (void)state;
    struct bench_failure failure;
    struct bench_run run = made_run(names, 2, 1, 1);
    made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 1);
    struct bench_store *store = open_store(true);
    must(bench_store_add_sample(store, 7, &run.samples[0], &failure), &failure);
    assert_false(bench_store_commit(store, &failure));
    assert_non_null(strstr(failure.text, "FOREIGN KEY"));
    bench_run_fini(&run);
    bench_store_close(store);
}

static void foreign_files_are_refused_and_untouched(void **state)
{
    (void)state;
    assert_refused(false, "there is no store");
    fill("this is a text that is long enough not to be taken for the head of a database file, or "
         "for anything else than a text.\n");
    assert_refused(false, "no SQLite file");
    assert_refused(true, "no SQLite file");
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    assert_true(info.st_size > 100 && info.st_size < 200);
    fill("");
    execute("CREATE TABLE other (x)");
    assert_refused(true, "another program");
    assert_refused(false, "another program");
    execute("INSERT INTO other VALUES (1)");
}

static void an_empty_file_becomes_a_store_only_when_asked(void **state)
{
    (void)state;
    fill("");
    assert_refused(false, "is empty");
    bench_store_close(open_store(true));
    bench_store_close(open_store(false));
}

static void a_newer_schema_is_refused(void **state)
{
    (void)state;
    bench_store_close(open_store(true));
    execute("PRAGMA user_version = 2");
    assert_refused(false, "newer slidebench: its schema version is 2");
    assert_refused(true, "newer");
}

static void the_file_keeps_its_promises(void **state)
{
    (void)state;
    bench_store_close(open_store(true));
    sqlite3 *db;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
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
    struct bench_store *store = bench_store_open(path, false, &failure);
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
    struct bench_run run = made_run(names, 2, 1, 1);
    made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 1);
    struct bench_store *store = open_store(true);
    must(bench_store_create_run(store, &run, &failure), &failure);
    must(bench_store_add_sample(store, run.id, &run.samples[0], &failure), &failure);
    must(bench_store_commit(store, &failure), &failure);
    bench_store_close(store);
    bench_run_fini(&run);
    assert_int_equal(chmod(path, 0444), 0);
    assert_int_equal(chmod(folder, 0555), 0);
    int result = as_nobody(read_but_not_write);
    assert_int_equal(chmod(folder, 0755), 0);
    assert_int_equal(result, 0);
}

/* A run of one contestant and many boards; sample k is board k, made from k. */
enum { MANY = 4000, BATCH = 7 };

static void write_until_killed(int acknowledgements)
{
    struct bench_failure failure;
    struct bench_run run = made_run(names, 1, MANY, 1);
    struct bench_store *store = bench_store_open(path, true, &failure);
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
    struct bench_run loaded, expected = made_run(names, 1, MANY, 1);
    struct bench_store *store = open_store(false);
    must(bench_store_load(store, NULL, &loaded, &failure), &failure);
    assert_true(loaded.sample_count >= acknowledged);
    assert_true(loaded.sample_count <= acknowledged + BATCH && loaded.sample_count % BATCH == 0);
    for (uint32_t k = 0; k < loaded.sample_count; k++)
        assert_same_sample(made_sample(&expected, 0, k, 0, SLIDE_SOLVED, k), &loaded.samples[k]);
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
        execute("DELETE FROM samples; DELETE FROM runs");
    }
}

static int write_own_run(const char *name)
{
    struct bench_failure failure;
    struct bench_run run = made_run(names, 1, 200, 1);
    free(run.name);
    run.name = strdup(name);
    struct bench_store *store = bench_store_open(path, true, &failure);
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
    struct bench_store *store = open_store(false);
    must(bench_store_list(store, &listed, &count, &failure), &failure);
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
    struct bench_run run = made_run(names, 1, MANY, 1);
    struct bench_store *store = bench_store_open(path, true, &failure);
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
    struct bench_store *store = open_store(false);
    must(bench_store_load(store, NULL, &loaded, &failure), &failure);
    assert_true(loaded.sample_count >= 1000 && loaded.sample_count % 100 == 0);
    bench_run_fini(&loaded);
    bench_store_close(store);
}

/* Commits two samples of a run; between them the store's file goes, and perhaps another comes. */
static void assert_loss_is_told(bool replaced)
{
    struct bench_failure failure;
    struct bench_run run = made_run(names, 2, 1, 1);
    struct bench_store *store = open_store(true);
    must(bench_store_create_run(store, &run, &failure), &failure);
    struct bench_sample *sample = made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 1);
    must(bench_store_add_sample(store, run.id, sample, &failure), &failure);
    must(bench_store_commit(store, &failure), &failure);
    assert_int_equal(unlink(path), 0);
    if (replaced)
        fill("another file");
    sample = made_sample(&run, 0, 1, 0, SLIDE_SOLVED, 1);
    must(bench_store_add_sample(store, run.id, sample, &failure), &failure);
    assert_false(bench_store_commit(store, &failure));
    assert_non_null(strstr(failure.text, path));
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
    struct bench_run run = made_run(names, 2, 1, 1);
    struct bench_store *store = open_store(true);
    must(bench_store_create_run(store, &run, &failure), &failure);
    assert_int_equal(unlink(path), 0);
    assert_false(bench_store_complete_run(store, run.id, &failure));
    bench_run_fini(&run);
    bench_store_close(store);
}

int main(void)
{
#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)
    const struct CMUnitTest tests[] = {
        IN_FOLDER(a_run_comes_back_as_it_went_in),
        IN_FOLDER(a_sample_is_stored_once),
        IN_FOLDER(optimum_and_status_can_be_overruled),
        IN_FOLDER(runs_are_named_listed_selected_and_deleted),
        IN_FOLDER(a_sample_of_no_run_is_refused),
        IN_FOLDER(foreign_files_are_refused_and_untouched),
        IN_FOLDER(an_empty_file_becomes_a_store_only_when_asked),
        IN_FOLDER(a_newer_schema_is_refused),
        IN_FOLDER(the_file_keeps_its_promises),
        IN_FOLDER(a_read_only_store_can_be_read),
        IN_FOLDER(nothing_acknowledged_is_lost_by_a_kill),
        IN_FOLDER(processes_share_a_store_from_its_creation_on),
        IN_FOLDER(a_full_disk_is_a_clear_failure),
        IN_FOLDER(a_store_that_is_removed_or_replaced_in_use_takes_nothing_more),
        IN_FOLDER(a_run_is_not_complete_in_a_store_that_is_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
