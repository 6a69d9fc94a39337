/* What an A/B comparison concludes from ratios whose truth is known. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

#include "ab.h"
#include "near.h"
#include "prng.h"
#include "spending.h"

enum { BOARDS = 3 };

static const struct bench_duelist who = {"astar", {"astar:manhattan", "astar:manhattan"}, true};

static struct bench_duel_ratio exactly(double log_ratio)
{
    return (struct bench_duel_ratio){log_ratio, {false, false}};
}

static struct bench_duel_ratio cut(enum bench_side side, double log_ratio)
{
    struct bench_duel_ratio ratio = exactly(log_ratio);
    ratio.cut[side] = true;
    return ratio;
}

/* Of the normal distribution, nearly: twelve uniform ones. */
static double noise(struct slide_prng *prng)
{
    double sum = -6;
    for (int i = 0; i < 12; i++)
        sum += slide_prng_unit(prng);
    return sum;
}

/*
 * Rounds as they are measured: 2% by which a pair of processes differs, the same for all boards;
 * 1.5% by which a solve does; and one solve in ten that was disturbed, up to half as long again.
 */
static void add_rounds(struct bench_duel *duel, size_t count, double truth, struct slide_prng *prng)
{
    for (size_t i = 0; i < count; i++) {
        struct bench_duel_ratio *round = bench_duel_next_round(duel);
        assert_non_null(round);
        double layout = 0.02 * noise(prng);
        for (size_t board = 0; board < BOARDS; board++) {
            double disturbed = slide_prng_below(prng, 10) ? 0 : slide_prng_unit(prng) - 0.5;
            round[board] = exactly(truth + layout + 0.015 * noise(prng) + disturbed);
        }
        duel->round_count++;
    }
}

static void estimate_is_the_mean_of_medians(void **state)
{
    (void)state;
    struct bench_duel duel;
    struct bench_duel_estimate estimate;
    assert_true(bench_duel_init(&duel, &who, 0, 2));
    for (int i = 0; i < 11; i++) {
        struct bench_duel_ratio *round = bench_duel_next_round(&duel);
        round[0] = exactly(0.01 * i);       /* median 0.05 */
        round[1] = exactly(i ? 0.03 : 1e6); /* median 0.03, whatever one round was */
        duel.round_count++;
    }
    assert_true(bench_duel_estimate(&duel, 1, &estimate));
    assert_near(estimate.log_ratio, 0.04);
    assert_true(estimate.error > 0.001 && estimate.error < 0.02);
    assert_int_equal(estimate.boards, 2);
    assert_near(estimate.freedom, 10);
    bench_duel_fini(&duel);
}

static void few_rounds_say_nothing(void **state)
{
    (void)state;
    struct bench_duel duel;
    struct bench_finding finding;
    struct slide_prng prng;
    slide_prng_seed(&prng, 1);
    assert_true(bench_duel_init(&duel, &who, 0, BOARDS));
    add_rounds(&duel, BENCH_DUEL_LEAST_ROUNDS - 1, 1, &prng);
    assert_true(bench_duel_estimate(&duel, 1, &finding.estimate));
    assert_true(bench_duel_judge(&finding, 1, 0.05, 0.03));
    assert_int_equal(finding.verdict, BENCH_PACE_INCONCLUSIVE);
    assert_true(isnan(finding.ratio) && isnan(finding.low));
    add_rounds(&duel, 1, 1, &prng);
    assert_true(bench_duel_estimate(&duel, 1, &finding.estimate));
    assert_true(bench_duel_judge(&finding, 1, 0.05, 0.03));
    assert_int_equal(finding.verdict, BENCH_PACE_SLOWER);
    bench_duel_fini(&duel);
}

static enum bench_pace judge_one(double log_ratio, double error)
{
    struct bench_finding finding = {.estimate = {log_ratio, error, 1e9, 1, false, false}};
    assert_true(bench_duel_judge(&finding, 1, 0.05, 0.03));
    return finding.verdict;
}

static void verdict_follows_from_the_interval(void **state)
{
    (void)state;
    assert_int_equal(judge_one(log(1.06), 0.01), BENCH_PACE_SLOWER);
    assert_int_equal(judge_one(log(1.06), 0.02), BENCH_PACE_INCONCLUSIVE);
    assert_int_equal(judge_one(log(0.94), 0.01), BENCH_PACE_FASTER);
    assert_int_equal(judge_one(log(1.02), 0.001), BENCH_PACE_SAME); /* less than the threshold */
    assert_int_equal(judge_one(log(1.0), 0.01), BENCH_PACE_SAME);
    assert_int_equal(judge_one(log(1.0), 0.02), BENCH_PACE_INCONCLUSIVE);
    assert_int_equal(judge_one(log(1.1), 0), BENCH_PACE_SLOWER);
    assert_int_equal(judge_one(0, 0), BENCH_PACE_SAME);
}

