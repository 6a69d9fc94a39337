/*
 * Suites in INI files: what is read, what is refused and where, how files are found.
 */
#include "suite_fixture.h"

static void refuses_file(struct fixture *f, const char *text, const char *place, const char *says)
{
    start_again(f);
    if (read_text(f, text))
        fail_msg("was taken: %s", text);
    char start[200];
    snprintf(start, sizeof start, "%s%s", f->file, place);
    if (strncmp(f->failure.text, start, strlen(start)) != 0)
        fail_msg("'%s' does not start with '%s'", f->failure.text, start);
    assert_says(f, says);
}

static void a_file_gives_every_key_its_value(void **state)
{
    struct fixture *f = *state;
    const char *text = "\xef\xbb\xbf; a comment\n"
                       "# another\r\n"
                       "[suite]\r\n"
                       "name = my.suite-1\n"
                       "description = all: of = it   ; said here\n"
                       "solvers = bfs, astar:misplaced\n"
                       "size=2x4\n"
                       "goal : first\n"
                       "depths = 4..20/2:3\n"
                       "seed = 18446744073709551615\n"
                       "repeat = 7\n"
                       "warmup = 2\n"
                       "\n"
                       "[limits]\n"
                       "timeout = 250ms\n"
                       "node-limit = 1000000\n"
                       "memory-limit = 1.5MiB"; /* the last line without an end */
    if (!read_text(f, text))
        fail_msg("%s", f->failure.text);
    const struct bench_suite *s = &f->suite;
    assert_string_equal(s->name, "my.suite-1");
    assert_string_equal(s->description, "all: of = it");
    assert_true(s->solver_count == 2);
    assert_string_equal(s->solvers[0], "bfs");
    assert_string_equal(s->solvers[1], "astar:misplaced");
    assert_true(s->boardset.shape.rows == 2 && s->boardset.shape.cols == 4);
    assert_string_equal(s->boardset.goal, "first");
    assert_true(s->boardset.kind == BENCH_BOARDS_DEPTHS);
    assert_true(s->boardset.depth_from == 4 && s->boardset.depth_to == 20);
    assert_true(s->boardset.depth_step == 2 && s->boardset.per_depth == 3);
    assert_true(s->boardset.seed == UINT64_MAX);
    assert_true(s->repeat == 7 && s->warmup == 2);
    assert_true(s->timeout_ns == 250000000);
    assert_true(s->node_limit == 1000000);
    assert_true(s->memory_limit_bytes == 1572864);
    assert_true(bench_suite_check(s, &f->failure));
}

static void what_a_file_leaves_out_has_its_default(void **state)
{
    struct fixture *f = *state;
    if (!read_text(f, "solvers = bfs\ncount = 5\n")) /* sections may be left out */
        fail_msg("%s", f->failure.text);
    assert_string_equal(f->suite.name, "my-suite"); /* after the file */
    assert_true(f->suite.repeat == 1 && f->suite.warmup == 0);
    assert_true(f->suite.timeout_ns == UINT64_C(10000000000));
    assert_true(f->suite.node_limit == 0);
    assert_true(f->suite.memory_limit_bytes == UINT64_C(1073741824));
    assert_true(f->suite.boardset.seed == 1 && f->suite.boardset.count == 5);
    assert_true(f->suite.boardset.shape.rows == 3 && f->suite.boardset.shape.cols == 3);
}

static void a_list_of_solvers_may_take_many_lines(void **state)
{
    struct fixture *f = *state;
    if (!read_text(
            f,
            "[suite]\nsolvers = bfs\n  ; between\n    dfs, ; why\n\tgreedy:manhattan\ncount = 5\n"))
        fail_msg("%s", f->failure.text);
    assert_true(f->suite.solver_count == 3);
    assert_string_equal(f->suite.solvers[1], "dfs");
    assert_string_equal(f->suite.solvers[2], "greedy:manhattan");
}

