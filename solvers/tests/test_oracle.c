/* Lengths against the exact distance: whole small spaces, seeded boards of 3x3, other shapes. */
#include "solving.h"

#include "distance.h"
#include "random_board.h"
#include "rank.h"

static const char *const optimal[] = {
    "bfs", "astar:zero", "astar:misplaced", "astar", "idastar:misplaced", "idastar", NULL};
static const char *const others[] = {"dfs", "greedy:zero", "greedy", "greedy:manhattan", NULL};
static const char *const goals[] = {"last", "first", "snail", NULL};

/* Every solver of `solvers` on board after board; `exact` or at least of the right parity. */
static void check_board(struct solving *solving, const struct slide_distances *distances,
                        uint64_t board, bool exact)
{
    uint64_t length = solving_length(solving, board), distance = slide_distance(distances, board);
    if (exact ? length != distance : length < distance || (length - distance) % 2)
        fail_msg("board %016" PRIx64 ": %" PRIu64 " moves, distance %" PRIu64, board, length,
                 distance);
    if (solving->run.counters.reopened != SLIDE_ABSENT) {
        assert_u64(solving->run.counters.reopened, 0);
        assert_true(solving->run.counters.expanded <= distances->count);
        assert_true(solving->run.counters.stored_max <= distances->count);
    }
}

static void check_space(const char *solver, unsigned rows, unsigned cols, const char *goal,
                        bool exact)
{
    struct solving solving;
    solving_begin(&solving, solver, rows, cols, goal);
    struct slide_distances *distances = slide_distances_create(&solving.puzzle);
    assert_non_null(distances);
    for (uint64_t rank = 0; rank < distances->count; rank++)
        check_board(&solving, distances, slide_unrank(&solving.puzzle, rank), exact);
    slide_distances_destroy(distances);
    solving_end(&solving);
}

static void optimal_solvers_are_exact_on_every_small_board(void **state)
{
    (void)state;
    for (size_t goal = 0; goals[goal]; goal++)
        for (size_t i = 0; optimal[i]; i++) {
            check_space(optimal[i], 2, 2, goals[goal], true);
            check_space(optimal[i], 2, 3, goals[goal], true);
            check_space(optimal[i], 3, 2, goals[goal], true);
        }
    check_space("idastar:zero", 2, 2, "last", true);
}

static void other_solvers_are_no_shorter_and_of_equal_parity_on_every_small_board(void **state)
{
    (void)state;
    for (size_t goal = 0; goals[goal]; goal++)
        for (size_t i = 0; others[i]; i++) {
            check_space(others[i], 2, 2, goals[goal], false);
            check_space(others[i], 2, 3, goals[goal], false);
        }
}

static void check_random(const char *solver, unsigned rows, unsigned cols, const char *goal,
                         uint64_t boards, bool exact)
{
    struct solving solving;
    solving_begin(&solving, solver, rows, cols, goal);
    struct slide_distances *distances = slide_distances_create(&solving.puzzle);
    assert_non_null(distances);
    for (uint64_t k = 0; k < boards; k++)
        check_board(&solving, distances, slide_random_board(&solving.puzzle, 2026, k), exact);
    slide_distances_destroy(distances);
    solving_end(&solving);
}

static void astar_and_idastar_are_exact_on_2000_boards_of_3x3(void **state)
{
    (void)state;
    check_random("astar", 3, 3, "last", 2000, true);
    check_random("idastar", 3, 3, "last", 2000, true);
    check_random("astar", 3, 3, "first", 200, true);
    check_random("idastar", 3, 3, "snail", 200, true);
}

static void every_optimal_solver_is_exact_on_the_same_boards(void **state)
{
    (void)state;
    for (size_t i = 0; optimal[i]; i++)
        check_random(optimal[i], 3, 3, "last", 15, true);
    for (size_t i = 0; others[i]; i++)
        check_random(others[i], 3, 3, "last", 15, false);
}

/* With `slow`: all 2,000 boards for all. */
static void every_solver_answers_2000_boards_rightly(void **state)
{
    (void)state;
    for (size_t i = 0; optimal[i]; i++)
        check_random(optimal[i], 3, 3, "last", 2000, true);
    for (size_t i = 0; others[i]; i++)
        check_random(others[i], 3, 3, "last", 2000, false);
    check_random("idastar:zero", 3, 3, "last", 20, true);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest quick[] = {
        cmocka_unit_test(optimal_solvers_are_exact_on_every_small_board),
        cmocka_unit_test(other_solvers_are_no_shorter_and_of_equal_parity_on_every_small_board),
        cmocka_unit_test(astar_and_idastar_are_exact_on_2000_boards_of_3x3),
        cmocka_unit_test(every_optimal_solver_is_exact_on_the_same_boards),
    };
    const struct CMUnitTest slow[] = {cmocka_unit_test(every_solver_answers_2000_boards_rightly)};
    if (argc == 2 && strcmp(argv[1], "slow") == 0)
        return cmocka_run_group_tests(slow, NULL, NULL);
    return cmocka_run_group_tests(quick, NULL, NULL);
}
