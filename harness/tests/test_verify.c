/*
 * Answers of every kind, and what the harness makes of them.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <xxhash.h>

#include <cmocka.h>

#include "referee.h"
#include "verify.h"

/* Two moves from the goal: right, right. */
static struct bench_board easy_board(void)
{
    static const uint8_t start[] = {1, 2, 3, 4, 5, 6, 0, 7, 8},
                         goal[] = {1, 2, 3, 4, 5, 6, 7, 8, 0};
    struct bench_board board = {
        .shape = {3, 3}, .start = slide_board_pack(start, 9), .goal = slide_board_pack(goal, 9)};
    assert_true(bench_referee_mark(&board, 1, NULL));
    return board;
}

static struct bench_board unsolvable_board(void)
{
    static const uint8_t start[] = {2, 1, 3, 4, 5, 6, 7, 8, 0};
    struct bench_board board = easy_board();
    board.start = slide_board_pack(start, 9);
    assert_true(bench_referee_mark(&board, 1, NULL));
    return board;
}

static struct bench_sample verify(const char *line, const struct bench_board *board, bool optimal,
                                  bool *broke_rules)
{
    char name[] = "x";
    struct bench_entrant entrant = {.name = name, .solver = name, .optimal = optimal};
    struct bench_exchange exchange = {.state = BENCH_EXCHANGE_ANSWERED,
                                      .line = line,
                                      .length = strlen(line),
                                      .wall_ns = 11,
                                      .cpu_ns = 22,
                                      .peak_rss_bytes = 33};
    struct bench_sample sample;
    assert_true(bench_verify(&exchange, 5, board, &entrant, &sample, broke_rules, NULL));
    assert_true(sample.outside_wall_ns == 11 && sample.outside_cpu_ns == 22 &&
                sample.peak_rss_bytes == 33);
    return sample;
}

static void expect(const char *line, const struct bench_board *board, bool optimal,
                   enum slide_status status, const char *message)
{
    bool broke_rules;
    struct bench_sample sample = verify(line, board, optimal, &broke_rules);
    if (sample.status != status)
        fail_msg("%s: %s, %s", line, slide_status_name(sample.status), sample.message);
    if (message && (!sample.message || !strstr(sample.message, message)))
        fail_msg("%s: '%s' without '%s'", line, sample.message ? sample.message : "", message);
    if (!message)
        assert_null(sample.message);
    if (status != SLIDE_SOLVED)
        assert_true(sample.path_length == BENCH_ABSENT && sample.path_hash == BENCH_ABSENT);
    bench_sample_fini(&sample);
}

static void a_right_path_is_solved_with_its_length_and_hash(void **state)
{
    (void)state;
    struct bench_board board = easy_board();
    bool broke_rules;
    struct bench_sample sample =
        verify("{\"id\":5,\"status\":\"solved\",\"moves\":\"RR\",\"path_length\":77,\"expanded\":3,"
               "\"generated\":2}",
               &board, true, &broke_rules);
    assert_true(sample.status == SLIDE_SOLVED && !broke_rules);
    assert_true(sample.path_length == 2 && sample.path_hash == XXH3_64bits("RR", 2));
    assert_true(sample.counters.expanded == 3 && sample.counters.reopened == BENCH_ABSENT);
    bench_sample_fini(&sample);
}

static void a_solved_board_takes_the_empty_path(void **state)
{
    (void)state;
    struct bench_board board = easy_board();
    board.start = board.goal;
    assert_true(bench_referee_mark(&board, 1, NULL));
    bool broke_rules;
    struct bench_sample sample =
        verify("{\"id\":5,\"status\":\"solved\",\"moves\":\"\"}", &board, true, &broke_rules);
    assert_true(sample.status == SLIDE_SOLVED && sample.path_length == 0);
    bench_sample_fini(&sample);
}

#define SOLVED(moves) "{\"id\":5,\"status\":\"solved\",\"moves\":\"" moves "\"}"

