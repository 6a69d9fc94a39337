/* Which boards can reach which goals: against the whole space, and against what people got wrong.
 */
#include "board.h"
#include "korf_boards.h"
#include "solving.h"

enum { ALL_3X3 = 362880 };

/* Lexicographic number among all arrangements, solvable or not: nothing here knows of parity. */
static unsigned place_of(uint64_t board, unsigned cells)
{
    unsigned place = 0;
    for (unsigned i = 0; i < cells; i++) {
        unsigned smaller = 0;
        for (unsigned j = i + 1; j < cells; j++)
            smaller += slide_board_tile(board, j) < slide_board_tile(board, i);
        place = place * (cells - i) + smaller;
    }
    return place;
}

/* Marks all that can be reached from the goal; returns how many. */
static unsigned flood(struct slide_shape shape, uint64_t goal, uint8_t *reached, uint64_t *queue)
{
    unsigned cells = slide_shape_cells(shape), end = 1;
    memset(reached, 0, ALL_3X3);
    queue[0] = goal;
    reached[place_of(goal, cells)] = 1;
    for (unsigned at = 0; at < end; at++) {
        unsigned blank = slide_board_blank(queue[at], cells);
        for (unsigned move = SLIDE_UP; move <= SLIDE_DOWN; move++) {
            int target = slide_move_target(shape, blank, move);
            if (target < 0)
                continue;
            uint64_t board = slide_board_slide(queue[at], (unsigned)target, blank);
            uint8_t *mark = &reached[place_of(board, cells)];
            if (!*mark)
                queue[end++] = board;
            *mark = 1;
        }
    }
    return end;
}

/* Compares with parity on all arrangements from `tiles[at]` on; returns how many there are. */
static unsigned compare(struct slide_shape shape, uint64_t goal, /* NOLINT(misc-no-recursion) */
                        const uint8_t *reached, uint8_t *tiles, unsigned at)
{
    unsigned cells = slide_shape_cells(shape), count = 0;
    if (at == cells) {
        uint64_t board = slide_board_pack(tiles, cells);
        if (slide_board_solvable(board, goal, shape) != reached[place_of(board, cells)])
            fail_msg("%ux%u: board %#" PRIx64 ", goal %#" PRIx64, shape.rows, shape.cols, board,
                     goal);
        return 1;
    }
    for (unsigned i = at; i < cells; i++) {
        uint8_t tile = tiles[i];
        tiles[i] = tiles[at];
        tiles[at] = tile;
        count += compare(shape, goal, reached, tiles, at + 1);
        tiles[at] = tiles[i];
        tiles[i] = tile;
    }
    return count;
}

