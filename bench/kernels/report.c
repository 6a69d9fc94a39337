#include "report.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "number.h"
#include "stats.h"

enum { RESAMPLES = 2000 };

/* A column by its name in files and its head in tables. */
struct column {
    const char *name, *head;
    bool number, joined;
};

static void add_columns(struct bench_grid *grid, const struct column *columns, size_t count,
                        bool raw)
{
    for (size_t i = 0; i < count; i++)
        bench_grid_add_column(grid, raw ? columns[i].name : columns[i].head, columns[i].number,
                              columns[i].joined);
}

/* Three digits that count for people, all that there are for files; absent when it is no number. */
static void set(struct bench_grid *grid, size_t column, double value, bool raw)
{
    char text[BENCH_NUMBER_TEXT];
    if (!isfinite(value))
        return;
    if (raw)
        bench_number_format_raw(value, text);
    else
        bench_number_format_ratio(value, text);
    bench_grid_set(grid, column, text);
}

static void set_count(struct bench_grid *grid, size_t column, double count, bool raw)
{
    char text[BENCH_NUMBER_TEXT];
    if (raw)
        bench_number_format_raw(count, text);
    else
        bench_number_format_count((size_t)count, text);
    bench_grid_set(grid, column, text);
}

static const char *yardstick_name(const struct kernels_field *field, size_t solver, char text[64])
{
    const struct kernels_yardstick *yardstick =
        &field->yardsticks[field->solvers[solver].yardstick];
    snprintf(text, 64, "%s%s%s", yardstick->algorithm->name, yardstick->heuristic ? ":" : "",
             yardstick->heuristic ? yardstick->heuristic : "");
    return text;
}

/* The sums over all boards of a solver and of its yardstick. */
struct sums {
    double generated, expanded, stored, ns, yardstick_ns, bytes, yardstick_bytes;
};

static struct sums add_up(const struct kernels_field *field, const struct kernels_sample *samples,
                          size_t solver)
{
    struct sums sums = {0};
    for (size_t board = 0; board < field->board_count; board++) {
        const struct kernels_sample *sample = &samples[board * field->solver_count + solver];
        sums.generated += (double)sample->counters.generated;
        sums.expanded += (double)sample->counters.expanded;
        sums.stored += (double)sample->counters.stored_max;
        sums.ns += sample->ns;
        sums.yardstick_ns += sample->yardstick_ns;
        sums.bytes += (double)sample->bytes;
        sums.yardstick_bytes += (double)sample->yardstick_bytes;
    }
    if (field->solvers[solver].spec.algorithm->linear_space)
        sums.bytes = sums.yardstick_bytes = NAN; /* of the path, not of a node */
    if (sums.yardstick_bytes == 0)
        sums.yardstick_bytes = NAN;
    return sums;
}

static void fill_ratios(const struct kernels_field *field, const struct kernels_sample *samples,
                        size_t solver, double *ratios)
{
    for (size_t board = 0; board < field->board_count; board++) {
        const struct kernels_sample *sample = &samples[board * field->solver_count + solver];
        ratios[board] = sample->yardstick_ns / sample->ns;
    }
}

static const struct column report_columns[] = {
    {"solver", "solver", false, false},
    {"yardstick", "yardstick", false, false},
    {"boards", "boards", true, false},
    {"ratio", "times faster", true, false},
    {"ratio_low", "95% from", true, true},
    {"ratio_high", "to", true, true},
    {"ratio_q1", "quartiles", true, true},
    {"ratio_q3", "and", true, true},
    {"generated", "generated", true, false},
    {"expanded", "expanded", true, true},
    {"generated_per_s", "million/s", true, false},
    {"yardstick_generated_per_s", "yardstick", true, true},
    {"bytes_per_node", "bytes/node", true, false},
    {"yardstick_bytes_per_node", "yardstick", true, true},
    {"instructions_per_node", "instructions/node", true, false},
    {"yardstick_instructions_per_node", "yardstick", true, true},
};
enum {
    REPORT_COLUMNS = sizeof report_columns / sizeof *report_columns,
    WITHOUT_INSTRUCTIONS = REPORT_COLUMNS - 2
};

static void add_row(struct bench_grid *grid, const struct kernels_field *field,
                    const struct sums *sums, size_t solver, bool raw)
{
    double million = raw ? 1 : 1e6;
    char name[64];
    bench_grid_add_row(grid);
    bench_grid_set(grid, 0, field->solvers[solver].name);
    bench_grid_set(grid, 1, yardstick_name(field, solver, name));
    set_count(grid, 2, (double)field->board_count, raw);
    set_count(grid, 8, sums->generated, raw);
    set_count(grid, 9, sums->expanded, raw);
    set(grid, 10, sums->generated / sums->ns * 1e9 / million, raw);
    set(grid, 11, sums->generated / sums->yardstick_ns * 1e9 / million, raw);
    set(grid, 12, sums->bytes / sums->stored, raw);
    set(grid, 13, sums->yardstick_bytes / sums->stored, raw);
}

static bool add_ratios(struct bench_grid *grid, const struct kernels_field *field, double *ratios,
                       bool raw)
{
    struct bench_interval interval;
    size_t n = field->board_count;
    if (!bench_bootstrap_geometric_mean(ratios, n, field->seed, RESAMPLES, &interval))
        return false;
    bench_sort(ratios, n);
    set(grid, 3, interval.estimate, raw);
    set(grid, 4, interval.low, raw);
    set(grid, 5, interval.high, raw);
    set(grid, 6, bench_quantile_sorted(ratios, n, 0.25), raw);
    set(grid, 7, bench_quantile_sorted(ratios, n, 0.75), raw);
    return true;
}