static void wrong_paths_are_wrong(void **state)
{
    (void)state;
    struct bench_board board = easy_board();
    expect(SOLVED("RU"), &board, false, SLIDE_WRONG, "does not end at the goal");
    expect(SOLVED(""), &board, false, SLIDE_WRONG, "its path of 0 moves does not end");
    expect(SOLVED("RRR"), &board, false, SLIDE_WRONG, "move 3 of its path, 'R', is not possible");
    expect(SOLVED("LL"), &board, false, SLIDE_WRONG, "move 1 of its path, 'L', is not possible");
    expect(SOLVED("R\\u0001R"), &board, false, SLIDE_WRONG, "character 2 of its path, '?'");
    expect(SOLVED("R R"), &board, false, SLIDE_WRONG, "character 2 of its path, ' '");
    expect(SOLVED("DDLL"), &board, false, SLIDE_WRONG, "not possible");
}

static void detours_are_wrong_only_for_who_promises_shortest_paths(void **state)
{
    (void)state;
    struct bench_board board = easy_board();
    expect(SOLVED("RLRR"), &board, false, SLIDE_SOLVED, NULL);
    expect(SOLVED("RLRR"), &board, true, SLIDE_WRONG,
           "promises shortest paths, but its path has 4 moves and the shortest 2");
}

static void shorter_than_the_shortest_is_wrong(void **state)
{
    (void)state;
    struct bench_board board = easy_board();
    board.optimal_length = 4; /* as if the path were impossibly short */
    expect(SOLVED("RR"), &board, false, SLIDE_WRONG, "shorter than the shortest");
}

static void parity_decides_who_is_right_about_unsolvable(void **state)
{
    (void)state;
    struct bench_board solvable = easy_board(), unsolvable = unsolvable_board();
    assert_true(unsolvable.optimal_length == BENCH_ABSENT);
    expect("{\"id\":5,\"status\":\"unsolvable\"}", &solvable, false, SLIDE_WRONG,
           "solvable by parity");
    expect("{\"id\":5,\"status\":\"unsolvable\"}", &unsolvable, true, SLIDE_UNSOLVABLE, NULL);
    expect(SOLVED("UD"), &unsolvable, false, SLIDE_WRONG, "unsolvable by parity");
    expect("{\"id\":5,\"status\":\"gave_up\"}", &unsolvable, true, SLIDE_GAVE_UP, NULL);
}

static void more_expanded_than_generated_is_wrong(void **state)
{
    (void)state;
    struct bench_board board = easy_board();
    expect("{\"id\":5,\"status\":\"node_limit\",\"expanded\":11,\"generated\":10}", &board, false,
           SLIDE_NODE_LIMIT, NULL);
    expect("{\"id\":5,\"status\":\"node_limit\",\"expanded\":12,\"generated\":10}", &board, false,
           SLIDE_WRONG, "counts 12 expanded nodes but only 10 generated");
    expect("{\"id\":5,\"status\":\"node_limit\",\"expanded\":12}", &board, false, SLIDE_NODE_LIMIT,
           NULL);
}

static void breaking_the_protocol_is_crashed(void **state)
{
    (void)state;
    struct bench_board board = easy_board();
    bool broke_rules;
    struct bench_sample sample = verify("nonsense", &board, false, &broke_rules);
    assert_true(sample.status == SLIDE_CRASHED && broke_rules);
    bench_sample_fini(&sample);
    sample = verify("{\"id\":6,\"status\":\"gave_up\"}", &board, false, &broke_rules);
    assert_true(sample.status == SLIDE_CRASHED && broke_rules);
    assert_string_equal(sample.message, "answered against the protocol: id 6 to request 5; "
                                        "expected one answer to each, with its id");
    bench_sample_fini(&sample);
    expect("", &board, false, SLIDE_CRASHED, "answered against the protocol: '' is not");
}

static void a_refused_request_is_crashed_but_not_against_the_rules(void **state)
{
    (void)state;
    struct bench_board board = easy_board();
    bool broke_rules;
    struct bench_sample sample = verify("{\"id\":5,\"error\":\"no\"}", &board, false, &broke_rules);
    assert_true(sample.status == SLIDE_CRASHED && !broke_rules);
    assert_string_equal(sample.message, "could not work on the request: no");
    bench_sample_fini(&sample);
}

