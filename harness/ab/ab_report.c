#include "ab_report.h"

#include <math.h>
#include <stdlib.h>

#include "grid.h"
#include "number.h"
#include "text.h"

static const char *const side_names[] = {"old", "new"};

struct report {
    const struct bench_ab_result *result;
    const struct bench_ab_about *about;
    const struct bench_render_style *style;
    FILE *out;
};

/* A ratio for people or for files; absent when it is not a number, or is without end. */
static void set_ratio(const struct report *report, struct bench_grid *grid, size_t column,
                      double ratio)
{
    char text[BENCH_NUMBER_TEXT];
    enum bench_format format = report->style->format;
    if (!isfinite(ratio))
        return;
    if (format == BENCH_FORMAT_TABLE || format == BENCH_FORMAT_MARKDOWN)
        snprintf(text, sizeof text, ratio < 10 ? "%.4f" : "%.1f", ratio);
    else if (!bench_number_format_raw(ratio, text))
        return;
    bench_grid_set(grid, column, text);
}

enum {
    SOLVER,
    VERDICT,
    TIME,
    LOW,
    HIGH,
    ROUNDS,
    BOARDS,
    EXPANDED,
    GENERATED,
    PEAK,
    INSTRUCTIONS,
    DIFFER,
    LIMITED_OLD,
    LIMITED_NEW,
    MESSAGE
};

static void add_columns(struct bench_grid *grid, bool for_people)
{
    bench_grid_add_column(grid, "solver", false, false);
    bench_grid_add_column(grid, "verdict", false, false);
    bench_grid_add_column(grid, for_people ? "time" : "time_ratio", true, false);
    bench_grid_add_column(grid, for_people ? "low" : "time_ratio_low", true, for_people);
    bench_grid_add_column(grid, for_people ? "high" : "time_ratio_high", true, for_people);
    bench_grid_add_column(grid, "rounds", true, false);
    bench_grid_add_column(grid, "boards", true, false);
    bench_grid_add_column(grid, for_people ? "expanded" : "expanded_ratio", true, false);
    bench_grid_add_column(grid, for_people ? "generated" : "generated_ratio", true, false);
    bench_grid_add_column(grid, for_people ? "memory" : "peak_bytes_ratio", true, false);
    bench_grid_add_column(grid, for_people ? "instructions" : "instructions_ratio", true, false);
    if (for_people)
        return;
    bench_grid_add_column(grid, "boards_that_differ", true, false);
    bench_grid_add_column(grid, "limited_old", true, false);
    bench_grid_add_column(grid, "limited_new", true, false);
    bench_grid_add_column(grid, "message", false, false);
}

static size_t count_different(const struct bench_duel *duel)
{
    size_t count = 0;
    for (size_t i = 0; i < duel->board_count; i++)
        count += bench_duel_difference(duel, i) != NULL;
    return count;
}

static const char *verdict_of(const struct bench_ab_result *result, size_t i)
{
    if (i < result->duel_count && bench_duel_faulty(&result->duels[i]))
        return slide_status_name(result->duels[i].fault.status);
    return bench_pace_name(result->findings[i].verdict);
}

static void set_times(const struct report *report, struct bench_grid *grid, size_t i)
{
    const struct bench_finding *finding = &report->result->findings[i];
    bench_grid_set(grid, VERDICT, verdict_of(report->result, i));
    set_ratio(report, grid, TIME, finding->ratio);
    set_ratio(report, grid, LOW, finding->low);
    set_ratio(report, grid, HIGH, finding->high);
}

static void set_column_ratio(const struct report *report, struct bench_grid *grid, size_t column,
                             const struct bench_duel *duel, const char *name)
{
    set_ratio(report, grid, column, bench_duel_column_ratio(duel, bench_column_find(name)));
}

