#include "json_line.h"
#include "json_text.h"
#include "solve_report.h"

/* Puts a value into an object, which takes it over; *ok becomes false when memory runs out. */
static void set(json_t *object, bool *ok, const char *name, json_t *value)
{
    if (json_object_set_new(object, name, value) != 0)
        *ok = false;
}

/* The start and the board after each move, or each move in words. */
static json_t *json_steps(const struct bench_problem *problem, const struct bench_answer *answer,
                          bool words)
{
    unsigned cells = problem->puzzle.cells;
    struct slide_shape shape = problem->puzzle.shape;
    uint64_t board = problem->start;
    char slide[BENCH_SLIDE_TEXT];
    json_t *steps = json_array();
    bool ok = words || json_array_append_new(steps, bench_json_board(board, cells)) == 0;
    for (size_t done = 0; ok && done < answer->moves_length; done++) {
        if (words)
            bench_slide_text(board, shape, answer->moves[done], slide);
        slide_board_replay(board, shape, &answer->moves[done], 1, &board);
        ok = json_array_append_new(steps, words ? json_string(slide)
                                                : bench_json_board(board, cells)) == 0;
    }
    if (ok)
        return steps;
    json_decref(steps);
    return NULL;
}

static void append_goal(const char *name, void *goals)
{
    json_array_append_new(goals, json_string(name));
}

static void set_path(const struct bench_problem *problem, const struct bench_answer *answer,
                     const struct bench_solve_report_style *style, json_t *object, bool *ok)
{
    bool solved = answer->sample.status == SLIDE_SOLVED;
    set(object, ok, "path_length", bench_json_number(answer->sample.path_length));
    if (style->show != BENCH_SHOW_NONE) {
        set(object, ok, "moves",
            solved ? bench_json_moves(answer->moves, answer->moves_length, style->convention)
                   : json_null());
        set(object, ok, "moves_of", json_string(bench_convention_name(style->convention)));
    }
    if (style->show == BENCH_SHOW_WORDS && solved)
        set(object, ok, "words", json_steps(problem, answer, true));
    if (style->show == BENCH_SHOW_BOARDS && solved)
        set(object, ok, "boards", json_steps(problem, answer, false));
}

bool bench_solve_report_json(const struct bench_problem *problem,
                             const struct bench_attempt *attempt,
                             const struct bench_solve_report_style *style, FILE *out)
{
    const struct bench_sample *sample = &attempt->answer.sample;
    const struct slide_puzzle *puzzle = &problem->puzzle;
    json_t *object = json_object();
    bool ok = object != NULL;
    set(object, &ok, "solver", json_string(attempt->entrant->solver));
    set(object, &ok, "rows", json_integer(puzzle->shape.rows));
    set(object, &ok, "cols", json_integer(puzzle->shape.cols));
    set(object, &ok, "board", bench_json_board(problem->start, puzzle->cells));
    set(object, &ok, "goal", bench_json_board(puzzle->goal, puzzle->cells));
    set(object, &ok, "status", json_string(slide_status_name(sample->status)));
    set_path(problem, &attempt->answer, style, object, &ok);
    if (sample->message)
        set(object, &ok, "message", json_string(sample->message));
    if (sample->status == SLIDE_UNSOLVABLE) {
        json_t *goals = json_array();
        bench_reachable_goals(problem, append_goal, goals);
        set(object, &ok, "reachable_goals", goals);
    }
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->from_contestant)
            set(object, &ok, column->name, bench_json_number(bench_sample_number(sample, column)));
    if (!ok) {
        json_decref(object);
        return false;
    }
    return bench_json_write(object, out);
}
