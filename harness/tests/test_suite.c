/*
 * Suites: their keys, the check of the whole, the canonical text.
 */
#include "suite_fixture.h"

static void refuses_value(struct fixture *f, const char *key, const char *value, const char *says)
{
    if (bench_suite_set(&f->suite, key, value, &f->failure))
        fail_msg("%s = %s was taken", key, value);
    assert_says(f, says);
}

static void refuses_suite(struct fixture *f, const char *says)
{
    if (bench_suite_check(&f->suite, &f->failure))
        fail_msg("passed, expected '%s'", says);
    assert_says(f, says);
}

static void commas_inside_a_solver_are_told_from_those_between(void **state)
{
    struct fixture *f = *state;
    set(f, "solvers", " astar:misplaced , greedy,manhattan bfs ");
    assert_true(f->suite.solver_count == 3);
    assert_string_equal(f->suite.solvers[0], "astar:misplaced");
    assert_string_equal(f->suite.solvers[1], "greedy:manhattan");
    assert_string_equal(f->suite.solvers[2], "bfs");
    refuses_value(f, "solvers", "bfs,depth=3", "depth"); /* an option of bfs, which has none */
    assert_true(f->suite.solver_count == 3);
}

static void bad_values_are_refused_and_leave_the_suite_alone(void **state)
{
    struct fixture *f = *state;
    set(f, "count", "5");
    refuses_value(f, "count", "0", "count: '0' is not");
    refuses_value(f, "count", "-1", "count: '-1' is not");
    refuses_value(f, "count", "99999999999", "count: '99999999999' is not");
    refuses_value(f, "seed", "18446744073709551616", "seed: ");
    refuses_value(f, "size", "5x5", "5x5");
    refuses_value(f, "size", "1x9", "1x9");
    refuses_value(f, "depths", "4..2:1", "depths: '4..2:1' is not");
    refuses_value(f, "depths", "4..20", "depths: '4..20' is not");
    refuses_value(f, "depths", "4..20/0:1", "depths: ");
    refuses_value(f, "depths", "4:0", "depths: ");
    refuses_value(f, "all", "maybe", "all: 'maybe' is not 'yes'");
    refuses_value(f, "boards", "-", "boards: '-' is not the name of a file");
    refuses_value(f, "repeat", "0", "repeat: ");
    refuses_value(f, "timeout", "soon", "timeout: 'soon' is not a duration");
    refuses_value(f, "node-limit", "1e6", "node-limit: ");
    refuses_value(f, "memory-limit", "1 GB", "memory-limit: '1 GB' is not a number of bytes");
    refuses_value(f, "solvers", " , ", "names no solver");
    refuses_value(f, "solvers", "bfs,,astar", "has an empty name");
    refuses_value(f, "solvers", "bfs,", "has an empty name");
    refuses_value(f, "plugins", "a.so,,b.so", "has an empty name");
    refuses_value(f, "solvers", "bfs,nosuch", "nosuch");
    refuses_value(f, "name", "two words", "name: 'two words' is not a name");
    refuses_value(f, "name", "-x", "name: ");
    refuses_value(f, "name", "", "name: ");
    assert_true(f->suite.boardset.kind == BENCH_BOARDS_RANDOM);
    assert_true(f->suite.boardset.count == 5);
    assert_true(f->suite.solver_count == 0);
    assert_null(f->suite.name);
}

static void an_unknown_key_is_answered_with_all_known_the_nearest_first(void **state)
{
    struct fixture *f = *state;
    assert_false(bench_suite_set(&f->suite, "nodelimit", "1", &f->failure));
    assert_says(f, "unknown key 'nodelimit'; expected one of node-limit, ");
    for (size_t i = 0; bench_suite_keys[i].name; i++)
        assert_says(f, bench_suite_keys[i].name);
}

static void a_suite_needs_solvers_and_one_way_to_name_boards(void **state)
{
    struct fixture *f = *state;
    refuses_suite(f, "no solvers");
    set(f, "solvers", "bfs");
    refuses_suite(f, "no boards; expected one of count, depths, all and boards");
    set(f, "count", "3");
    assert_true(bench_suite_check(&f->suite, &f->failure));
    set(f, "depths", "3:4");
    refuses_suite(f, "both 'count' and 'depths' say which boards");
}

static void a_file_of_boards_says_their_sizes_itself(void **state)
{
    struct fixture *f = *state;
    set(f, "solvers", "bfs");
    set(f, "boards", "x.boards");
    assert_true(bench_suite_check(&f->suite, &f->failure));
    set(f, "size", "3x3");
    refuses_suite(f, "both 'size' and 'boards'");
}

