#include "gate_report.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"
#include "reproduce.h"
#include "text.h"

bool bench_gate_solver_passes(const struct bench_gate_report *report,
                              const struct bench_exact_solver *solver)
{
    for (size_t i = 0; i < BENCH_VERDICT_COUNT; i++)
        if (solver->rows[i] && !report->passes[i])
            return false;
    return !solver->wrong;
}

bool bench_gate_passes(const struct bench_gate_report *report)
{
    return bench_gate_solver_passes(report, &report->exact->all);
}

enum bench_exit bench_gate_exit_status(const struct bench_gate_report *report)
{
    if (report->exact->all.wrong)
        return BENCH_EXIT_WRONG;
    return bench_gate_passes(report) ? BENCH_EXIT_OK : BENCH_EXIT_REGRESSION;
}

const char *bench_gate_solver_word(const struct bench_exact_solver *solver)
{
    enum bench_verdict verdict = bench_exact_verdict(solver);
    return solver->wrong ? "wrong" : bench_verdict_name(verdict);
}

const char *bench_gate_word(const struct bench_gate_report *report)
{
    return bench_gate_solver_word(&report->exact->all);
}

bool bench_gate_rename(const struct bench_exact_solver *solver, char text[BENCH_GATE_RENAME])
{
    const struct bench_entrant *before = solver->before, *after = solver->after;
    if (!before || !after)
        return false;
    bool name = strcmp(before->name, after->name) != 0,
         full = strcmp(before->solver, after->solver) != 0;
    if (name)
        snprintf(text, BENCH_GATE_RENAME, "%s was called %s%s.", after->name, before->name,
                 full ? " and does the same" : "");
    else if (full)
        snprintf(text, BENCH_GATE_RENAME, "%s stands for %s and stood for %s.", after->name,
                 after->solver, before->solver);
    return name || full;
}

char *bench_gate_sentence(const struct bench_gate_report *report)
{
    const struct bench_exact_solver *all = &report->exact->all;
    char *text = NULL, count[BENCH_NUMBER_TEXT];
    size_t length, rows = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return NULL;
    for (size_t i = 0; i < BENCH_VERDICT_COUNT; i++)
        rows += all->rows[i];
    bench_number_format_count(rows, count);
    fprintf(out, "%s row%s compared with %s: ", count, rows == 1 ? "" : "s", report->before_name);
    bench_number_format_count(all->rows[BENCH_SAME], count);
    fprintf(out, "%s", all->rows[BENCH_SAME] == rows ? "all" : count);
    fputs(" the same", out);
    for (int i = BENCH_VERDICT_COUNT - 1; i > BENCH_SAME; i--)
        if (all->rows[i]) {
            bench_number_format_count(all->rows[i], count);
            fprintf(out, ", %s %s", count, bench_verdict_name((enum bench_verdict)i));
        }
    if (all->tolerated)
        fprintf(out, ", %zu of the same ones only within a tolerance", all->tolerated);
    if (all->wrong)
        fprintf(out, "; %zu wrong answer%s", all->wrong, all->wrong == 1 ? "" : "s");
    putc('.', out);
    bool ok = !ferror(out);
    if (fclose(out) == 0 && ok)
        return text;
    free(text);
    return NULL;
}

static void fill_solver(struct bench_grid *grid, const char *name,
                        const struct bench_exact_solver *solver)
{
    size_t rows = 0, column = 0;
    for (size_t i = 0; i < BENCH_VERDICT_COUNT; i++)
        rows += solver->rows[i];
    bench_grid_add_row(grid);
    bench_grid_set(grid, column++, name);
    bench_grid_set_format(grid, column++, "%zu", rows);
    bench_grid_set_format(grid, column++, "%zu", solver->rows[BENCH_SAME]);
    for (int i = BENCH_VERDICT_COUNT - 1; i > BENCH_SAME; i--)
        bench_grid_set_format(grid, column++, "%zu", solver->rows[i]);
    bench_grid_set(grid, column, bench_gate_solver_word(solver));
}

