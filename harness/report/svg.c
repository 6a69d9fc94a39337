/*
 * gnuplot writes every point as an element of some 100 bytes that refers to a shape, which every
 * picture defines anew under the same id. Here points of one look that follow each other become one
 * path: a few of their outlines, many of their places alone, with the outline as the marker of the
 * path. Empty groups go, and numbers keep one decimal of a pixel. Points that are a board each
 * carry the boards' indices, as ranges.
 */
#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "page_parts.h"
#include "text.h"

/* The outlines of gnuplot's points, in units of a point's scale: lines between the corners. */
enum { CORNERS = 8 };
static const struct outline {
    double corners[CORNERS][2];
    int count;
    bool apart; /* each two corners are a line of their own */
} outlines[] = {
    {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}, 4, true},
    {{{-1, -1}, {1, 1}, {1, -1}, {-1, 1}}, 4, true},
    {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, 1}, {-1, 1}, {1, -1}}, 8, true},
    {{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}, 4, false},
    {{{0}}, 0, false}, /* a circle */
    {{{0, -1.33}, {-1.33, 0.67}, {1.33, 0.67}}, 3, false},
    {{{0, 1.33}, {1.33, -0.67}, {-1.33, -0.67}}, 3, false},
    {{{0, -1.414}, {1.414, 0}, {0, 1.414}, {-1.414, 0}}, 4, false},
    {{{0, 1.33}, {1.265, 0.411}, {0.782, -1.067}, {-0.782, -1.076}, {-1.265, 0.411}}, 5, false},
};
enum { STROKES = 3 }; /* the first are strokes; then each is there open and filled */
enum { POINT_TYPES = STROKES + 2 * (sizeof outlines / sizeof *outlines - STROKES) };

/* A number in tenths of a pixel; two apart by a blank, or by the sign. */
static void put_tenths(FILE *out, double value, bool first)
{
    char text[32];
    snprintf(text, sizeof text, "%.1f", value);
    size_t length = strlen(text);
    if (strcmp(text + length - 2, ".0") == 0)
        text[length - 2] = '\0';
    if (strcmp(text, "-0") == 0)
        strcpy(text, "0");
    fprintf(out, "%s%s", first || *text == '-' ? "" : " ", text);
}

static void put_step(FILE *out, char command, double x, double y)
{
    putc(command, out);
    put_tenths(out, x, true);
    put_tenths(out, y, false);
}

static void put_circle(FILE *out, double x, double y, double scale)
{
    scale = round(10 * scale) / 10; /* or the halves would not fit together */
    put_step(out, 'M', x - scale, y);
    for (int half = 0; half < 2; half++) {
        putc('a', out);
        put_tenths(out, scale, true);
        put_tenths(out, scale, false);
        fputs(" 0 1 0", out);
        put_tenths(out, half ? -2 * scale : 2 * scale, false);
        fputs(" 0", out);
    }
}

static void put_outline(FILE *out, const struct outline *outline, double x, double y, double scale)
{
    if (outline->count == 0) {
        put_circle(out, x, y, scale);
        return;
    }
    for (int i = 0; i < outline->count; i++) {
        const double *at = outline->corners[i];
        if (i == 0 || (outline->apart && i % 2 == 0)) {
            put_step(out, 'M', x + scale * at[0], y + scale * at[1]);
            continue;
        }
        const double *last = outline->corners[i - 1];
        put_step(out, 'l', scale * (at[0] - last[0]), scale * (at[1] - last[1]));
    }
    if (!outline->apart)
        putc('z', out);
}

/* From so many points on their outline is a marker. */
enum { FEW = 4 };

/* The picture so far: points of one look that wait for more, and the plot that they are of. */
struct pen {
    FILE *out;
    const char *name; /* of the picture, for ids */
    const struct bench_chart_marks *marks;
    unsigned type;
    double scale;
    char color[8];
    double (*at)[2];
    size_t count, room;
    bool failed;
    unsigned markers; /* so far */
    unsigned plot;    /* that the lines are of; 0: none */
};

