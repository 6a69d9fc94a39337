#include "solver_axis.h"

#include <string.h>

#include "script.h"

/* Would the names run into one another? The axis has room for about 90 characters. */
static bool is_crowded(const struct bench_run *run)
{
    size_t longest = 0;
    for (size_t i = 0; i < run->contestant_count; i++) {
        size_t length = strlen(run->contestants[i].name);
        longest = length > longest ? length : longest;
    }
    return run->contestant_count * (longest + 2) > 90;
}

void bench_solver_axis_print(struct bench_sheet *sheet, char name)
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
        fprintf(script, "set bmargin at screen foot + 0.12\n");
}