/* One row a solver, and one for all of them. */
void bench_gate_fill_solvers(struct bench_grid *grid, const struct bench_exact *exact)
{
    bench_grid_add_column(grid, "solver", false, false);
    bench_grid_add_column(grid, "rows", true, false);
    bench_grid_add_column(grid, "same", true, false);
    for (int i = BENCH_VERDICT_COUNT - 1; i > BENCH_SAME; i--)
        bench_grid_add_column(grid, bench_verdict_name((enum bench_verdict)i), true, false);
    bench_grid_add_column(grid, "verdict", false, false);
    for (size_t i = 0; i < exact->solver_count; i++)
        fill_solver(grid, bench_exact_name(&exact->solvers[i]), &exact->solvers[i]);
    if (exact->solver_count > 1)
        fill_solver(grid, "all", &exact->all);
}

/* "+2.40%", with its sign and as many decimals as it takes to see it. */
enum { CHANGE_TEXT = BENCH_NUMBER_TEXT + 2 };
static void format_change(const struct bench_exact_column *sums, char text[CHANGE_TEXT])
{
    char digits[BENCH_NUMBER_TEXT];
    double change = 100 * (sums->total_after / sums->total_before - 1);
    bool down = change < 0;
    struct bench_number_style style = {.unit = 1, .unit_name = "", .decimals = 2};
    double smallest = 0.005;
    for (; fabs(change) < smallest && change != 0 && style.decimals < 9; smallest /= 10)
        style.decimals++;
    bench_number_format(down ? -change : change, &style, digits);
    snprintf(text, CHANGE_TEXT, "%s%s%%", down ? "-" : "+", digits);
}

static void fill_column(struct bench_grid *grid, const struct bench_exact_solver *solver, size_t i)
{
    const struct bench_exact_column *sums = &solver->columns[i];
    const struct bench_number_style style = {.unit = 1, .unit_name = ""};
    char text[CHANGE_TEXT];
    bench_grid_add_row(grid);
    bench_grid_set(grid, 0, bench_exact_name(solver));
    bench_grid_set(grid, 1, bench_columns[i].name);
    bench_grid_set_format(grid, 2, "%zu", sums->worse);
    bench_grid_set_format(grid, 3, "%zu", sums->better);
    bench_grid_set_format(grid, 4, "%zu", sums->other);
    if (bench_columns[i].kind != BENCH_COLUMN_NUMBER)
        return;
    bench_number_format(sums->total_before, &style, text);
    bench_grid_set(grid, 5, text);
    bench_number_format(sums->total_after, &style, text);
    bench_grid_set(grid, 6, text);
    if (sums->total_before > 0) {
        format_change(sums, text);
        bench_grid_set(grid, 7, text);
    }
}

/* One row for each column of a solver that differs somewhere. */
void bench_gate_fill_columns(struct bench_grid *grid, const struct bench_gate_report *report)
{
    static const char *const heads[] = {"solver", "column", "worse", "better", "other"};
    char head[64];
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        bench_grid_add_column(grid, heads[i], i > 1, false);
    snprintf(head, sizeof head, "%s, in all", report->before_word);
    bench_grid_add_column(grid, head, true, false);
    bench_grid_add_column(grid, report->after_word, true, false);
    bench_grid_add_column(grid, "change", true, false);
    for (size_t s = 0; s < report->exact->solver_count; s++)
        for (size_t i = 0; bench_columns[i].name; i++) {
            const struct bench_exact_column *sums = &report->exact->solvers[s].columns[i];
            if (sums->worse || sums->better || sums->other)
                fill_column(grid, &report->exact->solvers[s], i);
        }
}

void bench_gate_cell(const struct bench_column *column, const struct bench_sample *sample,
                     char text[32])
{
    uint64_t number = column->kind == BENCH_COLUMN_STATUS || !sample
                          ? BENCH_ABSENT
                          : bench_sample_number(sample, column);
    *text = '\0';
    if (sample && column->kind == BENCH_COLUMN_STATUS)
        snprintf(text, 32, "%s", slide_status_name(sample->status));
    else if (number != BENCH_ABSENT)
        snprintf(text, 32, column->kind == BENCH_COLUMN_HASH ? "%016" PRIx64 : "%" PRIu64, number);
}

