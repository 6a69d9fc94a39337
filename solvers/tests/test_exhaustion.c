/*
 * Unsolvable boards: refused by parity before any search, and, when an algorithm is made to search
 * all the same, proved by expanding each board of the space exactly once.
 */
#include "solving.h"

#include "random_board.h"
#include "rank.h"

/* Swaps two tiles: the same blank, the other parity. */
static uint64_t swapped(uint64_t board, unsigned cells)
{
    unsigned cell[2], found = 0;
    for (unsigned i = 0; found < 2 && i < cells; i++)
        if (slide_board_tile(board, i))
            cell[found++] = i;
    uint64_t differs = slide_board_tile(board, cell[0]) ^ slide_board_tile(board, cell[1]);
    return board ^ differs << (4 * cell[0]) ^ differs << (4 * cell[1]);
}

static void check_exhausted(const char *name, unsigned rows, unsigned cols, uint64_t boards)
{
    struct slide_spec spec = solving_spec(name);
    struct slide_puzzle puzzle = solving_puzzle(rows, cols, "last");
    struct slide_account account = {0};
    void *context = NULL;
    if (spec.heuristic && spec.heuristic->create)
        assert_true(spec.heuristic->create(&puzzle, &account, &context));
    void *self = spec.algorithm->create(
        &(struct slide_setup){&puzzle, spec.heuristic, context, spec.options, &account});
    assert_non_null(self);
    struct slide_run run = {.account = &account};
    for (uint64_t k = 0; k < boards; k++) {
        uint64_t start = swapped(slide_random_board(&puzzle, 6, k), puzzle.cells);
        assert_false(slide_board_solvable(start, puzzle.goal, puzzle.shape));
        slide_run_begin(&run);
        assert_true(spec.algorithm->solve(self, start, &run) == SLIDE_UNSOLVABLE);
        assert_null(run.moves);
        assert_u64(run.counters.expanded, slide_rank_count(puzzle.shape));
        assert_u64(run.counters.stored_max, slide_rank_count(puzzle.shape));
        assert_u64(run.counters.generated - run.counters.duplicates + 1,
                   slide_rank_count(puzzle.shape));
        assert_u64(run.counters.reopened, 0);
        assert_true(run.counters.expanded <= run.counters.generated + 1);
    }
    spec.algorithm->destroy(self, &account);
    if (spec.heuristic && spec.heuristic->destroy)
        spec.heuristic->destroy(context, &account);
    assert_u64(account.live_bytes, 0);
}

static void a_search_of_the_wrong_half_expands_every_board_once(void **state)
{
    (void)state;
    const char *const names[] = {"bfs",
                                 "dfs",
                                 "greedy:zero",
                                 "greedy",
                                 "greedy:manhattan",
                                 "astar:zero",
                                 "astar:misplaced",
                                 "astar",
                                 NULL};
    for (size_t i = 0; names[i]; i++) {
        check_exhausted(names[i], 2, 2, 12);
        check_exhausted(names[i], 2, 3, 10);
        check_exhausted(names[i], 3, 2, 10);
        check_exhausted(names[i], 2, 4, 1);
    }
    check_exhausted("bfs", 3, 3, 1);
    check_exhausted("dfs", 3, 3, 1);
    check_exhausted("greedy", 3, 3, 1);
    check_exhausted("astar", 3, 3, 1);
}

static void parity_refuses_before_any_search(void **state)
{
    (void)state;
    const unsigned shapes[][2] = {{2, 2}, {2, 3}, {3, 3}, {4, 4}, {2, 8}, {8, 2}, {3, 5}, {5, 3}};
    for (size_t i = 0; solving_all[i]; i++)
        for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
            struct solving solving;
            solving_begin(&solving, solving_all[i], shapes[s][0], shapes[s][1], "snail");
            uint64_t start =
                swapped(slide_random_board(&solving.puzzle, 1, s), solving.puzzle.cells);
            assert_true(solving_solve(&solving, start) == SLIDE_UNSOLVABLE);
            assert_u64(solving.run.counters.expanded, 0);
            assert_u64(solving.run.counters.generated, 0);
            assert_u64(solving.run.counters.initial_h, SLIDE_ABSENT);
            assert_u64(solving.account.peak_bytes, slide_solver_setup_bytes(solving.solver));
            solving_end(&solving);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_of_the_wrong_half_expands_every_board_once),
        cmocka_unit_test(parity_refuses_before_any_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
