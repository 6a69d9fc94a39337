#include "render.h"

#include <string.h>

#include "overview.h"
#include "report.h"

bool bench_format_parse(const char *text, enum bench_format *format, struct bench_failure *failure)
{
    static const char *const names[] = {
        [BENCH_FORMAT_TABLE] = "table",
        [BENCH_FORMAT_CSV] = "csv",
        [BENCH_FORMAT_JSON] = "json",
        [BENCH_FORMAT_MARKDOWN] = "markdown",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(text, names[i]) == 0) {
            *format = (enum bench_format)i;
            return true;
        }
    return bench_fail(failure, BENCH_EXIT_USAGE,
                      "--format: '%s' is none of table, csv, json, markdown", text);
}

static bool report_csv(const struct bench_summary *summary, FILE *out,
                       struct bench_failure *failure)
{
    const struct bench_render_style style = {.format = BENCH_FORMAT_CSV};
    struct bench_grid grid = {0};
    bench_overview_fill_raw(&grid, summary);
    bool ok = bench_grid_write(&grid, &style, out, failure);
    bench_grid_fini(&grid);
    return ok;
}

bool bench_render_run(const struct bench_run *run, const struct bench_render_style *style,
                      FILE *out, struct bench_failure *failure)
{
    struct bench_summary summary;
    struct bench_findings findings;
    if (!bench_summary_init(&summary, run, failure))
        return false;
    if (!bench_findings_init(&findings, &summary, failure)) {
        bench_summary_fini(&summary);
        return false;
    }
    bool ok = false;
    switch (style->format) {
    case BENCH_FORMAT_TABLE:
        ok = bench_report_table(&summary, &findings, style, out, failure);
        break;
    case BENCH_FORMAT_CSV:
        ok = report_csv(&summary, out, failure);
        break;
    case BENCH_FORMAT_JSON:
        ok = bench_report_json(&summary, &findings, out, failure);
        break;
    case BENCH_FORMAT_MARKDOWN:
        ok = bench_report_markdown(&summary, &findings, out, failure);
        break;
    }
    bench_findings_fini(&findings);
    bench_summary_fini(&summary);
    return ok;
}
