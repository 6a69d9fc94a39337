#include "registry.h"

#include <assert.h>

struct slide_solver {
    struct slide_spec spec;
    struct slide_puzzle puzzle;
    struct slide_account *account;
    void *heuristic_context;
    void *algorithm;
    uint64_t setup_bytes;
};

struct slide_solver *slide_solver_create(const struct slide_spec *spec,
                                         const struct slide_puzzle *puzzle,
                                         struct slide_account *account)
{
    uint64_t before_bytes = account->live_bytes;
    struct slide_solver *solver = slide_alloc_zeroed(account, sizeof *solver);
    if (!solver)
        return NULL;
    solver->spec = *spec;
    solver->puzzle = *puzzle;
    solver->account = account;
    const struct slide_heuristic *heuristic = spec->heuristic;
    if (heuristic && heuristic->create &&
        !heuristic->create(&solver->puzzle, account, &solver->heuristic_context)) {
        slide_free(account, solver, sizeof *solver);
        return NULL;
    }
    solver->algorithm = spec->algorithm->create(&(struct slide_setup){
        .puzzle = &solver->puzzle,
        .heuristic = heuristic,
        .heuristic_context = solver->heuristic_context,
        .options = solver->spec.options,
        .account = account,
    });
    if (!solver->algorithm) {
        if (heuristic && heuristic->destroy)
            heuristic->destroy(solver->heuristic_context, account);
        slide_free(account, solver, sizeof *solver);
        return NULL;
    }
    solver->setup_bytes = account->live_bytes - before_bytes;
    return solver;
}

uint64_t slide_solver_setup_bytes(const struct slide_solver *solver)
{
    return solver->setup_bytes;
}

enum slide_status slide_solver_solve(struct slide_solver *solver, uint64_t start,
                                     struct slide_run *run)
{
    const struct slide_puzzle *puzzle = &solver->puzzle;
    assert(slide_board_valid(start, puzzle->shape));
    assert(run->account == solver->account);
    slide_run_begin(run);
    if (!slide_board_solvable(start, puzzle->goal, puzzle->shape)) {
        run->counters.expanded_before_last = SLIDE_ABSENT;
        run->counters.initial_h = SLIDE_ABSENT;
        return SLIDE_UNSOLVABLE;
    }
    const struct slide_algorithm *algorithm = solver->spec.algorithm;
    if (run->trace)
        algorithm = slide_algorithm_followed(algorithm);
    return algorithm->solve(solver->algorithm, start, run);
}

void slide_solver_destroy(struct slide_solver *solver)
{
    if (!solver)
        return;
    const struct slide_heuristic *heuristic = solver->spec.heuristic;
    solver->spec.algorithm->destroy(solver->algorithm, solver->account);
    if (heuristic && heuristic->destroy)
        heuristic->destroy(solver->heuristic_context, solver->account);
    slide_free(solver->account, solver, sizeof *solver);
}
