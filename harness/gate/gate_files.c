/*
 * The comparison for programs: CSV, JSON and JUnit's XML.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "gate_report.h"
#include "junit.h"
#include "reproduce.h"
#include "text.h"

/* Is the column of a row to be listed? *verdict is that of the column. */
static bool listed(const struct bench_exact *exact, const struct bench_exact_row *row,
                   const struct bench_column *column, enum bench_verdict *verdict)
{
    bool status = column->kind == BENCH_COLUMN_STATUS, tolerated;
    *verdict = row->verdict;
    if (!column->deterministic)
        return false;
    if (!row->before || !row->after)
        return status;
    if (!status &&
        (row->before->status != row->after->status || bench_status_is_chance(row->after->status)))
        return false;
    *verdict = bench_column_verdict(column, row->before, row->after, exact->tolerances, &tolerated);
    return *verdict != BENCH_SAME;
}

bool bench_gate_write_csv(const struct bench_gate_report *report, FILE *out)
{
    const struct bench_exact *exact = report->exact;
    fprintf(out, "contestant,board,goal,column,%s,%s,verdict\n", report->before_word,
            report->after_word);
    for (size_t i = 0; i < exact->row_count && !ferror(out); i++)
        for (const struct bench_column *column = bench_columns; column->name; column++) {
            const struct bench_exact_row *row = &exact->rows[i];
            enum bench_verdict verdict;
            char board[BENCH_BOARD_WORDS], goal[BENCH_BOARD_WORDS], before[32], after[32];
            if (!listed(exact, row, column, &verdict))
                continue;
            bench_board_words(row->board->start, row->board->shape, board);
            bench_board_words(row->board->goal, row->board->shape, goal);
            bench_gate_cell(column, row->before, before);
            bench_gate_cell(column, row->after, after);
            bench_text_csv(bench_exact_name(&exact->solvers[row->solver]), out);
            fprintf(out, ",%s,%s,%s,%s,%s,%s\n", board, goal, column->name, before, after,
                    bench_verdict_name(verdict));
        }
    return true;
}

static void json_pair(const char *key, const char *text, const char *after, FILE *out)
{
    fprintf(out, "\"%s\": ", key);
    if (text)
        bench_text_json(text, out);
    else
        fputs("null", out);
    fputs(after, out);
}

static void json_counts(const struct bench_exact_solver *solver, FILE *out)
{
    json_pair("verdict", bench_gate_solver_word(solver), "", out);
    for (size_t i = 0; i < BENCH_VERDICT_COUNT; i++)
        fprintf(out, ", \"%s\": %zu", bench_verdict_name((enum bench_verdict)i), solver->rows[i]);
    fprintf(out, ", \"tolerated\": %zu, \"wrong\": %zu", solver->tolerated, solver->wrong);
}

static void json_solver(const struct bench_exact_solver *solver, FILE *out)
{
    const char *comma = "";
    json_pair("solver", bench_exact_name(solver), ", ", out);
    json_pair("before", solver->before ? solver->before->solver : NULL, ", ", out);
    json_pair("after", solver->after ? solver->after->solver : NULL, ", ", out);
    json_counts(solver, out);
    fputs(", \"columns\": {", out);
    for (size_t i = 0; bench_columns[i].name; i++) {
        const struct bench_exact_column *sums = &solver->columns[i];
        if (!sums->worse && !sums->better && !sums->other)
            continue;
        fprintf(out, "%s\"%s\": {\"worse\": %zu, \"better\": %zu, \"other\": %zu", comma,
                bench_columns[i].name, sums->worse, sums->better, sums->other);
        if (bench_columns[i].kind == BENCH_COLUMN_NUMBER)
            fprintf(out, ", \"total_before\": %.0f, \"total_after\": %.0f", sums->total_before,
                    sums->total_after);
        putc('}', out);
        comma = ", ";
    }
    fputs("}", out);
}

/* A number, a text in quotes, or null. */
static void json_cell(const char *key, const struct bench_column *column,
                      const struct bench_sample *sample, FILE *out)
{
    char text[32];
    bench_gate_cell(column, sample, text);
    if (column->kind == BENCH_COLUMN_NUMBER && *text)
        fprintf(out, "\"%s\": %s, ", key, text);
    else
        json_pair(key, *text ? text : NULL, ", ", out);
}

