/* Names of solvers: parsing, canonical form, one clear line for each mistake. */
#include "solving.h"

static void assert_canonical(const char *name, const char *canonical)
{
    struct slide_spec spec = solving_spec(name), again;
    char text[SLIDE_SPEC_TEXT], error[SLIDE_SPEC_ERROR];
    slide_spec_format(&spec, text);
    assert_string_equal(text, canonical);
    assert_true(slide_spec_parse(text, &again, error));
    assert_ptr_equal(again.algorithm, spec.algorithm);
    assert_ptr_equal(again.heuristic, spec.heuristic);
    assert_memory_equal(again.options, spec.options, sizeof spec.options);
}

static void names_have_one_canonical_form(void **state)
{
    (void)state;
    assert_canonical("bfs", "bfs");
    assert_canonical("dfs", "dfs");
    assert_canonical("dfs:max_depth=50", "dfs:max_depth=50");
    assert_canonical("dfs:max_depth=050", "dfs:max_depth=50");
    assert_canonical("dfs:max_depth=0", "dfs");
    assert_canonical("idastar:engine=scalar", "idastar:manhattan");
    assert_canonical("idastar:batch_from=5,engine=batch",
                     "idastar:manhattan,engine=batch,batch_from=5");
    assert_canonical("greedy", "greedy:misplaced");
    assert_canonical("astar", "astar:manhattan");
    assert_canonical("astar:zero", "astar:zero");
    assert_canonical("idastar", "idastar:manhattan");
    assert_canonical("idastar:misplaced", "idastar:misplaced");
}

static void assert_refused(const char *name, const char *message)
{
    struct slide_spec spec, before;
    memset(&spec, 0xa5, sizeof spec);
    memset(&before, 0xa5, sizeof before);
    char error[SLIDE_SPEC_ERROR] = "";
    if (slide_spec_parse(name, &spec, error))
        fail_msg("'%s' was taken", name);
    assert_string_equal(error, message);
    assert_memory_equal(&spec, &before, sizeof spec);
}

/* The message goes on with the name of every algorithm, or of every heuristic. */
static void assert_refused_with_all(const char *name, const char *start, bool heuristics)
{
    char message[SLIDE_SPEC_ERROR];
    size_t length = (size_t)snprintf(message, sizeof message, "%s", start);
    for (size_t i = 0; heuristics ? slide_heuristics[i] != NULL : slide_algorithms[i] != NULL; i++)
        length +=
            (size_t)snprintf(message + length, sizeof message - length, "%s%s", i ? ", " : "",
                             heuristics ? slide_heuristics[i]->name : slide_algorithms[i]->name);
    assert_refused(name, message);
}

static void each_mistake_is_named_with_what_was_expected(void **state)
{
    (void)state;
    assert_refused_with_all("astr", "unknown algorithm 'astr': expected ", false);
    assert_refused_with_all("", "unknown algorithm '': expected ", false);
    assert_refused_with_all("Astar", "unknown algorithm 'Astar': expected ", false);
    assert_refused_with_all("astar:manhatan", "unknown heuristic 'manhatan' of astar: expected ",
                            true);
    assert_refused("bfs:manhattan", "bfs takes no heuristic, but 'manhattan' was given");
    assert_refused("bfs:foo",
                   "unknown heuristic 'foo' of bfs: expected none, as it takes no heuristic");
    assert_refused("astar:zero,manhattan",
                   "astar takes one heuristic, but 'zero' and 'manhattan' were given");
    assert_refused("astar:", "nothing after ':' in the name of a solver: expected a heuristic or "
                             "option=value");
    assert_refused("astar:zero,", "nothing after ',' in the name of a solver: expected a heuristic "
                                  "or option=value");
    assert_refused("astar:weight=2",
                   "unknown option 'weight' of astar: expected none, as it has no options");
    assert_refused("dfs:depth=2", "unknown option 'depth' of dfs: expected max_depth");
    assert_refused(
        "idastar:engine=1",
        "option engine of idastar is '1': expected scalar, batch, portable, avx2, avx512");
    assert_refused(
        "idastar:engine=",
        "option engine of idastar is '': expected scalar, batch, portable, avx2, avx512");
    assert_refused("dfs:max_depth=5,max_depth=5", "option max_depth of dfs is given twice");
}

