/* The exact comparison of runs: verdicts, pairing, tolerances, CSV fields, baselines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "baseline.h"
#include "csv_fields.h"
#include "exact.h"
#include "made_run.h"
#include "suite_lines.h"

static const struct bench_tolerances no_tolerance;

/* Two samples that are the same. */
static void two_samples(struct bench_sample *before, struct bench_sample *after)
{
    struct bench_run run = made_run((const char *[]){"astar"}, 1, 2, 1);
    *before = *made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 7);
    *after = *made_sample(&run, 0, 1, 0, SLIDE_SOLVED, 7);
    bench_run_fini(&run);
}

static enum bench_verdict judge(const struct bench_sample *before, const struct bench_sample *after)
{
    bool tolerated = false;
    return bench_sample_verdict(before, after, &no_tolerance, &tolerated);
}

static void each_deterministic_column_counts(void **state)
{
    (void)state;
    size_t seen = 0;
    for (const struct bench_column *column = bench_columns; column->name; column++) {
        struct bench_sample before, after;
        if (column->kind != BENCH_COLUMN_NUMBER && column->kind != BENCH_COLUMN_HASH)
            continue;
        two_samples(&before, &after);
        *(uint64_t *)(void *)((char *)&before + column->offset) = 1000;
        *(uint64_t *)(void *)((char *)&after + column->offset) = 1001;
        enum bench_verdict more = column->less_is_better ? BENCH_REGRESSED : BENCH_CHANGED,
                           less = column->less_is_better ? BENCH_IMPROVED : BENCH_CHANGED;
        assert_int_equal(judge(&before, &after), column->deterministic ? more : BENCH_SAME);
        assert_int_equal(judge(&after, &before), column->deterministic ? less : BENCH_SAME);
        seen += column->deterministic;
    }
    assert_true(seen >= 14);
}

static void one_higher_cost_outweighs_all_lower_ones(void **state)
{
    (void)state;
    struct bench_sample before, after;
    two_samples(&before, &after);
    after.counters.expanded--;
    after.counters.generated--;
    after.counters.depth_max++;
    assert_int_equal(judge(&before, &after), BENCH_IMPROVED);
    after.peak_bytes++;
    assert_int_equal(judge(&before, &after), BENCH_REGRESSED);
}

static void a_number_that_is_gone_is_a_change(void **state)
{
    (void)state;
    struct bench_sample before, after;
    two_samples(&before, &after);
    after.counters.expanded = BENCH_ABSENT;
    assert_int_equal(judge(&before, &after), BENCH_CHANGED);
    assert_int_equal(judge(&after, &before), BENCH_CHANGED);
}