static void add_duel(const struct report *report, struct bench_grid *grid, size_t i)
{
    const struct bench_duel *duel = &report->result->duels[i];
    bool faulty = bench_duel_faulty(duel);
    bench_grid_add_row(grid);
    bench_grid_set(grid, SOLVER, duel->who->name);
    set_times(report, grid, i);
    bench_grid_set_format(grid, ROUNDS, "%zu", duel->round_count);
    bench_grid_set_format(grid, BOARDS, "%zu", report->result->findings[i].estimate.boards);
    if (duel->round_count > 0) {
        set_column_ratio(report, grid, EXPANDED, duel, "expanded");
        set_column_ratio(report, grid, GENERATED, duel, "generated");
        set_column_ratio(report, grid, PEAK, duel, "peak_bytes");
        set_column_ratio(report, grid, INSTRUCTIONS, duel, "instructions");
    }
    if (report->about->instructions)
        set_ratio(report, grid, INSTRUCTIONS, report->about->instructions[i]);
    if (grid->column_count <= DIFFER)
        return;
    if (duel->round_count > 0) {
        bench_grid_set_format(grid, DIFFER, "%zu", count_different(duel));
        bench_grid_set_format(grid, LIMITED_OLD, "%zu", bench_duel_limited(duel, BENCH_SIDE_OLD));
        bench_grid_set_format(grid, LIMITED_NEW, "%zu", bench_duel_limited(duel, BENCH_SIDE_NEW));
    }
    if (faulty)
        bench_grid_set_format(grid, MESSAGE, "%s: %s", side_names[duel->fault_side],
                              duel->fault.message ? duel->fault.message : "");
}

static bool write_grid(const struct report *report, struct bench_failure *failure)
{
    struct bench_grid grid = {0};
    bool for_people = report->style->format == BENCH_FORMAT_TABLE ||
                      report->style->format == BENCH_FORMAT_MARKDOWN;
    size_t count = report->result->duel_count;
    add_columns(&grid, for_people);
    for (size_t i = 0; i < count; i++)
        add_duel(report, &grid, i);
    if (count > 1) {
        bench_grid_add_row(&grid);
        bench_grid_set(&grid, SOLVER, "overall");
        set_times(report, &grid, count);
    }
    bool ok = bench_grid_write(&grid, report->style, report->out, failure);
    bench_grid_fini(&grid);
    return ok;
}

static void write_board(const struct report *report, size_t index)
{
    const struct bench_board *board = &report->about->config->ground.boards[index];
    char text[SLIDE_BOARD_TEXT];
    slide_board_format(board->start, slide_shape_cells(board->shape), text);
    fprintf(report->out, "'%s'", text);
}

static void write_value(const struct report *report, const struct bench_sample *sample,
                        const struct bench_column *column)
{
    uint64_t number = bench_sample_number(sample, column);
    if (column->kind == BENCH_COLUMN_STATUS)
        fputs(slide_status_name(sample->status), report->out);
    else if (number == BENCH_ABSENT)
        fputs("none", report->out);
    else if (column->kind == BENCH_COLUMN_HASH)
        fprintf(report->out, "%016llx", (unsigned long long)number);
    else
        fprintf(report->out, "%llu", (unsigned long long)number);
}

/* "astar differs on 2 of 4 boards, first on '...': expanded 31, now 32." */
static void tell_difference(const struct report *report, const struct bench_duel *duel)
{
    size_t count = count_different(duel), first = 0;
    if (count == 0)
        return;
    const struct bench_column *column;
    while (!(column = bench_duel_difference(duel, first)))
        first++;
    fprintf(report->out, "%s behaves differently on %zu of %zu boards, first on ", duel->who->name,
            count, duel->board_count);
    write_board(report, first);
    fprintf(report->out, ": %s ", column->name);
    write_value(report, &duel->samples[first][BENCH_SIDE_OLD], column);
    fputs(", now ", report->out);
    write_value(report, &duel->samples[first][BENCH_SIDE_NEW], column);
    fputs(".\n", report->out);
}

