/*
 * Expansion counts within what every correct search must keep, whatever its tie-breaking: at least
 * all boards surely expanded, at most all that may be. Found by full search of the space.
 */
#include "solving.h"

#include "distance.h"
#include "random_board.h"

struct bracket {
    const char *board, *goal;
    uint64_t optimal, manhattan, misplaced;
    /* breadth-first: goal tested when generated, when removed; most */
    uint64_t bfs_generated, bfs_removed, bfs_max;
    /* A*: f < cost; f <= cost */
    uint64_t manhattan_min, manhattan_max, misplaced_min, misplaced_max;
    /* IDA* with Manhattan distance */
    uint64_t iterations, failed; /* all; expansions in all but the last */
};

static const struct bracket brackets[] = {
    {"5 1 8 2 7 3 4 0 6", "last", 17, 13, 8, 8457, 12649, 19971, 47, 156, 626, 1007, 3, 65},
    {"1 6 4 7 0 8 2 3 5", "last", 20, 16, 7, 32488, 44695, 63307, 150, 431, 2526, 4086, 3, 219},
    {"5 7 4 3 0 8 1 6 2", "last", 24, 20, 8, 106720, 126351, 148640, 392, 1311, 13883, 21274, 3,
     715},
    {"8 3 5 6 4 2 1 0 7", "last", 25, 15, 8, 123891, 142087, 161065, 1174, 3064, 19694, 29198, 6,
     2512},
    {"8 6 7 2 5 4 3 0 1", "last", 31, 21, 7, 181313, 181438, 181440, 6549, 21198, 121515, 143849, 6,
     13455},
    {"2 3 4 1 5 0 7 6 8", "last", 19, 9, 6, 19972, 28567, 42497, 301, 651, 1727, 2726, 6, 638},
    {"7 0 3 1 4 2 5 8 6", "last", 15, 9, 6, 3370, 5173, 8456, 39, 103, 250, 401, 4, 54},
    {"0 4 2 1 5 8 3 6 7", "first", 8, 8, 7, 91, 152, 268, 0, 9, 1, 10, 1, 0},
    {"3 2 8 4 0 1 6 7 5", "snail", 24, 12, 6, 106720, 126351, 148640, 1209, 2906, 15125, 22488, 7,
     2790},
};

enum { BRACKETS = sizeof brackets / sizeof *brackets };

static void assert_between(uint64_t value, uint64_t min, uint64_t max)
{
    if (value < min || value > max)
        fail_msg("%" PRIu64 " is not within %" PRIu64 " .. %" PRIu64, value, min, max);
}

/* Solves board number `i` with `spec`; the counters are left in `solving`. */
static const struct slide_counters *solve(struct solving *solving, const char *spec, size_t i)
{
    solving_begin(solving, spec, 3, 3, brackets[i].goal);
    uint64_t length = solving_length(solving, solving_board(brackets[i].board, 3, 3));
    assert_u64(length, brackets[i].optimal);
    return &solving->run.counters;
}

static void bfs_keeps_its_brackets(void **state)
{
    (void)state;
    for (size_t i = 0; i < BRACKETS; i++) {
        struct solving solving;
        const struct slide_counters *counters = solve(&solving, "bfs", i);
        assert_between(counters->expanded, brackets[i].bfs_generated, brackets[i].bfs_max);
        solving_end(&solving);
    }
}

static void astar_keeps_its_brackets(void **state)
{
    (void)state;
    for (size_t i = 0; i < BRACKETS; i++) {
        struct solving solving;
        const struct slide_counters *counters = solve(&solving, "astar", i);
        assert_between(counters->expanded, brackets[i].manhattan_min, brackets[i].manhattan_max);
        assert_u64(counters->expanded_before_last, brackets[i].manhattan_min);
        assert_u64(counters->initial_h, brackets[i].manhattan);
        solving_end(&solving);
        counters = solve(&solving, "astar:misplaced", i);
        assert_between(counters->expanded, brackets[i].misplaced_min, brackets[i].misplaced_max);
        assert_u64(counters->expanded_before_last, brackets[i].misplaced_min);
        assert_u64(counters->initial_h, brackets[i].misplaced);
        solving_end(&solving);
        counters = solve(&solving, "astar:zero", i);
        assert_between(counters->expanded, brackets[i].bfs_removed, brackets[i].bfs_max);
        assert_u64(counters->expanded_before_last, brackets[i].bfs_removed);
        solving_end(&solving);
    }
}

static void idastar_does_the_known_work_in_failing_iterations(void **state)
{
    (void)state;
    for (size_t i = 0; i < BRACKETS; i++) {
        struct solving solving;
        const struct slide_counters *counters = solve(&solving, "idastar", i);
        assert_u64(counters->expanded_before_last, brackets[i].failed);
        assert_u64(counters->iterations, brackets[i].iterations);
        solving_end(&solving);
    }
}

/*
 * Search cost by depth in Russell & Norvig's table (average nodes generated over 100 boards). It
 * was counted without a closed set, so a graph search stays below.
 */
static void costs_stay_below_the_textbooks_table(void **state)
{
    (void)state;
    static const struct {
        unsigned depth;
        uint64_t misplaced, manhattan;
    } table[] = {{4, 13, 12}, {8, 39, 25}, {12, 227, 73}, {20, 7276, 676}};
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "first");
    struct slide_distances *distances = slide_distances_create(&puzzle);
    assert_non_null(distances);
    struct solving tiles, steps;
    solving_begin(&tiles, "astar:misplaced", 3, 3, "first");
    solving_begin(&steps, "astar:manhattan", 3, 3, "first");
    enum { BOARDS = 100 };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        uint64_t misplaced = 0, manhattan = 0;
        for (uint64_t k = 0; k < BOARDS; k++) {
            uint64_t start = slide_random_board_at_depth(distances, table[i].depth, 1, k);
            solving_length(&tiles, start);
            solving_length(&steps, start);
            misplaced += tiles.run.counters.generated;
            manhattan += steps.run.counters.generated;
        }
        assert_true(misplaced <= table[i].misplaced * BOARDS);
        assert_true(manhattan <= table[i].manhattan * BOARDS);
        assert_true(manhattan <= misplaced);
    }
    solving_end(&tiles);
    solving_end(&steps);
    slide_distances_destroy(distances);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bfs_keeps_its_brackets),
        cmocka_unit_test(astar_keeps_its_brackets),
        cmocka_unit_test(idastar_does_the_known_work_in_failing_iterations),
        cmocka_unit_test(costs_stay_below_the_textbooks_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
