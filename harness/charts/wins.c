/*
 * The win matrix: on which share of the boards did the solver of a row need less than that of a
 * column? A board that only one of two solved is a win of that one; equal values win for neither.
 */
#include <math.h>

#include "chart.h"
#include "script.h"
#include "solver_axis.h"

struct duel {
    size_t wins, ties, boards;
};

static struct duel fight(const struct bench_sheet *sheet, size_t row, size_t column)
{
    struct duel duel = {0, 0, 0};
    for (size_t board = 0; board < sheet->cells->run->board_count; board++) {
        const struct bench_cell *a = bench_cell_at(sheet->cells, row, board);
        const struct bench_cell *b = bench_cell_at(sheet->cells, column, board);
        double left = a->value[sheet->metric], right = b->value[sheet->metric];
        if (!a->tried || !b->tried || (a->solved && isnan(left)) || (b->solved && isnan(right)))
            continue; /* nothing is known of one of them */
        if (!a->solved && !b->solved)
            continue;
        duel.boards++;
        duel.wins += a->solved && (!b->solved || left < right);
        duel.ties += a->solved && b->solved && left == right;
    }
    return duel;
}

static void write_words(struct bench_sheet *sheet)
{
    const struct bench_cells *cells = sheet->cells;
    struct bench_words words = {.caption = ""};
    size_t room = sizeof words.caption;
    snprintf(words.title, sizeof words.title, "Boards on which a solver needed less: %s (n = %zu)",
             bench_metrics[sheet->metric].noun, cells->run->board_count);
    bench_words_source(cells, words.subtitle, sizeof words.subtitle);
    bench_words_add(words.caption, room,
                    "Percent of the boards on which the solver of the row beat that of the column. "
                    "A board that only one solved is a win of that one; equal values, and boards "
                    "that neither solved, are nobody's.");
    bench_words_unsolved(cells, "Not solved:", words.caption, room);
    bench_words_untold(cells, sheet->metric, words.caption, room);
    bench_script_words(sheet, &words);
}

static size_t write_data(struct bench_sheet *sheet)
{
    const struct bench_run *run = sheet->cells->run;
    size_t duels = 0;
    for (size_t row = 0; row < run->contestant_count; row++)
        for (size_t column = 0; column < run->contestant_count; column++) {
            struct duel duel = fight(sheet, row, column);
            if (row == column || !duel.boards)
                continue;
            duels++;
            bench_data_name(sheet->data, run->contestants[row].name);
            fputc('\t', sheet->data);
            bench_data_name(sheet->data, run->contestants[column].name);
            fprintf(sheet->data, "\t%zu\t%zu\t%zu\t%zu\t%zu\t", row + 1, column + 1, duel.wins,
                    duel.ties, duel.boards);
            bench_data_number(sheet->data, 100.0 * (double)duel.wins / (double)duel.boards);
            fputc('\n', sheet->data);
        }
    return duels;
}

bool bench_chart_write_wins(const struct bench_chart *chart, struct bench_sheet *sheet,
                            struct bench_failure *failure)
{
    FILE *script = sheet->script;
    (void)failure;
    if (sheet->cells->run->contestant_count < 2) {
        snprintf(sheet->empty, 128, "it compares solvers, and the run has one");
        return true;
    }
    bench_script_begin(sheet, chart->summary,
                       "\n# one row a pair; boards: those that at least one of the two solved",
                       "solver\tagainst\trow\tcolumn\twins\tties\tboards\twins_percent");
    size_t duels = write_data(sheet);
    if (!duels) {
        snprintf(sheet->empty, 128, "no solved board with %s measured",
                 bench_metrics[sheet->metric].noun);
        return true;
    }
    write_words(sheet);
    struct bench_solver_span span = bench_solver_span_beside_names(sheet->cells->run, 0.86);
    bench_solver_axis_print(sheet, 'x', span);
    bench_solver_axis_print(sheet, 'y', span);
    /* Losses orange, wins blue, and lighter in between: safe for the colour-blind. */
    fprintf(script,
            "set cbrange [0:100]\nset format cb '%%g%%%%'\nunset key\n"
            "unset grid\nset border 0\nset tics scale 0\nset cbtics 25\n"
            "set palette defined (0 '#D55E00', 50 '#f7f7f7', 100 '#0072B2')\n"
            "data = '%s.tsv'\n",
            sheet->name);
    bench_script_plot(sheet);
    fprintf(script,
            "plot data using 4:3:($4 - 0.48):($4 + 0.48):($3 - 0.46):($3 + 0.46):8 with "
            "boxxyerror lc palette fs solid 1 noborder, \\\n"
            "     data using 4:3:(sprintf('%%.0f', $8)):(abs($8 - 50) > 38 ? 0xffffff : 0x222222) "
            "with labels textcolor rgb variable noenhanced");
    bench_script_end(sheet);
    return true;
}
