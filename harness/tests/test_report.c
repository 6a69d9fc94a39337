/*
 * The report layer: pictures of gnuplot put into a page, LaTeX's marks, paths found again.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "latex.h"
#include "page_parts.h"
#include "replay.h"

#define HEAD                                                                                       \
    "<?xml version=\"1.0\"?>\n<svg \n width=\"800\" height=\"500\"\n viewBox=\"0 0 800 500\"\n>\n" \
    "<title>x</title>\n<g id=\"gnuplot_canvas\">\n<defs>\n<circle id='gpDot' r='0.5'/>\n</defs>\n"
#define TAIL "</g>\n</svg>\n"
#define POINT(type, x, y)                                                                          \
    "\t<use xlink:href='#gpPt" type "' transform='translate(" x "," y                              \
    ") scale(2.00)' color='rgb(  0, 114, 178)'/>\n"

/* The page's part made of a picture with this body; NULL: it cannot be shown. */
static char *inlined_with(const char *body, const struct bench_chart_marks *marks)
{
    char *svg, *text = NULL;
    size_t length;
    assert_true(asprintf(&svg, HEAD "%s" TAIL, body) >= 0);
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    bool shown = bench_svg_inline(svg, "x", "a \"label\" <b>", marks, out);
    fclose(out);
    free(svg);
    if (shown)
        return text;
    assert_int_equal(length, 0);
    free(text);
    return NULL;
}

static char *inlined(const char *body)
{
    return inlined_with(body, NULL);
}

static void assert_has(const char *body, const char *wanted)
{
    char *text = inlined(body);
    assert_non_null(text);
    if (!strstr(text, wanted))
        fail_msg("no '%s' in '%s'", wanted, text);
    free(text);
}

static void assert_has_not(const char *body, const char *unwanted)
{
    char *text = inlined(body);
    assert_non_null(text);
    if (strstr(text, unwanted))
        fail_msg("'%s' in '%s'", unwanted, text);
    free(text);
}

static void test_picture_is_named_and_sized(void **state)
{
    (void)state;
    assert_has("", "<svg viewBox=\"0 0 800 500\" role=\"img\" aria-label=\"a &#34;label&#34; "
                   "&#60;b&#62;\">");
    assert_has_not("", "gpDot");
    assert_has_not("\t<g id=\"x_plot_1\" ><title>x_plot_1</title>\n\t</g>\n", "x_plot_1");
}

static void test_points_of_one_look_are_one_path(void **state)
{
    (void)state;
    assert_has(POINT("4", "10.00", "20.00") POINT("4", "30.50", "20.00"),
               "<path stroke=\"#0072b2\" stroke-width=\"0.48\" fill=\"#0072b2\" "
               "d=\"M8 18l4 0l0 4l-4 0zM28.5 18l4 0l0 4l-4 0z\"/>\n");
    /* another type begins another path; open ones are not filled */
    assert_has(
        POINT("4", "10.00", "20.00") POINT("3", "10.00", "20.00"),
        "z\"/>\n<path stroke=\"#0072b2\" stroke-width=\"0.48\" d=\"M8 18l4 0l0 4l-4 0z\"/>\n");
    /* strokes, and a circle of two equal halves */
    assert_has(POINT("0", "10.00", "20.00"), "d=\"M8 20l4 0M10 18l0 4\"/>");
    assert_has(POINT("6", "10.00", "20.00"), "d=\"M8 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0\"/>");
    /* a type that is not known stays as it is */
    assert_has(POINT("99", "10.00", "20.00"), "gpPt99");
}

static void test_many_points_are_places_with_a_marker(void **state)
{
    (void)state;
    assert_has(POINT("4", "10.00", "20.00") POINT("4", "30.50", "20.00") POINT("4", "9", "-4")
                   POINT("4", "1", "2"),
               "<marker id=\"x-1\" markerUnits=\"userSpaceOnUse\" overflow=\"visible\"><path "
               "stroke=\"#0072b2\" stroke-width=\"0.48\" fill=\"#0072b2\" "
               "d=\"M-2-2l4 0l0 4l-4 0z\"/></marker>\n<path style=\"marker:url(#x-1)\" "
               "stroke=\"none\" d=\"M10 20 30.5 20 9-4 1 2\"/>\n");
}

