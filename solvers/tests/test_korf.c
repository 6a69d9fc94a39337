/*
 * IDA* with Manhattan distance counts what Korf published (Artificial Intelligence 27, 1985; nodes
 * as re-counted since, the root included). With the argument `slow`, the larger boards.
 */
#include "solving.h"

struct korf {
    unsigned number;
    const char *board; /* goal: blank first */
    uint64_t optimal, manhattan, nodes;
};

static const struct korf easy[] = {
    {9, "3 14 9 11 5 4 8 2 13 12 6 7 10 1 15 0", 46, 32, 1650696},
    {19, "7 11 8 3 14 0 6 15 1 4 13 9 5 12 2 10", 46, 36, 1280495},
    {30, "12 15 2 6 1 14 4 8 5 3 7 0 10 13 9 11", 47, 35, 2196593},
    {31, "12 8 15 13 1 0 5 4 6 3 2 11 9 7 14 10", 50, 38, 2351811},
    {55, "13 8 14 3 9 1 0 7 15 5 4 10 12 2 6 11", 41, 29, 927212},
    {74, "14 13 4 11 15 8 6 9 0 7 3 1 2 10 12 5", 56, 46, 1897728},
    {79, "0 1 9 7 11 13 5 3 14 12 4 2 8 6 10 15", 42, 28, 540860},
    {85, "4 7 13 10 1 2 9 6 12 8 14 5 3 0 11 15", 44, 32, 2725456},
    {86, "6 0 5 10 11 12 9 2 1 7 4 3 14 8 13 15", 45, 35, 2304426},
    {94, "5 7 11 8 0 14 9 13 10 12 3 15 6 1 4 2", 53, 45, 1337340},
};

static const struct korf hard[] = {
    {5, "4 7 14 13 10 3 9 12 11 5 6 15 1 2 8 0", 56, 42, 11020325},
    {45, "3 14 9 7 12 15 0 4 1 8 5 6 11 10 2 13", 51, 39, 6158733},
    {61, "6 13 3 2 11 9 5 10 1 7 12 14 8 4 0 15", 45, 31, 7096850},
    {71, "5 7 0 11 12 1 9 10 15 6 2 3 8 4 13 14", 44, 30, 8885972},
    {81, "13 0 9 12 11 6 3 5 15 8 1 10 4 14 2 7", 53, 39, 9982569},
    {90, "5 4 7 1 11 12 14 15 10 13 8 6 2 0 9 3", 50, 36, 7171137},
    {95, "4 3 6 13 7 15 9 0 10 5 8 11 2 12 1 14", 50, 34, 7115967},
    {96, "1 7 15 14 2 6 4 9 12 11 13 3 0 8 5 10", 49, 35, 12808564},
    {4, "5 12 10 7 15 11 14 0 8 2 1 13 3 4 9 6", 56, 42, 62643179},
    {10, "13 11 8 9 0 15 7 10 4 3 6 14 5 12 2 1", 59, 43, 198758703},
    {11, "5 9 13 14 6 3 7 12 10 8 4 0 15 2 11 1", 57, 43, 150346072},
    {24, "7 3 14 13 4 1 10 8 5 12 9 11 2 15 6 0", 54, 34, 42693209},
};

static void check(const char *solver, const struct korf *boards, size_t count)
{
    struct solving solving;
    solving_begin(&solving, solver, 4, 4, "first");
    for (size_t i = 0; i < count; i++) {
        uint64_t length = solving_length(&solving, solving_board(boards[i].board, 4, 4));
        const struct slide_counters *counters = &solving.run.counters;
        if (length != boards[i].optimal || counters->generated + 1 != boards[i].nodes ||
            counters->initial_h != boards[i].manhattan)
            fail_msg("number %u: %" PRIu64 " moves, %" PRIu64 " nodes", boards[i].number, length,
                     counters->generated + 1);
        assert_u64(counters->stored_max, length + 1);
        assert_u64(counters->iterations, (length - counters->initial_h) / 2 + 1);
        assert_true(solving.account.peak_bytes < 8192 || strstr(solver, "batch"));
    }
    solving_end(&solving);
}

static void the_easy_boards_have_the_published_counts(void **state)
{
    (void)state;
    check("idastar", easy, sizeof easy / sizeof *easy);
}

static void the_hard_boards_have_the_published_counts(void **state)
{
    (void)state;
    check("idastar", hard, sizeof hard / sizeof *hard);
    check("idastar:engine=batch", hard, sizeof hard / sizeof *hard);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest quick[] = {cmocka_unit_test(the_easy_boards_have_the_published_counts)};
    const struct CMUnitTest slow[] = {cmocka_unit_test(the_hard_boards_have_the_published_counts)};
    if (argc == 2 && strcmp(argv[1], "slow") == 0)
        return cmocka_run_group_tests(slow, NULL, NULL);
    return cmocka_run_group_tests(quick, NULL, NULL);
}