static void option_values_are_whole_numbers_within_their_range(void **state)
{
    (void)state;
    const char *const wrong[] = {"",
                                 "-1",
                                 "+1",
                                 "5x",
                                 "0x10",
                                 "1.5",
                                 " 5",
                                 "4294967296",
                                 "18446744073709551616",
                                 "99999999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char name[80], message[200];
        snprintf(name, sizeof name, "dfs:max_depth=%s", wrong[i]);
        snprintf(message, sizeof message,
                 "option max_depth of dfs is '%s': expected a whole number from 0 to 4294967295",
                 wrong[i]);
        assert_refused(name, message);
    }
    assert_u64(solving_spec("dfs:max_depth=4294967295").options[0], 4294967295);
}

static void overlong_names_are_cut_in_the_message(void **state)
{
    (void)state;
    char name[5000], error[SLIDE_SPEC_ERROR];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    struct slide_spec spec;
    assert_false(slide_spec_parse(name, &spec, error));
    assert_true(strlen(error) < 200);
    memcpy(name, "dfs:max_depth=", 14);
    assert_false(slide_spec_parse(name, &spec, error));
    assert_true(strlen(error) < 200);
}

static void optimal_takes_an_optimal_algorithm_and_an_admissible_heuristic(void **state)
{
    (void)state;
    const char *const optimal[] = {"bfs", "astar", "astar:zero", "idastar:misplaced", NULL};
    const char *const not_optimal[] = {"dfs", "dfs:max_depth=9", "greedy", NULL};
    for (size_t i = 0; optimal[i]; i++) {
        struct slide_spec spec = solving_spec(optimal[i]);
        assert_true(slide_spec_optimal(&spec));
    }
    for (size_t i = 0; not_optimal[i]; i++) {
        struct slide_spec spec = solving_spec(not_optimal[i]);
        assert_false(slide_spec_optimal(&spec));
    }
    struct slide_spec spec = solving_spec("astar");
    struct slide_heuristic bold = *spec.heuristic;
    bold.admissible = false;
    spec.heuristic = &bold;
    assert_false(slide_spec_optimal(&spec));
}

static void every_entry_of_the_tables_is_whole(void **state)
{
    (void)state;
    for (size_t i = 0; slide_algorithms[i]; i++) {
        const struct slide_algorithm *algorithm = slide_algorithms[i];
        assert_non_null(algorithm->summary);
        assert_true(algorithm->create && algorithm->solve && algorithm->destroy);
        assert_ptr_equal(solving_spec(algorithm->name).algorithm, algorithm);
        if (algorithm->default_heuristic)
            assert_string_equal(solving_spec(algorithm->name).heuristic->name,
                                algorithm->default_heuristic);
        size_t options = 0;
        while (algorithm->options && algorithm->options[options].name)
            options++;
        assert_true(options <= SLIDE_MAX_OPTIONS);
    }
    for (size_t i = 0; slide_heuristics[i]; i++) {
        const struct slide_heuristic *heuristic = slide_heuristics[i];
        assert_non_null(heuristic->summary);
        assert_true(heuristic->evaluate && heuristic->delta);
        assert_true(!heuristic->create == !heuristic->destroy);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_have_one_canonical_form),
        cmocka_unit_test(each_mistake_is_named_with_what_was_expected),
        cmocka_unit_test(option_values_are_whole_numbers_within_their_range),
        cmocka_unit_test(overlong_names_are_cut_in_the_message),
        cmocka_unit_test(optimal_takes_an_optimal_algorithm_and_an_admissible_heuristic),
        cmocka_unit_test(every_entry_of_the_tables_is_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
