#include "latex.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "overview.h"
#include "report.h"
#include "utf8.h"

void bench_latex_text(const char *text, FILE *out)
{
    static const char special[] = "\\{}$&#%_^~<>\"|'`-";
    static const char *const written[] = {"\\textbackslash{}",
                                          "\\{",
                                          "\\}",
                                          "\\$",
                                          "\\&",
                                          "\\#",
                                          "\\%",
                                          "\\_",
                                          "\\textasciicircum{}",
                                          "\\textasciitilde{}",
                                          "\\textless{}",
                                          "\\textgreater{}",
                                          "\\textquotedbl{}",
                                          "\\textbar{}",
                                          "'{}",
                                          "\\textasciigrave{}",
                                          "-{}"};
    while (*text) {
        size_t length = bench_utf8_length(text);
        const char *at = strchr(special, *text);
        if (length == 0 || (unsigned char)*text < ' ' || *text == 127)
            putc('?', out);
        else if (at)
            fputs(written[at - special], out);
        else
            fwrite(text, 1, length, out);
        text += length ? length : 1;
    }
}

/* Columns of text in \\footnotesize that the usual page is wide. */
enum { PAGE_WIDTH = 76, GAP = 2 };

static size_t width_of(const struct bench_grid *grid, size_t column)
{
    size_t width = strlen(grid->columns[column].head);
    for (size_t row = 0; row < grid->row_count; row++) {
        const char *text = grid->cells[row * grid->column_count + column];
        size_t length = text ? strlen(text) : 0;
        width = length > width ? length : width;
    }
    return width + GAP;
}

/* The column after those from `first` on that fit beside the names; joined ones stay together. */
static size_t end_of_block(const struct bench_grid *grid, size_t first)
{
    size_t end = first, used = width_of(grid, 0);
    while (end < grid->column_count) {
        size_t next = end + 1, width = width_of(grid, end);
        for (; next < grid->column_count && grid->columns[next].joined; next++)
            width += width_of(grid, next);
        if (end > first && used + width > PAGE_WIDTH)
            break;
        used += width;
        end = next;
    }
    return end;
}

static void write_cells(const struct bench_grid *grid, size_t row, size_t first, size_t end,
                        FILE *out)
{
    const char *const *cells = (const char *const *)grid->cells + row * grid->column_count;
    bench_latex_text(cells[0] ? cells[0] : "-", out);
    for (size_t i = first; i < end; i++) {
        fputs(" & ", out);
        bench_latex_text(cells[i] ? cells[i] : "-", out);
    }
    fputs(" \\\\\n", out);
}

/* The names and the columns from `first` to before `end`. */
static void write_block(const struct bench_grid *grid, size_t first, size_t end, FILE *out)
{
    fputs("\\begin{tabular}{@{}l", out);
    for (size_t i = first; i < end; i++)
        putc(grid->columns[i].number ? 'r' : 'l', out);
    fputs("@{}}\n\\toprule\n", out);
    bench_latex_text(grid->columns[0].head, out);
    for (size_t i = first; i < end; i++) {
        fputs(" & ", out);
        bench_latex_text(grid->columns[i].head, out);
    }
    fputs(" \\\\\n\\midrule\n", out);
    for (size_t row = 0; row < grid->row_count; row++)
        write_cells(grid, row, first, end, out);
    fputs("\\bottomrule\n\\end{tabular}\n", out);
}

/* Takes the grid. What is too wide for a page goes into further blocks below. */
static bool write_grid(struct bench_grid *grid, FILE *out, struct bench_failure *failure)
{
    bool ok = !grid->failed || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    fputs("\\footnotesize\n", out);
    for (size_t first = 1; ok && first < grid->column_count;) {
        size_t end = end_of_block(grid, first);
        fputs(first > 1 ? "\n\\medskip\n" : "", out);
        write_block(grid, first, end, out);
        first = end;
    }
    bench_grid_fini(grid);
    return ok;
}

static bool write_comparison(const struct bench_two_runs *two, FILE *out,
                             struct bench_failure *failure)
{
    struct bench_grid grid = {0};
    char *sentence = bench_gate_sentence(&two->report);
    if (!sentence)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    fputs("\n\\begin{table}\n\\centering\n\\caption{", out);
    bench_latex_text(sentence, out);
    fputs("}\n", out);
    free(sentence);
    bench_gate_fill_solvers(&grid, &two->exact);
    if (!write_grid(&grid, out, failure))
        return false;
    fputs("\\end{table}\n", out);
    return true;
}

bool bench_latex_write(const struct bench_run *run, const struct bench_two_runs *two, FILE *out,
                       struct bench_failure *failure)
{
    struct bench_summary summary;
    struct bench_grid grid = {0};
    if (!bench_summary_init(&summary, run, failure))
        return false;
    fputs("% \\usepackage[T1]{fontenc} \\usepackage{textcomp,booktabs}\n"
          "\\begin{table}\n\\centering\n\\caption{Run ",
          out);
    bench_latex_text(run->name, out);
    fprintf(out, ", %zu board%s. ", run->board_count, run->board_count == 1 ? "" : "s");
    bench_latex_text(bench_report_caption(&summary), out);
    if (*bench_report_outside_note(&summary)) {
        putc(' ', out);
        bench_latex_text(bench_report_outside_note(&summary), out);
    }
    fprintf(out, " Signature \\texttt{%016" PRIx64 "}.}\n", summary.signature);
    bench_overview_fill(&grid, &summary);
    bench_summary_fini(&summary);
    if (!write_grid(&grid, out, failure))
        return false;
    fputs("\\end{table}\n", out);
    return !two || write_comparison(two, out, failure);
}
