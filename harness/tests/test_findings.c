/* What reports say of a run in sentences, findings and warnings, and what they must not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "made_run.h"
#include "render.h"

static const char *const names[] = {"bfs", "dfs"};

static char *render(const struct bench_run *run)
{
    const struct bench_render_style style = {.format = BENCH_FORMAT_MARKDOWN};
    struct bench_failure failure;
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    if (!bench_render_run(run, &style, out, &failure))
        fail_msg("%s", failure.text);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void assert_says(const struct bench_run *run, const char *expected)
{
    char *text = render(run);
    if (!strstr(text, expected))
        fail_msg("'%s' is not in:\n%s", expected, text);
    free(text);
}

static void assert_does_not_say(const struct bench_run *run, const char *unexpected)
{
    char *text = render(run);
    if (strstr(text, unexpected))
        fail_msg("'%s' is in:\n%s", unexpected, text);
    free(text);
}

/* bfs and dfs on these boards, with these numbers of expanded nodes. */
static struct bench_run pair_run(size_t boards, const uint64_t *a, const uint64_t *b)
{
    struct bench_run run = made_run(names, 2, boards, 1);
    for (uint32_t board = 0; board < boards; board++) {
        made_sample(&run, 0, board, 0, SLIDE_SOLVED, 0)->counters.expanded = a[board];
        made_sample(&run, 1, board, 0, SLIDE_SOLVED, 0)->counters.expanded = b[board];
    }
    return run;
}

static void an_interval_around_1_is_no_difference(void **state)
{
    (void)state;
    static const uint64_t a[] = {100, 200, 100, 200}, b[] = {200, 100, 210, 100};
    struct bench_run run = pair_run(4, a, b);
    assert_says(&run, "No clear difference in nodes expanded between bfs and dfs");
    assert_does_not_say(&run, "fewer nodes");
    bench_run_fini(&run);
}

static void few_boards_are_called_few_and_one_board_has_no_interval(void **state)
{
    (void)state;
    static const uint64_t a[] = {100, 200, 300}, b[] = {300, 600, 930};
    struct bench_run run = pair_run(3, a, b);
    assert_says(&run, "bfs expanded 3.03 times fewer nodes than dfs (95% interval 3.00 to 3.10; "
                      "3 boards both solved, which is few)");
    bench_run_fini(&run);
    run = pair_run(1, a, b);
    assert_says(&run, "bfs expanded 3.00 times fewer nodes than dfs on the one board both solved; "
                      "one board says nothing about others.");
    assert_does_not_say(&run, "interval");
    bench_run_fini(&run);
}

static void equal_numbers_are_called_equal(void **state)
{
    (void)state;
    static const uint64_t a[] = {100, 200};
    struct bench_run run = pair_run(2, a, a);
    assert_says(&run, "bfs and dfs expanded equally many nodes on each of 2 boards both solved");
    assert_does_not_say(&run, "times");
    bench_run_fini(&run);
}

static void a_solver_without_a_solved_board_is_not_compared(void **state)
{
    (void)state;
    struct bench_run run = made_run(names, 2, 2, 1);
    for (uint32_t board = 0; board < 2; board++) {
        made_sample(&run, 0, board, 0, SLIDE_SOLVED, 0);
        made_sample(&run, 1, board, 0, SLIDE_NODE_LIMIT, 0);
    }
    assert_says(&run, "dfs solved none of 2 boards: 2 node limit; it has no averages.");
    assert_says(&run, "| dfs | 0/2 | 2 node limit | - | - |");
    assert_does_not_say(&run, "fewer");
    bench_run_fini(&run);
}

static void what_is_wrong_is_warned_of(void **state)
{
    (void)state;
    struct bench_run run = made_run(names, 1, 3, 1);
    made_sample(&run, 0, 0, 0, SLIDE_CRASHED, 0);
    made_sample(&run, 0, 1, 0, SLIDE_WRONG, 0)->message = strdup("move 3 leaves the board");
    free(run.conditions[0].key);
    run.conditions[0].key = strdup("sanitizers");
    assert_says(&run, "bfs crashed on 1 of 2 boards; first: killed by signal 11.");
    assert_says(&run, "bfs gave a wrong answer on 1 of 2 boards; first: move 3 leaves the board.");
    assert_says(&run, "Built with sanitizers");
    assert_says(&run, "The run is not complete: it has 2 of 3 samples");
    bench_run_fini(&run);
    static const uint64_t a[] = {100, 200};
    run = pair_run(2, a, a);
    assert_does_not_say(&run, "Warnings");
    run.samples[0].path_length = 4;
    assert_says(&run, "bfs promises shortest paths, but 1 of 2 were longer.");
    run.samples[1].board = 0;
    bench_run_fini(&run);
}

static void repetitions_that_disagree_are_warned_of(void **state)
{
    (void)state;
    struct bench_run run = made_run(names, 1, 2, 2);
    for (uint32_t board = 0; board < 2; board++)
        for (uint32_t repetition = 0; repetition < 2; repetition++)
            made_sample(&run, 0, board, repetition, SLIDE_SOLVED, 0);
    assert_does_not_say(&run, "disagree");
    run.samples[3].counters.generated++;
    assert_says(&run, "Repetitions disagree in what must not differ: first bfs on board 1, "
                      "repetition 1.");
    bench_run_fini(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_interval_around_1_is_no_difference),
        cmocka_unit_test(few_boards_are_called_few_and_one_board_has_no_interval),
        cmocka_unit_test(equal_numbers_are_called_equal),
        cmocka_unit_test(a_solver_without_a_solved_board_is_not_compared),
        cmocka_unit_test(what_is_wrong_is_warned_of),
        cmocka_unit_test(repetitions_that_disagree_are_warned_of),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