/* Samples of contestants 0 (promises) .. 2 (does not) with these path lengths; 0: not solved. */
static void settle(const uint64_t *lengths, uint64_t optimal, const bool *wrong)
{
    char name[] = "x";
    const struct bench_entrant entrants[] = {{.name = name, .solver = name, .optimal = true},
                                             {.name = name, .solver = name, .optimal = true},
                                             {.name = name, .solver = name}};
    struct bench_board board = {.optimal_length = BENCH_ABSENT};
    struct bench_sample samples[3];
    bool changed[3];
    for (uint32_t i = 0; i < 3; i++) {
        bench_sample_init(&samples[i]);
        samples[i].contestant = i;
        samples[i].status = lengths[i] ? SLIDE_SOLVED : SLIDE_NODE_LIMIT;
        samples[i].path_length = lengths[i] ? lengths[i] : BENCH_ABSENT;
    }
    assert_true(bench_settle(&board, entrants, samples, 3, changed));
    assert_true(board.optimal_length == optimal && board.optimal_source == BENCH_OPTIMUM_OF_RUN);
    for (int i = 0; i < 3; i++) {
        assert_true(changed[i] == wrong[i]);
        assert_true((samples[i].status == SLIDE_WRONG) == wrong[i]);
        assert_true((samples[i].message != NULL) == wrong[i]);
        bench_sample_fini(&samples[i]);
    }
}

static void on_large_boards_claims_are_played_against_each_other(void **state)
{
    (void)state;
    static const bool none[3], first[3] = {true}, both[3] = {true, true};
    settle((uint64_t[]){40, 40, 60}, 40, none);
    settle((uint64_t[]){42, 40, 60}, 40, first);
    settle((uint64_t[]){42, 40, 38}, BENCH_ABSENT, both);
    settle((uint64_t[]){0, 0, 38}, BENCH_ABSENT, none);
    settle((uint64_t[]){0, 38, 38}, 38, none);
    settle((uint64_t[]){0, 0, 0}, BENCH_ABSENT, none);
}

static void tables_know_small_boards_of_every_goal_and_leave_large_ones(void **state)
{
    (void)state;
    static const uint8_t hardest[] = {8, 6, 7, 2, 5, 4, 3, 0, 1}, two[] = {0, 1, 3, 2};
    static const uint8_t first[] = {0, 1, 2, 3, 4, 5, 6, 7, 8}, goal[] = {1, 2, 3, 0};
    struct bench_board boards[5] = {easy_board(), easy_board(), easy_board(), easy_board(),
                                    unsolvable_board()};
    boards[1].start = slide_board_pack(hardest, 9);
    boards[2].start = boards[2].goal = slide_board_pack(first, 9);
    boards[3].shape = (struct slide_shape){2, 2};
    boards[3].start = slide_board_pack(two, 4);
    boards[3].goal = slide_board_pack(goal, 4);
    assert_true(bench_referee_mark(boards, 5, NULL));
    assert_true(boards[0].optimal_length == 2 && boards[1].optimal_length == 31);
    assert_true(boards[2].optimal_length == 0 &&
                boards[2].optimal_source == BENCH_OPTIMUM_OF_TABLE);
    assert_true(boards[4].optimal_length == BENCH_ABSENT);
    assert_true(!slide_board_solvable(boards[3].start, boards[3].goal, boards[3].shape) ||
                boards[3].optimal_length <= 6);
    struct bench_board large = {.shape = {2, 5}, .start = 0x0987654321, .goal = 0x0987654321};
    assert_true(bench_referee_mark(&large, 1, NULL));
    assert_true(large.optimal_length == BENCH_ABSENT &&
                large.optimal_source == BENCH_OPTIMUM_OF_RUN);
}

/* Figures and a verdict in the answer itself, from one that relays and from one that does not. */
static void only_a_relayed_answer_may_say_what_another_took(void **state)
{
    (void)state;
    static const char line[] = "{\"id\":5,\"error\":\"tile 1\",\"wrong\":true,"
                               "\"outside_wall_ns\":7,\"outside_cpu_ns\":8,\"peak_rss_bytes\":9}";
    char name[] = "x";
    struct bench_board board = easy_board();
    struct bench_entrant entrant = {.name = name, .solver = name};
    struct bench_exchange exchange = {.state = BENCH_EXCHANGE_ANSWERED,
                                      .relayed = true,
                                      .line = line,
                                      .length = sizeof line - 1,
                                      .wall_ns = 11,
                                      .cpu_ns = 22,
                                      .peak_rss_bytes = 33};
    struct bench_sample sample;
    bool broke_rules;
    assert_true(bench_verify(&exchange, 5, &board, &entrant, &sample, &broke_rules, NULL));
    assert_true(sample.status == SLIDE_WRONG && !broke_rules);
    assert_string_equal(sample.message, "tile 1");
    assert_true(sample.outside_wall_ns == 7 && sample.outside_cpu_ns == 8 &&
                sample.peak_rss_bytes == 9 && sample.wall_ns == BENCH_ABSENT);
    bench_sample_fini(&sample);
    expect(line, &board, false, SLIDE_CRASHED, "could not work on the request: tile 1");
}

