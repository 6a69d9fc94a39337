/*
 * What differs from an earlier run.
 */
#include <stdlib.h>

#include "overview.h"
#include "page_parts.h"
#include "text.h"

static bool write_first(const struct bench_page *page, struct bench_failure *failure)
{
    char *text = NULL;
    size_t length;
    FILE *memory = open_memstream(&text, &length);
    if (memory)
        bench_gate_divergence(&page->two->report, memory);
    if (!memory || fclose(memory) != 0) {
        free(text);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    fputs("<h3>First divergence</h3>\n<pre tabindex=\"0\">", page->out);
    bench_text_xml(text, page->out);
    fputs("</pre>\n", page->out);
    free(text);
    return true;
}

static bool write_timing(const struct bench_page *page, struct bench_failure *failure)
{
    const struct bench_timing *timing = &page->two->timing;
    struct bench_grid grid = {0};
    if (timing->obstacles) {
        fputs("<p>Times are not compared, as they were made under other conditions: ", page->out);
        bench_text_xml(timing->obstacles, page->out);
        fputs("</p>\n", page->out);
        return true;
    }
    bench_gate_fill_timing(&grid, timing, &page->two->exact);
    return bench_page_grid(page, &grid, bench_timing_caution, failure);
}

static bool write_before(const struct bench_page *page, struct bench_failure *failure)
{
    struct bench_summary summary;
    struct bench_grid grid = {0};
    if (!bench_summary_init(&summary, page->two->exact.before, failure))
        return false;
    bench_overview_fill(&grid, &summary);
    bench_summary_fini(&summary);
    return bench_page_grid(page, &grid, "The same table of the run before", failure);
}

bool bench_page_comparison(const struct bench_page *page, struct bench_failure *failure)
{
    const struct bench_gate_report *report = &page->two->report;
    struct bench_grid solvers = {0}, columns = {0};
    char renamed[BENCH_GATE_RENAME];
    char *sentence = bench_gate_sentence(report);
    if (!sentence)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    bench_page_open(page, "comparison", "Comparison");
    bench_page_paragraph(page, sentence);
    free(sentence);
    for (size_t i = 0; i < report->exact->solver_count; i++)
        if (bench_gate_rename(&report->exact->solvers[i], renamed))
            bench_page_paragraph(page, renamed);
    bench_page_list(page, report->notes);
    bench_gate_fill_solvers(&solvers, report->exact);
    if (!bench_page_grid(page, &solvers, "Samples by how they compare, exactly", failure))
        return false;
    bench_gate_fill_columns(&columns, report);
    if (columns.row_count == 0)
        bench_grid_fini(&columns);
    else if (!bench_page_grid(page, &columns, "Samples that differ, by column", failure))
        return false;
    if ((report->exact->first && !write_first(page, failure)) || !write_timing(page, failure) ||
        !write_before(page, failure))
        return false;
    bench_page_close(page);
    return true;
}
