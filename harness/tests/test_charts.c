/* The data files and scripts of charts; pictures are looked at by plot.bats. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "axis.h"
#include "depth_groups.h"
#include "drawn_charts.h"
#include "made_run.h"
#include "script.h"

static void data_are_what_is_computed_by_hand(void **state)
{
    (void)state;
    struct bench_run run = drawn_run();
    drawn_all(&run);
    assert_data("expanded.tsv", "astar\t4\t5\t30\t20\t40\tbar\n"
                                "astar\t6\t1\t60\t60\t60\tnone\n"
                                "\n\n"
                                "dfs\t4\t1\t500\t500\t500\tnone\n");
    assert_data("memory.tsv", "astar\t4\t5\t1000\t1000\t1000\tbar\n"
                              "astar\t6\t1\t1000\t1000\t1000\tnone\n"
                              "\n\n"
                              "dfs\t4\t1\t64000\t64000\t64000\tnone\n");
    assert_data("length.tsv", "astar\t4\t5\t4\t4\t4\tbar\n"
                              "astar\t6\t1\t6\t6\t6\tnone\n"
                              "\n\n"
                              "dfs\t4\t1\t4000\t4000\t4000\tnone\n");
    assert_data("time.tsv", "astar\t4\t5\t300\t200\t400\tbar\n"
                            "astar\t6\t1\t600\t600\t600\tnone\n"
                            "\n\n"
                            "dfs\t4\t1\t0\t0\t0\tnone\n");
    assert_data("ecdf.tsv", "astar\t10\t0\t0\tnone\n"
                            "astar\t10\t1\t14.286\tnone\n"
                            "astar\t20\t2\t28.571\tmark\n"
                            "astar\t30\t3\t42.857\tnone\n"
                            "astar\t40\t4\t57.143\tmark\n"
                            "astar\t50\t5\t71.429\tnone\n"
                            "astar\t60\t6\t85.714\tmark\n"
                            "astar\t70\t7\t100\tmark\n"
                            "\n\n"
                            "dfs\t500\t0\t0\tnone\n"
                            "dfs\t500\t1\t14.286\tmark\n");
    assert_data("tradeoff.tsv", "astar\t100\t1000\tboard\n"
                                "astar\t200\t1000\tboard\n"
                                "astar\t300\t1000\tboard\n"
                                "astar\t400\t1000\tboard\n"
                                "astar\t500\t1000\tboard\n"
                                "astar\t600\t1000\tboard\n"
                                "astar\t700\t1000\tboard\n"
                                "astar\t400\t1000\tmedian\n"
                                "\n\n"
                                "dfs\t0\t64000\tboard\n"
                                "dfs\t0\t64000\tmedian\n");
    bench_run_fini(&run);
}

static void headers_name_columns_and_units(void **state)
{
    (void)state;
    struct bench_run run = drawn_run();
    drawn_all(&run);
    assert_non_null(strstr(drawn_file("time.tsv"), "\n# solver\toptimal_length\tboards\t"
                                                   "wall_ns_median\twall_ns_q1\twall_ns_q3\t"
                                                   "quartiles_drawn\n"));
    assert_non_null(strstr(drawn_file("expanded.tsv"), "# run: made\n"));
    assert_non_null(strstr(drawn_file("expanded.tsv"), "lengths in moves"));
    bench_run_fini(&run);
}

static void sample_stands_beside_the_exact_distribution(void **state)
{
    (void)state;
    struct bench_run run = drawn_run();
    drawn_all(&run);
    const char *data = drawn_file("depths.tsv");
    assert_non_null(strstr(data, "\nsample\t4\t5\t83.333\t\t\n"));
    assert_non_null(strstr(data, "\nsample\t6\t1\t16.667\t\t\n"));
    assert_non_null(strstr(data, "\nexact\t0\t1\t0.001\t"));
    assert_non_null(strstr(data, "\nexact\t24\t24047\t13.253\t"));
    assert_non_null(strstr(data, "\nexact\t31\t2\t0.001\t"));
    bench_run_fini(&run);
}

/* The texts of all labels of a script, lines joined by blanks. */
static const char *words_of(const char *name)
{
    static char words[4096];
    size_t used = 0;
    const char *at = drawn_file(name);
    assert_non_null(at);
    while ((at = strstr(at, "set label '"))) {
        at += strlen("set label '");
        size_t length = strcspn(at, "'");
        used += (size_t)snprintf(words + used, sizeof words - used, "%.*s ", (int)length, at);
        assert_true(used < sizeof words);
    }
    return words;
}