/* Two plots, of which the second has another number of points than the chart has marks. */
static void test_points_carry_their_boards(void **state)
{
    struct bench_chart_marks marks = {0};
    static const uint32_t boards[] = {3, 5, 6, 7, 12};
    (void)state;
    for (size_t i = 0; i < 5; i++)
        bench_chart_marks_add(&marks, (struct bench_chart_mark){1, boards[i], 2, true});
    bench_chart_marks_add(&marks, (struct bench_chart_mark){2, 9, 4, false});
    bench_chart_marks_add(&marks, (struct bench_chart_mark){3, 8, 6, false});
    char *text = inlined_with(
        "<g id=\"a_plot_1\" ><title>a</title>\n" POINT("4", "1", "1") POINT("4", "2", "1")
            POINT("4", "3", "1") POINT("4", "4", "1") POINT(
                "4", "5", "1") "</g>\n<g id=\"a_plot_2\" ><title>b</title>\n" POINT("4", "1", "1")
                POINT("4", "2", "1") "</g>\n<g id=\"a_plot_3\" ><title>c</title>\n" POINT(
                    "4", "7", "1") "</g>\n",
        &marks);
    assert_non_null(text);
    assert_non_null(strstr(text, " data-of=\"2 3\" data-boards=\"3 5-7 12\" d=\"M1 1 2 1 3 1 "));
    assert_null(strstr(text, "data-of=\"4\""));
    assert_non_null(strstr(text, " data-of=\"6\" data-boards=\"8\" d=\"M7 1\""));
    free(text);
    free(marks.mark);
}

static void test_only_drawings_are_made_shorter(void **state)
{
    (void)state;
    assert_has("\t<path stroke='rgb( 85,  85,  85)'  d='M66.48,412.81 L68.00,412.05  '/>\n",
               "<path stroke='#555555' d='M66.4,412.8 L68,412 '/>");
    assert_has("\t<text>rgb(  1,   2,   3)  1.2345</text>\n",
               "<text>rgb(  1,   2,   3)  1.2345</text>");
    assert_has_not("<g fill=\"none\" color=\"black\">\n</g>\n", "black");
    assert_has("<g fill=\"none\" color=\"black\">\n<text>x</text>\n</g>\n", "color=\"black\"");
}

static void test_what_is_no_picture_is_refused(void **state)
{
    (void)state;
    assert_null(inlined("<script>alert(1)</script>\n"));
    assert_null(inlined("<SCRIPT>alert(1)</SCRIPT>\n"));
    assert_false(bench_svg_inline("", "x", "nothing", NULL, stdout));
    assert_false(
        bench_svg_inline("<svg viewBox=\"0 0 x 5\"><defs></defs></svg>", "x", "bad", NULL, stdout));
}

static void test_latex_text(void **state)
{
    char *text = NULL;
    size_t length;
    (void)state;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    bench_latex_text("a_b 50% \\x{y}$#&^~<>\"|`'--\n\xff \xc3\xa9", out);
    fclose(out);
    assert_string_equal(text, "a\\_b 50\\% \\textbackslash{}x\\{y\\}\\$\\#\\&\\textasciicircum{}"
                              "\\textasciitilde{}\\textless{}\\textgreater{}\\textquotedbl{}"
                              "\\textbar{}\\textasciigrave{}'{}-{}-{}?? \xc3\xa9");
    free(text);
}

static void test_path_is_found_again_or_it_is_said_why_not(void **state)
{
    struct bench_entrant entrant = {.name = (char *)"a", .solver = (char *)"astar:manhattan"};
    const struct bench_board board = {{2, 2}, 0x3021, 0x0321, 1, BENCH_OPTIMUM_OF_TABLE};
    struct bench_sample sample;
    (void)state;
    bench_sample_init(&sample);
    sample.status = SLIDE_SOLVED;
    sample.counters.expanded = 1;
    sample.path_length = 1;
    sample.path_hash = XXH3_64bits("R", 1);
    struct bench_replay replay = bench_replay_make(&entrant, &board, &sample);
    assert_non_null(replay.moves);
    assert_string_equal(replay.moves, "R");
    free(replay.moves);

    sample.path_hash++;
    assert_string_equal(bench_replay_make(&entrant, &board, &sample).why,
                        "paths are not stored, and searching again did not find the same one");
    sample.counters.expanded = BENCH_REPLAY_EXPANDED + 1;
    assert_non_null(strstr(bench_replay_make(&entrant, &board, &sample).why, "would take more"));
    sample.counters.expanded = BENCH_ABSENT;
    assert_non_null(strstr(bench_replay_make(&entrant, &board, &sample).why, "would take more"));
    entrant.solver = (char *)"mine";
    assert_non_null(strstr(bench_replay_make(&entrant, &board, &sample).why, "none of this build"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_picture_is_named_and_sized),
        cmocka_unit_test(test_points_of_one_look_are_one_path),
        cmocka_unit_test(test_many_points_are_places_with_a_marker),
        cmocka_unit_test(test_points_carry_their_boards),
        cmocka_unit_test(test_only_drawings_are_made_shorter),
        cmocka_unit_test(test_what_is_no_picture_is_refused),
        cmocka_unit_test(test_latex_text),
        cmocka_unit_test(test_path_is_found_again_or_it_is_said_why_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
