#include "samples.h"
#include "solve_report.h"

void bench_solve_report_csv_head(const struct bench_solve_report_style *style, FILE *out)
{
    bench_sample_write_csv_head(out);
    fputs(style->show == BENCH_SHOW_NONE ? "\n" : ",moves,moves_of\n", out);
}

void bench_solve_report_csv(const struct bench_problem *problem, size_t number,
                            const struct bench_attempt *attempt, uint64_t optimal_length,
                            const struct bench_solve_report_style *style, FILE *out)
{
    const struct bench_answer *answer = &attempt->answer;
    struct bench_board board = {.shape = problem->puzzle.shape,
                                .start = problem->start,
                                .goal = problem->puzzle.goal,
                                .optimal_length = optimal_length};
    struct bench_sample sample = answer->sample;
    sample.board = (uint32_t)(number - 1);
    bench_sample_write_csv(&sample, attempt->entrant, &board, out);
    if (style->show != BENCH_SHOW_NONE) {
        putc(',', out);
        for (size_t i = 0; answer->sample.status == SLIDE_SOLVED && i < answer->moves_length; i++)
            putc(bench_convention_letter(style->convention, answer->moves[i]), out);
        fprintf(out, ",%s", bench_convention_name(style->convention));
    }
    putc('\n', out);
}
