/*
 * Two solvers against each other, board by board, on equal log axes: the diagonal, lines at ten
 * times as much, and boards that one of them did not solve on the border of that one.
 */
#include <math.h>

#include "axis.h"
#include "chart.h"
#include "script.h"

enum { MOST_POINTS = 4000 }; /* more only blacken the picture */

#define BOTH_LOOK "lt 1 lw 0.8 ps 0.6"
#define ONLY_X_LOOK "lt 5 ps 0.8"
#define ONLY_Y_LOOK "lt 4 ps 0.8"

/* Which of two contestants solved a board, with its value known. */
enum outcome { BOTH, ONLY_X, ONLY_Y, NEITHER, OUTCOMES };

static const char *const outcome_names[OUTCOMES] = {"both", "only_x", "only_y", "neither"};

struct pair {
    struct bench_sheet *sheet;
    struct bench_axis axis; /* of both */
    size_t count[OUTCOMES];
    bool thinned;
};

static enum outcome look(const struct pair *pair, size_t board, double *x, double *y)
{
    const struct bench_cell *a = bench_cell_at(pair->sheet->cells, 0, board);
    const struct bench_cell *b = bench_cell_at(pair->sheet->cells, 1, board);
    *x = a->solved ? a->value[pair->sheet->metric] : NAN;
    *y = b->solved ? b->value[pair->sheet->metric] : NAN;
    return isnan(*x) ? isnan(*y) ? NEITHER : ONLY_Y : isnan(*y) ? ONLY_X : BOTH;
}

static void scan(struct pair *pair)
{
    for (size_t board = 0; board < pair->sheet->cells->run->board_count; board++) {
        double x, y;
        pair->count[look(pair, board, &x, &y)]++;
        bench_axis_add(&pair->axis, x);
        bench_axis_add(&pair->axis, y);
    }
    bench_axis_finish(&pair->axis);
}

/* Every so manyth board of each outcome; unsolved ones have an empty field. */
static void write_data(struct pair *pair)
{
    FILE *data = pair->sheet->data;
    size_t seen[OUTCOMES] = {0};
    for (size_t board = 0; board < pair->sheet->cells->run->board_count; board++) {
        double x, y;
        enum outcome outcome = look(pair, board, &x, &y);
        size_t every = (pair->count[outcome] + MOST_POINTS - 1) / MOST_POINTS;
        pair->thinned |= every > 1;
        if (outcome == NEITHER || seen[outcome]++ % every)
            continue;
        fprintf(data, "%zu\t", board);
        bench_data_number(data, x);
        fputc('\t', data);
        bench_data_number(data, y);
        fprintf(data, "\t%s\n", outcome_names[outcome]);
    }
}

/* Each outcome has a plot of its own. */
static void tell_marks(struct pair *pair)
{
    double x, y;
    for (unsigned outcome = BOTH; outcome < NEITHER; outcome++) {
        size_t every = (pair->count[outcome] + MOST_POINTS - 1) / MOST_POINTS, seen = 0;
        for (uint32_t board = 0; board < pair->sheet->cells->run->board_count; board++)
            if (look(pair, board, &x, &y) == outcome && seen++ % every == 0)
                bench_chart_marks_add(
                    pair->sheet->marks,
                    (struct bench_chart_mark){outcome + 1, board, .next_too = true});
    }
}

static void write_words(struct pair *pair)
{
    const struct bench_sheet *sheet = pair->sheet;
    const struct bench_entrant *contestants = sheet->cells->run->contestants;
    char first[BENCH_NAME_ROOM], second[BENCH_NAME_ROOM];
    struct bench_words words = {.caption = ""};
    size_t room = sizeof words.caption;
    bench_name_shorten(contestants[0].name, first);
    bench_name_shorten(contestants[1].name, second);
    snprintf(words.title, sizeof words.title, "Two solvers board by board: %s (n = %zu)",
             bench_metrics[sheet->metric].noun, sheet->cells->run->board_count);
    bench_words_source(sheet->cells, words.subtitle, sizeof words.subtitle);
    bench_words_add(
        words.caption, room,
        "%zu board%s solved by both; below the diagonal %s needed less. Thin lines: ten "
        "times as much.",
        pair->count[BOTH], pair->count[BOTH] == 1 ? "" : "s", second);
    if (pair->count[ONLY_X] + pair->count[ONLY_Y] + pair->count[NEITHER])
        bench_words_add(words.caption, room,
                        "On the border: solved by %s only %zu, by %s only %zu. Solved by "
                        "neither and left out: %zu.",
                        first, pair->count[ONLY_X], second, pair->count[ONLY_Y],
                        pair->count[NEITHER]);
    if (sheet->cells->run->contestant_count > 2)
        bench_words_add(words.caption, room,
                        "The run has more solvers; --solvers A,B chooses others.");
    if (pair->thinned)
        bench_words_add(words.caption, room, "Of over %d boards evenly spaced ones are drawn.",
                        MOST_POINTS);
    bench_script_words(pair->sheet, &words);
}

