/* Summaries of runs made by hand: known numbers, and nothing of failed attempts in them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>

#include "made_run.h"
#include "summary.h"

enum { BFS, ASTAR, DFS };
static const char *const names[] = {"bfs", "astar", "dfs"};

static void summarise(struct bench_summary *summary, const struct bench_run *run)
{
    struct bench_failure failure;
    if (!bench_summary_init(summary, run, &failure))
        fail_msg("%s", failure.text);
}

static void assert_near(double value, double expected)
{
    if (!(fabs(value - expected) <= 1e-9 * fabs(expected)))
        fail_msg("%.17g, not %.17g", value, expected);
}

static void assert_spread(const struct bench_spread *spread, size_t n, double median, double p90)
{
    assert_true(spread->n == n);
    assert_near(spread->median, median);
    assert_near(spread->p90, p90);
}

/*
 * Four boards, two repetitions. bfs and astar solve all; astar expands a tenth. dfs solves board 0
 * by a detour, runs out of time on board 1, crashes in the second repetition of board 2, and
 * reaches the node limit on board 3 after few nodes. The optimum of board 3 is not known.
 */
static struct bench_run mixed_run(void)
{
    static const enum slide_status dfs[4][2] = {{SLIDE_SOLVED, SLIDE_SOLVED},
                                                {SLIDE_TIME_LIMIT, SLIDE_TIME_LIMIT},
                                                {SLIDE_SOLVED, SLIDE_CRASHED},
                                                {SLIDE_NODE_LIMIT, SLIDE_NODE_LIMIT}};
    struct bench_run run = made_run(names, 3, 4, 2);
    run.boards[3].optimal_length = BENCH_ABSENT;
    run.boards[3].optimal_source = BENCH_OPTIMUM_OF_RUN;
    for (uint32_t board = 0; board < 4; board++)
        for (uint32_t contestant = 0; contestant < 3; contestant++)
            for (uint32_t repetition = 0; repetition < 2; repetition++) {
                enum slide_status status =
                    contestant == DFS ? dfs[board][repetition] : SLIDE_SOLVED;
                struct bench_sample *sample =
                    made_sample(&run, contestant, board, repetition, status, 0);
                if (status == SLIDE_CRASHED)
                    continue;
                sample->counters.expanded = 100u << board;
                if (contestant == ASTAR)
                    sample->counters.expanded /= 10;
                if (contestant == DFS)
                    sample->counters.expanded = board == 3 ? 5 : 1000;
                sample->counters.generated = 6; /* 2 + 4: branching 2 at depth 2 */
                sample->wall_ns = 1000 * (board + 1) + (repetition ? 0 : 500);
                sample->peak_rss_bytes = 5000 + repetition;
                if (contestant == DFS && status == SLIDE_SOLVED)
                    sample->path_length = 4;
            }
    return run;
}

static void measures_of_known_samples(void **state)
{
    (void)state;
    struct bench_run run = mixed_run();
    struct bench_summary summary;
    summarise(&summary, &run);
    const struct bench_contestant_summary *bfs = &summary.contestants[BFS];
    assert_true(bfs->boards == 4 && bfs->status_count[SLIDE_SOLVED] == 4);
    assert_spread(&bfs->spread[BENCH_EXPANDED], 4, 300, 680); /* 100 200 400 800 */
    assert_spread(&bfs->spread[BENCH_GENERATED], 4, 6, 6);
    assert_spread(&bfs->spread[BENCH_PATH_LENGTH], 4, 2, 2);
    assert_spread(&bfs->spread[BENCH_EXCESS], 3, 0, 0);
    assert_spread(&bfs->spread[BENCH_BRANCHING], 4, 2, 2);
    assert_spread(&bfs->spread[BENCH_WALL_NS], 4, 2500, 3700); /* the smaller of each pair */
    assert_spread(&bfs->spread[BENCH_PEAK_RSS_BYTES], 4, 5000, 5000);
    assert_true(bfs->paths_checked == 3 && bfs->paths_by_table == 3 && bfs->paths_optimal == 3);
    assert_true(summary.samples_expected == 24 && summary.signature == bench_run_signature(&run));
    assert_false(summary.repeats_agree);
    bench_summary_fini(&summary);
    bench_run_fini(&run);
}

static void failed_attempts_are_counted_and_never_averaged(void **state)
{
    (void)state;
    struct bench_run run = mixed_run();
    struct bench_summary summary;
    summarise(&summary, &run);
    const struct bench_contestant_summary *dfs = &summary.contestants[DFS];
    assert_true(dfs->boards == 4 && dfs->status_count[SLIDE_SOLVED] == 1);
    assert_true(dfs->status_count[SLIDE_TIME_LIMIT] == 1);
    assert_true(dfs->status_count[SLIDE_NODE_LIMIT] == 1);
    assert_true(dfs->status_count[SLIDE_CRASHED] == 1); /* one of two repetitions is enough */
    assert_spread(&dfs->spread[BENCH_EXPANDED], 1, 1000, 1000);
    assert_spread(&dfs->spread[BENCH_EXCESS], 1, 2, 2);
    assert_true(dfs->paths_checked == 1 && dfs->paths_optimal == 0);
    bench_summary_fini(&summary);
    bench_run_fini(&run);
}