static void captions_count_what_is_left_out(void **state)
{
    (void)state;
    struct bench_run run = drawn_run();
    drawn_all(&run);
    const char *words = words_of("expanded.gp");
    assert_non_null(strstr(words, "Not solved, so left out: dfs 6 of 7."));
    assert_non_null(strstr(words, "Optimal length unknown, so left out: 1 solved sample."));
    assert_non_null(strstr(words, "(n = 7)"));
    assert_non_null(strstr(words, "run made · suite hand · 7 boards of 3x3 · 2 solvers"));
    assert_non_null(strstr(words_of("ecdf.gp"), "so never rising: dfs 6 of 7."));
    assert_non_null(strstr(words_of("depths.gp"), "Left out: 1 board whose"));
    bench_run_fini(&run);
}

static void repetitions_count_once_by_their_median(void **state)
{
    (void)state;
    static const char *const names[] = {"astar"};
    struct bench_run run = made_run(names, 1, 1, 3);
    static const uint64_t times[] = {900, 100, 200};
    for (uint32_t i = 0; i < 3; i++)
        made_sample(&run, 0, 0, i, SLIDE_SOLVED, 0)->wall_ns = times[i];
    drawn_all(&run);
    assert_data("time.tsv", "astar\t2\t1\t200\t200\t200\tnone\n");
    assert_data("tradeoff.tsv", "astar\t200\t4096\tboard\nastar\t200\t4096\tmedian\n");
    bench_run_fini(&run);
}

static void board_not_solved_in_every_repetition_is_not_solved(void **state)
{
    (void)state;
    static const char *const names[] = {"astar"};
    struct bench_run run = made_run(names, 1, 1, 2);
    struct bench_cells cells;
    made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 0);
    made_sample(&run, 0, 0, 1, SLIDE_TIME_LIMIT, 0);
    assert_true(bench_cells_init(&cells, &run, true));
    assert_true(cells.tried[0] == 1 && cells.solved[0] == 0);
    bench_cells_fini(&cells);
    bench_run_fini(&run);
}

static void branching_is_worked_out_only_where_it_is_drawn(void **state)
{
    (void)state;
    static const char *const names[] = {"astar"};
    struct bench_run run = made_run(names, 1, 1, 1);
    struct bench_sample *sample = made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 6);
    struct bench_cells cells;
    sample->counters.generated = 6; /* 2 + 4 */
    sample->path_length = 2;
    assert_true(bench_cells_init(&cells, &run, false));
    assert_true(isnan(bench_cell_at(&cells, 0, 0)->value[BENCH_METRIC_BRANCHING]));
    assert_true(bench_cell_at(&cells, 0, 0)->value[BENCH_METRIC_PATH_LENGTH] == 2);
    bench_cells_fini(&cells);
    assert_true(bench_cells_init(&cells, &run, true));
    assert_true(fabs(bench_cell_at(&cells, 0, 0)->value[BENCH_METRIC_BRANCHING] - 2) < 1e-9);
    bench_cells_fini(&cells);
    bench_run_fini(&run);
}

static void charts_without_data_say_why_and_leave_no_file(void **state)
{
    (void)state;
    static const char *const names[] = {"astar", "dfs"};
    struct bench_run full = drawn_run(), run = made_run(names, 2, 2, 1), none;
    drawn_all(&full); /* leaves files that must go */
    for (uint32_t i = 0; i < 4; i++)
        made_sample(&run, i % 2, i / 2, 0, SLIDE_NODE_LIMIT, 0);
    struct bench_charts_result result = drawn_all(&run);
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++) {
        char name[32];
        bool shows =
            strcmp(bench_chart_name(i), "ecdf") == 0 || strcmp(bench_chart_name(i), "depths") == 0;
        snprintf(name, sizeof name, "%s.tsv", bench_chart_name(i));
        assert_true(shows == (result.empty[i][0] == '\0'));
        assert_true(shows == (access(drawn_path(name), F_OK) == 0));
    }
    none = made_run(names, 2, 0, 1);
    result = drawn_all(&none);
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++)
        assert_true(result.empty[i][0] != '\0');
    bench_run_fini(&full);
    bench_run_fini(&run);
    bench_run_fini(&none);
}

static void quartiles_need_five_boards_and_a_neighbour_to_be_a_band(void **state)
{
    (void)state;
    static const char *const names[] = {"astar"};
    static const uint64_t lengths[] = {3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 8, 9, 9, 9, 9, 9};
    enum { BOARDS = sizeof lengths / sizeof *lengths };
    struct bench_run run = made_run(names, 1, BOARDS, 1);
    for (uint32_t i = 0; i < BOARDS; i++) {
        run.boards[i].optimal_length = lengths[i];
        made_sample(&run, 0, i, 0, SLIDE_SOLVED, i);
    }
    struct bench_cells cells;
    struct bench_depth_groups groups;
    assert_true(bench_cells_init(&cells, &run, true));
    assert_true(bench_depth_groups_make(&cells, 0, BENCH_METRIC_EXPANDED, &groups));
    assert_true(groups.count == 5);
    static const enum bench_quartiles expected[] = {BENCH_QUARTILES_NONE, BENCH_QUARTILES_BAND,
                                                    BENCH_QUARTILES_BAND, BENCH_QUARTILES_NONE,
                                                    BENCH_QUARTILES_BAR};
    for (size_t i = 0; i < groups.count; i++)
        assert_true(groups.group[i].quartiles == expected[i]);
    free(groups.group);
    bench_cells_fini(&cells);
    bench_run_fini(&run);
}