static void one_solver_under_two_names_is_refused(void **state)
{
    struct fixture *f = *state;
    set(f, "count", "3");
    set(f, "solvers", "bfs,astar:manhattan,astar");
    refuses_suite(f, "'astar:manhattan' and 'astar' are the same solver, astar:manhattan");
}

static void the_goal_must_fit_the_size(void **state)
{
    struct fixture *f = *state;
    set(f, "solvers", "bfs");
    set(f, "count", "3");
    set(f, "goal", "1 2 3 8 0 4 7 6 5");
    assert_true(bench_suite_check(&f->suite, &f->failure));
    set(f, "size", "2x3");
    assert_false(bench_suite_check(&f->suite, &f->failure));
    set(f, "goal", "middle");
    assert_false(bench_suite_check(&f->suite, &f->failure));
    assert_says(f, "middle");
}

static void the_canonical_text_is_this(void **state)
{
    struct fixture *f = *state;
    set(f, "name", "some");
    set(f, "solvers", "bfs astar");
    set(f, "count", "200");
    char *text = format(f);
    assert_string_equal(text, "solvers = bfs,astar:manhattan\n"
                              "size = 3x3\n"
                              "goal = 1 2 3 4 5 6 7 8 0\n"
                              "count = 200\n"
                              "seed = 1\n"
                              "repeat = 1\n"
                              "warmup = 0\n"
                              "timeout = 10000000000ns\n"
                              "node-limit = 0\n"
                              "memory-limit = 1073741824\n");
    free(text);
}

static void the_canonical_text_reads_back_as_the_same_suite(void **state)
{
    static const char *const ways[][2] = {{"count", "7"}, {"depths", "4..9/2:3"}, {"all", "yes"}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct fixture *f = *state;
        start_again(f);
        set(f, "solvers", "idastar:misplaced,dfs");
        set(f, "size", "2x3");
        set(f, "goal", "first");
        set(f, "timeout", "1.5s");
        set(f, ways[i][0], ways[i][1]);
        char *text = format(f);
        start_again(f);
        if (!read_text(f, text))
            fail_msg("%s", f->failure.text);
        char *again = format(f);
        assert_string_equal(text, again);
        free(text);
        free(again);
    }
}

static void a_file_of_boards_is_known_by_its_content(void **state)
{
    struct fixture *f = *state;
    write_file(f->boards, "1 2 3 0\n", 8);
    if (!read_text(f, "solvers = bfs\nboards = some.boards\n")) /* beside the INI file */
        fail_msg("%s", f->failure.text);
    assert_string_equal(f->suite.boardset.path, f->boards);
    char *one = format(f), *again = format(f);
    assert_string_equal(one, again);
    assert_non_null(strstr(one, "boards = xxh3:"));
    assert_null(strstr(one, "some.boards"));
    write_file(f->boards, "1 2 0 3\n", 8);
    char *other = format(f);
    assert_string_not_equal(one, other);
    free(one);
    free(again);
    free(other);
    unlink(f->boards);
    assert_null(bench_suite_format(&f->suite, &f->failure));
    assert_non_null(strstr(f->failure.text, "No such file"));
}

static void every_key_but_a_flag_has_a_placeholder_and_all_have_help(void **state)
{
    (void)state;
    for (size_t i = 0; bench_suite_keys[i].name; i++) {
        assert_int_equal(bench_suite_find_key(bench_suite_keys[i].name), (int)i);
        assert_true(bench_suite_keys[i].placeholder ||
                    strcmp(bench_suite_keys[i].name, "all") == 0);
        assert_in_range(strlen(bench_suite_keys[i].help), 10, 70);
        assert_true(bench_suite_keys[i].help[strlen(bench_suite_keys[i].help) - 1] != '.');
    }
    assert_int_equal(bench_suite_find_key("nosuch"), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SUITE(commas_inside_a_solver_are_told_from_those_between),
        WITH_SUITE(bad_values_are_refused_and_leave_the_suite_alone),
        WITH_SUITE(an_unknown_key_is_answered_with_all_known_the_nearest_first),
        WITH_SUITE(a_suite_needs_solvers_and_one_way_to_name_boards),
        WITH_SUITE(a_file_of_boards_says_their_sizes_itself),
        WITH_SUITE(one_solver_under_two_names_is_refused),
        WITH_SUITE(the_goal_must_fit_the_size),
        WITH_SUITE(the_canonical_text_is_this),
        WITH_SUITE(the_canonical_text_reads_back_as_the_same_suite),
        WITH_SUITE(a_file_of_boards_is_known_by_its_content),
        WITH_SUITE(every_key_but_a_flag_has_a_placeholder_and_all_have_help),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