static const struct bench_comparison *find(const struct bench_summary *summary,
                                           enum bench_measure measure, size_t a, size_t b)
{
    for (size_t i = 0; i < summary->comparison_count; i++)
        if (summary->comparisons[i].measure == measure && summary->comparisons[i].a == a &&
            summary->comparisons[i].b == b)
            return &summary->comparisons[i];
    fail_msg("no comparison %d of %zu and %zu", (int)measure, a, b);
    return NULL;
}

static void comparisons_are_over_boards_both_solved(void **state)
{
    (void)state;
    struct bench_run run = mixed_run();
    struct bench_summary summary;
    summarise(&summary, &run);
    assert_true(summary.comparison_count == 9); /* 3 pairs, 3 measures */
    const struct bench_comparison *pair = find(&summary, BENCH_EXPANDED, BFS, ASTAR);
    assert_true(pair->solved_by_both == 4 && pair->n == 4 && !pair->identical);
    assert_near(pair->ratio.estimate, 10);
    assert_near(pair->ratio.low, 10);
    assert_near(pair->ratio.high, 10);
    pair = find(&summary, BENCH_EXPANDED, BFS, DFS);
    assert_true(pair->solved_by_both == 1 && pair->n == 1);
    assert_near(pair->ratio.estimate, 0.1);
    assert_true(isnan(pair->ratio.low) && isnan(pair->ratio.high));
    assert_true(find(&summary, BENCH_WALL_NS, BFS, ASTAR)->identical);
    bench_summary_fini(&summary);
    bench_run_fini(&run);
}

static void a_zero_or_absent_number_has_no_ratio(void **state)
{
    (void)state;
    struct bench_run run = made_run(names, 2, 3, 1);
    for (uint32_t board = 0; board < 3; board++)
        for (uint32_t contestant = 0; contestant < 2; contestant++)
            made_sample(&run, contestant, board, 0, SLIDE_SOLVED, 0);
    run.samples[0].wall_ns = 0;
    run.samples[3].wall_ns = 0;
    run.samples[0].peak_bytes = run.samples[2].peak_bytes = run.samples[4].peak_bytes =
        BENCH_ABSENT;
    struct bench_summary summary;
    summarise(&summary, &run);
    const struct bench_comparison *pair = find(&summary, BENCH_WALL_NS, BFS, ASTAR);
    assert_true(pair->solved_by_both == 3 && pair->n == 1);
    pair = find(&summary, BENCH_PEAK_BYTES, BFS, ASTAR);
    assert_true(pair->solved_by_both == 3 && pair->n == 0 && !pair->identical);
    assert_true(isnan(pair->ratio.estimate));
    assert_true(summary.contestants[BFS].spread[BENCH_PEAK_BYTES].n == 0);
    assert_true(isnan(summary.contestants[BFS].spread[BENCH_PEAK_BYTES].median));
    assert_spread(&summary.contestants[BFS].spread[BENCH_WALL_NS], 3, 1000, 1000);
    bench_summary_fini(&summary);
    bench_run_fini(&run);
}

static void a_contestant_that_solved_nothing_has_no_averages(void **state)
{
    (void)state;
    struct bench_run run = made_run(names, 1, 2, 1);
    made_sample(&run, 0, 0, 0, SLIDE_MEMORY_LIMIT, 1);
    made_sample(&run, 0, 1, 0, SLIDE_UNSOLVABLE, 1);
    struct bench_summary summary;
    summarise(&summary, &run);
    for (int measure = 0; measure < BENCH_MEASURE_COUNT; measure++) {
        assert_true(summary.contestants[0].spread[measure].n == 0);
        assert_true(isnan(summary.contestants[0].spread[measure].median));
        assert_true(isnan(summary.contestants[0].spread[measure].p90));
    }
    assert_true(summary.comparison_count == 0);
    bench_summary_fini(&summary);
    bench_run_fini(&run);
}

static void an_empty_run_has_a_summary(void **state)
{
    (void)state;
    struct bench_run run = made_run(names, 2, 1, 1), nothing = {0};
    struct bench_summary summary;
    summarise(&summary, &run);
    assert_true(summary.contestants[0].boards == 0 && summary.comparisons[0].n == 0);
    bench_summary_fini(&summary);
    summarise(&summary, &nothing);
    assert_true(summary.contestant_count == 0 && summary.repeats_agree);
    bench_summary_fini(&summary);
    bench_run_fini(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(measures_of_known_samples),
        cmocka_unit_test(failed_attempts_are_counted_and_never_averaged),
        cmocka_unit_test(comparisons_are_over_boards_both_solved),
        cmocka_unit_test(a_zero_or_absent_number_has_no_ratio),
        cmocka_unit_test(a_contestant_that_solved_nothing_has_no_averages),
        cmocka_unit_test(an_empty_run_has_a_summary),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
