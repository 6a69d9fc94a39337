/*
 * Charts of a run without samples and of one of a million: every picture has its text or there is a
 * reason for none, and neither pictures nor data grow with the run.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "charts.h"
#include "made_run.h"

enum { BOARDS = 200000, SOLVERS = 5, MOST_BYTES = 3 << 20 };

static const char *const names[SOLVERS] = {"astar", "dfs", "greedy", "bfs", "idastar"};
static char folder[] = "/tmp/test_huge_charts.XXXXXX";

/* The file of a chart, which is then removed; NULL: there is none. The caller frees it. */
static char *take(const char *name, const char *extension, size_t *length)
{
    char path[256];
    char *text = NULL;
    snprintf(path, sizeof path, "%s/%s.%s", folder, name, extension);
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    unlink(path);
    assert_true(fseek(file, 0, SEEK_END) == 0);
    *length = (size_t)ftell(file);
    rewind(file);
    text = malloc(*length + 1);
    assert_non_null(text);
    assert_true(fread(text, 1, *length, file) == *length);
    text[*length] = '\0';
    fclose(file);
    return text;
}

static void spread_samples(struct bench_run *run)
{
    uint64_t state = 1;
    for (uint32_t board = 0; board < BOARDS; board++) {
        run->boards[board].optimal_length = board % 97 % 32;
        for (uint32_t i = 0; i < SOLVERS; i++) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            bool solved = i < 3 || state >> 60 > i;
            struct bench_sample *sample = made_sample(
                run, i, board, 0, solved ? SLIDE_SOLVED : SLIDE_NODE_LIMIT, state >> 44);
            if (solved)
                sample->path_length = run->boards[board].optimal_length + 2 * (i == 1);
        }
    }
}

/* Draws all charts; each is a small picture with the text, or there is a reason for none. */
static unsigned draw_all(const struct bench_run *run, const char *expected)
{
    struct bench_charts_request request = {.directory = folder, .formats = BENCH_CHART_SVG};
    struct bench_charts_result result;
    struct bench_failure failure = {0};
    unsigned pictures = 0;
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++)
        request.chosen[i] = bench_chart_applies(i, run);
    if (!bench_charts_draw(run, &request, &result, &failure))
        fail_msg("%s", failure.text);
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++) {
        size_t picture_size, data_size, script_size;
        char *picture = take(bench_chart_name(i), "svg", &picture_size);
        char *data = take(bench_chart_name(i), "tsv", &data_size);
        free(take(bench_chart_name(i), "gp", &script_size));
        assert_true(!picture == (!request.chosen[i] || *result.empty[i]));
        if (picture) {
            assert_non_null(strstr(picture, expected));
            assert_true(picture_size < MOST_BYTES && data_size < MOST_BYTES);
        }
        pictures += picture != NULL;
        free(picture);
        free(data);
    }
    return pictures;
}

static void every_chart_of_a_million_samples_is_whole_and_small(void **state)
{
    (void)state;
    struct bench_run run = made_run(names, SOLVERS, BOARDS, 1);
    spread_samples(&run);
    assert_int_equal(draw_all(&run, "200000 boards of 3x3"), BENCH_CHART_COUNT - 2);
    bench_run_fini(&run);
}

/* As a run that was ended before its first sample. */
static void charts_of_no_samples_say_why_there_are_none(void **state)
{
    (void)state;
    struct bench_run run = made_run(names, SOLVERS, 3, 1), none = made_run(names, SOLVERS, 0, 1);
    assert_int_equal(draw_all(&run, "3 boards of 3x3"), 1); /* depths */
    assert_int_equal(draw_all(&none, ""), 0);
    bench_run_fini(&run);
    bench_run_fini(&none);
}

static int set_up(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    return rmdir(folder); /* fails when anything else was left */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(charts_of_no_samples_say_why_there_are_none),
        cmocka_unit_test(every_chart_of_a_million_samples_is_whole_and_small),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
