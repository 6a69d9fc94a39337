#include "replay.h"

#include <string.h>
#include <xxhash.h>

#include "registry.h"

static const char other_solver[] = "the solver is none of this build's";

/* The path that a solver finds, if it is the sample's. */
static char *search(const struct slide_spec *spec, const struct bench_board *board,
                    const struct bench_sample *sample)
{
    struct slide_account account = {.limit_bytes = BENCH_REPLAY_BYTES};
    struct slide_run run = {.account = &account, .node_limit = BENCH_REPLAY_EXPANDED};
    struct slide_puzzle puzzle;
    char *moves = NULL;
    if (!slide_puzzle_init(&puzzle, board->shape, board->goal))
        return NULL;
    struct slide_solver *solver = slide_solver_create(spec, &puzzle, &account);
    if (!solver)
        return NULL;
    if (slide_solver_solve(solver, board->start, &run) == SLIDE_SOLVED &&
        run.path_length == sample->path_length &&
        XXH3_64bits(run.moves, run.path_length) == sample->path_hash)
        moves = strdup(run.moves);
    slide_run_fini(&run);
    slide_solver_destroy(solver);
    return moves;
}

struct bench_replay bench_replay_make(const struct bench_entrant *entrant,
                                      const struct bench_board *board,
                                      const struct bench_sample *sample)
{
    struct slide_spec spec;
    char error[SLIDE_SPEC_ERROR];
    if (!slide_spec_parse(entrant->solver, &spec, error))
        return (struct bench_replay){NULL, other_solver};
    if (sample->counters.expanded > BENCH_REPLAY_EXPANDED || /* absent, too */
        (sample->peak_bytes != BENCH_ABSENT && sample->peak_bytes > BENCH_REPLAY_BYTES))
        return (struct bench_replay){NULL, "paths are not stored, and searching again would take "
                                           "more than a report may"};
    char *moves = search(&spec, board, sample);
    return (struct bench_replay){
        moves,
        moves ? NULL : "paths are not stored, and searching again did not find the same one"};
}
