/*
 * The verdict on an answer as JSON and as CSV, with the same names.
 */
#include <inttypes.h>

#include "check.h"
#include "json_line.h"
#include "json_text.h"

/* The move that cannot be made, from 1; BENCH_ABSENT: all can be. */
static uint64_t wrong_move(const struct bench_check *check)
{
    return check->verdict == BENCH_VERDICT_IMPOSSIBLE ? check->applied + 1 : BENCH_ABSENT;
}

static const char *status_of(const struct bench_check *check)
{
    return check->verdict == BENCH_VERDICT_RIGHT ? "solved" : "wrong";
}

static uint64_t length_of(const struct bench_check *check, size_t count)
{
    return check->verdict == BENCH_VERDICT_RIGHT ? count : BENCH_ABSENT;
}

bool bench_check_json(const struct bench_check *check, const struct bench_problem *problem,
                      const char *moves, size_t count, enum bench_convention convention, FILE *out)
{
    const struct slide_puzzle *puzzle = &problem->puzzle;
    return bench_json_write(json_pack("{s:i s:i s:o s:o s:s s:o s:s s:o s:o s:o s:o}", "rows",
                                      (int)puzzle->shape.rows, "cols", (int)puzzle->shape.cols,
                                      "board", bench_json_board(problem->start, puzzle->cells),
                                      "goal", bench_json_board(puzzle->goal, puzzle->cells),
                                      "status", status_of(check), "moves",
                                      bench_json_moves(moves, count, convention), "moves_of",
                                      bench_convention_name(convention), "path_length",
                                      bench_json_number(length_of(check, count)), "optimal_length",
                                      bench_json_number(check->optimum), "wrong_move",
                                      bench_json_number(wrong_move(check)), "end",
                                      bench_json_board(check->end, puzzle->cells)),
                            out);
}

static void put_board(uint64_t board, unsigned cells, FILE *out)
{
    char text[SLIDE_BOARD_TEXT];
    slide_board_format(board, cells, text);
    fprintf(out, ",%s", text);
}

static void put_number(uint64_t value, FILE *out)
{
    putc(',', out);
    if (value != BENCH_ABSENT)
        fprintf(out, "%" PRIu64, value);
}

void bench_check_csv(const struct bench_check *check, const struct bench_problem *problem,
                     const char *moves, size_t count, enum bench_convention convention, FILE *out)
{
    const struct slide_puzzle *puzzle = &problem->puzzle;
    fputs("rows,cols,board,goal,status,moves,moves_of,path_length,optimal_length,wrong_move,end\n",
          out);
    fprintf(out, "%u,%u", puzzle->shape.rows, puzzle->shape.cols);
    put_board(problem->start, puzzle->cells, out);
    put_board(puzzle->goal, puzzle->cells, out);
    fprintf(out, ",%s,", status_of(check));
    for (size_t i = 0; i < count; i++)
        putc(bench_convention_letter(convention, moves[i]), out);
    fprintf(out, ",%s", bench_convention_name(convention));
    put_number(length_of(check, count), out);
    put_number(check->optimum, out);
    put_number(wrong_move(check), out);
    put_board(check->end, puzzle->cells, out);
    putc('\n', out);
}