/* A board without table: a row of 2x5 whose shortest path has one move. */
static void a_stated_length_binds_who_promises_until_a_shorter_path_is_found(void **state)
{
    (void)state;
    static const uint8_t start[] = {1, 0, 2, 3, 4, 5, 6, 7, 8, 9},
                         goal[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    struct bench_board board = {.shape = {2, 5},
                                .start = slide_board_pack(start, 10),
                                .goal = slide_board_pack(goal, 10),
                                .optimal_length = 1,
                                .optimal_source = BENCH_OPTIMUM_STATED};
    assert_true(bench_referee_mark(&board, 1, NULL));
    assert_true(board.optimal_length == 1 && board.optimal_source == BENCH_OPTIMUM_STATED);
    static const char shortest[] = "{\"id\":5,\"status\":\"solved\",\"moves\":\"L\"}",
                      detour[] = "{\"id\":5,\"status\":\"solved\",\"moves\":\"LRL\"}";
    expect(shortest, &board, true, SLIDE_SOLVED, NULL);
    expect(detour, &board, false, SLIDE_SOLVED, NULL);
    expect(detour, &board, true, SLIDE_WRONG,
           "promises shortest paths, but its path has 3 moves and the shortest 1");

    board.optimal_length = 3;
    char name[] = "x";
    struct bench_entrant entrant = {.name = name, .solver = name, .optimal = true};
    struct bench_exchange exchange = {
        .state = BENCH_EXCHANGE_ANSWERED, .line = shortest, .length = sizeof shortest - 1};
    struct bench_sample sample;
    struct bench_failure failure;
    bool broke_rules;
    assert_false(bench_verify(&exchange, 5, &board, &entrant, &sample, &broke_rules, &failure));
    assert_true(failure.exit_status == BENCH_EXIT_USAGE);
    assert_string_equal(failure.text,
                        "the file of the boards states a shortest path of 3 moves for "
                        "1 0 2 3 4 5 6 7 8 9, but x found one of 1");
}

static void a_stated_length_must_be_that_of_the_table(void **state)
{
    (void)state;
    struct bench_board board = easy_board();
    struct bench_failure failure;
    board.optimal_source = BENCH_OPTIMUM_STATED;
    assert_true(bench_referee_mark(&board, 1, NULL));
    assert_true(board.optimal_length == 2 && board.optimal_source == BENCH_OPTIMUM_OF_TABLE);
    board.optimal_source = BENCH_OPTIMUM_STATED;
    board.optimal_length = 4;
    assert_false(bench_referee_mark(&board, 1, &failure));
    assert_string_equal(failure.text,
                        "a shortest path of 4 moves is stated for the board 1 2 3 4 5 6 0 7 8; "
                        "expected 2, the length in the table of all distances");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_right_path_is_solved_with_its_length_and_hash),
        cmocka_unit_test(a_solved_board_takes_the_empty_path),
        cmocka_unit_test(wrong_paths_are_wrong),
        cmocka_unit_test(detours_are_wrong_only_for_who_promises_shortest_paths),
        cmocka_unit_test(shorter_than_the_shortest_is_wrong),
        cmocka_unit_test(parity_decides_who_is_right_about_unsolvable),
        cmocka_unit_test(more_expanded_than_generated_is_wrong),
        cmocka_unit_test(breaking_the_protocol_is_crashed),
        cmocka_unit_test(a_refused_request_is_crashed_but_not_against_the_rules),
        cmocka_unit_test(only_a_relayed_answer_may_say_what_another_took),
        cmocka_unit_test(on_large_boards_claims_are_played_against_each_other),
        cmocka_unit_test(tables_know_small_boards_of_every_goal_and_leave_large_ones),
        cmocka_unit_test(a_stated_length_binds_who_promises_until_a_shorter_path_is_found),
        cmocka_unit_test(a_stated_length_must_be_that_of_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
