#include "solve_report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "board_text.h"
#include "json_line.h"

/* Calls visit for each well-known goal that the board can reach. */
static void reachable_goals(const struct bench_solve_report *report,
                            void (*visit)(const char *name, void *context), void *context)
{
    uint64_t goal;
    for (const char *const *name = slide_goal_names; *name; name++)
        if (slide_goal_by_name(*name, report->puzzle.shape, &goal) &&
            slide_board_solvable(report->start, goal, report->puzzle.shape))
            visit(*name, context);
}

enum { GOAL_LIST_TEXT = 64 };

static void list_goal(const char *name, void *list)
{
    size_t used = strlen(list);
    snprintf((char *)list + used, GOAL_LIST_TEXT - used, "%s%s", used ? ", " : "", name);
}

static void write_status(const struct bench_solve_report *report, FILE *out)
{
    const struct bench_sample *sample = &report->answer->sample;
    char solver[SLIDE_SPEC_TEXT], goal[SLIDE_BOARD_TEXT], reachable[GOAL_LIST_TEXT] = "";
    slide_spec_format(report->spec, solver);
    bench_goal_format(report->puzzle.goal, report->puzzle.shape, goal);
    switch (sample->status) {
    case SLIDE_SOLVED:
        fprintf(out, "solved in %" PRIu64 " move%s by %s, %s\n", sample->path_length,
                sample->path_length == 1 ? "" : "s", solver,
                slide_spec_optimal(report->spec) ? "as few as can be" : "perhaps not the fewest");
        return;
    case SLIDE_UNSOLVABLE:
        reachable_goals(report, list_goal, reachable);
        fprintf(
            out,
            "unsolvable: no moves lead to the goal %s; of last, first and snail it can reach %s\n",
            goal, *reachable ? reachable : "none");
        return;
    default:
        fprintf(out, "%s: %s stopped without an answer%s%s\n", slide_status_name(sample->status),
                solver, sample->message ? ": " : "", sample->message ? sample->message : "");
    }
}

static void write_path(const struct bench_solve_report *report, FILE *out)
{
    const struct bench_answer *answer = report->answer;
    if (report->show == BENCH_SHOW_NONE || answer->sample.status != SLIDE_SOLVED)
        return;
    fprintf(out, "moves of the blank (U D L R): %s\n", *answer->moves ? answer->moves : "none");
    if (report->show != BENCH_SHOW_BOARDS)
        return;
    uint64_t board = report->start;
    for (size_t done = 0; done < answer->moves_length; done++) {
        slide_board_replay(board, report->puzzle.shape, &answer->moves[done], 1, &board);
        fprintf(out, "\n%zu %c\n", done + 1, answer->moves[done]);
        bench_board_draw(board, report->puzzle.shape, '.', out);
    }
    putc('\n', out);
}

void bench_solve_report_text(const struct bench_solve_report *report, FILE *out)
{
    if (report->count > 1)
        fprintf(out, "%sboard %zu of %zu, line %u\n", report->number > 1 ? "\n" : "",
                report->number, report->count, report->line);
    bench_board_draw(report->start, report->puzzle.shape, '.', out);
    write_status(report, out);
    write_path(report, out);
    if (report->answer->sample.status == SLIDE_UNSOLVABLE)
        return; /* parity tells it, without a search */
    for (const struct bench_column *column = bench_columns; column->name; column++) {
        uint64_t value = column->kind == BENCH_COLUMN_NUMBER && column->from_contestant
                             ? bench_sample_number(&report->answer->sample, column)
                             : BENCH_ABSENT;
        if (value != BENCH_ABSENT)
            fprintf(out, "%-20s %" PRIu64 "\n", column->name, value);
    }
}

/* Puts a value into an object, which takes it over; *ok becomes false when memory runs out. */
static void set(json_t *object, bool *ok, const char *name, json_t *value)
{
    if (json_object_set_new(object, name, value) != 0)
        *ok = false;
}

static json_t *json_board(uint64_t board, unsigned cells)
{
    json_t *array = json_array();
    bool ok = array != NULL;
    for (unsigned cell = 0; cell < cells; cell++)
        ok = json_array_append_new(array, json_integer(slide_board_tile(board, cell))) == 0 && ok;
    if (ok)
        return array;
    json_decref(array);
    return NULL;
}

/* The start and the board after each move. */
static json_t *json_boards(const struct bench_solve_report *report)
{
    const struct bench_answer *answer = report->answer;
    uint64_t board = report->start;
    json_t *boards = json_array();
    bool ok = json_array_append_new(boards, json_board(board, report->puzzle.cells)) == 0;
    for (size_t done = 0; ok && done < answer->moves_length; done++) {
        slide_board_replay(board, report->puzzle.shape, &answer->moves[done], 1, &board);
        ok = json_array_append_new(boards, json_board(board, report->puzzle.cells)) == 0;
    }
    if (ok)
        return boards;
    json_decref(boards);
    return NULL;
}

static void append_goal(const char *name, void *goals)
{
    json_array_append_new(goals, json_string(name));
}

static void set_path(const struct bench_solve_report *report, json_t *object, bool *ok)
{
    const struct bench_answer *answer = report->answer;
    bool solved = answer->sample.status == SLIDE_SOLVED;
    set(object, ok, "path_length", bench_json_number(answer->sample.path_length));
    if (report->show != BENCH_SHOW_NONE)
        set(object, ok, "moves", solved ? json_string(answer->moves) : json_null());
    if (report->show == BENCH_SHOW_BOARDS && solved)
        set(object, ok, "boards", json_boards(report));
}

bool bench_solve_report_json(const struct bench_solve_report *report, FILE *out)
{
    const struct bench_sample *sample = &report->answer->sample;
    char solver[SLIDE_SPEC_TEXT];
    slide_spec_format(report->spec, solver);
    json_t *object = json_object();
    bool ok = object != NULL;
    set(object, &ok, "solver", json_string(solver));
    set(object, &ok, "rows", json_integer(report->puzzle.shape.rows));
    set(object, &ok, "cols", json_integer(report->puzzle.shape.cols));
    set(object, &ok, "board", json_board(report->start, report->puzzle.cells));
    set(object, &ok, "goal", json_board(report->puzzle.goal, report->puzzle.cells));
    set(object, &ok, "status", json_string(slide_status_name(sample->status)));
    set_path(report, object, &ok);
    if (sample->status == SLIDE_UNSOLVABLE) {
        json_t *goals = json_array();
        reachable_goals(report, append_goal, goals);
        set(object, &ok, "reachable_goals", goals);
    }
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->from_contestant)
            set(object, &ok, column->name, bench_json_number(bench_sample_number(sample, column)));
    if (!ok) {
        json_decref(object);
        return false;
    }
    size_t length;
    char *line = bench_json_line_format(object, &length);
    if (line)
        fwrite(line, 1, length, out);
    free(line);
    return line != NULL;
}
