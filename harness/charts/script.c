#include "script.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "charts.h"
#include "screen.h"

void bench_script_quote(FILE *script, const char *text)
{
    fputc('\'', script);
    for (; *text; text++) {
        if (*text == '\'')
            fputc('\'', script);
        fputc(iscntrl((unsigned char)*text) ? ' ' : *text, script);
    }
    fputc('\'', script);
}

void bench_data_name(FILE *data, const char *name)
{
    for (; *name; name++)
        fputc(iscntrl((unsigned char)*name) || *name == '"' || *name == '#' ? '_' : *name, data);
}

void bench_data_number(FILE *data, double value)
{
    char text[64];
    if (isnan(value))
        return;
    int length = snprintf(text, sizeof text, "%.3f", value);
    while (text[length - 1] == '0')
        text[--length] = '\0';
    if (text[length - 1] == '.')
        text[--length] = '\0';
    fputs(text, data);
}

static bool starts_character(char byte)
{
    return ((unsigned char)byte & 0xC0) != 0x80;
}

size_t bench_text_width(const char *text)
{
    size_t width = 0;
    for (; *text; text++)
        width += starts_character(*text);
    return width;
}

/* Bytes of the first `count` characters. */
static size_t bytes_of(const char *text, size_t count)
{
    size_t i = 0;
    for (size_t seen = 0; text[i]; i++)
        if (starts_character(text[i]) && seen++ == count)
            break;
    return i;
}

void bench_name_shorten(const char *name, char text[BENCH_NAME_ROOM])
{
    enum { LONGEST = 26, END = LONGEST / 2 };
    size_t width = bench_text_width(name);
    if (width <= LONGEST)
        snprintf(text, BENCH_NAME_ROOM, "%s", name);
    else
        snprintf(text, BENCH_NAME_ROOM, "%.*s..%s", (int)bytes_of(name, END), name,
                 name + bytes_of(name, width - END));
}

void bench_script_begin(struct bench_sheet *sheet, const char *summary, const char *notes,
                        const char *columns)
{
    const struct bench_run *run = sheet->cells->run;
    fprintf(sheet->data, "# %s\n# run: ", summary);
    bench_data_name(sheet->data, run->name);
    fprintf(sheet->data, "%s\n# %s\n", notes, columns);
    fprintf(sheet->script,
            "# %s.gp - %s\n#\n# Redraw in this folder: gnuplot %s.gp\n# The data: %s.tsv\n\n"
            "%s\n",
            sheet->name, summary, sheet->name, sheet->name, bench_style_text);
    if (sheet->screen)
        bench_screen_style(sheet);
    if (sheet->style)
        fprintf(sheet->script, "# ---- the style file ----\n\n%s\n", sheet->style);
    fprintf(sheet->script, "# ---- this chart ----\n\n");
}

void bench_words_add(char *text, size_t size, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t used = strlen(text);
    if (used && used + 1 < size)
        text[used++] = ' ', text[used] = '\0';
    vsnprintf(text + used, size - used, format, args);
    va_end(args);
}

static void add_shapes(const struct bench_run *run, char *text, size_t size)
{
    if (!run->board_count)
        return;
    struct slide_shape shape = run->boards[0].shape;
    for (size_t i = 1; i < run->board_count; i++)
        if (run->boards[i].shape.rows != shape.rows || run->boards[i].shape.cols != shape.cols) {
            bench_words_add(text, size, "of several sizes");
            return;
        }
    bench_words_add(text, size, "of %ux%u", shape.rows, shape.cols);
}

static const char *plural(uint64_t n)
{
    return n == 1 ? "" : "s";
}

