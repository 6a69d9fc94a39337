#include "field.h"

#include <stdlib.h>
#include <string.h>

#include "solver_list.h"

static bool only_its_engine_is_chosen(const struct slide_spec *spec)
{
    const struct slide_option *option = spec->algorithm->options;
    for (size_t i = 0; option && option[i].name; i++)
        if (spec->options[i] != option[i].fallback && strcmp(option[i].name, "engine") != 0)
            return false;
    return true;
}

/* The yardstick of a solver, added if it is the first to need it. */
static bool find_yardstick(struct kernels_field *field, struct kernels_solver *solver,
                           struct bench_failure *failure)
{
    const struct slide_spec *spec = &solver->spec;
    const char *heuristic = spec->heuristic ? spec->heuristic->name : NULL;
    const struct textbook_algorithm *algorithm = textbook_find(spec->algorithm->name);
    struct textbook_puzzle puzzle;
    if (!algorithm ||
        !textbook_puzzle_init(&puzzle, (struct slide_shape){2, 2}, 0x3210, heuristic) ||
        !only_its_engine_is_chosen(spec))
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "solvers: there is no textbook kernel to hold '%s' against; expected "
                          "bfs, dfs, greedy, astar or idastar, with manhattan, misplaced or zero, "
                          "and no option but engine",
                          solver->name);
    for (size_t i = 0; i < field->yardstick_count; i++)
        if (field->yardsticks[i].algorithm == algorithm &&
            field->yardsticks[i].heuristic == heuristic) {
            solver->yardstick = i;
            return true;
        }
    solver->yardstick = field->yardstick_count++;
    field->yardsticks[solver->yardstick] = (struct kernels_yardstick){algorithm, heuristic};
    return true;
}

bool kernels_field_add_solvers(struct kernels_field *field, const char *list,
                               struct bench_failure *failure)
{
    char **names;
    size_t count;
    if (!bench_solver_list_parse(list, "solvers", &names, &count, failure))
        return false;
    field->solvers = calloc(count, sizeof *field->solvers);
    field->yardsticks = calloc(count, sizeof *field->yardsticks);
    bool ok = (field->solvers && field->yardsticks) ||
              bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    for (size_t i = 0; ok && i < count; i++) {
        struct kernels_solver *solver = &field->solvers[field->solver_count++];
        char error[SLIDE_SPEC_ERROR];
        solver->name = strdup(names[i]);
        if (!solver->name)
            ok = bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
        else if (!slide_spec_parse(names[i], &solver->spec, error))
            ok = bench_fail(failure, BENCH_EXIT_USAGE, "%s", error);
        else
            ok = find_yardstick(field, solver, failure);
    }
    bench_solver_list_free(names, count);
    return ok;
}

bool kernels_field_add_boards(struct kernels_field *field, const struct bench_boardset *set,
                              struct bench_failure *failure)
{
    struct bench_boardset_item *added;
    size_t count;
    if (!bench_boardset_make(set, &added, &count, failure))
        return false;
    struct bench_boardset_item *boards =
        realloc(field->boards, (field->board_count + count) * sizeof *boards);
    bool ok = boards || bench_fail(failure, BENCH_EXIT_FAILED, "out of memory for the boards");
    if (boards)
        field->boards = boards;
    for (size_t i = 0; ok && i < count; i++) {
        char text[SLIDE_BOARD_TEXT];
        slide_board_format(added[i].start, slide_shape_cells(added[i].shape), text);
        ok =
            slide_board_solvable(added[i].start, added[i].goal, added[i].shape) ||
            bench_fail(failure, BENCH_EXIT_USAGE,
                       "the board %s is unsolvable; expected boards that can reach the goal", text);
        field->boards[field->board_count++] = added[i];
    }
    free(added);
    return ok;
}

void kernels_field_fini(struct kernels_field *field)
{
    for (size_t i = 0; i < field->solver_count; i++)
        free(field->solvers[i].name);
    free(field->solvers);
    free(field->yardsticks);
    free(field->boards);
    memset(field, 0, sizeof *field);
}