static void tell_duel(const struct report *report, size_t i)
{
    const struct bench_duel *duel = &report->result->duels[i];
    const struct bench_duel_estimate *estimate = &report->result->findings[i].estimate;
    if (bench_duel_faulty(duel)) {
        fprintf(report->out, "%s: %s %s on ", duel->who->name, side_names[duel->fault_side],
                duel->fault.status == SLIDE_WRONG ? "answered wrongly" : "crashed");
        write_board(report, duel->fault_board);
        fprintf(report->out, ": %s\n", duel->fault.message ? duel->fault.message : "no message");
        return;
    }
    if (duel->round_count == 0) {
        fprintf(report->out, "%s had no whole round within the budget.\n", duel->who->name);
        return;
    }
    tell_difference(report, duel);
    size_t old = bench_duel_limited(duel, BENCH_SIDE_OLD);
    size_t new = bench_duel_limited(duel, BENCH_SIDE_NEW);
    if (old || new)
        fprintf(report->out,
                "%s met a limit on %zu boards (old) and %zu (new): no ratio is taken of those%s.\n",
                duel->who->name, old, new,
                estimate->at_least  ? ", but of times cut off in new, as bounds: the ratio is at "
                                      "least that"
                : estimate->at_most ? ", but of times cut off in old, as bounds: the ratio is at "
                                      "most that"
                                    : "");
}

static void write_words(const struct report *report)
{
    const struct bench_ab_result *result = report->result;
    const struct bench_ab_config *config = report->about->config;
    fputc('\n', report->out);
    for (size_t i = 0; i < result->duel_count; i++)
        tell_duel(report, i);
    fprintf(report->out,
            "time: %s of new to old, above 1 is slower; low to high holds it with a chance of "
            "95%%.\n",
            config->ground.metric == BENCH_DUEL_CPU ? "CPU time" : "wall time");
    fprintf(report->out, "slower, faster: by more than %g%%; same: within that.\n",
            config->threshold * 100);
    fprintf(report->out,
            "old: %s\nnew: %s\n%zu boards of suite %s, %u of %d looks, %.1f of %.1f s.\n",
            report->about->sides[BENCH_SIDE_OLD], report->about->sides[BENCH_SIDE_NEW],
            config->ground.board_count, report->about->suite, result->looks, BENCH_AB_LOOKS,
            (double)result->elapsed_ns * 1e-9, (double)config->budget_ns * 1e-9);
}

/* The members before the rows, which write_grid adds as an array. */
static void begin_json(const struct report *report)
{
    const struct bench_ab_config *config = report->about->config;
    fputs("{\"old\": ", report->out);
    bench_text_json(report->about->sides[BENCH_SIDE_OLD], report->out);
    fputs(", \"new\": ", report->out);
    bench_text_json(report->about->sides[BENCH_SIDE_NEW], report->out);
    fputs(", \"suite\": ", report->out);
    bench_text_json(report->about->suite, report->out);
    fprintf(report->out,
            ", \"boards\": %zu, \"metric\": \"%s\", \"threshold\": %g, \"looks\": %u, "
            "\"budget_ns\": %llu, \"elapsed_ns\": %llu,\n\"solvers\":\n",
            config->ground.board_count,
            config->ground.metric == BENCH_DUEL_CPU ? "cpu_ns" : "wall_ns", config->threshold,
            report->result->looks, (unsigned long long)config->budget_ns,
            (unsigned long long)report->result->elapsed_ns);
}

bool bench_ab_report(const struct bench_ab_result *result, const struct bench_ab_about *about,
                     const struct bench_render_style *style, FILE *out,
                     struct bench_failure *failure)
{
    const struct report report = {result, about, style, out};
    if (style->format == BENCH_FORMAT_JSON)
        begin_json(&report);
    if (!write_grid(&report, failure))
        return false;
    if (style->format == BENCH_FORMAT_JSON)
        fputs("}\n", out);
    else if (style->format != BENCH_FORMAT_CSV)
        write_words(&report);
    return !ferror(out) || bench_fail_errno(failure, "cannot write the report");
}
