/* What may join the registry, and what is said about the rest. */
#include <string.h>

#include "solving.h"

/* A heuristic and an algorithm that may join; each test spoils one thing. */
static struct slide_heuristic heuristic;
static struct slide_algorithm algorithm;
static struct slide_option options[3];
static const struct slide_algorithm *const algorithms[] = {&algorithm, NULL};
static const struct slide_heuristic *const heuristics[] = {&heuristic, NULL};
static struct slide_plugin plugin;

static int make_good(void **state)
{
    struct slide_spec astar = solving_spec("astar");
    (void)state;
    heuristic = *astar.heuristic;
    heuristic.name = "mine_h";
    algorithm = *astar.algorithm;
    algorithm.name = "mine";
    algorithm.default_heuristic = "mine_h";
    options[0] = (struct slide_option){
        .name = "weight", .help = "a factor", .fallback = 2, .min = 1, .max = 9};
    options[1] = options[2] = (struct slide_option){0};
    algorithm.options = options;
    plugin = (struct slide_plugin){SLIDE_PLUGIN_ABI, SLIDE_PLUGIN_SIZES, algorithms, heuristics};
    return 0;
}

static void assert_refused(const char *why)
{
    char error[SLIDE_SPEC_ERROR];
    struct slide_spec spec;
    assert_false(slide_registry_add(&plugin, error));
    if (!strstr(error, why))
        fail_msg("'%s' does not say '%s'", error, why);
    assert_null(strchr(error, '\n'));
    assert_false(slide_spec_parse("mine", &spec, error));
    make_good(NULL);
}

static void another_abi_or_another_size_is_refused(void **state)
{
    (void)state;
    plugin.abi = 1;
    assert_refused("made for plug-in ABI 1, this program has 2");
    plugin.sizes.run++;
    assert_refused("struct slide_run has");
    plugin.sizes.account = 0;
    assert_refused("struct slide_account has 0 bytes there");
}

static void names_must_be_legal_and_unused(void **state)
{
    (void)state;
    static const char *const names[] = {
        "",    "Mine", "1st", "a:b",  "a,b",
        "a=b", "a b",  "-a",  "a\nb", "abcdefghijklmnopqrstuvwxyz0123456"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        algorithm.name = names[i];
        assert_refused("of an algorithm: expected 1 to 32 of a-z");
        options[0].name = names[i];
        assert_refused("of an option: expected 1 to 32 of a-z");
    }
    algorithm.name = NULL;
    assert_refused("an algorithm has no name");
    heuristic.name = NULL;
    assert_refused("a heuristic has no name");
    algorithm.name = "bfs";
    assert_refused("there is an algorithm 'bfs' already");
    heuristic.name = "zero";
    assert_refused("there is a heuristic 'zero' already");
    heuristic.name = "mine";
    assert_refused("two things in it are called 'mine'");
}

static void texts_and_functions_must_be_there(void **state)
{
    (void)state;
    algorithm.summary = NULL;
    assert_refused("mine: its summary is missing");
    heuristic.summary = "two\nlines";
    assert_refused("mine_h: its summary has a line end");
    algorithm.create = NULL;
    assert_refused("mine: its function create is NULL");
    algorithm.solve = NULL;
    assert_refused("mine: its function solve is NULL");
    algorithm.destroy = NULL;
    assert_refused("mine: its function destroy is NULL");
    heuristic.evaluate = NULL;
    assert_refused("mine_h: its function evaluate is NULL");
    heuristic.delta = NULL;
    assert_refused("mine_h: its function delta is NULL");
}

static void options_and_the_default_heuristic_must_make_sense(void **state)
{
    (void)state;
    options[0].fallback = 10;
    assert_refused("option weight of mine: its default 10 is not within 1 to 9");
    static const char *const words[] = {"one", "two", NULL};
    options[0].choices = words;
    assert_refused("option weight of mine: its range is not that of its words");
    options[0].help = NULL;
    assert_refused("weight: its help is missing");
    options[1] = options[0];
    assert_refused("mine has two options weight");
    algorithm.default_heuristic = "guess";
    assert_refused("mine: its default heuristic 'guess' is none");
    plugin.heuristics = NULL;
    assert_refused("mine: its default heuristic 'mine_h' is none");
    plugin.algorithms = NULL;
    plugin.heuristics = NULL;
    assert_refused("neither an algorithm nor a heuristic");
}

/* Last, as it stays. */
static void what_is_in_order_joins_and_solves_once(void **state)
{
    char error[SLIDE_SPEC_ERROR], text[SLIDE_SPEC_TEXT];
    struct slide_spec spec;
    (void)state;
    assert_true(slide_registry_add(&plugin, error));
    assert_true(slide_spec_parse("mine:weight=3", &spec, error));
    slide_spec_format(&spec, text);
    assert_string_equal(text, "mine:mine_h,weight=3");
    assert_true(slide_spec_parse("astar:mine_h", &spec, error));
    assert_ptr_equal(slide_algorithm_followed(&algorithm), &algorithm);
    assert_false(slide_registry_add(&plugin, error));
    assert_non_null(strstr(error, "there is a heuristic 'mine_h' already"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(another_abi_or_another_size_is_refused, make_good),
        cmocka_unit_test_setup(names_must_be_legal_and_unused, make_good),
        cmocka_unit_test_setup(texts_and_functions_must_be_there, make_good),
        cmocka_unit_test_setup(options_and_the_default_heuristic_must_make_sense, make_good),
        cmocka_unit_test_setup(what_is_in_order_joins_and_solves_once, make_good),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
