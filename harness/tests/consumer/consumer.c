/*
 * A program outside of slidebench that solves a board through the installed library.
 */
#include <slidebench/registry.h>
#include <slidebench/solver.h>
#include <stdio.h>

int main(void)
{
    static const uint8_t tiles[] = {1, 2, 3, 4, 5, 6, 0, 7, 8};
    const struct slide_shape shape = {3, 3};
    struct slide_account account = {0};
    struct slide_run run = {.account = &account};
    struct slide_puzzle puzzle;
    struct slide_spec spec;
    char error[SLIDE_SPEC_ERROR];
    uint64_t goal;

    if (!slide_goal_by_name("last", shape, &goal) || !slide_puzzle_init(&puzzle, shape, goal))
        return 1;
    if (!slide_spec_parse("astar", &spec, error)) {
        fprintf(stderr, "%s\n", error);
        return 1;
    }
    struct slide_solver *solver = slide_solver_create(&spec, &puzzle, &account);
    if (!solver)
        return 1;
    enum slide_status status = slide_solver_solve(solver, slide_board_pack(tiles, 9), &run);
    printf("%s %s\n", slide_status_name(status), run.moves ? run.moves : "-");
    slide_run_fini(&run);
    slide_solver_destroy(solver);
    return status == SLIDE_SOLVED && account.live_bytes == 0 ? 0 : 1;
}
