/* Every shape and many goals: solved boards replay, whatever their rows and columns. */
#include "solving.h"

#include "prng.h"
#include "random_board.h"

/* A board `moves` random moves from the goal, never straight back. */
static uint64_t walk(const struct slide_puzzle *puzzle, unsigned moves, uint64_t seed)
{
    struct slide_prng prng;
    slide_prng_seed_stream(&prng, seed, moves);
    uint64_t board = puzzle->goal;
    unsigned last = SLIDE_NO_MOVE;
    while (moves--) {
        unsigned blank = slide_board_blank(board, puzzle->cells);
        const struct slide_successors *next = &puzzle->successors[blank][last];
        unsigned i = (unsigned)slide_prng_below(&prng, next->count);
        board = slide_board_slide(board, next->cell[i], blank);
        last = next->move[i];
    }
    return board;
}

static void check_shape(unsigned rows, unsigned cols, const char *goal)
{
    for (unsigned moves = 1; moves <= 13; moves += 4) {
        uint64_t shortest = 0;
        for (size_t i = 0; solving_all[i]; i++) {
            struct solving solving;
            solving_begin(&solving, solving_all[i], rows, cols, goal);
            uint64_t start = walk(&solving.puzzle, moves, rows * 100 + cols);
            struct slide_spec spec = solving_spec(solving_all[i]);
            bool optimal = slide_spec_optimal(&spec);
            solving.run.node_limit = optimal ? 0 : 10000; /* depth-first search may wander off */
            enum slide_status status = solving_solve(&solving, start);
            if (optimal) {
                assert_true(status == SLIDE_SOLVED && solving.run.path_length <= moves);
                if (i == 0)
                    shortest = solving.run.path_length; /* bfs */
                assert_u64(solving.run.path_length, shortest);
            } else if (status == SLIDE_SOLVED) {
                assert_true(solving.run.path_length >= shortest);
                assert_u64((solving.run.path_length - shortest) % 2, 0);
            } else {
                assert_true(status == SLIDE_NODE_LIMIT);
            }
            solving_end(&solving);
        }
    }
}

static void every_shape_is_solved(void **state)
{
    (void)state;
    const char *const goals[] = {"last", "first", "snail"};
    unsigned shapes = 0;
    for (unsigned rows = 2; rows <= 8; rows++)
        for (unsigned cols = 2; rows * cols <= SLIDE_MAX_CELLS; cols++)
            check_shape(rows, cols, goals[shapes++ % 3]);
    assert_u64(shapes, 19);
}

static void any_arrangement_can_be_the_goal(void **state)
{
    (void)state;
    check_shape(3, 3, "4 7 1/0 8 2/6 3 5");
    check_shape(4, 4, "9 3 0 12/15 1 7 4/2 14 10 5/11 6 13 8");
    check_shape(2, 5, "6 1 9 0 2/8 3 5 7 4");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shape_is_solved),
        cmocka_unit_test(any_arrangement_can_be_the_goal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