static void put_look(const struct pen *pen)
{
    bool filled = pen->type >= STROKES && (pen->type - STROKES) % 2;
    fprintf(pen->out, "<path stroke=\"%s\" stroke-width=\"%.2f\" ", pen->color, 0.242 * pen->scale);
    if (filled)
        fprintf(pen->out, "fill=\"%s\" ", pen->color);
    fputs("d=\"", pen->out);
}

/* Ascending numbers as "3 5-9". */
static void put_boards(const struct bench_chart_mark *marks, size_t count, FILE *out)
{
    for (size_t i = 0, end; i < count; i = end) {
        for (end = i + 1; end < count && marks[end].board == marks[end - 1].board + 1;)
            end++;
        fprintf(out, "%s%" PRIu32, i ? " " : "", marks[i].board);
        if (end > i + 1)
            fprintf(out, "-%" PRIu32, marks[end - 1].board);
    }
}

/* What the points stand for, unless they are not as many as the chart has marks. */
static void put_marks(const struct pen *pen)
{
    size_t count = 0;
    const struct bench_chart_mark *marks =
        pen->marks && pen->plot ? bench_chart_marks_of(pen->marks, pen->plot, &count) : NULL;
    if (!count || pen->marks->failed || count != pen->count)
        return;
    fprintf(pen->out, " data-of=\"%" PRIu32, marks->contestant);
    if (marks->next_too)
        fprintf(pen->out, " %" PRIu32, marks->contestant + 1);
    fputs("\" data-boards=\"", pen->out);
    put_boards(marks, count, pen->out);
    putc('"', pen->out);
}

static const struct outline *outline_of(const struct pen *pen)
{
    return &outlines[pen->type < STROKES ? pen->type : STROKES + (pen->type - STROKES) / 2];
}

/* Lines between the places, which are not drawn themselves. */
static void put_many(struct pen *pen)
{
    FILE *out = pen->out;
    fprintf(out, "<marker id=\"%s-%u\" markerUnits=\"userSpaceOnUse\" overflow=\"visible\">",
            pen->name, ++pen->markers);
    put_look(pen);
    put_outline(out, outline_of(pen), 0, 0, pen->scale);
    fprintf(out, "\"/></marker>\n<path style=\"marker:url(#%s-%u)\" stroke=\"none\"", pen->name,
            pen->markers);
    put_marks(pen);
    fputs(" d=\"M", out);
    for (size_t i = 0; i < pen->count; i++) {
        put_tenths(out, pen->at[i][0], i == 0);
        put_tenths(out, pen->at[i][1], false);
    }
    fputs("\"/>\n", out);
}

static void put_few(const struct pen *pen)
{
    put_look(pen);
    for (size_t i = 0; i < pen->count; i++)
        put_outline(pen->out, outline_of(pen), pen->at[i][0], pen->at[i][1], pen->scale);
    fputs("\"/>\n", pen->out);
}

static void end_points(struct pen *pen)
{
    size_t marks = 0;
    if (pen->marks && pen->plot)
        bench_chart_marks_of(pen->marks, pen->plot, &marks);
    if (pen->count >= FEW || (pen->count && pen->count == marks))
        put_many(pen);
    else if (pen->count)
        put_few(pen);
    pen->count = 0;
}

static void add_point(struct pen *pen, double x, double y)
{
    if (pen->count == pen->room) {
        size_t room = pen->room ? 2 * pen->room : 256;
        double(*more)[2] = realloc(pen->at, room * sizeof *more);
        if (!more) {
            pen->failed = true;
            return;
        }
        pen->at = more;
        pen->room = room;
    }
    pen->at[pen->count][0] = x;
    pen->at[pen->count++][1] = y;
}

/* "rgb(  0, 114, 178)" as "#0072b2"; how many characters it took, or 0. */
static int read_color(const char *text, char color[8])
{
    unsigned red, green, blue;
    int used = 0;
    if (sscanf(text, "rgb(%3u,%3u,%3u)%n", &red, &green, &blue, &used) < 3 || !used || red > 255 ||
        green > 255 || blue > 255)
        return 0;
    snprintf(color, 8, "#%02x%02x%02x", red, green, blue);
    return used;
}

