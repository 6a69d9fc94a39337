/*
 * The report for people: on a terminal, or as Markdown.
 */
#include <inttypes.h>

#include "overview.h"
#include "report.h"
#include "text.h"

/* Long lines are hard to read even where there is room. */
enum { PROSE_WIDTH = 100 };

#define BOLD "\033[1m"
#define YELLOW "\033[33m"
#define PLAIN "\033[0m"

#define MEDIANS                                                                                    \
    "Medians over the boards solved, the 90th percentile (p90) beside them; memory is the peak "   \
    "of "                                                                                          \
    "the solver's own account, resident that of its process"

const char bench_report_ratios[] = "Ratios are geometric means over the boards both solved.";

const char *bench_report_caption(const struct bench_summary *summary)
{
    return summary->run->repeat > 1 ? MEDIANS "; time is the best of the repetitions."
                                    : MEDIANS ".";
}

/* What the table marks and leaves out of programs from outside, or "". */
const char *bench_report_outside_note(const struct bench_summary *summary)
{
    for (size_t i = 0; i < summary->contestant_count; i++)
        if (summary->contestants[i].timed_outside)
            return BENCH_OUTSIDE_MARK " The contestant tells no time of its own: this is measured "
                                      "from outside, from request to answer or from a program's "
                                      "start to its end, and is not compared.";
    return "";
}

/* What the column of imported times is, or "". */
const char *bench_report_process_note(const struct bench_summary *summary)
{
    for (size_t i = 0; i < summary->contestant_count; i++)
        if (summary->contestants[i].process_ns.n)
            return "process is the time of a whole process, from its start to its end and with "
                   "all boards that it solved, as it was imported; it is not compared.";
    return "";
}

static void write_sentences(const struct bench_sentences *sentences, const char *bullet,
                            unsigned width, FILE *out)
{
    for (size_t i = 0; i < sentences->count; i++)
        bench_text_wrap(bullet, sentences->lines[i], width, 4, out);
}

static void write_heading(const char *text, bool color, FILE *out)
{
    fprintf(out, "\n%s%s%s\n", color ? BOLD : "", text, color ? PLAIN : "");
}

bool bench_report_table(const struct bench_summary *summary, const struct bench_findings *findings,
                        const struct bench_render_style *style, FILE *out,
                        struct bench_failure *failure)
{
    unsigned width = style->width && style->width < PROSE_WIDTH ? style->width : PROSE_WIDTH;
    struct bench_grid grid = {0};
    bench_overview_fill(&grid, summary);
    bool ok = bench_grid_write(&grid, style, out, failure);
    bench_grid_fini(&grid);
    if (!ok)
        return false;
    putc('\n', out);
    bench_text_wrap("", bench_report_caption(summary), width, 0, out);
    if (*bench_report_outside_note(summary))
        bench_text_wrap("", bench_report_outside_note(summary), width, 2, out);
    if (*bench_report_process_note(summary))
        bench_text_wrap("", bench_report_process_note(summary), width, 2, out);
    if (findings->solved.count || findings->comparisons.count) {
        write_heading("How they compare", style->color, out);
        write_sentences(&findings->solved, "  ", width, out);
        write_sentences(&findings->comparisons, "  ", width, out);
        if (findings->comparisons.count)
            bench_text_wrap("  ", bench_report_ratios, width, 4, out);
    }
    if (findings->optimality.count) {
        write_heading("Path lengths", style->color, out);
        write_sentences(&findings->optimality, "  ", width, out);
    }
    if (findings->warnings.count) {
        fputs(style->color ? "\n" YELLOW : "\n", out);
        write_sentences(&findings->warnings, "warning: ", width, out);
        fputs(style->color ? PLAIN : "", out);
    }
    putc('\n', out);
    for (size_t i = 0; i < findings->conditions.count; i++)
        bench_text_wrap("", findings->conditions.lines[i], width, 2, out);
    fprintf(out, "signature %016" PRIx64 "\n", summary->signature);
    return !ferror(out) || bench_fail_errno(failure, "cannot write the report");
}

static void write_list(const struct bench_sentences *sentences, FILE *out)
{
    for (size_t i = 0; i < sentences->count; i++) {
        fputs("- ", out);
        bench_text_markdown(sentences->lines[i], out);
        putc('\n', out);
    }
}

bool bench_report_markdown(const struct bench_summary *summary,
                           const struct bench_findings *findings, FILE *out,
                           struct bench_failure *failure)
{
    const struct bench_render_style style = {.format = BENCH_FORMAT_MARKDOWN};
    struct bench_grid grid = {0};
    bench_overview_fill(&grid, summary);
    bool ok = bench_grid_write(&grid, &style, out, failure);
    bench_grid_fini(&grid);
    if (!ok)
        return false;
    fprintf(out, "\n%s\n", bench_report_caption(summary));
    if (*bench_report_outside_note(summary)) {
        putc('\n', out);
        bench_text_markdown(bench_report_outside_note(summary), out);
        putc('\n', out);
    }
    if (*bench_report_process_note(summary))
        fprintf(out, "\n%s\n", bench_report_process_note(summary));
    if (findings->solved.count || findings->comparisons.count) {
        fputs("\n**How they compare**\n\n", out);
        write_list(&findings->solved, out);
        write_list(&findings->comparisons, out);
        if (findings->comparisons.count)
            fprintf(out, "\n%s\n", bench_report_ratios);
    }
    if (findings->optimality.count) {
        fputs("\n**Path lengths**\n\n", out);
        write_list(&findings->optimality, out);
    }
    if (findings->warnings.count) {
        fputs("\n**Warnings**\n\n", out);
        write_list(&findings->warnings, out);
    }
    putc('\n', out);
    for (size_t i = 0; i < findings->conditions.count; i++) {
        bench_text_markdown(findings->conditions.lines[i], out);
        putc('\n', out);
    }
    fprintf(out, "Signature `%016" PRIx64 "`.\n", summary->signature);
    return !ferror(out) || bench_fail_errno(failure, "cannot write the report");
}
