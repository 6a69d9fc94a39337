/*
 * The comparison for programs: CSV, JSON and JUnit's XML.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "gate_report.h"
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

/* Text and attributes of XML 1.0; characters that it cannot have become '?'. */
static void xml_text(const char *text, FILE *out)
{
    for (; *text; text++)
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            putc((unsigned char)*text < 0x20 && !strchr("\n\t", *text) ? '?' : *text, out);
        }
}

static void junit_case(const struct bench_gate_report *report, size_t index, FILE *out)
{
    const struct bench_exact *exact = report->exact;
    const struct bench_exact_solver *solver = &exact->solvers[index];
    const char *separator = "";
    fprintf(out, "    <testcase classname=\"%s.", report->command);
    xml_text(exact->after->suite, out);
    fputs("\" name=\"", out);
    xml_text(bench_exact_name(solver), out);
    if (bench_gate_solver_passes(report, solver)) {
        fputs("\"/>\n", out);
        return;
    }
    fprintf(out, "\">\n      <failure type=\"%s\" message=\"", bench_gate_solver_word(solver));
    for (int i = BENCH_VERDICT_COUNT - 1; i >= BENCH_SAME; i--)
        if (solver->rows[i]) {
            fprintf(out, "%s%zu %s", separator, solver->rows[i],
                    bench_verdict_name((enum bench_verdict)i));
            separator = ", ";
        }
    fputs("\">", out);
    if (exact->first && exact->first->solver == index) {
        char *text = divergence_text(report);
        if (text)
            xml_text(text, out);
        free(text);
    }
    fputs("</failure>\n    </testcase>\n", out);
}

void bench_gate_write_junit(const struct bench_gate_report *report, FILE *out)
{
    const struct bench_exact *exact = report->exact;
    size_t failures = 0;
    for (size_t i = 0; i < exact->solver_count; i++)
        failures += !bench_gate_solver_passes(report, &exact->solvers[i]);
    fprintf(out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
            "  <testsuite name=\"slidebench %s ",
            report->command);
    xml_text(exact->after->suite, out);
    fprintf(out, "\" tests=\"%zu\" failures=\"%zu\" errors=\"0\" skipped=\"0\">\n",
            exact->solver_count, failures);
    for (size_t i = 0; i < exact->solver_count; i++)
        junit_case(report, i, out);
    fputs("  </testsuite>\n</testsuites>\n", out);
}