static void parity_is_reachability_on_every_board_of_2x2_2x3_3x2_and_3x3(void **state)
{
    (void)state;
    static const struct slide_shape shapes[] = {{2, 2}, {2, 3}, {3, 2}, {3, 3}};
    static uint8_t reached[ALL_3X3];
    static uint64_t queue[ALL_3X3];
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        for (const char *const *name = slide_goal_names; *name; name++) {
            uint64_t goal;
            uint8_t tiles[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
            assert_true(slide_goal_by_name(*name, shapes[i], &goal));
            unsigned count = flood(shapes[i], goal, reached, queue);
            assert_true(compare(shapes[i], goal, reached, tiles, 0) == 2 * count);
        }
}

static void boards_that_people_got_wrong_are_told_right(void **state)
{
    (void)state;
    static const struct {
        unsigned side;
        const char *board, *goal;
        bool solvable;
    } cases[] = {
        /* the blank counted as an inversion */
        {4, "4 0 2 3 5 1 6 7 8 9 10 11 12 13 14 15", "first", true},
        /* the blank not in the corner */
        {4, "1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12", "last", true},
        {4, "2 1 3 4 5 6 7 8 9 10 11 0 13 14 15 12", "last", false},
        /* searches that never came back */
        {4, "1 2 3 7 12 8 15 4 13 10 11 5 9 6 14 0", "last", false},
        {3, "1 8 7 4 3 2 6 5 0", "last", false},
        {3, "1 8 7 4 3 2 6 5 0", "first", false},
        {3, "1 8 7 4 3 2 6 5 0", "snail", true},
        /* the goal with its blank in the middle: odd numbers of inversions are the solvable ones */
        {3, "1 8 3 5 6 7 2 4 0", "snail", true},
        {3, "1 8 3 5 6 7 2 4 0", "last", false},
        {3, "3 7 6 5 1 2 4 0 8", "5 3 6 7 0 2 4 1 8", true},
        {3, "7 3 6 5 1 2 4 0 8", "5 3 6 7 0 2 4 1 8", false},
        /* two tiles of the goal exchanged */
        {4, "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0", "last", false},
        {4, "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0", "first", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct slide_puzzle puzzle = solving_puzzle(cases[i].side, cases[i].side, cases[i].goal);
        uint64_t board = solving_board(cases[i].board, cases[i].side, cases[i].side);
        if (slide_board_solvable(board, puzzle.goal, puzzle.shape) != cases[i].solvable)
            fail_msg("%s to %s", cases[i].board, cases[i].goal);
    }
}

static void korfs_boards_reach_the_blank_first_and_never_the_blank_last(void **state)
{
    (void)state;
    struct slide_puzzle first = solving_puzzle(4, 4, "first"), last = solving_puzzle(4, 4, "last");
    assert_true(sizeof korf_boards / sizeof *korf_boards == 100);
    for (size_t i = 0; i < 100; i++) {
        uint64_t board = solving_board(korf_boards[i].tiles, 4, 4);
        assert_true(slide_board_solvable(board, first.goal, first.shape));
        assert_false(slide_board_solvable(board, last.goal, last.shape));
        unsigned manhattan = 0;
        for (unsigned cell = 0; cell < 16; cell++) {
            int tile = (int)slide_board_tile(board, cell); /* which belongs into cell `tile` */
            if (tile)
                manhattan +=
                    (unsigned)(abs((int)cell / 4 - tile / 4) + abs((int)cell % 4 - tile % 4));
        }
        assert_u64(manhattan, korf_boards[i].manhattan);
    }
}

/* A move changes neither what can be reached, nor can it be told apart by the goal's tiles. */
static void solvability_survives_every_move_on_every_shape(void **state)
{
    (void)state;
    for (unsigned rows = 2; rows <= 8; rows++)
        for (unsigned cols = 2; rows * cols <= SLIDE_MAX_CELLS; cols++) {
            struct slide_puzzle puzzle = solving_puzzle(rows, cols, "snail");
            uint64_t board = puzzle.goal;
            unsigned blank = slide_board_blank(board, puzzle.cells);
            for (unsigned i = 0; i < 200; i++) {
                const struct slide_successors *next = &puzzle.successors[blank][SLIDE_NO_MOVE];
                unsigned target = next->cell[(i * 7 + i / 3) % next->count];
                board = slide_board_slide(board, target, blank);
                blank = target;
                assert_true(slide_board_solvable(board, puzzle.goal, puzzle.shape));
                /* the first two tiles exchanged: never */
                unsigned a = blank == 0, b = a + 1 + (blank == a + 1);
                uint64_t difference = slide_board_tile(board, a) ^ slide_board_tile(board, b);
                uint64_t swapped = board ^ difference << (4 * a) ^ difference << (4 * b);
                assert_false(slide_board_solvable(swapped, puzzle.goal, puzzle.shape));
            }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parity_is_reachability_on_every_board_of_2x2_2x3_3x2_and_3x3),
        cmocka_unit_test(boards_that_people_got_wrong_are_told_right),
        cmocka_unit_test(korfs_boards_reach_the_blank_first_and_never_the_blank_last),
        cmocka_unit_test(solvability_survives_every_move_on_every_shape),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
