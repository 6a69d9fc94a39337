/*
 * gnuplot writes every point as an element of some 100 bytes that refers to a shape, which every
 * picture defines anew under the same id. Here points of one look that follow each other become one
 * path of their outlines, empty groups go, and numbers keep one decimal of a pixel.
 */
#include <ctype.h>
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

/* Points of one look, drawn so far in a path that is still open. */
struct point_path {
    unsigned type;
    double scale;
    char color[8];
    bool open;
};

static void end_points(struct point_path *path, FILE *out)
{
    if (path->open)
        fputs("\"/>\n", out);
    path->open = false;
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
static int put_point(const char *text, struct point_path *path, FILE *out)
{
    struct point_path wanted = {.open = true};
    double x, y;
    int used = 0, end = 0;
    if (sscanf(text,
               "<use xlink:href='#gpPt%u' transform='translate(%lf,%lf) scale(%lf)' color='%n",
               &wanted.type, &x, &y, &wanted.scale, &used) < 4 ||
        !used || wanted.type >= POINT_TYPES || !(end = read_color(text + used, wanted.color)) ||
        strncmp(text + used + end, "'/>", 3) != 0)
        return 0;
    bool filled = wanted.type >= STROKES && (wanted.type - STROKES) % 2;
    const struct outline *outline =
        &outlines[wanted.type < STROKES ? wanted.type : STROKES + (wanted.type - STROKES) / 2];
    if (!path->open || path->type != wanted.type || path->scale != wanted.scale ||
        strcmp(path->color, wanted.color) != 0) {
        end_points(path, out);
        *path = wanted;
        fprintf(out, "<path stroke=\"%s\" stroke-width=\"%.2f\" ", wanted.color,
                0.242 * wanted.scale);
        if (filled)
            fprintf(out, "fill=\"%s\" ", wanted.color);
        fputs("d=\"", out);
    }
    put_outline(out, outline, x, y, wanted.scale);
    return used + end + 3;
}

/* A line without what needs no room: in marks of drawings, blanks and second decimals. */
static void put_line(const char *line, size_t length, struct point_path *path, FILE *out)
{
    bool words = memmem(line, length, "<text", 5) != NULL;
    for (size_t i = 0; i < length;) {
        char color[8];
        int used;
        if (line[i] == '<' && (used = put_point(line + i, path, out))) {
            i += (size_t)used;
            continue;
        }
        if (!isspace((unsigned char)line[i]))
            end_points(path, out);
        if (!words && line[i] == 'r' && (used = read_color(line + i, color))) {
            fputs(color, out);
            i += (size_t)used;
        } else if (!words && isspace((unsigned char)line[i])) {
            while (i < length && isspace((unsigned char)line[i]))
                i++;
            if (!path->open)
                putc(' ', out);
        } else if (!words && line[i] == '.' && i + 2 < length && isdigit(line[i + 1])) {
            fwrite(line + i, 1, line[i + 1] == '0' ? 0 : 2, out);
            for (i += 2; i < length && isdigit((unsigned char)line[i]);)
                i++;
        } else {
            putc(line[i++], out);
        }
    }
    if (!path->open)
        putc('\n', out);
}

static bool begins(const char *line, size_t length, const char *with)
{
    return length >= strlen(with) && memcmp(line, with, strlen(with)) == 0;
}

static void put_lines(const char *at, FILE *out)
{
    struct point_path path = {0};
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
                put_line(group, group_length, &path, out);
            group = NULL;
            if (begins(at, length, "<g id=")) /* with a title that is no words for people */
                put_line("<g>", 3, &path, out);
            else if (begins(at, length, "<g fill="))
                group = at, group_length = length;
            else if (length)
                put_line(at, length, &path, out);
        }
        at += length;
    }
}

bool bench_svg_inline(const char *svg, const char *label, FILE *out)
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
    put_lines(body + strlen(definitions_end), out);
    return true;
}