bool kernels_report(struct bench_grid *grid, const struct kernels_field *field,
                    const struct kernels_sample *samples, const uint64_t *instructions, bool raw,
                    struct bench_failure *failure)
{
    double *ratios = calloc(field->board_count, sizeof *ratios);
    bool ok = ratios;
    add_columns(grid, report_columns,
                raw || instructions ? (size_t)REPORT_COLUMNS : (size_t)WITHOUT_INSTRUCTIONS, raw);
    for (size_t i = 0; ok && i < field->solver_count; i++) {
        struct sums sums = add_up(field, samples, i);
        add_row(grid, field, &sums, i, raw);
        fill_ratios(field, samples, i, ratios);
        ok = add_ratios(grid, field, ratios, raw);
        if (!instructions)
            continue;
        set(grid, 14, (double)instructions[field->yardstick_count + i] / sums.generated, raw);
        set(grid, 15, (double)instructions[field->solvers[i].yardstick] / sums.generated, raw);
    }
    free(ratios);
    return ok || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

static const struct column growth_columns[] = {
    {"size", "size", false, false},          {"optimal_length", "moves", true, true},
    {"solver", "solver", false, false},      {"boards", "boards", true, false},
    {"generated", "generated", true, false}, {"stored_max", "stored", true, false},
    {"time_us", "time (us)", true, false},   {"yardstick_time_us", "yardstick", true, true},
    {"ns_per_node", "ns/node", true, false}, {"yardstick_ns_per_node", "yardstick", true, true},
    {"peak_bytes", "bytes", true, false},    {"yardstick_bytes", "yardstick", true, true},
    {"ratio", "times faster", true, false},
};
enum { GROWTH_COLUMNS = sizeof growth_columns / sizeof *growth_columns, FIRST_MEDIAN = 4 };

/* What the growth table has medians of, in the order of its columns. */
enum { MEDIANS = GROWTH_COLUMNS - FIRST_MEDIAN };

static void fill_values(const struct kernels_sample *sample, bool linear_space,
                        double values[MEDIANS])
{
    double generated = (double)sample->counters.generated;
    values[0] = generated;
    values[1] = (double)sample->counters.stored_max;
    values[2] = sample->ns / 1e3;
    values[3] = sample->yardstick_ns / 1e3;
    values[4] = generated > 0 ? sample->ns / generated : NAN;
    values[5] = generated > 0 ? sample->yardstick_ns / generated : NAN;
    values[6] = (double)sample->bytes;
    /* what a recursion holds is on the stack, not from malloc */
    values[7] = sample->yardstick_bytes && !linear_space ? (double)sample->yardstick_bytes : NAN;
    values[8] = sample->yardstick_ns / sample->ns;
}

static bool same_group(const struct bench_boardset_item *a, const struct bench_boardset_item *b)
{
    return a->shape.rows == b->shape.rows && a->shape.cols == b->shape.cols &&
           a->optimal_length == b->optimal_length;
}

/* The median over the boards of the group of board `first`; NAN values are passed over. */
static double group_median(const struct kernels_field *field, const struct kernels_sample *samples,
                           size_t solver, size_t first, size_t value, double *scratch)
{
    size_t n = 0;
    for (size_t board = first; board < field->board_count; board++) {
        double values[MEDIANS];
        if (!same_group(&field->boards[board], &field->boards[first]))
            continue;
        fill_values(&samples[board * field->solver_count + solver],
                    field->solvers[solver].spec.algorithm->linear_space, values);
        if (!isnan(values[value]))
            scratch[n++] = values[value];
    }
    bench_sort(scratch, n);
    return bench_quantile_sorted(scratch, n, 0.5);
}

static void add_growth_row(struct bench_grid *grid, const struct kernels_field *field,
                           const struct kernels_sample *samples, size_t solver, size_t first,
                           double *scratch, bool raw)
{
    const struct bench_boardset_item *group = &field->boards[first];
    size_t boards = 0;
    for (size_t board = first; board < field->board_count; board++)
        boards += same_group(&field->boards[board], group);
    bench_grid_add_row(grid);
    bench_grid_set_format(grid, 0, "%ux%u", group->shape.rows, group->shape.cols);
    if (group->optimal_length >= 0)
        bench_grid_set_format(grid, 1, "%d", group->optimal_length);
    bench_grid_set(grid, 2, field->solvers[solver].name);
    set_count(grid, 3, (double)boards, raw);
    for (size_t value = 0; value < MEDIANS; value++) {
        bool counted = value == 0 || value == 1 || value == 6 || value == 7;
        double middle = group_median(field, samples, solver, first, value, scratch);
        if (counted && !isnan(middle))
            set_count(grid, FIRST_MEDIAN + value, middle, raw);
        else
            set(grid, FIRST_MEDIAN + value, middle, raw);
    }
}

bool kernels_report_growth(struct bench_grid *grid, const struct kernels_field *field,
                           const struct kernels_sample *samples, bool raw,
                           struct bench_failure *failure)
{
    double *scratch = calloc(field->board_count, sizeof *scratch);
    if (!scratch)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    add_columns(grid, growth_columns, GROWTH_COLUMNS, raw);
    for (size_t solver = 0; solver < field->solver_count; solver++)
        for (size_t board = 0; board < field->board_count; board++) {
            size_t first = 0;
            while (!same_group(&field->boards[first], &field->boards[board]))
                first++;
            if (first == board)
                add_growth_row(grid, field, samples, solver, board, scratch, raw);
        }
    free(scratch);
    return true;
}