/* 2.2 errors beyond the threshold convince for one solver, not for the best of four. */
static void several_solvers_need_more_evidence(void **state)
{
    (void)state;
    struct bench_finding findings[4] = {
        {.estimate = {log(1.03) + 0.022, 0.01, 1e9, 1, false, false}}};
    for (int i = 1; i < 4; i++)
        findings[i].estimate = (struct bench_duel_estimate){0, 0.001, 1e9, 1, false, false};
    assert_true(bench_duel_judge(findings, 1, 0.05, 0.03));
    assert_int_equal(findings[0].verdict, BENCH_PACE_SLOWER);
    assert_true(bench_duel_judge(findings, 4, 0.05, 0.03));
    assert_int_equal(findings[0].verdict, BENCH_PACE_INCONCLUSIVE);
    assert_int_equal(findings[1].verdict, BENCH_PACE_SAME);
}

static struct bench_finding find(struct bench_duel *duel)
{
    struct bench_finding finding;
    assert_true(bench_duel_estimate(duel, 1, &finding.estimate));
    assert_true(bench_duel_judge(&finding, 1, 0.05, 0.03));
    return finding;
}

static void times_cut_off_are_bounds(void **state)
{
    (void)state;
    struct bench_duel duel;
    assert_true(bench_duel_init(&duel, &who, 0, 2));
    for (int i = 0; i < 12; i++) {
        struct bench_duel_ratio *round = bench_duel_next_round(&duel);
        round[0] = cut(BENCH_SIDE_NEW, log(2));
        round[1] = exactly(0);
        duel.round_count++;
    }
    struct bench_finding finding = find(&duel);
    assert_int_equal(finding.verdict, BENCH_PACE_SLOWER); /* at least sqrt 2 */
    assert_near(finding.low, sqrt(2));
    assert_true(isinf(finding.high));
    for (int i = 0; i < 12; i++)
        duel.ratios[2 * i] = cut(BENCH_SIDE_NEW, -log(2)); /* at least a half: says nothing */
    finding = find(&duel);
    assert_int_equal(finding.verdict, BENCH_PACE_INCONCLUSIVE);
    for (int i = 0; i < 12; i++)
        duel.ratios[2 * i] = cut(BENCH_SIDE_OLD, -log(2));
    finding = find(&duel);
    assert_int_equal(finding.verdict, BENCH_PACE_FASTER);
    assert_true(finding.low == 0);
    duel.ratios[1] = cut(BENCH_SIDE_NEW, 5); /* bounds to both sides are left out */
    finding = find(&duel);
    assert_int_equal(finding.verdict, BENCH_PACE_SAME);
    assert_int_equal(finding.estimate.boards, 1);
    assert_true(finding.low == 1 && finding.high == 1);
    bench_duel_fini(&duel);
}

static void overall_is_the_mean_of_the_known(void **state)
{
    (void)state;
    const struct bench_duel_estimate parts[] = {{0.02, 0.003, 20, 4, false, false},
                                                {NAN, NAN, NAN, 0, false, false},
                                                {0.04, 0.004, 30, 3, true, false}};
    struct bench_duel_estimate mean = bench_duel_estimate_mean(parts, 3);
    assert_near(mean.log_ratio, 0.03);
    assert_near(mean.error, 0.0025);
    assert_true(mean.at_least && !mean.at_most);
    assert_near(mean.freedom, 25e-6 * 25e-6 / (81e-12 / 20 + 256e-12 / 30));
    assert_true(isnan(bench_duel_estimate_mean(parts + 1, 1).log_ratio));
}

