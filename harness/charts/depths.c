/*
 * How many moves the boards of the run need, beside the exact distribution over all boards of
 * their puzzle where that is small enough to be counted.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "axis.h"
#include "chart.h"
#include "distance.h"
#include "script.h"

struct histogram {
    size_t *boards; /* by optimal length; owned */
    size_t lengths; /* entries of it */
    size_t known, unknown;
    struct slide_distances *exact; /* owned; NULL: none */
    const char *why_not_exact;
    bool random; /* not boards chosen by their length */
};

static bool count_lengths(const struct bench_run *run, struct histogram *histogram)
{
    for (size_t i = 0; i < run->board_count; i++) {
        uint64_t length = run->boards[i].optimal_length;
        if (length != BENCH_ABSENT && length >= histogram->lengths)
            histogram->lengths = length + 1;
    }
    histogram->boards = calloc(histogram->lengths + 1, sizeof *histogram->boards);
    if (!histogram->boards)
        return false;
    for (size_t i = 0; i < run->board_count; i++) {
        uint64_t length = run->boards[i].optimal_length;
        histogram->known += length != BENCH_ABSENT;
        histogram->unknown += length == BENCH_ABSENT;
        if (length != BENCH_ABSENT)
            histogram->boards[length]++;
    }
    return true;
}

/* All boards of one puzzle of countable size? Then its exact distribution. */
static bool find_exact(const struct bench_run *run, struct histogram *histogram)
{
    const struct bench_board *first = &run->boards[0];
    for (size_t i = 1; i < run->board_count; i++)
        if (run->boards[i].shape.rows != first->shape.rows ||
            run->boards[i].shape.cols != first->shape.cols || run->boards[i].goal != first->goal) {
            histogram->why_not_exact = "Boards of several puzzles have no one exact distribution.";
            return true;
        }
    if (slide_shape_cells(first->shape) > SLIDE_DISTANCE_MAX_CELLS) {
        histogram->why_not_exact =
            "No exact distribution is drawn: it is not known for boards of this size.";
        return true;
    }
    struct slide_puzzle puzzle;
    if (!slide_puzzle_init(&puzzle, first->shape, first->goal))
        return true;
    histogram->exact = slide_distances_create(&puzzle);
    return histogram->exact != NULL;
}

/* The smallest k with P(X <= k) >= p, X binomial of n trials of probability q, 0 < q < 1. */
static size_t binomial_quantile(size_t n, double q, double p)
{
    double below = 0, log_n = lgamma((double)n + 1);
    for (size_t k = 0; k < n; k++) {
        double i = (double)k, rest = (double)(n - k);
        below += exp(log_n - lgamma(i + 1) - lgamma(rest + 1) + i * log(q) + rest * log1p(-q));
        if (below >= p)
            return k;
    }
    return n;
}

/* Sample and exact shares in percent; returns the largest number written. */
static double write_data(const struct histogram *histogram, FILE *data)
{
    double most = 0, all = (double)histogram->known;
    for (size_t length = 0; length < histogram->lengths; length++) {
        if (!histogram->boards[length])
            continue;
        double share = 100 * (double)histogram->boards[length] / all;
        fprintf(data, "sample\t%zu\t%zu\t", length, histogram->boards[length]);
        bench_data_number(data, share);
        fprintf(data, "\t\t\n");
        most = fmax(most, share);
    }
    if (!histogram->exact)
        return most;
    fprintf(data, "\n\n");
    for (unsigned length = 0; length <= histogram->exact->max; length++) {
        double q = (double)histogram->exact->count_at[length] / (double)histogram->exact->count;
        double high = 100 * (double)binomial_quantile(histogram->known, q, 0.975) / all;
        fprintf(data, "exact\t%u\t%llu\t", length,
                (unsigned long long)histogram->exact->count_at[length]);
        bench_data_number(data, 100 * q);
        fputc('\t', data);
        bench_data_number(data, 100 * (double)binomial_quantile(histogram->known, q, 0.025) / all);
        fputc('\t', data);
        bench_data_number(data, high);
        fputc('\n', data);
        most = fmax(most, fmax(high, 100 * q));
    }
    return most;
}

