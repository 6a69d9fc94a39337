#include "charts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "chart.h"
#include "gnuplot.h"
#include "output.h"
#include "screen.h"

static const struct bench_chart charts[BENCH_CHART_COUNT] = {
    {"expanded", "nodes expanded against optimal length", BENCH_METRIC_EXPANDED, false, true,
     bench_chart_write_by_depth},
    {"memory", "peak memory of the solver against optimal length", BENCH_METRIC_PEAK_BYTES, false,
     true, bench_chart_write_by_depth},
    {"length", "length of the path found against optimal length", BENCH_METRIC_PATH_LENGTH, false,
     true, bench_chart_write_by_depth},
    {"time", "wall time of a solve against optimal length", BENCH_METRIC_WALL_NS, false, true,
     bench_chart_write_by_depth},
    {"ecdf", "share of all boards solved against a metric", BENCH_METRIC_EXPANDED, true, true,
     bench_chart_write_ecdf},
    {"cactus", "a metric of the boards solved, easiest first", BENCH_METRIC_WALL_NS, true, true,
     bench_chart_write_cactus},
    {"profile", "share of boards solved within a factor of the best solver", BENCH_METRIC_WALL_NS,
     true, true, bench_chart_write_profile},
    {"scatter", "a metric of two solvers, board by board", BENCH_METRIC_WALL_NS, true, false,
     bench_chart_write_scatter},
    {"relative", "how many times the best solver's amount, against that amount",
     BENCH_METRIC_WALL_NS, true, false, bench_chart_write_relative},
    {"box", "quartiles of a metric for each solver", BENCH_METRIC_WALL_NS, true, false,
     bench_chart_write_box},
    {"violin", "density of a metric for each solver", BENCH_METRIC_WALL_NS, true, false,
     bench_chart_write_violin},
    {"heat", "a metric for each solver and optimal length", BENCH_METRIC_EXPANDED, true, false,
     bench_chart_write_heat},
    {"wins", "on how many boards each solver beat each other", BENCH_METRIC_WALL_NS, true, false,
     bench_chart_write_wins},
    {"quality", "path length over the optimum", BENCH_METRIC_PATH_LENGTH, false, true,
     bench_chart_write_quality},
    {"branching", "effective branching factor against optimal length", BENCH_METRIC_BRANCHING,
     false, true, bench_chart_write_by_depth},
    {"iterations", "nodes expanded in each iteration of a search", BENCH_METRIC_EXPANDED, false,
     true, bench_chart_write_iterations},
    {"tradeoff", "peak memory against wall time", BENCH_METRIC_WALL_NS, false, false,
     bench_chart_write_tradeoff},
    {"memories", "memory by the solver's account against resident memory", BENCH_METRIC_PEAK_BYTES,
     false, false, bench_chart_write_memories},
    {"drift", "time for each node expanded in the course of the run", BENCH_METRIC_WALL_NS, false,
     false, bench_chart_write_drift},
    {"depths", "optimal lengths of the boards beside the exact distribution",
     BENCH_METRIC_PATH_LENGTH, false, false, bench_chart_write_depths},
    {"process", "wall time of a solve beside that of whole processes, where imported",
     BENCH_METRIC_WALL_NS, false, false, bench_chart_write_process},
};

const char *const bench_chart_formats[BENCH_CHART_FORMATS] = {"svg", "png", "pdf"};

const char *bench_chart_name(size_t index)
{
    return charts[index].name;
}
const char *bench_chart_summary(size_t index)
{
    return charts[index].summary;
}
enum bench_metric bench_chart_metric(size_t index)
{
    return charts[index].metric;
}
bool bench_chart_any_metric(size_t index)
{
    return charts[index].any_metric;
}

bool bench_chart_on_screen(size_t index)
{
    return charts[index].lines;
}

bool bench_chart_applies(size_t index, const struct bench_run *run)
{
    bool any = charts[index].write != bench_chart_write_process;
    for (size_t i = 0; !any && i < run->contestant_count; i++)
        any = run->contestants[i].process_count > 0;
    return any;
}

static char *path_of(const char *directory, const char *name, const char *extension)
{
    char *path;
    return asprintf(&path, "%s/%s%s", directory, name, extension) < 0 ? NULL : path;
}

static bool remove_old(const char *directory, const char *name, const char *extension)
{
    char *path = path_of(directory, name, extension);
    if (path)
        unlink(path);
    free(path);
    return path != NULL;
}

static bool open_file(const char *directory, const char *name, const char *extension,
                      struct bench_output *output, struct bench_failure *failure)
{
    char *path = path_of(directory, name, extension);
    bool ok = path ? bench_output_open(output, path, failure)
                   : bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    free(path);
    return ok;
}

static enum bench_metric metric_of(const struct bench_chart *chart,
                                   const struct bench_charts_request *request)
{
    return chart->any_metric && request->metric ? *request->metric : chart->metric;
}

static struct bench_chart_marks *marks_of(const struct bench_chart *chart,
                                          const struct bench_charts_request *request)
{
    return request->marks ? &request->marks[chart - charts] : NULL;
}

static bool wants_branching(const struct bench_charts_request *request)
{
    bool wants = false;
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++)
        wants |= request->chosen[i] && metric_of(&charts[i], request) == BENCH_METRIC_BRANCHING;
    return wants;
}

/*
 * Data and script of one chart. Old pictures go first: they would not belong to the new data. A
 * chart with nothing to show leaves no file.
 */
