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

static bool write_grid(struct bench_grid *grid, FILE *out, struct bench_failure *failure)
{
    bool ok = !grid->failed || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    if (ok) {
        fputs("\\resizebox{\\textwidth}{!}{%\n\\begin{tabular}{@{}", out);
        for (size_t i = 0; i < grid->column_count; i++)
            putc(grid->columns[i].number ? 'r' : 'l', out);
        fputs("@{}}\n\\toprule\n", out);
        for (size_t i = 0; i < grid->column_count; i++) {
            fputs(i ? " & " : "", out);
            bench_latex_text(grid->columns[i].head, out);
        }
        fputs(" \\\\\n\\midrule\n", out);
        for (size_t i = 0; i < grid->row_count * grid->column_count; i++) {
            fputs(i % grid->column_count ? " & " : "", out);
            bench_latex_text(grid->cells[i] ? grid->cells[i] : "-", out);
            fputs((i + 1) % grid->column_count ? "" : " \\\\\n", out);
        }
        fputs("\\bottomrule\n\\end{tabular}}\n", out);
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
    fputs("% \\usepackage[T1]{fontenc} \\usepackage{textcomp,booktabs,graphicx}\n"
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