/* Of a few boards the range says nothing. */
static bool draws_range(const struct histogram *histogram)
{
    return histogram->exact && histogram->random && histogram->known >= 20;
}

static void write_words(struct bench_sheet *sheet, const struct histogram *histogram)
{
    struct bench_words words = {.caption = ""};
    size_t room = sizeof words.caption;
    snprintf(words.title, sizeof words.title, "How far the boards are from the goal (n = %zu)",
             histogram->known);
    bench_words_source(sheet->cells, words.subtitle, sizeof words.subtitle);
    if (histogram->exact)
        bench_words_add(words.caption, room, "Exact: all %llu reachable boards.",
                        (unsigned long long)histogram->exact->count);
    if (draws_range(histogram))
        bench_words_add(words.caption, room,
                        "Range: holds 95%% of random samples of %zu boards, length by length.",
                        histogram->known);
    if (histogram->why_not_exact)
        bench_words_add(words.caption, room, "%s", histogram->why_not_exact);
    if (!histogram->random)
        bench_words_add(words.caption, room,
                        "This run's boards were chosen by length, so they need not follow it.");
    if (histogram->unknown)
        bench_words_add(words.caption, room,
                        "Left out: %zu board%s whose optimal length is not known.",
                        histogram->unknown, histogram->unknown == 1 ? "" : "s");
    bench_script_words(sheet, &words);
}

static void write_all(const struct bench_chart *chart, struct bench_sheet *sheet,
                      const struct histogram *histogram)
{
    FILE *script = sheet->script;
    struct bench_axis axis;
    bench_script_begin(
        sheet, chart->summary,
        "\n# two blocks: the run's boards, all boards of the puzzle; shares in percent,"
        "\n# range: where 95% of random samples of as many boards fall",
        "kind\toptimal_length\tboards\tshare_percent\trange_low\trange_high");
    double most = write_data(histogram, sheet->data);
    write_words(sheet, histogram);
    bench_axis_init(&axis, BENCH_UNIT_MOVES, false);
    for (size_t length = 0; length < histogram->lengths; length++)
        bench_axis_add(&axis, histogram->boards[length] ? (double)length : NAN);
    if (histogram->exact) {
        bench_axis_add(&axis, 0);
        bench_axis_add(&axis, histogram->exact->max);
    }
    bench_axis_finish(&axis);
    bench_axis_print(&axis, 'x', script);
    fprintf(script,
            "set yrange [0:%.6g]\nset ytics auto format '%%g%%%%'\nset boxwidth 0.8\n"
            "data = '%s.tsv'\n",
            most * 1.05, sheet->name);
    bench_script_labels(sheet, "optimal length [moves]", "share of the boards");
    bench_script_plot(sheet);
    fprintf(script, "plot data index 0 using 2:4 with boxes fs transparent solid 0.45 border "
                    "lc rgb '#0072B2' lw 0.8 title 'this run'");
    if (histogram->exact)
        fprintf(script,
                ", \\\n     data index 1 using 2:4 with linespoints lt 7 lw 1.5 pt 7 ps 0.5 "
                "title 'exact'");
    if (draws_range(histogram))
        fprintf(script, ", \\\n     data index 1 using 2:5:6 with filledcurves lc rgb ink "
                        "fs transparent solid 0.15 noborder title '95%% range'");
    bench_script_end(sheet);
}

bool bench_chart_write_depths(const struct bench_chart *chart, struct bench_sheet *sheet,
                              struct bench_failure *failure)
{
    const char *suite = sheet->cells->run->suite_text;
    struct histogram histogram = {.random = !suite || !strstr(suite, "depths = ")};
    bool ok = count_lengths(sheet->cells->run, &histogram);
    if (ok && !histogram.known)
        snprintf(sheet->empty, 128, "no board of known optimal length");
    else if (ok && (ok = find_exact(sheet->cells->run, &histogram)))
        write_all(chart, sheet, &histogram);
    if (!ok)
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    slide_distances_destroy(histogram.exact);
    free(histogram.boards);
    return ok;
}
