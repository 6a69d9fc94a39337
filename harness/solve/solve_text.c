#include "solve_report.h"

#include <inttypes.h>
#include <string.h>

#include "board_text.h"

void bench_reachable_goals(const struct bench_problem *problem,
                           void (*visit)(const char *name, void *context), void *context)
{
    struct slide_shape shape = problem->puzzle.shape;
    uint64_t goal;
    for (const char *const *name = slide_goal_names; *name; name++)
        if (slide_goal_by_name(*name, shape, &goal) &&
            slide_board_solvable(problem->start, goal, shape))
            visit(*name, context);
}

enum { GOAL_LIST_TEXT = 64 };

static void list_goal(const char *name, void *list)
{
    size_t used = strlen(list);
    snprintf((char *)list + used, GOAL_LIST_TEXT - used, "%s%s", used ? ", " : "", name);
}

void bench_solve_report_text_unsolvable(const struct bench_problem *problem, FILE *out)
{
    char goal[SLIDE_BOARD_TEXT], reachable[GOAL_LIST_TEXT] = "";
    bench_goal_format(problem->puzzle.goal, problem->puzzle.shape, goal);
    bench_reachable_goals(problem, list_goal, reachable);
    fprintf(out,
            "unsolvable: no moves lead to the goal %s; of last, first and snail it can reach %s\n",
            goal, *reachable ? reachable : "none");
}

void bench_solve_report_text_board(const struct bench_problem *problem, size_t number, size_t count,
                                   FILE *out)
{
    if (number > 1)
        putc('\n', out);
    if (problem->example)
        fprintf(out, "example %s\n", problem->example);
    else if (count > 1)
        fprintf(out, "board %zu of %zu, %s%sline %u\n", number, count,
                problem->several_sources ? problem->source : "",
                problem->several_sources ? " " : "", problem->line);
    bench_board_draw(problem->start, problem->puzzle.shape, '.', out);
}

void bench_slide_text(uint64_t board, struct slide_shape shape, char letter,
                      char text[BENCH_SLIDE_TEXT])
{
    unsigned blank = slide_board_blank(board, slide_shape_cells(shape));
    int from = slide_move_target(shape, blank, slide_move_from_letter(letter));
    unsigned tile = from < 0 ? 0 : slide_board_tile(board, (unsigned)from);
    snprintf(text, BENCH_SLIDE_TEXT, "slide %u %s", tile,
             bench_move_word(bench_move_opposite(letter)));
}

static void write_steps(const struct bench_problem *problem, const struct bench_answer *answer,
                        const struct bench_solve_report_style *style, FILE *out)
{
    uint64_t board = problem->start;
    struct slide_shape shape = problem->puzzle.shape;
    char slide[BENCH_SLIDE_TEXT];
    for (size_t done = 0; done < answer->moves_length && !ferror(out); done++) {
        char letter = answer->moves[done];
        if (style->show == BENCH_SHOW_WORDS) {
            bench_slide_text(board, shape, letter, slide);
            fprintf(out, "%6zu  %s\n", done + 1, slide);
        }
        slide_board_replay(board, shape, &letter, 1, &board);
        if (style->show == BENCH_SHOW_WORDS)
            continue;
        fprintf(out, "\n%zu %c\n", done + 1, bench_convention_letter(style->convention, letter));
        bench_board_draw(board, shape, '.', out);
    }
    if (style->show == BENCH_SHOW_BOARDS)
        putc('\n', out);
}

void bench_solve_report_text_path(const struct bench_problem *problem,
                                  const struct bench_attempt *attempt,
                                  const struct bench_solve_report_style *style, FILE *out)
{
    const struct bench_answer *answer = &attempt->answer;
    if (style->show == BENCH_SHOW_NONE || answer->sample.status != SLIDE_SOLVED)
        return;
    if (style->show == BENCH_SHOW_WORDS) {
        fputs("slides, each the way the tile goes:\n", out);
        write_steps(problem, answer, style, out);
        return;
    }
    fprintf(out, "%s: ", bench_convention_title(style->convention));
    for (size_t i = 0; i < answer->moves_length; i++)
        putc(bench_convention_letter(style->convention, answer->moves[i]), out);
    fputs(answer->moves_length ? "\n" : "none\n", out);
    if (style->show == BENCH_SHOW_BOARDS)
        write_steps(problem, answer, style, out);
}

static void write_status(const struct bench_problem *problem, const struct bench_attempt *attempt,
                         FILE *out)
{
    const struct bench_sample *sample = &attempt->answer.sample;
    switch (sample->status) {
    case SLIDE_SOLVED:
        fprintf(out, "solved in %" PRIu64 " move%s by %s, %s\n", sample->path_length,
                sample->path_length == 1 ? "" : "s", attempt->entrant->solver,
                attempt->entrant->optimal ? "as few as can be" : "perhaps not the fewest");
        return;
    case SLIDE_UNSOLVABLE:
        bench_solve_report_text_unsolvable(problem, out);
        return;
    default:
        fprintf(out, "%s: %s %s%s%s\n", slide_status_name(sample->status), attempt->entrant->solver,
                sample->status == SLIDE_WRONG ? "gave a wrong answer" : "stopped without an answer",
                sample->message ? ": " : "", sample->message ? sample->message : "");
    }
}

void bench_solve_report_text_attempt(const struct bench_problem *problem,
                                     const struct bench_attempt *attempt,
                                     const struct bench_solve_report_style *style, FILE *out)
{
    const struct bench_sample *sample = &attempt->answer.sample;
    write_status(problem, attempt, out);
    bench_solve_report_text_path(problem, attempt, style, out);
    if (sample->status == SLIDE_UNSOLVABLE)
        return; /* parity tells it, without a search */
    for (const struct bench_column *column = bench_columns; column->name; column++) {
        uint64_t value = column->kind == BENCH_COLUMN_NUMBER &&
                                 (column->from_contestant || attempt->program) &&
                                 column->offset != offsetof(struct bench_sample, path_length)
                             ? bench_sample_number(sample, column)
                             : BENCH_ABSENT;
        if (value != BENCH_ABSENT)
            fprintf(out, "%-20s %" PRIu64 "\n", column->name, value);
    }
}