static void a_status_is_judged_before_the_numbers(void **state)
{
    (void)state;
    static const struct {
        enum slide_status before, after;
        enum bench_verdict verdict;
    } cases[] = {
        {SLIDE_SOLVED, SLIDE_NODE_LIMIT, BENCH_REGRESSED},
        {SLIDE_SOLVED, SLIDE_TIME_LIMIT, BENCH_REGRESSED},
        {SLIDE_SOLVED, SLIDE_UNSOLVABLE, BENCH_CHANGED},
        {SLIDE_UNSOLVABLE, SLIDE_CRASHED, BENCH_REGRESSED},
        {SLIDE_CRASHED, SLIDE_WRONG, BENCH_REGRESSED},
        {SLIDE_MEMORY_LIMIT, SLIDE_NODE_LIMIT, BENCH_CHANGED},
        {SLIDE_GAVE_UP, SLIDE_SOLVED, BENCH_IMPROVED},
        {SLIDE_WRONG, SLIDE_SOLVED, BENCH_IMPROVED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct bench_sample before, after;
        two_samples(&before, &after);
        before.status = cases[i].before;
        after.status = cases[i].after;
        after.counters.expanded += 5;
        assert_int_equal(judge(&before, &after), cases[i].verdict);
    }
}

static void where_chance_ended_an_attempt_is_not_compared(void **state)
{
    (void)state;
    struct bench_sample before, after;
    two_samples(&before, &after);
    before.status = after.status = SLIDE_TIME_LIMIT;
    after.counters.expanded += 5;
    assert_int_equal(judge(&before, &after), BENCH_SAME);
    before.status = after.status = SLIDE_NODE_LIMIT;
    assert_int_equal(judge(&before, &after), BENCH_REGRESSED);
}

static void tolerances_are_exact_at_their_edge(void **state)
{
    (void)state;
    struct bench_tolerances tolerances = {0};
    struct bench_sample before, after;
    bool tolerated = false;
    two_samples(&before, &after);
    assert_true(bench_tolerances_add(&tolerances, "expanded=0.000001", NULL));
    assert_true(bench_tolerances_add(&tolerances, "peak_bytes=100", NULL));
    before.counters.expanded = UINT64_C(100000000) * 1000000;
    after.counters.expanded = before.counters.expanded + 1000000;
    before.peak_bytes = UINT64_MAX / 2;
    after.peak_bytes = UINT64_MAX - 1;
    assert_int_equal(bench_sample_verdict(&before, &after, &tolerances, &tolerated), BENCH_SAME);
    assert_true(tolerated);
    after.counters.expanded++;
    assert_int_equal(bench_sample_verdict(&before, &after, &tolerances, &tolerated),
                     BENCH_REGRESSED);
    before.counters.expanded = 0; /* no part of nothing is something */
    after.counters.expanded = 1;
    assert_int_equal(bench_sample_verdict(&before, &after, &tolerances, &tolerated),
                     BENCH_REGRESSED);
    free(tolerances.by_column);
}

/* A run of these solvers on `boards` boards, each sample seeded by its solver's first letter. */
static struct bench_run whole_run(const char *const *names, size_t count, size_t boards)
{
    struct bench_run run = made_run(names, count, boards, 1);
    for (uint32_t b = 0; b < boards; b++)
        for (uint32_t c = 0; c < count; c++)
            made_sample(&run, c, b, 0, SLIDE_SOLVED, (uint64_t)(unsigned char)names[c][0] + b);
    return run;
}

static void solvers_are_paired_in_any_order(void **state)
{
    (void)state;
    struct bench_run before = whole_run((const char *[]){"bfs", "astar", "dfs"}, 3, 4),
                     after = whole_run((const char *[]){"dfs", "greedy", "astar", "bfs"}, 4, 4);
    struct bench_exact exact;
    assert_true(bench_exact_compare(&exact, &before, &after, &no_tolerance, NULL));
    assert_int_equal(exact.solver_count, 4);
    assert_int_equal(exact.all.rows[BENCH_SAME], 12);
    assert_int_equal(exact.all.rows[BENCH_NEW], 4);
    assert_int_equal(exact.solvers[1].rows[BENCH_NEW], 4);
    assert_null(exact.first);
    bench_exact_fini(&exact);
    assert_true(bench_exact_compare(&exact, &after, &before, &no_tolerance, NULL));
    assert_int_equal(exact.all.rows[BENCH_VANISHED], 4);
    assert_string_equal(bench_exact_name(&exact.solvers[3]), "greedy");
    bench_exact_fini(&exact);
    bench_run_fini(&before);
    bench_run_fini(&after);
}

static void the_same_name_for_another_solver_does_not_hide_its_true_partner(void **state)
{
    (void)state;
    struct bench_run before = whole_run((const char *[]){"astar"}, 1, 3),
                     after = whole_run((const char *[]){"zed", "astar"}, 2, 3);
    /* before: astar = astar:manhattan. after: astar = astar:zero, zed = astar:manhattan */
    free(after.contestants[0].solver);
    free(after.contestants[1].solver);
    after.contestants[0].solver = strdup("astar:manhattan");
    after.contestants[1].solver = strdup("astar:zero");
    for (size_t b = 0; b < 3; b++) { /* samples go with their solvers */
        struct bench_sample swapped = after.samples[2 * b];
        after.samples[2 * b] = after.samples[2 * b + 1];
        after.samples[2 * b + 1] = swapped;
        after.samples[2 * b].contestant = 0;
        after.samples[2 * b + 1].contestant = 1;
    }
    struct bench_exact exact;
    assert_true(bench_exact_compare(&exact, &before, &after, &no_tolerance, NULL));
    assert_int_equal(exact.all.rows[BENCH_SAME], 3);
    assert_int_equal(exact.solvers[1].rows[BENCH_NEW], 3);
    bench_exact_fini(&exact);
    bench_run_fini(&before);
    bench_run_fini(&after);
}

static void equal_boards_are_paired_one_by_one(void **state)
{
    (void)state;
    struct bench_run before = whole_run((const char *[]){"bfs"}, 1, 3),
                     after = whole_run((const char *[]){"bfs"}, 1, 4);
    before.boards[1] = before.boards[0]; /* twice there, three times here */
    after.boards[1] = after.boards[3] = after.boards[0];
    for (size_t i = 0; i < 3; i++)
        before.samples[i].counters = before.samples[0].counters;
    for (size_t i = 0; i < 4; i++)
        after.samples[i].counters = after.samples[0].counters;
    struct bench_pairing pairing;
    assert_true(bench_pairing_init(&pairing, &before, &after, NULL));
    assert_int_equal(pairing.board_before[0], 0);
    assert_int_equal(pairing.board_before[1], 1);
    assert_int_equal(pairing.board_before[2], 2);
    assert_true(pairing.board_before[3] == BENCH_UNPAIRED);
    bench_pairing_fini(&pairing);
    bench_run_fini(&before);
    bench_run_fini(&after);
}

static void the_first_divergence_is_of_the_worst_kind(void **state)
{
    (void)state;
    struct bench_run before = whole_run((const char *[]){"bfs", "astar"}, 2, 4),
                     after = whole_run((const char *[]){"bfs", "astar"}, 2, 4);
    struct bench_exact exact;
    after.samples[0].counters.expanded--; /* board 0, bfs: improved */
    after.samples[5].counters.expanded++; /* board 2, astar: regressed */
    after.samples[6].counters.expanded++; /* board 3, bfs: regressed, but later */
    assert_true(bench_exact_compare(&exact, &before, &after, &no_tolerance, NULL));
    assert_ptr_equal(exact.first->after, &after.samples[5]);
    assert_int_equal(bench_exact_verdict(&exact.all), BENCH_REGRESSED);
    assert_int_equal(exact.row_count, 3);
    bench_exact_fini(&exact);
    after.samples[7].status = SLIDE_WRONG;
    assert_true(bench_exact_compare(&exact, &before, &after, &no_tolerance, NULL));
    assert_ptr_equal(exact.first->after, &after.samples[7]);
    assert_int_equal(exact.all.wrong, 1);
    bench_exact_fini(&exact);
    bench_run_fini(&before);
    bench_run_fini(&after);
}

static void csv_fields_are_split_as_rfc_4180_says(void **state)
{
    (void)state;
    struct bench_csv_field fields[4];
    size_t count, column;
    char line[] = "a,\"b,\"\"c\"\"\",,d";
    assert_true(bench_csv_split(line, fields, 4, &count, &column));
    assert_int_equal(count, 4);
    assert_string_equal(fields[1].text, "b,\"c\"");
    assert_int_equal(fields[1].column, 3);
    assert_string_equal(fields[2].text, "");
    assert_string_equal(fields[3].text, "d");
    assert_int_equal(fields[3].column, 14);
    char open[] = "a,\"b", inside[] = "a,b\"c", behind[] = "\"a\"b,c", empty[] = "";
    assert_false(bench_csv_split(open, fields, 4, &count, &column));
    assert_int_equal(column, 3);
    assert_false(bench_csv_split(inside, fields, 4, &count, &column));
    assert_int_equal(column, 4);
    assert_false(bench_csv_split(behind, fields, 4, &count, &column));
    assert_int_equal(column, 4);
    assert_true(bench_csv_split(empty, fields, 4, &count, &column));
    assert_int_equal(count, 1);
    char many[] = "1,2,3,4,5,6";
    assert_true(bench_csv_split(many, fields, 4, &count, &column));
    assert_int_equal(count, 6);
}

static void lines_of_a_suite_are_found(void **state)
{
    (void)state;
    const char *text = "solvers = bfs,astar\nsize = 3x3\nseed = 7\n";
    char *value = bench_suite_value(text, "size");
    assert_string_equal(value, "3x3");
    free(value);
    assert_null(bench_suite_value(text, "siz"));
    struct bench_suite_line line;
    assert_true(bench_suite_next_line(&text, &line));
    assert_true(bench_suite_line_is(&line, "solvers"));
    assert_false(bench_suite_line_is_work(&line));
    assert_true(bench_suite_next_line(&text, &line));
    assert_true(bench_suite_line_is_work(&line));
}

/* Writes the baseline of a run to a file whose path the caller frees. */
static char *write_baseline(const struct bench_run *run)
{
    char *path = strdup("/tmp/test_gate.XXXXXX");
    int fd = mkstemp(path);
    FILE *file = fdopen(fd, "w");
    assert_non_null(file);
    assert_true(bench_baseline_write(run, file, NULL));
    assert_int_equal(fclose(file), 0);
    return path;
}

static void a_baseline_is_read_back_as_it_was(void **state)
{
    (void)state;
    struct bench_run run = whole_run((const char *[]){"bfs", "astar"}, 2, 3), read = {0};
    struct bench_exact exact;
    free(run.contestants[1].name);
    run.contestants[1].name = strdup("a, \"quoted\" name");
    run.samples[0].counters.expanded = UINT64_MAX - 1; /* the largest number there is */
    run.samples[1].path_length = run.samples[1].path_hash = BENCH_ABSENT;
    run.samples[1].status = SLIDE_UNSOLVABLE;
    run.boards[2].optimal_length = BENCH_ABSENT;
    char *path = write_baseline(&run);
    struct bench_failure failure;
    if (!bench_baseline_read(path, &read, &failure))
        fail_msg("%s", failure.text);
    assert_true(bench_run_signature(&read) == bench_run_signature(&run));
    assert_true(bench_baseline_fits(path, &read, &run, NULL));
    assert_true(read.boards[2].optimal_length == BENCH_ABSENT);
    assert_true(bench_exact_compare(&exact, &read, &run, &no_tolerance, NULL));
    assert_int_equal(exact.all.rows[BENCH_SAME], 6);
    bench_exact_fini(&exact);
    unlink(path);
    free(path);
    bench_run_fini(&read);
    bench_run_fini(&run);
}

/* Is the file refused in which one byte is other than it was, or which ends early? */
static void every_changed_byte_and_every_cut_is_noticed(void **state)
{
    (void)state;
    struct bench_run run = whole_run((const char *[]){"bfs"}, 1, 2), read = {0};
    char *path = write_baseline(&run), text[8192];
    FILE *file = fopen(path, "r");
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_true(length > 200 && length < sizeof text);
    for (size_t i = 0; i < length; i++)
        for (int cut = 0; cut < 2; cut++) {
            char kept = text[i];
            struct bench_failure failure;
            if (!cut)
                text[i] = kept == '1' ? '2' : '1';
            file = fopen(path, "w");
            assert_int_equal(fwrite(text, 1, cut ? i : length, file), cut ? i : length);
            fclose(file);
            text[i] = kept;
            if (bench_baseline_read(path, &read, &failure))
                fail_msg("byte %zu of %zu, %s", i, length, cut ? "cut" : "changed");
            assert_true(strchr(failure.text, '\n') == NULL);
        }
    unlink(path);
    free(path);
    bench_run_fini(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_deterministic_column_counts),
        cmocka_unit_test(one_higher_cost_outweighs_all_lower_ones),
        cmocka_unit_test(a_number_that_is_gone_is_a_change),
        cmocka_unit_test(a_status_is_judged_before_the_numbers),
        cmocka_unit_test(where_chance_ended_an_attempt_is_not_compared),
        cmocka_unit_test(tolerances_are_exact_at_their_edge),
        cmocka_unit_test(solvers_are_paired_in_any_order),
        cmocka_unit_test(the_same_name_for_another_solver_does_not_hide_its_true_partner),
        cmocka_unit_test(equal_boards_are_paired_one_by_one),
        cmocka_unit_test(the_first_divergence_is_of_the_worst_kind),
        cmocka_unit_test(csv_fields_are_split_as_rfc_4180_says),
        cmocka_unit_test(lines_of_a_suite_are_found),
        cmocka_unit_test(a_baseline_is_read_back_as_it_was),
        cmocka_unit_test(every_changed_byte_and_every_cut_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
