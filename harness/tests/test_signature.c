/* The signature changes with every deterministic column and with nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "made_run.h"

static const char *const names[] = {"bfs", "astar"};

/* Two boards, two contestants, `repeat` repetitions, all solved. */
static struct bench_run solved_run(uint64_t repeat)
{
    struct bench_run run = made_run(names, 2, 2, repeat);
    for (uint32_t board = 0; board < 2; board++)
        for (uint32_t contestant = 0; contestant < 2; contestant++)
            for (uint32_t repetition = 0; repetition < repeat; repetition++)
                made_sample(&run, contestant, board, repetition, SLIDE_SOLVED, board + contestant);
    return run;
}

static uint64_t *number(struct bench_sample *sample, const struct bench_column *column)
{
    return (uint64_t *)(void *)((char *)sample + column->offset);
}

static void signature_depends_on_exactly_the_deterministic_columns(void **state)
{
    (void)state;
    struct bench_run run = solved_run(1);
    uint64_t before = bench_run_signature(&run);
    for (const struct bench_column *column = bench_columns; column->name; column++) {
        if (column->kind != BENCH_COLUMN_NUMBER && column->kind != BENCH_COLUMN_HASH)
            continue;
        uint64_t *at = number(&run.samples[3], column), kept = *at;
        *at = kept + 1; /* an absent number becomes 0 */
        if ((bench_run_signature(&run) != before) != column->deterministic)
            fail_msg("%s", column->name);
        *at = kept;
    }
    run.samples[3].status = SLIDE_GAVE_UP;
    assert_true(bench_run_signature(&run) != before);
    run.samples[3].status = SLIDE_SOLVED;
    run.samples[3].message = strdup("a remark");
    assert_true(bench_run_signature(&run) == before);
    bench_run_fini(&run);
}

static void signature_depends_on_boards_and_names_but_not_on_conditions(void **state)
{
    (void)state;
    struct bench_run run = solved_run(1);
    uint64_t before = bench_run_signature(&run);
    run.boards[1].start ^= 0x11;
    assert_true(bench_run_signature(&run) != before);
    run.boards[1].start ^= 0x11;
    run.contestants[0].name[0] = 'c';
    assert_true(bench_run_signature(&run) != before);
    run.contestants[0].name[0] = 'b';
    run.conditions[0].value[0] = 'X';
    run.name[0] = 'X';
    run.created_at[0] = 'X';
    run.id = 99;
    assert_true(bench_run_signature(&run) == before);
    bench_run_fini(&run);
}

static void equal_repetitions_count_once(void **state)
{
    (void)state;
    struct bench_run one = solved_run(1), three = solved_run(3);
    assert_true(bench_run_signature(&one) == bench_run_signature(&three));
    assert_true(bench_run_repeats_agree(&three));
    three.samples[2].counters.expanded++; /* the last repetition of board 0, bfs */
    assert_true(bench_run_signature(&one) != bench_run_signature(&three));
    assert_false(bench_run_repeats_agree(&three));
    assert_true(bench_run_disagreement(&three) == &three.samples[2]);
    bench_run_fini(&one);
    bench_run_fini(&three);
}

static void where_chance_stopped_an_attempt_does_not_count(void **state)
{
    (void)state;
    static const enum slide_status chance[] = {SLIDE_TIME_LIMIT, SLIDE_CANCELLED, SLIDE_CRASHED,
                                               SLIDE_WRONG};
    static const enum slide_status exact[] = {SLIDE_UNSOLVABLE, SLIDE_GAVE_UP, SLIDE_NODE_LIMIT,
                                              SLIDE_MEMORY_LIMIT};
    struct bench_run run = solved_run(2);
    for (size_t i = 0; i < 4; i++) {
        struct bench_sample *sample = &run.samples[1];
        sample->status = run.samples[0].status = chance[i];
        uint64_t before = bench_run_signature(&run);
        sample->counters.expanded++;
        assert_true(bench_run_signature(&run) == before);
        assert_true(bench_run_repeats_agree(&run));
        sample->status = run.samples[0].status = exact[i];
        assert_true(bench_run_signature(&run) != before);
        assert_false(bench_run_repeats_agree(&run));
        sample->counters.expanded--;
        assert_true(bench_run_repeats_agree(&run));
    }
    bench_run_fini(&run);
}

/* Kept so that a change of the canonical bytes is seen: stored signatures would lose their worth.
 */
static void signature_of_a_known_run(void **state)
{
    (void)state;
    struct bench_run run = solved_run(1);
    if (bench_run_signature(&run) != UINT64_C(0xf6ca03774df9188d))
        fail_msg("%016llx", (unsigned long long)bench_run_signature(&run));
    bench_run_fini(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(signature_depends_on_exactly_the_deterministic_columns),
        cmocka_unit_test(signature_depends_on_boards_and_names_but_not_on_conditions),
        cmocka_unit_test(equal_repetitions_count_once),
        cmocka_unit_test(where_chance_stopped_an_attempt_does_not_count),
        cmocka_unit_test(signature_of_a_known_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
