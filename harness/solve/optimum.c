#include "optimum.h"

#include "distance.h"

static bool find_in_table(const struct bench_problem *problem, uint64_t *optimum,
                          struct bench_failure *failure)
{
    struct slide_distances *distances = slide_distances_create(&problem->puzzle);
    if (!distances)
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory for the distances");
    *optimum = slide_distance(distances, problem->start);
    slide_distances_destroy(distances);
    return true;
}

bool bench_optimum_find(const struct bench_problem *problem, const struct bench_request *limits,
                        uint64_t *optimum, enum slide_status *status, struct bench_failure *failure)
{
    static const struct bench_entrant idastar = {
        .name = (char *)"idastar", .solver = (char *)"idastar:manhattan", .optimal = true};
    *optimum = BENCH_ABSENT;
    *status = SLIDE_UNSOLVABLE;
    if (!slide_board_solvable(problem->start, problem->puzzle.goal, problem->puzzle.shape))
        return true;
    *status = SLIDE_SOLVED;
    if (problem->puzzle.cells <= SLIDE_DISTANCE_MAX_CELLS)
        return find_in_table(problem, optimum, failure);
    struct bench_attempt attempt = {.entrant = &idastar};
    struct bench_problem unstated = *problem; /* what is looked for is the truth about it */
    unstated.stated_length = BENCH_ABSENT;
    if (!bench_attempt_make(&attempt, &unstated, limits, -1, NULL, failure))
        return false;
    *status = attempt.answer.sample.status;
    *optimum = attempt.answer.sample.path_length;
    bench_answer_fini(&attempt.answer);
    return true;
}