/* y = factor * x within the square picture. */
static void write_line(const struct pair *pair, double factor, const char *dash)
{
    const struct bench_axis *axis = &pair->axis;
    double low = fmax(axis->low, axis->low / factor), high = fmin(axis->high, axis->high / factor);
    if (low < high)
        fprintf(pair->sheet->script,
                "set arrow from %.6g, %.6g to %.6g, %.6g nohead back lc rgb soft lw 1 %s\n", low,
                low * factor, high, high * factor, dash);
}

static void write_key(struct bench_sheet *sheet, size_t contestant, const char *look)
{
    char name[BENCH_NAME_ROOM], title[BENCH_NAME_ROOM + 8];
    bench_name_shorten(sheet->cells->run->contestants[contestant].name, name);
    snprintf(title, sizeof title, "not by %s", name);
    fprintf(sheet->script, ", \\\n     keyentry with points %s title ", look);
    bench_script_quote(sheet->script, title);
    fputs(" noenhanced", sheet->script);
}

static void write_plot(struct pair *pair)
{
    struct bench_sheet *sheet = pair->sheet;
    const struct bench_axis *axis = &pair->axis;
    write_line(pair, 1, "dt solid");
    write_line(pair, 10, "dt (2,4)");
    write_line(pair, 0.1, "dt (2,4)");
    bench_script_labels(sheet, sheet->cells->run->contestants[0].name,
                        sheet->cells->run->contestants[1].name);
    fprintf(sheet->script,
            "set xlabel noenhanced\nset ylabel noenhanced\nset size ratio 1\nset border 15\n"
            "data = '%s.tsv'\nedge = %.6g\n"
            "is(kind) = strcol(4) eq kind ? x_at(column(2)) : NaN\n",
            sheet->name, axis->high);
    bench_script_plot(sheet);
    fprintf(sheet->script,
            "plot data using (is('both')):(y_at(column(3))) with points " BOTH_LOOK " notitle, \\\n"
            "     data using (is('only_x')):(edge) with points " ONLY_X_LOOK " notitle, \\\n"
            "     data using (strcol(4) eq 'only_y' ? edge : NaN):(y_at(column(3))) with "
            "points " ONLY_Y_LOOK " notitle, \\\n"
            "     keyentry with points " BOTH_LOOK " title 'solved by both'");
    write_key(sheet, 1, ONLY_X_LOOK);
    write_key(sheet, 0, ONLY_Y_LOOK);
    bench_script_end(sheet);
}

bool bench_chart_write_scatter(const struct bench_chart *chart, struct bench_sheet *sheet,
                               struct bench_failure *failure)
{
    const struct bench_metric_info *info = &bench_metrics[sheet->metric];
    struct pair pair = {.sheet = sheet};
    (void)failure;
    if (sheet->cells->run->contestant_count < 2) {
        snprintf(sheet->empty, 128, "it compares two solvers, and the run has one");
        return true;
    }
    bench_axis_init(&pair.axis, info->unit, true);
    pair.axis.most_ticks = 4; /* the picture is square, so there is less room on the x axis */
    scan(&pair);
    if (!pair.axis.any) {
        snprintf(sheet->empty, 128, "no solved board with %s measured", info->noun);
        return true;
    }
    char columns[128];
    snprintf(columns, sizeof columns, "board\t%s_x\t%s_y\tsolved_by", info->column, info->column);
    bench_script_begin(sheet, chart->summary, "\n# x and y: the first two solvers", columns);
    write_data(&pair);
    tell_marks(&pair);
    write_words(&pair);
    bench_axis_print(&pair.axis, 'x', sheet->script);
    bench_axis_print(&pair.axis, 'y', sheet->script);
    write_plot(&pair);
    return true;
}
