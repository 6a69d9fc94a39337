/*
 * The charts of the run, drawn into a temporary folder and put into the page.
 */
#include <stdlib.h>
#include <string.h>

#include "charts.h"
#include "leftovers.h"
#include "page_parts.h"
#include "text.h"
#include "text_file.h"

enum { PATH_ROOM = 4096 };

/* The picture as a text; NULL after saying why. The caller frees it. */
static char *read_picture(const char *folder, const char *file, struct bench_failure *failure)
{
    char path[PATH_ROOM], *text, *ended;
    size_t length;
    snprintf(path, sizeof path, "%s/%s.svg", folder, file);
    if (!bench_text_file_read(path, &text, &length, failure))
        return NULL;
    ended = realloc(text, length + 1);
    if (!ended) {
        free(text);
        bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
        return NULL;
    }
    ended[length] = '\0';
    return ended;
}

static bool write_chart(const struct bench_page *page, size_t chart, const char *folder,
                        const char *file, const struct bench_chart_marks *marks,
                        struct bench_failure *failure)
{
    char name[64];
    FILE *out = page->out;
    char *picture = read_picture(folder, file, failure);
    if (!picture)
        return false;
    fprintf(out,
            "<figure class=\"chart\" id=\"chart-%s\">\n<div class=\"card\" tabindex=\"0\" "
            "role=\"region\" "
            "aria-label=\"chart %s\">\n",
            bench_chart_name(chart), bench_chart_name(chart));
    snprintf(name, sizeof name, "mark-%s", bench_chart_name(chart));
    if (!bench_svg_inline(picture, name, bench_chart_summary(chart), marks, out))
        fputs("<p>This picture cannot be shown here.</p>\n", out);
    fprintf(out, "</div>\n<figcaption>%s: ", bench_chart_name(chart));
    bench_text_xml(bench_chart_summary(chart), out);
    fputs("</figcaption>\n</figure>\n", out);
    free(picture);
    return true;
}

static void write_missing(const struct bench_page *page, const struct bench_charts_request *request,
                          const struct bench_charts_result *result)
{
    bool any = false;
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++) {
        if (!request->chosen[i] || !*result->empty[i])
            continue;
        fprintf(page->out, "%s<li>%s: ", any ? "" : "<p>Not drawn:</p>\n<ul>\n",
                bench_chart_name(i));
        bench_text_xml(result->empty[i], page->out);
        fputs("</li>\n", page->out);
        any = true;
    }
    fputs(any ? "</ul>\n" : "", page->out);
}

bool bench_page_charts(const struct bench_page *page, struct bench_failure *failure)
{
    char folder[BENCH_FOLDER_ROOM];
    struct bench_failure reason;
    struct bench_charts_result result = {0};
    struct bench_chart_marks marks[BENCH_CHART_COUNT] = {{0}};
    struct bench_charts_request request = {
        .directory = folder, .formats = BENCH_CHART_SVG, .marks = marks};
    if (!bench_temporary_folder_make(folder, failure))
        return false;
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++)
        request.chosen[i] = bench_chart_applies(i, page->run);
    bool drawn = bench_charts_draw(page->run, &request, &result, &reason), ok = true;
    bench_page_open(page, "charts", "Charts");
    if (!drawn) {
        fputs("<p class=\"warning\">Some charts are missing: ", page->out);
        /* what it adds about the folder is of no use here */
        char *folder_note = strstr(reason.text, "; data and scripts are in ");
        if (folder_note)
            *folder_note = '\0';
        bench_text_xml(reason.text, page->out);
        fputs(".</p>\n", page->out);
    }
    for (size_t i = 0; ok && i < BENCH_CHART_COUNT; i++)
        if (result.drawn[i])
            ok = write_chart(page, i, folder, result.file[i], &marks[i], failure);
    write_missing(page, &request, &result);
    bench_page_close(page);
    for (size_t i = 0; i < BENCH_CHART_COUNT; i++)
        free(marks[i].mark);
    bench_temporary_folder_remove(folder);
    return ok;
}
