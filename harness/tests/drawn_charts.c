#include "drawn_charts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "made_run.h"

static char folder[] = "/tmp/test_charts.XXXXXX";

int drawn_charts_set_up(void **state)
{
    (void)state;
    setenv("PATH", "/nonexistent", 1); /* no gnuplot: the data are the same and it is quicker */
    return mkdtemp(folder) ? 0 : -1;
}

char *drawn_path(const char *name)
{
    static char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

int drawn_charts_tear_down(void **state)
{
    static const char *const endings[] = {".tsv", ".gp", ".svg", ".png"};
    char name[64];
    (void)state;
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++)
        for (size_t k = 0; k < 4; k++) {
            snprintf(name, sizeof name, "%s%s", bench_chart_name(i), endings[k]);
            unlink(drawn_path(name));
        }
    return rmdir(folder); /* fails when anything else was left */
}

const char *drawn_file(const char *name)
{
    static char text[65536];
    FILE *file = fopen(drawn_path(name), "r");
    if (!file)
        return NULL;
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

/*
 * Seven boards: five of length 4, one of length 6, one unknown. astar solves all, with 10, 20, 30,
 * 40, 50 expansions at length 4; dfs solves the first only and gives up the others.
 */
struct bench_run drawn_run(void)
{
    static const char *const names[] = {"astar", "dfs"};
    struct bench_run run = made_run(names, 2, 7, 1);
    for (uint32_t board = 0; board < 7; board++) {
        run.boards[board].optimal_length = board < 5 ? 4 : board == 5 ? 6 : BENCH_ABSENT;
        struct bench_sample *sample = made_sample(&run, 0, board, 0, SLIDE_SOLVED, 0);
        sample->counters.expanded = 10 * (board + 1);
        sample->path_length = board == 5 ? 6 : 4;
        sample->peak_bytes = 1000;
        sample->wall_ns = 100 * (board + 1);
        sample = made_sample(&run, 1, board, 0, board ? SLIDE_NODE_LIMIT : SLIDE_SOLVED, 0);
        sample->counters.expanded = 500;
        sample->path_length = board ? BENCH_ABSENT : 4000;
        sample->peak_bytes = 64000;
        sample->wall_ns = 0;
    }
    return run;
}

struct bench_charts_result drawn_all(const struct bench_run *run)
{
    struct bench_charts_request request = {.directory = folder, .formats = BENCH_CHART_SVG};
    struct bench_charts_result result;
    struct bench_failure failure;
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++)
        request.chosen[i] = true;
    if (!bench_charts_draw(run, &request, &result, &failure)) {
        assert_non_null(strstr(failure.text, "gnuplot is not installed"));
        assert_non_null(strstr(failure.text, "gnuplot-nox"));
    }
    return result;
}

void assert_data(const char *name, const char *rows)
{
    const char *text = drawn_file(name);
    assert_non_null(text);
    while (*text == '#')
        text = strchr(text, '\n') + 1;
    assert_string_equal(text, rows);
}