static void json_rows(const struct bench_exact *exact, FILE *out)
{
    const char *comma = "";
    for (size_t i = 0; i < exact->row_count && !ferror(out); i++)
        for (const struct bench_column *column = bench_columns; column->name; column++) {
            const struct bench_exact_row *row = &exact->rows[i];
            enum bench_verdict verdict;
            char board[BENCH_BOARD_WORDS];
            if (!listed(exact, row, column, &verdict))
                continue;
            bench_board_words(row->board->start, row->board->shape, board);
            fprintf(out, "%s\n    {", comma);
            json_pair("solver", bench_exact_name(&exact->solvers[row->solver]), ", ", out);
            json_pair("board", board, ", ", out);
            json_pair("column", column->name, ", ", out);
            json_cell("before", column, row->before, out);
            json_cell("after", column, row->after, out);
            json_pair("verdict", bench_verdict_name(verdict), "}", out);
            comma = ",";
        }
}

/* What the divergence's text says, as one string; NULL when memory runs out. */
static char *divergence_text(const struct bench_gate_report *report)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return NULL;
    bench_gate_divergence(report, out);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* The command that reproduces the first divergence; NULL when memory runs out. */
static char *command_text(const struct bench_gate_report *report)
{
    const struct bench_exact_row *row = report->exact->first;
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return NULL;
    bench_reproduce_write(report->exact->after, report->exact->solvers[row->solver].after,
                          row->board, out);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

bool bench_gate_write_json(const struct bench_gate_report *report, FILE *out)
{
    const struct bench_exact *exact = report->exact;
    char *command = exact->first ? command_text(report) : NULL;
    if (exact->first && !command)
        return false;
    fputs("{", out);
    json_pair("command", report->command, ",\n  ", out);
    json_pair("before", report->before_name, ",\n  ", out);
    json_pair("suite", exact->after->suite, ",\n  ", out);
    fprintf(out,
            "\"signature_before\": \"%016" PRIx64 "\",\n  \"signature_after\": \"%016" PRIx64
            "\",\n  \"passed\": %s,\n  ",
            bench_run_signature(exact->before), bench_run_signature(exact->after),
            bench_gate_passes(report) ? "true" : "false");
    json_counts(&exact->all, out);
    fputs(",\n  \"solvers\": [", out);
    for (size_t i = 0; i < exact->solver_count; i++) {
        fputs(i ? ",\n    {" : "\n    {", out);
        json_solver(&exact->solvers[i], out);
        fputs("}", out);
    }
    fputs("],\n  \"differences\": [", out);
    json_rows(exact, out);
    fputs("],\n  ", out);
    json_pair("reproduce", command, ",\n  \"notes\": [", out);
    for (size_t i = 0; report->notes && i < report->notes->count; i++) {
        fputs(i ? ",\n    " : "\n    ", out);
        bench_text_json(report->notes->lines[i], out);
    }
    fputs("]", out);
    if (report->timing)
        bench_gate_write_timing_json(report->timing, exact, out);
    fputs("\n}\n", out);
    free(command);
    return true;
}

struct junit {
    const struct bench_gate_report *report;
    char class_name[512], message[256];
    char *divergence; /* NULL: none */
};

/* "3 regressed, 5 same": the worst first. */
static void count_rows(const struct bench_exact_solver *solver, char *text, size_t room)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = BENCH_VERDICT_COUNT - 1; i >= BENCH_SAME; i--)
        if (solver->rows[i] && used < room)
            used += (size_t)snprintf(text + used, room - used, "%s%zu %s", used ? ", " : "",
                                     solver->rows[i], bench_verdict_name((enum bench_verdict)i));
}

static void junit_case(void *context, size_t index, struct bench_junit_case *junit_case)
{
    struct junit *junit = context;
    const struct bench_exact *exact = junit->report->exact;
    const struct bench_exact_solver *solver = &exact->solvers[index];
    junit_case->class_name = junit->class_name;
    junit_case->name = bench_exact_name(solver);
    if (bench_gate_solver_passes(junit->report, solver))
        return;
    junit_case->outcome = BENCH_JUNIT_FAILED;
    junit_case->type = bench_gate_solver_word(solver);
    count_rows(solver, junit->message, sizeof junit->message);
    junit_case->message = junit->message;
    if (exact->first && exact->first->solver == index)
        junit_case->details = junit->divergence;
}

bool bench_gate_write_junit(const struct bench_gate_report *report, FILE *out)
{
    const struct bench_exact *exact = report->exact;
    struct junit junit = {.report = report};
    char suite[512];
    if (exact->first && !(junit.divergence = divergence_text(report)))
        return false;
    snprintf(suite, sizeof suite, "slidebench %s %s", report->command, exact->after->suite);
    snprintf(junit.class_name, sizeof junit.class_name, "%s.%s", report->command,
             exact->after->suite);
    bench_junit_write(suite, exact->solver_count, junit_case, &junit, out);
    free(junit.divergence);
    return true;
}
