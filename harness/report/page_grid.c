/*
 * A grid as a table of HTML. Columns sort by their heads, which report.js makes buttons.
 */
#include "page_parts.h"
#include "text.h"

static void write_heads(const struct bench_grid *grid, FILE *out)
{
    fputs("<thead><tr>", out);
    for (size_t i = 0; i < grid->column_count; i++) {
        fprintf(out, "<th scope=\"col\"%s>", grid->columns[i].number ? " class=\"n\"" : "");
        bench_text_xml(grid->columns[i].head, out);
        if (grid->columns[i].joined) { /* of which column is this a quantile? */
            fputs("<span class=\"heard\"> of ", out);
            bench_text_xml(grid->columns[i - 1].head, out);
            fputs("</span>", out);
        }
        fputs("</th>", out);
    }
    fputs("</tr></thead>\n", out);
}

static void write_row(const struct bench_grid *grid, size_t row, FILE *out)
{
    fputs("<tr>", out);
    for (size_t i = 0; i < grid->column_count; i++) {
        const char *text = grid->cells[row * grid->column_count + i];
        const char *kind = grid->columns[i].number ? " class=\"n\"" : "";
        fprintf(out, i ? "<td%s>" : "<th scope=\"row\"%s>", kind);
        bench_text_xml(text ? text : "-", out);
        fputs(i ? "</td>" : "</th>", out);
    }
    fputs("</tr>\n", out);
}

bool bench_page_grid(const struct bench_page *page, struct bench_grid *grid, const char *caption,
                     struct bench_failure *failure)
{
    FILE *out = page->out;
    bool ok = !grid->failed || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    if (ok) {
        fputs("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"", out);
        bench_text_xml(caption, out);
        fputs("\"><table class=\"sortable\">\n<caption>", out);
        bench_text_xml(caption, out);
        fputs("</caption>\n", out);
        write_heads(grid, out);
        fputs("<tbody>\n", out);
        for (size_t row = 0; row < grid->row_count; row++)
            write_row(grid, row, out);
        fputs("</tbody></table></div>\n", out);
    }
    bench_grid_fini(grid);
    return ok;
}