/* One point of gnuplot's, from '<' on; how many characters it took, or 0. */
static int put_point(const char *text, struct pen *pen)
{
    unsigned type;
    double x, y, scale;
    char color[8];
    int used = 0, end = 0;
    if (sscanf(text,
               "<use xlink:href='#gpPt%u' transform='translate(%lf,%lf) scale(%lf)' color='%n",
               &type, &x, &y, &scale, &used) < 4 ||
        !used || type >= POINT_TYPES || !(end = read_color(text + used, color)) ||
        strncmp(text + used + end, "'/>", 3) != 0)
        return 0;
    if (pen->type != type || pen->scale != scale || strcmp(pen->color, color) != 0)
        end_points(pen);
    pen->type = type;
    pen->scale = scale;
    strcpy(pen->color, color);
    add_point(pen, x, y);
    return used + end + 3;
}

/* A line without what needs no room: in marks of drawings, blanks and second decimals. */
static void put_line(const char *line, size_t length, struct pen *pen)
{
    FILE *out = pen->out;
    bool words = memmem(line, length, "<text", 5) != NULL;
    for (size_t i = 0; i < length;) {
        char color[8];
        int used;
        if (line[i] == '<' && (used = put_point(line + i, pen))) {
            i += (size_t)used;
            continue;
        }
        if (!isspace((unsigned char)line[i]))
            end_points(pen);
        if (!words && line[i] == 'r' && (used = read_color(line + i, color))) {
            fputs(color, out);
            i += (size_t)used;
        } else if (!words && isspace((unsigned char)line[i])) {
            while (i < length && isspace((unsigned char)line[i]))
                i++;
            if (!pen->count)
                putc(' ', out);
        } else if (!words && line[i] == '.' && i + 2 < length && isdigit(line[i + 1])) {
            fwrite(line + i, 1, line[i + 1] == '0' ? 0 : 2, out);
            for (i += 2; i < length && isdigit((unsigned char)line[i]);)
                i++;
        } else {
            putc(line[i++], out);
        }
    }
    if (!pen->count)
        putc('\n', out);
}

static bool begins(const char *line, size_t length, const char *with)
{
    return length >= strlen(with) && memcmp(line, with, strlen(with)) == 0;
}

/* "<g id="NAME_plot_3" ": 3; other groups: 0. */
static unsigned plot_of(const char *line, size_t length)
{
    const char *at = memmem(line, length, "_plot_", 6);
    unsigned plot;
    return at && sscanf(at, "_plot_%5u\"", &plot) == 1 ? plot : 0;
}

static void put_lines(const char *at, struct pen *pen)
{
    const char *group = NULL; /* one that may turn out empty */
    size_t group_length = 0;
    while (*at) {
        while (*at == '\t' || *at == '\n')
            at++;
        size_t length = strcspn(at, "\n");
        if (group && begins(at, length, "</g>")) {
            group = NULL;
        } else {
            if (group)
                put_line(group, group_length, pen);
            group = NULL;
            if (begins(at, length, "<g id=")) { /* with a title that is no words for people */
                put_line("<g>", 3, pen);
                pen->plot = plot_of(at, length);
            } else if (begins(at, length, "<g fill="))
                group = at, group_length = length;
            else if (length)
                put_line(at, length, pen);
        }
        at += length;
    }
    end_points(pen);
}

bool bench_svg_inline(const char *svg, const char *name, const char *label,
                      const struct bench_chart_marks *marks, FILE *out)
{
    static const char definitions_end[] = "</defs>";
    const char *box = strstr(svg, "viewBox=\""), *body = strstr(svg, definitions_end);
    unsigned width, height;
    if (!box || !body || sscanf(box, "viewBox=\"0 0 %5u %5u\"", &width, &height) < 2 ||
        strcasestr(svg, "<script"))
        return false;
    fprintf(out, "<svg viewBox=\"0 0 %u %u\" role=\"img\" aria-label=\"", width, height);
    bench_text_xml(label, out);
    fprintf(out, "\">\n<rect width=\"%u\" height=\"%u\" fill=\"#fff\"/>\n<g>\n", width, height);
    struct pen pen = {.out = out, .name = name, .marks = marks};
    put_lines(body + strlen(definitions_end), &pen);
    free(pen.at);
    return !pen.failed;
}