static bool write_chart(const struct bench_cells *cells, const struct bench_charts_request *request,
                        const struct bench_chart *chart, const char *file, char *empty,
                        struct bench_failure *failure)
{
    const char *directory = request->directory;
    static const char *const pictures[] = {".svg", ".png", ".pdf"};
    struct bench_output data = {0}, script = {0};
    struct bench_sheet sheet = {.cells = cells,
                                .name = file,
                                .metric = metric_of(chart, request),
                                .style = request->style,
                                .formats = request->formats,
                                .marks = marks_of(chart, request),
                                .empty = empty};
    bool ok = false;
    if (!open_file(directory, file, ".tsv", &data, failure) ||
        !open_file(directory, file, ".gp", &script, failure))
        goto done;
    sheet.data = data.file;
    sheet.script = script.file;
    if (!chart->write(chart, &sheet, failure))
        goto done;
    for (int i = 0; i < BENCH_CHART_FORMATS; i++)
        remove_old(directory, file, pictures[i]);
    if (*empty) {
        remove_old(directory, file, ".tsv");
        remove_old(directory, file, ".gp");
        ok = true;
    } else {
        ok = bench_output_commit(&data, failure) && bench_output_commit(&script, failure);
        if (!ok) { /* one without the other would be half a chart */
            remove_old(directory, file, ".tsv");
            remove_old(directory, file, ".gp");
        }
    }
done:
    bench_output_discard(&data);
    bench_output_discard(&script);
    return ok;
}

static void name_file(const struct bench_chart *chart, const struct bench_charts_request *request,
                      char file[BENCH_CHART_FILE])
{
    enum bench_metric metric = metric_of(chart, request);
    bool own = metric == chart->metric;
    snprintf(file, BENCH_CHART_FILE, "%s%s%s", chart->name, own ? "" : "_",
             own ? "" : bench_metrics[metric].column);
}

bool bench_charts_draw(const struct bench_run *run, const struct bench_charts_request *request,
                       struct bench_charts_result *result, struct bench_failure *failure)
{
    struct bench_cells cells;
    const char *names[BENCH_CHART_COUNT];
    size_t index[BENCH_CHART_COUNT], count = 0;
    unsigned drawn[BENCH_CHART_COUNT] = {0};
    memset(result, 0, sizeof *result);
    if (!bench_make_directories(request->directory, failure))
        return false;
    if (!bench_cells_init(&cells, run, wants_branching(request)))
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    bool ok = true;
    for (size_t i = 0; ok && i < BENCH_CHART_COUNT; i++) {
        if (!request->chosen[i])
            continue;
        name_file(&charts[i], request, result->file[i]);
        ok = write_chart(&cells, request, &charts[i], result->file[i], result->empty[i], failure);
        if (ok && !*result->empty[i]) {
            index[count] = i;
            names[count++] = result->file[i];
        }
    }
    if (ok && count)
        ok = bench_gnuplot_draw(request->directory, names, count, request->formats, drawn, failure);
    for (size_t k = 0; k < count; k++)
        result->drawn[index[k]] = drawn[k];
    bench_cells_fini(&cells);
    return ok;
}

/* One chart on the screen, or why there is none. */
static bool print_chart(const struct bench_cells *cells, const struct bench_charts_request *request,
                        const struct bench_chart *chart, struct bench_screen *screen, FILE *out,
                        char *empty, struct bench_failure *failure)
{
    char *data = NULL, *script = NULL;
    size_t data_size, script_size;
    struct bench_sheet sheet = {.cells = cells,
                                .name = chart->name,
                                .metric = metric_of(chart, request),
                                .style = request->style,
                                .screen = screen,
                                .empty = empty};
    screen->keyed = 0;
    sheet.data = open_memstream(&data, &data_size);
    sheet.script = open_memstream(&script, &script_size);
    bool ok = sheet.data && sheet.script;
    bool written = ok && chart->write(chart, &sheet, failure);
    if (sheet.data)
        ok &= fclose(sheet.data) == 0;
    if (sheet.script)
        ok &= fclose(sheet.script) == 0;
    if (!ok)
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    ok = ok && written && (*empty || bench_screen_print(&sheet, data, script, out, failure));
    free(data);
    free(script);
    return ok;
}

bool bench_charts_print(const struct bench_run *run, const struct bench_charts_request *request,
                        unsigned width, bool color, FILE *out, struct bench_charts_result *result,
                        struct bench_failure *failure)
{
    struct bench_cells cells;
    struct bench_screen screen = {.width = width, .color = color};
    memset(result, 0, sizeof *result);
    if (width < BENCH_SCREEN_LEAST_WIDTH)
        return bench_fail(failure, BENCH_EXIT_FAILED,
                          "%u columns have no room for a chart; expected %d or more", width,
                          BENCH_SCREEN_LEAST_WIDTH);
    screen.key = calloc(run->contestant_count + 1, sizeof *screen.key);
    if (!screen.key || !bench_cells_init(&cells, run, wants_branching(request))) {
        free(screen.key);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    bool ok = true, any = false;
    for (size_t i = 0; ok && i < BENCH_CHART_COUNT; i++) {
        if (!request->chosen[i])
            continue;
        if (any)
            putc('\n', out);
        ok = print_chart(&cells, request, &charts[i], &screen, out, result->empty[i], failure);
        result->drawn[i] = ok && !*result->empty[i];
        any = result->drawn[i];
    }
    free(screen.key);
    bench_cells_fini(&cells);
    return ok;
}
