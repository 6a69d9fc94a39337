/* The data of charts that compare solvers, against values computed by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "drawn_charts.h"
#include "iteration_work.h"
#include "made_run.h"

static void curves_and_pairs_are_what_is_computed_by_hand(void **state)
{
    (void)state;
    struct bench_run run = drawn_run();
    drawn_all(&run);
    assert_data("cactus.tsv", "astar\t1\t100\tmark\n"
                              "astar\t2\t200\tmark\n"
                              "astar\t3\t300\tmark\n"
                              "astar\t4\t400\tmark\n"
                              "astar\t5\t500\tmark\n"
                              "astar\t6\t600\tmark\n"
                              "astar\t7\t700\tmark\n"
                              "\n\n"
                              "dfs\t1\t0\tmark\n");
    /* The first board is left out: its best is 0. */
    assert_data("profile.tsv", "astar\t1\t0\t0\tnone\n"
                               "astar\t1\t6\t100\tmark\n");
    assert_data("scatter.tsv", "0\t100\t0\tboth\n"
                               "1\t200\t\tonly_x\n"
                               "2\t300\t\tonly_x\n"
                               "3\t400\t\tonly_x\n"
                               "4\t500\t\tonly_x\n"
                               "5\t600\t\tonly_x\n"
                               "6\t700\t\tonly_x\n");
    assert_data("relative.tsv", "astar\t200\t1\tboard\n"
                                "astar\t300\t1\tboard\n"
                                "astar\t400\t1\tboard\n"
                                "astar\t500\t1\tboard\n"
                                "astar\t600\t1\tboard\n"
                                "astar\t700\t1\tboard\n"
                                "astar\t450\t1\tmedian\n");
    assert_data("wins.tsv", "astar\tdfs\t1\t2\t6\t0\t7\t85.714\n"
                            "dfs\tastar\t2\t1\t1\t0\t7\t14.286\n");
    /* Lengths 4, 4, 4, 4, 4, 6 against 4 (five times) and 6; dfs 4000 against 4. */
    assert_data("quality.tsv", "astar\t1\t0\t0\tnone\n"
                               "astar\t1\t6\t100\tmark\n"
                               "\n\n"
                               "dfs\t1000\t0\t0\tnone\n"
                               "dfs\t1000\t1\t16.667\tmark\n");
    bench_run_fini(&run);
}

static void quartiles_of_boxes_are_those_of_the_logarithms(void **state)
{
    (void)state;
    struct bench_run run = drawn_run();
    drawn_all(&run);
    /* sqrt(200 * 300), 400, sqrt(500 * 600). */
    assert_data("box.tsv", "astar\tbox\t1\t100\t244.949\t400\t547.723\t700\t7\n"
                           "dfs\tbox\t2\t0\t0\t0\t0\t0\t1\n");
    assert_non_null(strstr(drawn_file("violin.tsv"), "\nastar\toutline\t1\t100\t-0."));
    assert_null(strstr(drawn_file("violin.tsv"), "\ndfs\toutline"));
    bench_run_fini(&run);
}

static void cells_of_a_heat_map_count_what_was_not_solved(void **state)
{
    (void)state;
    struct bench_run run = drawn_run();
    drawn_all(&run);
    assert_data("heat.tsv", "astar\t1\t4\t5\t5\t30\tnone\n"
                            "astar\t1\t6\t1\t1\t60\tnone\n"
                            "dfs\t2\t4\t1\t5\t500\tmark\n"
                            "dfs\t2\t6\t0\t1\t\tmark\n");
    bench_run_fini(&run);
}

/* IDA* on a board of 3 moves needs one iteration; on the hardest 3x3 board, six. */
static void work_of_iterations_adds_up(void **state)
{
    (void)state;
    static const char *const names[] = {"idastar"};
    struct bench_run run = made_run(names, 1, 1, 1);
    struct bench_cells cells;
    struct bench_iteration_work work;
    run.boards[0].start = 0;
    static const unsigned hardest[] = {8, 6, 7, 2, 5, 4, 3, 0, 1};
    for (unsigned cell = 0; cell < 9; cell++)
        run.boards[0].start |= (uint64_t)hardest[cell] << (4 * cell);
    struct bench_sample *sample = made_sample(&run, 0, 0, 0, SLIDE_SOLVED, 0);
    sample->counters.expanded = 14964; /* of the reference: 13455 before the last iteration */
    sample->counters.iterations = 6;
    assert_true(bench_cells_init(&cells, &run, true));
    assert_true(bench_iteration_work_make(&cells, 0, &work));
    assert_int_equal(work.count, 5);
    assert_int_equal(work.boards, 1);
    double sum = 0;
    for (size_t i = 0; i < work.count; i++) {
        assert_int_equal(work.iterations[i].count, 1);
        sum += work.iterations[i].expanded[0];
    }
    assert_true(sum == 13455);
    bench_iteration_work_fini(&work);
    bench_cells_fini(&cells);
    bench_run_fini(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(curves_and_pairs_are_what_is_computed_by_hand),
        cmocka_unit_test(quartiles_of_boxes_are_those_of_the_logarithms),
        cmocka_unit_test(cells_of_a_heat_map_count_what_was_not_solved),
        cmocka_unit_test(work_of_iterations_adds_up),
    };
    return cmocka_run_group_tests(tests, drawn_charts_set_up, drawn_charts_tear_down);
}