void bench_gate_divergence(const struct bench_gate_report *report, FILE *out)
{
    const struct bench_exact *exact = report->exact;
    const struct bench_exact_row *row = exact->first;
    const struct bench_exact_solver *solver = &exact->solvers[row->solver];
    char board[BENCH_BOARD_WORDS], before[32], after[32];
    bench_board_words(row->board->start, row->board->shape, board);
    fprintf(out, "%s on board %zu, %s (%s", bench_exact_name(solver),
            (size_t)(row->board - exact->after->boards), board, bench_verdict_name(row->verdict));
    if (row->after->repetition)
        fprintf(out, ", repetition %" PRIu32, row->after->repetition);
    fprintf(out, ")\n  %-20s  %16s  %16s\n", "", report->before_word, report->after_word);
    bool chance =
        bench_status_is_chance(row->before->status) || bench_status_is_chance(row->after->status);
    for (const struct bench_column *column = bench_columns; column->name; column++) {
        bool differs;
        if (!column->deterministic || (chance && column->kind != BENCH_COLUMN_STATUS))
            continue;
        bench_gate_cell(column, row->before, before);
        bench_gate_cell(column, row->after, after);
        differs = strcmp(before, after) != 0;
        fprintf(out, "%c %-20s  %16s  %16s\n", differs ? '*' : ' ', column->name,
                *before ? before : "-", *after ? after : "-");
    }
    if (row->after->message)
        fprintf(out, "  %s\n", row->after->message);
    if (row->after->status == SLIDE_TIME_LIMIT)
        fputs("  A time limit depends on the machine, too.\n", out);
    fputs("to reproduce it:\n  ", out);
    bench_reproduce_write(exact->after, solver->after, row->board, out);
    putc('\n', out);
}

static bool write_grid(struct bench_grid *grid, const struct bench_render_style *style, FILE *out,
                       struct bench_failure *failure)
{
    bool ok = bench_grid_write(grid, style, out, failure);
    bench_grid_fini(grid);
    return ok;
}

static void write_notes(const struct bench_gate_report *report, unsigned width, FILE *out)
{
    char text[BENCH_GATE_RENAME];
    for (size_t i = 0; i < report->exact->solver_count; i++)
        if (bench_gate_rename(&report->exact->solvers[i], text))
            bench_text_wrap("", text, width, 2, out);
    for (size_t i = 0; report->notes && i < report->notes->count; i++)
        bench_text_wrap("", report->notes->lines[i], width, 2, out);
}

static bool differs(const struct bench_exact *exact)
{
    for (size_t i = 0; bench_columns[i].name; i++)
        if (exact->all.columns[i].worse || exact->all.columns[i].better ||
            exact->all.columns[i].other)
            return true;
    return false;
}

static bool write_text(const struct bench_gate_report *report,
                       const struct bench_render_style *style, FILE *out,
                       struct bench_failure *failure)
{
    struct bench_grid grid = {0};
    bool markdown = style->format == BENCH_FORMAT_MARKDOWN;
    char *sentence = bench_gate_sentence(report);
    if (!sentence)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    if (markdown) {
        fprintf(out, "### slidebench %s: %s\n\n%s\n\n", report->command, bench_gate_word(report),
                sentence);
    }
    bench_gate_fill_solvers(&grid, report->exact);
    bool ok = write_grid(&grid, style, out, failure);
    if (ok && differs(report->exact)) {
        fputs(markdown ? "\nRows by column:\n\n" : "\n", out);
        bench_gate_fill_columns(&grid, report);
        ok = write_grid(&grid, style, out, failure);
    }
    if (ok && report->exact->first) {
        fputs(markdown ? "\nFirst divergence:\n\n```text\n" : "\nFirst divergence: ", out);
        bench_gate_divergence(report, out);
        if (markdown)
            fputs("```\n", out);
    }
    if (ok && report->timing)
        ok = bench_gate_write_timing(report->timing, report->exact, style, out, failure);
    if (ok) {
        putc('\n', out);
        write_notes(report, markdown ? 0 : style->width, out);
        if (!markdown)
            bench_text_wrap("", sentence, style->width, 2, out);
    }
    free(sentence);
    return ok;
}

bool bench_gate_write(const struct bench_gate_report *report,
                      const struct bench_render_style *style, FILE *out,
                      struct bench_failure *failure)
{
    switch (style->format) {
    case BENCH_FORMAT_JSON:
        return bench_gate_write_json(report, out) ||
               bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    case BENCH_FORMAT_CSV:
        return bench_gate_write_csv(report, out) ||
               bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    default:
        return write_text(report, style, out, failure);
    }
}
