#include "screen.h"

#include <stdlib.h>
#include <string.h>

#include "gnuplot_process.h"

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
enum { LETTERS = sizeof letters - 1 };

/*
 * Colours as red, green and blue of 0 to 5, the cube that terminals of 256 colours have; neither so
 * light nor so dark that they would be lost on a page of the other kind.
 */
static const unsigned char colours[][3] = {{0, 3, 5}, {5, 3, 0}, {0, 3, 1}, {5, 2, 4},
                                           {5, 1, 1}, {3, 2, 5}, {0, 3, 3}, {3, 3, 0}};
enum { COLOURS = sizeof colours / sizeof *colours };

void bench_screen_style(struct bench_sheet *sheet)
{
    size_t contestants = sheet->cells->run->contestant_count;
    for (size_t i = 0; i < contestants; i++) {
        const unsigned char *part = colours[i % COLOURS];
        fprintf(sheet->script, "set linetype %zu pt '%c' lc rgb '#%02x%02x%02x'\n", i + 1,
                letters[i % LETTERS], part[0] * 51U, part[1] * 51U, part[2] * 51U);
    }
    fprintf(sheet->script, "set linetype cycle %zu\nsoft = '#999999'\n", contestants);
}

void bench_screen_plot(struct bench_sheet *sheet)
{
    unsigned width = sheet->screen->width;
    unsigned height = width / 4 + 2 < 30 ? width / 4 + 2 : 30;
    fprintf(sheet->script,
            "set terminal dumb size %u,%u %s noenhanced\nunset ylabel\nunset grid\nunset key\n"
            "set lmargin -1\nset rmargin 2\nset tmargin 0\nset bmargin -1\n",
            width, height < 16 ? 16 : height, sheet->screen->color ? "ansi256" : "mono");
}

/* A text in lines of the width of the screen. */
static void write_lines(const char *text, unsigned width, FILE *out)
{
    while (*text) {
        size_t length = bench_line_break(text, width);
        fprintf(out, "%.*s\n", (int)length, text);
        for (text += length; *text == ' ';)
            text++;
    }
}

/* "A bfs   B dfs": which letter is whose. */
static void write_key(const struct bench_sheet *sheet, FILE *out)
{
    const struct bench_screen *screen = sheet->screen;
    const struct bench_cells *cells = sheet->cells;
    size_t column = 0;
    for (size_t i = 0; i < screen->keyed; i++) {
        size_t contestant = screen->key[i];
        const unsigned char *part = colours[contestant % COLOURS];
        char name[BENCH_NAME_ROOM];
        bench_name_shorten(cells->run->contestants[contestant].name, name);
        const char *none = cells->solved[contestant] ? "" : " (none)";
        size_t length = 2 + bench_text_width(name) + strlen(none);
        if (column && column + 3 + length > screen->width)
            column = 0, putc('\n', out);
        else if (column)
            column += (size_t)fprintf(out, "   ");
        if (screen->color)
            fprintf(out, "\033[38;5;%um", 16U + 36U * part[0] + 6U * part[1] + part[2]);
        fprintf(out, "%c %s%s%s", letters[contestant % LETTERS], name, none,
                screen->color ? "\033[39m" : "");
        column += length;
    }
    if (screen->keyed)
        putc('\n', out);
}

/* Is there anything to see? Escape sequences end with an 'm'. */
static bool is_empty(const char *line)
{
    while (*line)
        if (*line == '\033')
            line += strcspn(line, "m") + 1;
        else if (*line++ != ' ')
            return false;
    return true;
}

/* The drawing without empty lines and blanks at the ends of lines. */
static void copy_drawing(FILE *drawing, FILE *out)
{
    char *line = NULL;
    size_t room = 0;
    rewind(drawing);
    while (getline(&line, &room, drawing) > 0) {
        char *text = line + strspn(line, "\f");
        size_t length = strlen(text);
        while (length && strchr(" \n", text[length - 1]))
            length--;
        text[length] = '\0';
        if (!is_empty(text))
            fprintf(out, "%s\n", text);
    }
    free(line);
}

static void write_chart(const struct bench_sheet *sheet, FILE *drawing, FILE *out)
{
    const struct bench_screen *screen = sheet->screen;
    fputs(screen->color ? "\033[1m" : "", out);
    write_lines(screen->words.title, screen->width, out);
    fputs(screen->color ? "\033[22m" : "", out);
    write_lines(screen->words.subtitle, screen->width, out);
    fprintf(out, "\n%s\n", screen->y_label);
    copy_drawing(drawing, out);
    write_key(sheet, out);
    putc('\n', out);
    write_lines(screen->words.caption, screen->width, out);
}

static bool draw(const char *data, const char *script, struct bench_gnuplot_files *files,
                 struct bench_failure *failure)
{
    static char name[] = "gnuplot", defaults[] = "-d", input[] = "-";
    char *argv[] = {name, defaults, input, NULL}, message[512];
    fprintf(files->input, "$data << END_OF_DATA\n%s\nEND_OF_DATA\n%s", data, script);
    if (fflush(files->input) != 0 || fseek(files->input, 0, SEEK_SET) != 0)
        return bench_fail_errno(failure, "cannot write the script of a chart");
    if (!bench_gnuplot_run(argv, files, "", failure))
        return false;
    bench_gnuplot_last_message(files->messages, message, sizeof message);
    return !*message ||
           bench_fail(failure, BENCH_EXIT_FAILED, "gnuplot did not draw the chart: %s", message);
}

bool bench_screen_print(const struct bench_sheet *sheet, const char *data, const char *script,
                        FILE *out, struct bench_failure *failure)
{
    struct bench_gnuplot_files files = {NULL, NULL, NULL, NULL};
    bool ok = (files.input = bench_gnuplot_memory(failure)) &&
              (files.output = bench_gnuplot_memory(failure)) &&
              (files.messages = bench_gnuplot_memory(failure)) &&
              draw(data, script, &files, failure);
    if (ok)
        write_chart(sheet, files.output, out);
    if (files.input)
        fclose(files.input);
    if (files.output)
        fclose(files.output);
    if (files.messages)
        fclose(files.messages);
    return ok;
}
