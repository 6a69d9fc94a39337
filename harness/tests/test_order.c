/*
 * The order of contestants: a shuffle that depends on seed, board and repetition alone.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "order.h"

enum { COUNT = 5 };

static void every_contestant_comes_once(void **state)
{
    (void)state;
    for (uint32_t board = 0; board < 100; board++) {
        uint32_t order[COUNT];
        unsigned seen = 0;
        bench_order(1, board, 0, order, COUNT);
        for (int i = 0; i < COUNT; i++)
            seen |= 1u << order[i];
        assert_true(seen == (1u << COUNT) - 1);
    }
}

static void it_is_a_function_of_seed_board_and_repetition(void **state)
{
    (void)state;
    uint32_t order[20], again[20], other[20];
    bench_order(UINT64_C(1) << 63, 7, 3, order, 20);
    bench_order(UINT64_C(1) << 63, 7, 3, again, 20);
    assert_memory_equal(order, again, sizeof order);
    bench_order(1, 7, 3, other, 20);
    assert_memory_not_equal(order, other, sizeof order);
    bench_order(UINT64_C(1) << 63, 8, 3, other, 20);
    assert_memory_not_equal(order, other, sizeof order);
    bench_order(UINT64_C(1) << 63, 7, 4, other, 20);
    assert_memory_not_equal(order, other, sizeof order);
}

static void it_is_the_same_on_every_machine(void **state)
{
    (void)state;
    static const uint32_t expected[COUNT] = {4, 0, 2, 3, 1};
    uint32_t order[COUNT];
    bench_order(2026, 0, 0, order, COUNT);
    assert_memory_equal(order, expected, sizeof order);
}

static void every_place_is_equally_likely(void **state)
{
    (void)state;
    unsigned times[COUNT][COUNT] = {0};
    for (uint32_t board = 0; board < 10000; board++) {
        uint32_t order[COUNT];
        bench_order(42, board, 0, order, COUNT);
        for (int place = 0; place < COUNT; place++)
            times[place][order[place]]++;
    }
    for (int place = 0; place < COUNT; place++)
        for (int contestant = 0; contestant < COUNT; contestant++)
            assert_in_range(times[place][contestant], 1800, 2200); /* 5 sigma */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_contestant_comes_once),
        cmocka_unit_test(it_is_a_function_of_seed_board_and_repetition),
        cmocka_unit_test(it_is_the_same_on_every_machine),
        cmocka_unit_test(every_place_is_equally_likely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
