#include "page.h"

#include <inttypes.h>
#include <stdlib.h>

#include "overview.h"
#include "page_parts.h"
#include "report.h"
#include "text.h"

void bench_page_open(const struct bench_page *page, const char *id, const char *title)
{
    fprintf(page->out, "<section aria-labelledby=\"%s\">\n<h2 id=\"%s\">%s</h2>\n", id, id, title);
}

void bench_page_close(const struct bench_page *page)
{
    fputs("</section>\n", page->out);
}

void bench_page_paragraph(const struct bench_page *page, const char *text)
{
    fputs("<p>", page->out);
    bench_text_xml(text, page->out);
    fputs("</p>\n", page->out);
}

void bench_page_list(const struct bench_page *page, const struct bench_sentences *sentences)
{
    if (!sentences->count)
        return;
    fputs("<ul>\n", page->out);
    for (size_t i = 0; i < sentences->count; i++) {
        fputs("<li>", page->out);
        bench_text_xml(sentences->lines[i], page->out);
        fputs("</li>\n", page->out);
    }
    fputs("</ul>\n", page->out);
}

static void write_head(const struct bench_page *page)
{
    FILE *out = page->out;
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta name=\"color-scheme\" content=\"light dark\">\n<link rel=\"icon\" "
          "href=\"data:,\">\n<title>",
          out);
    bench_text_xml(page->run->name, out);
    fprintf(out, " - slidebench</title>\n<style>\n%s</style>\n</head>\n<body>\n", bench_page_css);
    fputs("<a class=\"skip\" href=\"#main\">Skip to the content</a>\n<header>\n<h1>Run ", out);
    bench_text_xml(page->run->name, out);
    fputs("</h1>\n<p>", out);
    bench_text_xml(page->run->created_at, out);
    fprintf(out, "; signature <code>%016" PRIx64 "</code></p>\n", page->summary->signature);
    fputs("<nav aria-label=\"Sections\"><ul>\n", out);
    static const char *const sections[][2] = {
        {"findings", "Findings"}, {"table", "Table"},   {"comparison", "Comparison"},
        {"charts", "Charts"},     {"boards", "Boards"}, {"hardest", "Hardest boards"},
        {"run", "Conditions"},
    };
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
        if (i != 2 || page->two)
            fprintf(out, "<li><a href=\"#%s\">%s</a></li>\n", sections[i][0], sections[i][1]);
    fputs("</ul></nav>\n</header>\n<main id=\"main\">\n", out);
}

static void write_findings(const struct bench_page *page)
{
    const struct bench_findings *findings = page->findings;
    bench_page_open(page, "findings", "Findings");
    if (findings->warnings.count) {
        fputs("<div class=\"warning\">\n<h3>Warnings</h3>\n", page->out);
        bench_page_list(page, &findings->warnings);
        fputs("</div>\n", page->out);
    }
    bench_page_list(page, &findings->solved);
    bench_page_list(page, &findings->comparisons);
    if (findings->comparisons.count)
        bench_page_paragraph(page, bench_report_ratios);
    bench_page_list(page, &findings->optimality);
    bench_page_close(page);
}

static bool write_table(const struct bench_page *page, struct bench_failure *failure)
{
    struct bench_grid grid = {0};
    bench_overview_fill(&grid, page->summary);
    bench_page_open(page, "table", "Table");
    bool ok = bench_page_grid(page, &grid, bench_report_caption(page->summary), failure);
    if (*bench_report_outside_note(page->summary))
        bench_page_paragraph(page, bench_report_outside_note(page->summary));
    if (*bench_report_process_note(page->summary))
        bench_page_paragraph(page, bench_report_process_note(page->summary));
    bench_page_close(page);
    return ok;
}

static void write_conditions(const struct bench_page *page)
{
    const struct bench_run *run = page->run;
    FILE *out = page->out;
    bench_page_open(page, "run", "Conditions");
    for (size_t i = 0; i < page->findings->conditions.count; i++)
        bench_page_paragraph(page, page->findings->conditions.lines[i]);
    fputs(
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"All conditions\"><table>\n"
        "<caption>What the run was made with</caption>\n<tbody>\n",
        out);
    for (size_t i = 0; i < run->condition_count; i++) {
        fputs("<tr><th scope=\"row\">", out);
        bench_text_xml(run->conditions[i].key, out);
        fputs("</th><td>", out);
        bench_text_xml(run->conditions[i].value, out);
        fputs("</td></tr>\n", out);
    }
    fputs("</tbody></table></div>\n<details><summary>The suite</summary><pre tabindex=\"0\">", out);
    bench_text_xml(run->suite_text, out);
    fputs("</pre></details>\n", out);
    fprintf(out,
            "<p>Signature <code>%016" PRIx64 "</code>: equal wherever the solvers behave the "
            "same on these boards.</p>\n",
            page->summary->signature);
    bench_page_close(page);
}

static bool write_page(const struct bench_page *page, struct bench_failure *failure)
{
    write_head(page);
    write_findings(page);
    if (!write_table(page, failure) || (page->two && !bench_page_comparison(page, failure)) ||
        !bench_page_charts(page, failure) || !bench_page_boards(page, failure) ||
        !bench_page_hardest(page, failure))
        return false;
    write_conditions(page);
    fprintf(page->out, "</main>\n<script>\n%s</script>\n</body>\n</html>\n", bench_page_js);
    return true;
}

bool bench_page_write(const struct bench_run *run, const struct bench_two_runs *two, FILE *out,
                      struct bench_failure *failure)
{
    struct bench_summary summary;
    struct bench_findings findings;
    if (!bench_summary_init(&summary, run, failure))
        return false;
    if (!bench_findings_init(&findings, &summary, failure)) {
        bench_summary_fini(&summary);
        return false;
    }
    struct bench_folded *folded = bench_fold(run);
    const struct bench_page page = {run, two, &summary, &findings, folded, out};
    bool ok = folded ? write_page(&page, failure)
                     : bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    free(folded);
    bench_findings_fini(&findings);
    bench_summary_fini(&summary);
    return ok;
}