void bench_words_source(const struct bench_cells *cells, char *text, size_t size)
{
    const struct bench_run *run = cells->run;
    text[0] = '\0';
    enum { LONGEST = 60 };
    bench_words_add(text, size, "run %.*s · suite %.*s · %zu board%s",
                    (int)bytes_of(run->name, LONGEST), run->name,
                    (int)bytes_of(run->suite, LONGEST), run->suite, run->board_count,
                    plural(run->board_count));
    add_shapes(run, text, size);
    bench_words_add(text, size, "· %zu solver%s", run->contestant_count,
                    plural(run->contestant_count));
    if (run->repeat > 1)
        bench_words_add(text, size, "· median of %" PRIu64 " repetitions", run->repeat);
    if (!run->complete)
        bench_words_add(text, size, "· run not finished: %zu of %zu samples so far",
                        cells->tried_all, run->board_count * run->contestant_count);
}

void bench_words_unsolved(const struct bench_cells *cells, const char *lead, char *text,
                          size_t size)
{
    if (cells->tried_all == cells->solved_all)
        return;
    bench_words_add(text, size, "%s", lead);
    const char *comma = "";
    for (size_t i = 0; i < cells->run->contestant_count; i++) {
        size_t left = cells->tried[i] - cells->solved[i];
        if (!left)
            continue;
        char name[BENCH_NAME_ROOM];
        size_t used = strlen(text);
        bench_name_shorten(cells->run->contestants[i].name, name);
        snprintf(text + used, size - used, "%s %s %zu of %zu", comma, name, left, cells->tried[i]);
        comma = ",";
    }
    size_t used = strlen(text);
    snprintf(text + used, size - used, ".");
}

static bool tells(const struct bench_cells *cells, size_t contestant, enum bench_metric metric)
{
    for (size_t board = 0; board < cells->run->board_count; board++) {
        const struct bench_cell *cell = bench_cell_at(cells, contestant, board);
        if (cell->solved && !isnan(cell->value[metric]))
            return true;
    }
    return cells->solved[contestant] == 0;
}

void bench_words_untold(const struct bench_cells *cells, enum bench_metric metric, char *text,
                        size_t size)
{
    size_t count = 0;
    for (size_t i = 0; i < cells->run->contestant_count; i++) {
        char name[BENCH_NAME_ROOM];
        if (tells(cells, i, metric))
            continue;
        if (count++ == 0)
            bench_words_add(text, size,
                            "Left out, as they do not tell their %s:", bench_metrics[metric].noun);
        bench_name_shorten(cells->run->contestants[i].name, name);
        size_t used = strlen(text);
        snprintf(text + used, size - used, "%s %s", count > 1 ? "," : "", name);
    }
    size_t used = strlen(text);
    if (count)
        snprintf(text + used, size - used, ".");
}

size_t bench_line_break(const char *text, size_t room)
{
    size_t last = 0, seen = 0, i = 0;
    for (; text[i]; i++) {
        if (text[i] == ' ')
            last = i;
        seen += starts_character(text[i]);
        if (seen > room)
            return last ? last : i;
    }
    return i;
}

/* One label a line from `top` (screen coordinates) downwards; returns how many. */
static unsigned print_lines(FILE *script, const char *text, size_t room, double top, double step,
                            const char *look)
{
    unsigned lines = 0;
    while (*text) {
        size_t length = bench_line_break(text, room);
        char line[1024];
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        if (script) {
            fprintf(script, "set label ");
            bench_script_quote(script, line);
            fprintf(script, " at screen 0.015, screen %.4f left front %s\n", top - step * lines,
                    look);
        }
        lines++;
        for (text += length; *text == ' ';)
            text++;
    }
    return lines;
}