static void differences_are_told_by_column(void **state)
{
    (void)state;
    struct bench_duel duel;
    assert_true(bench_duel_init(&duel, &who, 0, 2));
    for (size_t board = 0; board < 2; board++)
        for (int side = 0; side < BENCH_SIDES; side++) {
            duel.samples[board][side].status = SLIDE_SOLVED;
            duel.samples[board][side].counters.expanded = 50;
            duel.samples[board][side].counters.reopened = 0;
            duel.samples[board][side].wall_ns = (uint64_t)side;
        }
    assert_null(bench_duel_difference(&duel, 0));
    duel.samples[1][BENCH_SIDE_NEW].counters.expanded = 200;
    assert_string_equal(bench_duel_difference(&duel, 1)->name, "expanded");
    assert_near(bench_duel_column_ratio(&duel, bench_column_find("expanded")), 2);
    assert_near(bench_duel_column_ratio(&duel, bench_column_find("reopened")), 1);
    assert_true(isnan(bench_duel_column_ratio(&duel, bench_column_find("generated"))));
    duel.samples[1][BENCH_SIDE_NEW].status = SLIDE_NODE_LIMIT;
    assert_string_equal(bench_duel_difference(&duel, 1)->name, "status");
    assert_near(bench_duel_column_ratio(&duel, bench_column_find("expanded")), 1);
    assert_int_equal(bench_duel_limited(&duel, BENCH_SIDE_NEW), 1);
    assert_int_equal(bench_duel_limited(&duel, BENCH_SIDE_OLD), 0);
    bench_duel_fini(&duel);
}

/* Five looks at growing duels of `count` solvers whose truth is `truth`. */
struct outcome {
    unsigned slower, faster, same; /* experiments in which any solver was so at any look */
    unsigned missed;               /* intervals of the first solver that missed the truth at any */
};

static struct outcome experiment(unsigned experiments, size_t count, double truth)
{
    static const size_t rounds_at_look[BENCH_AB_LOOKS] = {10, 20, 40, 80, 120};
    struct outcome outcome = {0};
    struct slide_prng prng;
    slide_prng_seed(&prng, 77);
    for (unsigned e = 0; e < experiments; e++) {
        struct bench_duel duels[4];
        struct bench_finding findings[4];
        bool seen[4] = {false}, missed = false;
        for (size_t i = 0; i < count; i++)
            assert_true(bench_duel_init(&duels[i], &who, 0, BOARDS));
        for (unsigned look = 1; look <= BENCH_AB_LOOKS; look++) {
            for (size_t i = 0; i < count; i++) {
                add_rounds(&duels[i], rounds_at_look[look - 1] - duels[i].round_count, truth,
                           &prng);
                assert_true(bench_duel_estimate(&duels[i], e, &findings[i].estimate));
            }
            assert_true(bench_duel_judge(
                findings, count,
                bench_spent(BENCH_AB_ALPHA, look, BENCH_AB_LOOKS, BENCH_AB_SPENDING), 0.03));
            for (size_t i = 0; i < count; i++)
                seen[findings[i].verdict] = true;
            missed = missed || exp(truth) < findings[0].low || exp(truth) > findings[0].high;
        }
        outcome.slower += seen[BENCH_PACE_SLOWER];
        outcome.faster += seen[BENCH_PACE_FASTER];
        outcome.same += seen[BENCH_PACE_SAME];
        outcome.missed += missed;
        for (size_t i = 0; i < count; i++)
            bench_duel_fini(&duels[i]);
    }
    return outcome;
}

/* At the threshold, where a false alarm is likeliest: at most 2.5% of 400, and three deviations. */
static void false_alarms_are_rare_over_all_looks_and_solvers(void **state)
{
    (void)state;
    struct outcome one = experiment(400, 1, log(1.03)), four = experiment(200, 4, log(1.03));
    assert_in_range(one.slower, 0, 19);
    assert_in_range(four.slower, 0, 11);
    assert_int_equal(one.faster + four.faster, 0);
    assert_in_range(one.missed, 0, 33); /* 5% and three deviations */
}

static void equal_sides_are_found_the_same(void **state)
{
    (void)state;
    struct outcome outcome = experiment(100, 1, 0);
    assert_int_equal(outcome.slower + outcome.faster, 0);
    assert_int_equal(outcome.same, 100);
}

static void five_percent_are_found(void **state)
{
    (void)state;
    struct outcome outcome = experiment(100, 1, log(1.05));
    assert_in_range(outcome.slower, 95, 100);
    assert_int_equal(outcome.faster, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(estimate_is_the_mean_of_medians),
        cmocka_unit_test(few_rounds_say_nothing),
        cmocka_unit_test(verdict_follows_from_the_interval),
        cmocka_unit_test(several_solvers_need_more_evidence),
        cmocka_unit_test(times_cut_off_are_bounds),
        cmocka_unit_test(overall_is_the_mean_of_the_known),
        cmocka_unit_test(differences_are_told_by_column),
        cmocka_unit_test(false_alarms_are_rare_over_all_looks_and_solvers),
        cmocka_unit_test(equal_sides_are_found_the_same),
        cmocka_unit_test(five_percent_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
