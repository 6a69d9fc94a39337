#include "solver_axis.h"

#include <math.h>

#include "script.h"

/* Of a picture of 800 by 500 that a character takes, and of one turned by 35 degrees. */
static const double character = 0.0105, turned_across = 0.0083, turned_down = 0.0088;

static size_t width_of(const struct bench_run *run, size_t contestant)
{
    char text[BENCH_NAME_ROOM];
    bench_name_shorten(run->contestants[contestant].name, text);
    return bench_text_width(text);
}

static size_t longest_of(const struct bench_run *run)
{
    size_t longest = 0;
    for (size_t i = 0; i < run->contestant_count; i++)
        longest = width_of(run, i) > longest ? width_of(run, i) : longest;
    return longest;
}

/* Would the names run into one another? */
static bool is_crowded(const struct bench_run *run)
{
    return (double)(run->contestant_count * (longest_of(run) + 2)) * character > 0.78;
}

/*
 * How far right the axis may go so that no turned name leaves the picture: each begins at the
 * middle of its place and goes down to the right.
 */
static double right_end(const struct bench_run *run, struct bench_solver_span span)
{
    double n = (double)run->contestant_count, end = span.right;
    for (size_t i = 0; i < run->contestant_count; i++) {
        double part = ((double)i + 0.5) / n, room = 0.99 - (double)width_of(run, i) * turned_across;
        end = fmin(end, span.left + (room - span.left) / part);
    }
    return end;
}

struct bench_solver_span bench_solver_span_beside_names(const struct bench_run *run, double right)
{
    return (struct bench_solver_span){0.025 + (double)longest_of(run) * character, right};
}

void bench_solver_axis_print(struct bench_sheet *sheet, char name, struct bench_solver_span span)
{
    const struct bench_run *run = sheet->cells->run;
    FILE *script = sheet->script;
    bool turned = name == 'x' && is_crowded(run);
    /* The first at the left and at the top. */
    fprintf(script, name == 'x' ? "set xrange [0.4:%zu.6]\n" : "set yrange [%zu.6:0.4]\n",
            run->contestant_count);
    fprintf(script, "set %ctics %s noenhanced (", name, turned ? "rotate by -35" : "norotate");
    for (size_t i = 0; i < run->contestant_count; i++) {
        char text[BENCH_NAME_ROOM];
        bench_name_shorten(run->contestants[i].name, text);
        fputs(i ? ", " : "", script);
        bench_script_quote(script, text);
        fprintf(script, " %zu", i + 1);
    }
    fprintf(script, ")\n");
    if (turned)
        fprintf(script, "set bmargin at screen foot + %.3f\n",
                (double)longest_of(run) * turned_down - 0.01);
    if (name == 'x')
        fprintf(script, "set lmargin at screen %.3f\nset rmargin at screen %.3f\n", span.left,
                turned ? right_end(run, span) : span.right);
}
