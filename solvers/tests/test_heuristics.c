/* Heuristics: known values, and over whole spaces admissible, consistent, delta = evaluation. */
#include "solving.h"

#include "distance.h"
#include "rank.h"

struct loaded {
    struct slide_puzzle puzzle;
    struct slide_account account;
    const struct slide_heuristic *heuristic;
    void *context;
};

static void load(struct loaded *loaded, const char *name, const struct slide_puzzle *puzzle)
{
    memset(loaded, 0, sizeof *loaded);
    loaded->puzzle = *puzzle;
    for (size_t i = 0; slide_heuristics[i]; i++)
        if (strcmp(slide_heuristics[i]->name, name) == 0)
            loaded->heuristic = slide_heuristics[i];
    assert_non_null(loaded->heuristic);
    if (loaded->heuristic->create)
        assert_true(loaded->heuristic->create(&loaded->puzzle, &loaded->account, &loaded->context));
}

static void unload(struct loaded *loaded)
{
    if (loaded->heuristic->destroy)
        loaded->heuristic->destroy(loaded->context, &loaded->account);
    assert_u64(loaded->account.live_bytes, 0);
}

static unsigned value(const char *name, unsigned rows, unsigned cols, const char *goal,
                      const char *board)
{
    struct slide_puzzle puzzle = solving_puzzle(rows, cols, goal);
    struct loaded loaded;
    load(&loaded, name, &puzzle);
    unsigned h = loaded.heuristic->evaluate(loaded.context, solving_board(board, rows, cols));
    unload(&loaded);
    return h;
}

static void values_of_known_boards(void **state)
{
    (void)state;
    static const struct {
        unsigned rows, cols;
        const char *goal, *board;
        unsigned misplaced, manhattan;
    } known[] = {
        /* The blank is no tile: one move away is 1, not 2. */
        {3, 3, "0 1 2/3 4 5/6 7 8", "1 0 2/3 4 5/6 7 8", 1, 1},
        {3, 3, "last", "8 1 3/4 0 2/7 6 5", 5, 10},
        {3, 3, "last", "1 2 3/4 5 6/7 8 0", 0, 0},
        {3, 3, "last", "8 6 7/2 5 4/3 0 1", 7, 21},
        {3, 3, "first", "0 4 2/1 5 8/3 6 7", 7, 8},
        {3, 3, "snail", "3 2 8/4 0 1/6 7 5", 6, 12},
        {4, 4, "first", "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3", 15, 41},
        {2, 2, "last", "3 1/2 0", 3, 4},
        {2, 8, "last", "0 1 2 3 4 5 6 7/8 9 10 11 12 13 14 15", 15, 22},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        assert_u64(value("misplaced", known[i].rows, known[i].cols, known[i].goal, known[i].board),
                   known[i].misplaced);
        assert_u64(value("manhattan", known[i].rows, known[i].cols, known[i].goal, known[i].board),
                   known[i].manhattan);
        assert_u64(value("zero", known[i].rows, known[i].cols, known[i].goal, known[i].board), 0);
    }
}

/* Cell by cell, as a person would do it. */
static unsigned plain_value(const struct loaded *loaded, uint64_t board)
{
    const struct slide_puzzle *puzzle = &loaded->puzzle;
    unsigned misplaced = 0, manhattan = 0;
    for (unsigned cell = 0; cell < puzzle->cells; cell++) {
        unsigned tile = slide_board_tile(board, cell), goal = puzzle->goal_cell[tile];
        if (tile == 0)
            continue;
        misplaced += cell != goal;
        manhattan += (unsigned)abs(puzzle->row[cell] - puzzle->row[goal]) +
                     (unsigned)abs(puzzle->col[cell] - puzzle->col[goal]);
    }
    if (strcmp(loaded->heuristic->name, "zero") == 0)
        return 0;
    return strcmp(loaded->heuristic->name, "misplaced") == 0 ? misplaced : manhattan;
}

static void check_board(const struct loaded *loaded, uint64_t board, unsigned distance)
{
    const struct slide_puzzle *puzzle = &loaded->puzzle;
    const struct slide_heuristic *heuristic = loaded->heuristic;
    unsigned h = heuristic->evaluate(loaded->context, board);
    unsigned blank = slide_board_blank(board, puzzle->cells);
    bool fine = h == plain_value(loaded, board);
    if (heuristic->admissible)
        fine &= h <= distance;
    const struct slide_successors *next = &puzzle->successors[blank][SLIDE_NO_MOVE];
    for (unsigned i = 0; i < next->count; i++) {
        uint64_t child = slide_board_slide(board, next->cell[i], blank);
        unsigned child_h = heuristic->evaluate(loaded->context, child);
        fine &=
            (int)(child_h - h) == heuristic->delta(loaded->context, board, next->cell[i], blank);
        if (heuristic->consistent)
            fine &= h <= child_h + 1;
    }
    if (!fine)
        fail_msg("%s is wrong about board %016" PRIx64 " (h = %u, distance %u)", heuristic->name,
                 board, h, distance);
}

static void check_space(unsigned rows, unsigned cols, const char *goal)
{
    struct slide_puzzle puzzle = solving_puzzle(rows, cols, goal);
    struct slide_distances *distances = slide_distances_create(&puzzle);
    assert_non_null(distances);
    for (size_t i = 0; slide_heuristics[i]; i++) {
        struct loaded loaded;
        load(&loaded, slide_heuristics[i]->name, &puzzle);
        for (uint64_t rank = 0; rank < distances->count; rank++)
            check_board(&loaded, slide_unrank(&puzzle, rank), distances->by_rank[rank]);
        unload(&loaded);
    }
    slide_distances_destroy(distances);
}

static void all_of_3x3_is_estimated_rightly(void **state)
{
    (void)state;
    check_space(3, 3, "last");
}

static void all_of_the_small_spaces_are_estimated_rightly(void **state)
{
    (void)state;
    const char *const goals[] = {"last", "first", "snail"};
    for (size_t i = 0; i < 3; i++) {
        check_space(2, 2, goals[i]);
        check_space(2, 3, goals[i]);
        check_space(3, 2, goals[i]);
        check_space(2, 4, goals[i]);
    }
    check_space(3, 2, "4 2/5 0/1 3");
}

static void means_over_3x3_are_the_known_ones(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
    uint64_t misplaced = 0, manhattan = 0, count = slide_rank_count(puzzle.shape);
    struct loaded tiles, steps;
    load(&tiles, "misplaced", &puzzle);
    load(&steps, "manhattan", &puzzle);
    for (uint64_t rank = 0; rank < count; rank++) {
        uint64_t board = slide_unrank(&puzzle, rank);
        misplaced += tiles.heuristic->evaluate(tiles.context, board);
        manhattan += steps.heuristic->evaluate(steps.context, board);
    }
    unload(&tiles);
    unload(&steps);
    assert_u64(9 * misplaced, 64 * count);
    assert_u64(manhattan, 14 * count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_of_known_boards),
        cmocka_unit_test(all_of_3x3_is_estimated_rightly),
        cmocka_unit_test(all_of_the_small_spaces_are_estimated_rightly),
        cmocka_unit_test(means_over_3x3_are_the_known_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