static void ticks_read_as_people_write_them(void **state)
{
    (void)state;
    static const struct {
        enum bench_unit unit;
        double value;
        const char *label;
    } cases[] = {
        {BENCH_UNIT_COUNT, 1, "1"},          {BENCH_UNIT_COUNT, 500, "500"},
        {BENCH_UNIT_COUNT, 1e3, "1k"},       {BENCH_UNIT_COUNT, 2e5, "200k"},
        {BENCH_UNIT_COUNT, 1e6, "1M"},       {BENCH_UNIT_COUNT, 1e15, "1000T"},
        {BENCH_UNIT_BYTES, 512, "512 B"},    {BENCH_UNIT_BYTES, 1024, "1 KiB"},
        {BENCH_UNIT_BYTES, 65536, "64 KiB"}, {BENCH_UNIT_BYTES, 0x1p20, "1 MiB"},
        {BENCH_UNIT_NS, 20, "20 ns"},        {BENCH_UNIT_NS, 1e3, "1 µs"},
        {BENCH_UNIT_NS, 5e8, "500 ms"},      {BENCH_UNIT_NS, 2e12, "2000 s"},
        {BENCH_UNIT_MOVES, 80000, "80000"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char label[BENCH_AXIS_LABEL];
        bench_axis_label(cases[i].unit, cases[i].value, label);
        assert_string_equal(label, cases[i].label);
    }
}

/* Whatever the values, an axis holds them and has from 2 to 12 labels. */
static void axes_hold_their_values_with_a_readable_number_of_ticks(void **state)
{
    (void)state;
    for (int unit = BENCH_UNIT_COUNT; unit <= BENCH_UNIT_NS; unit++)
        for (int i = 0; i < 11; i++)
            for (int k = 0; k < 12; k++) {
                double low = pow(7, i), high = low * pow(13, k);
                struct bench_axis axis;
                char text[4096] = "";
                bench_axis_init(&axis, (enum bench_unit)unit, true);
                bench_axis_add(&axis, low);
                bench_axis_add(&axis, high);
                bench_axis_finish(&axis);
                assert_true(axis.low < low && axis.high > high);
                FILE *file = fmemopen(text, sizeof text, "w");
                assert_non_null(file);
                bench_axis_print(&axis, 'y', file);
                fclose(file);
                unsigned labels = 0;
                for (const char *at = strchr(text, '('); (at = strchr(at, '\'')); at++, labels++)
                    if (*++at == '\'') /* a minor tick: no label */
                        labels--;
                    else
                        at = strchr(at, '\'');
                assert_in_range(labels, 2, 12);
            }
}

static void zero_has_a_place_on_a_log_axis(void **state)
{
    (void)state;
    struct bench_axis axis;
    bench_axis_init(&axis, BENCH_UNIT_COUNT, true);
    bench_axis_add(&axis, 0);
    bench_axis_add(&axis, 10);
    bench_axis_add(&axis, NAN);
    bench_axis_add(&axis, 1000);
    bench_axis_finish(&axis);
    assert_true(axis.low < axis.zero_at && axis.zero_at < axis.break_at && axis.break_at < 10);
}

static void names_cannot_leave_their_quotes(void **state)
{
    (void)state;
    char text[128] = "";
    FILE *file = fmemopen(text, sizeof text, "w");
    assert_non_null(file);
    bench_script_quote(file, "it's `date` \"$x\"\n\t@y");
    fputc(' ', file);
    bench_data_name(file, "#a\tb\n\"c");
    fclose(file);
    assert_string_equal(text, "'it''s `date` \"$x\"  @y' _a_b__c");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(data_are_what_is_computed_by_hand),
        cmocka_unit_test(headers_name_columns_and_units),
        cmocka_unit_test(sample_stands_beside_the_exact_distribution),
        cmocka_unit_test(captions_count_what_is_left_out),
        cmocka_unit_test(repetitions_count_once_by_their_median),
        cmocka_unit_test(branching_is_worked_out_only_where_it_is_drawn),
        cmocka_unit_test(board_not_solved_in_every_repetition_is_not_solved),
        cmocka_unit_test(charts_without_data_say_why_and_leave_no_file),
        cmocka_unit_test(quartiles_need_five_boards_and_a_neighbour_to_be_a_band),
        cmocka_unit_test(ticks_read_as_people_write_them),
        cmocka_unit_test(axes_hold_their_values_with_a_readable_number_of_ticks),
        cmocka_unit_test(zero_has_a_place_on_a_log_axis),
        cmocka_unit_test(names_cannot_leave_their_quotes),
    };
    return cmocka_run_group_tests(tests, drawn_charts_set_up, drawn_charts_tear_down);
}