void bench_script_words(struct bench_sheet *sheet, const struct bench_words *words)
{
    enum { SUBTITLE_ROOM = 105, CAPTION_ROOM = 116 };
    const double step = 0.032; /* of the height: 16 of 500 pixels */
    FILE *script = sheet->script;
    if (sheet->screen) {
        sheet->screen->words = *words;
        return;
    }
    /* The title alone is enhanced text (it has no words of users): SVG knows no other bold. */
    fprintf(script,
            "set label '{/:Bold %s}' at screen 0.015, screen 0.955 left front "
            "font face.',13' textcolor rgb ink\n",
            words->title);
    unsigned above = print_lines(script, words->subtitle, SUBTITLE_ROOM, 0.912, step,
                                 "noenhanced font face.',10' textcolor rgb soft");
    unsigned below = print_lines(NULL, words->caption, CAPTION_ROOM, 0, step, "");
    print_lines(script, words->caption, CAPTION_ROOM, 0.024 + step * (below ? below - 1 : 0), step,
                "noenhanced font face.',9' textcolor rgb soft");
    fprintf(script, "set tmargin at screen %.4f\nfoot = %.4f\nset bmargin at screen foot\n",
            0.905 - step * above, 0.135 + step * below);
}

void bench_script_labels(struct bench_sheet *sheet, const char *x, const char *y)
{
    if (sheet->screen)
        snprintf(sheet->screen->y_label, sizeof sheet->screen->y_label, "%s", y);
    fputs("set xlabel ", sheet->script);
    bench_script_quote(sheet->script, x);
    fputs("\nset ylabel ", sheet->script);
    bench_script_quote(sheet->script, y);
    fputc('\n', sheet->script);
}

/* How each format is made, by its place in bench_chart_formats. */
static const char *const terminals[BENCH_CHART_FORMATS] = {
    "svg size 800,500 font face.',11' background page",
    ("pngcairo size 1600,1000 fontscale 2 linewidth 2 pointscale 2 font face.',11' "
     "background page"),
    "pdfcairo size 8in,5in font face.',11' background page",
};

static void print_terminal(struct bench_sheet *sheet, int format)
{
    fprintf(sheet->script, "set terminal %s", terminals[format]);
    if (1U << format ==
        BENCH_CHART_SVG) /* its parts are named after it, where pages hold several */
        fprintf(sheet->script, " name '%s'", sheet->name);
    fprintf(sheet->script, "\nset output '%s.%s' . suffix\n", sheet->name,
            bench_chart_formats[format]);
}

static int next_format(const struct bench_sheet *sheet, int format)
{
    while (format < BENCH_CHART_FORMATS && !(sheet->formats >> format & 1))
        format++;
    return format;
}

void bench_script_data(struct bench_sheet *sheet)
{
    if (sheet->screen)
        fprintf(sheet->script, "data = '$data'\n");
    else
        fprintf(sheet->script, "data = '%s.tsv'\n", sheet->name);
}

void bench_script_plot(struct bench_sheet *sheet)
{
    fputc('\n', sheet->script);
    if (sheet->screen)
        bench_screen_plot(sheet);
    else
        print_terminal(sheet, next_format(sheet, 0));
}

void bench_script_end(struct bench_sheet *sheet)
{
    fprintf(sheet->script, "\n\n");
    if (sheet->screen)
        return;
    int format = next_format(sheet, 0);
    while ((format = next_format(sheet, format + 1)) < BENCH_CHART_FORMATS) {
        print_terminal(sheet, format);
        fprintf(sheet->script, "replot\n");
    }
    fprintf(sheet->script, "unset output\n");
}

bool bench_script_in_key(const struct bench_sheet *sheet, size_t contestant, bool drawn)
{
    return drawn || sheet->cells->solved[contestant] == 0;
}

void bench_script_key(struct bench_sheet *sheet, size_t contestant, const char *with)
{
    const struct bench_cells *cells = sheet->cells;
    if (sheet->screen) {
        sheet->screen->key[sheet->screen->keyed++] = contestant;
        fprintf(sheet->script, "keyentry notitle");
        return;
    }
    char name[BENCH_NAME_ROOM], title[BENCH_NAME_ROOM + 8];
    bench_name_shorten(cells->run->contestants[contestant].name, name);
    snprintf(title, sizeof title, "%s%s", name, cells->solved[contestant] ? "" : " (none)");
    fprintf(sheet->script, "keyentry with %s lt %zu title ", with, contestant + 1);
    bench_script_quote(sheet->script, title);
    fputs(" noenhanced", sheet->script);
}
