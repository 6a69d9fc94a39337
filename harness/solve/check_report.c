#include <inttypes.h>

#include "board_text.h"
#include "check.h"
#include "solve_report.h"

static const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

static void write_optimum(const struct bench_check *check, size_t count, FILE *out)
{
    if (check->optimum == BENCH_ABSENT)
        fprintf(out, "whether fewer would do is unknown: the search for the optimum ended by %s\n",
                slide_status_name(check->optimum_status));
    else if (check->optimum == count)
        fputs("as few as can be\n", out);
    else
        fprintf(out, "%" PRIu64 " more than the optimum, %" PRIu64 " move%s\n",
                count - check->optimum, check->optimum, plural(check->optimum));
}

static unsigned misplaced(const struct bench_problem *problem, uint64_t board)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < problem->puzzle.cells; cell++) {
        unsigned tile = slide_board_tile(board, cell);
        count += tile && tile != slide_board_tile(problem->puzzle.goal, cell);
    }
    return count;
}

static const char *edge_of(char letter)
{
    switch (letter) {
    case 'U':
        return "in the top row";
    case 'D':
        return "in the bottom row";
    case 'L':
        return "in the first column";
    default:
        return "in the last column";
    }
}

static void write_fault(const struct bench_check *check, const struct bench_problem *problem,
                        const char *moves, size_t count, enum bench_convention convention,
                        FILE *out)
{
    if (check->verdict == BENCH_VERDICT_IMPOSSIBLE) {
        char letter = moves[check->applied];
        fprintf(out, "wrong: move %zu of %zu, %c, is impossible, as the blank is %s of\n",
                check->applied + 1, count, bench_convention_letter(convention, letter),
                edge_of(letter));
    } else {
        unsigned off = misplaced(problem, check->end);
        fprintf(out, "wrong: after all %zu move%s %u tile%s not where the goal has %s:\n", count,
                plural(count), off, off == 1 ? " is" : "s are", off == 1 ? "it" : "them");
    }
    bench_board_draw(check->end, problem->puzzle.shape, '.', out);
    if (check->passed_goal != SIZE_MAX)
        fprintf(out, "the goal was reached after %zu move%s, and left again\n", check->passed_goal,
                plural(check->passed_goal));
    if (check->right_in_other_convention)
        fprintf(out, "the same letters are right as %s: --moves %s\n",
                bench_convention_title((enum bench_convention) !convention),
                bench_convention_name((enum bench_convention) !convention));
    if (!slide_board_solvable(problem->start, problem->puzzle.goal, problem->puzzle.shape))
        bench_solve_report_text_unsolvable(problem, out);
}

void bench_check_text(const struct bench_check *check, const struct bench_problem *problem,
                      const char *moves, size_t count, enum bench_convention convention, FILE *out)
{
    fprintf(out, "%zu letter%s, read as %s\n", count, plural(count),
            bench_convention_title(convention));
    if (check->verdict != BENCH_VERDICT_RIGHT) {
        write_fault(check, problem, moves, count, convention, out);
        return;
    }
    char goal[SLIDE_BOARD_TEXT];
    bench_goal_format(problem->puzzle.goal, problem->puzzle.shape, goal);
    fprintf(out, "right: %zu move%s lead%s to the goal %s, ", count, plural(count),
            count == 1 ? "s" : "", goal);
    write_optimum(check, count, out);
}