static void every_error_in_a_file_names_its_line(void **state)
{
    struct fixture *f = *state;
    refuses_file(f, "[suite]\ncount = x\n", ":2: ", "count: 'x' is not a whole number");
    refuses_file(f, "[suite]\n\nsise = 3x3\n", ":3: ", "unknown key 'sise'; expected one of size,");
    refuses_file(f, "[suite]\ncount = 1\nseed = 2\ncount = 3\n",
                 ":4: ", "'count' again; it stands in line 2 already");
    refuses_file(f, "[suite]\ntimeout = 1s\n",
                 ":2: ", "'timeout' stands in [suite]; expected it in [limits]");
    refuses_file(f, "[boards]\nsize = 3x3\n",
                 ":2: ", "unknown section [boards]; expected [suite], [limits]");
    refuses_file(f, "[suite\ncount = 1\n", ":1: ", "expected [section]");
    refuses_file(f, "[suite]\ncount\nseed = x\n", ":2: ", "expected [section], key = value");
    refuses_file(f, "[suite]\ncount = 1\n seed = 2\n", ":3: ", "remove the blanks at its start");
    refuses_file(f, "[suite]\nsolvers = bfs\n  dfs\n  bsf\ncount = 1\n", ":2: ", "bsf");
    refuses_file(f, "[suite]\nboards = \n", ":2: ", "boards: '' is not the name of a file");
}

static void a_line_that_would_be_cut_is_refused(void **state)
{
    struct fixture *f = *state;
    char text[9000] = "[suite]\nsolvers = bfs";
    for (int i = 0; i < 1000; i++)
        strcat(text, ", bfs");
    refuses_file(f, text, ":2: ", "a line of 5013 characters");
    assert_says(f, "indented lines");
}

static void a_line_as_long_as_lines_may_be_is_read_whole(void **state)
{
    struct fixture *f = *state;
    /* the failure of the line above tells the longest */
    char text[300] = "description = ";
    memset(text + strlen(text), 'x', 270 - strlen(text));
    assert_false(read_text(f, text));
    const char *longest = strstr(f->failure.text, "expected ");
    assert_non_null(longest);
    int length = atoi(longest + strlen("expected "));
    assert_in_range(length, 150, 269);
    text[length] = '\0';
    if (!read_text(f, text))
        fail_msg("%s", f->failure.text);
    assert_string_equal(f->suite.description, text + strlen("description = "));
}

static void a_file_that_is_no_text_is_refused(void **state)
{
    struct fixture *f = *state;
    write_file(f->file, "[suite]\ncount\0 = 3\n", 19);
    assert_false(bench_suite_read(&f->suite, f->file, &f->failure));
    assert_says(f, ":2: a NUL byte");

    assert_false(bench_suite_read(&f->suite, f->folder, &f->failure));
    assert_non_null(strstr(f->failure.text, "Is a directory"));
    assert_int_equal(f->failure.exit_status, BENCH_EXIT_FAILED);

    assert_false(bench_suite_read(&f->suite, "/nowhere/x.ini", &f->failure));
    assert_non_null(strstr(f->failure.text, "/nowhere/x.ini: No such file or directory"));
}

static void a_path_is_found_as_it_is_and_an_unknown_name_is_refused(void **state)
{
    struct fixture *f = *state;
    char *path = bench_suite_find("./quick", &f->failure);
    assert_string_equal(path, "./quick");
    free(path);
    path = bench_suite_find("x.ini", &f->failure);
    assert_string_equal(path, "x.ini");
    free(path);
    assert_null(bench_suite_find("nosuch", &f->failure));
    assert_says(f, "no suite 'nosuch'; expected the path of an INI file");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SUITE(a_file_gives_every_key_its_value),
        WITH_SUITE(what_a_file_leaves_out_has_its_default),
        WITH_SUITE(a_list_of_solvers_may_take_many_lines),
        WITH_SUITE(every_error_in_a_file_names_its_line),
        WITH_SUITE(a_line_that_would_be_cut_is_refused),
        WITH_SUITE(a_line_as_long_as_lines_may_be_is_read_whole),
        WITH_SUITE(a_file_that_is_no_text_is_refused),
        WITH_SUITE(a_path_is_found_as_it_is_and_an_unknown_name_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
