/* The memory account: exact bytes, limits, scripted failure. */
#include "solving.h"

static void live_and_peak_are_the_bytes_asked_for(void **state)
{
    (void)state;
    struct slide_account account = {0};
    void *first = slide_alloc(&account, 100), *second = slide_alloc(&account, 28);
    assert_non_null(first);
    assert_non_null(second);
    assert_u64(account.live_bytes, 128);
    slide_free(&account, first, 100);
    assert_u64(account.live_bytes, 28);
    assert_u64(account.peak_bytes, 128);
    void *third = slide_alloc(&account, 50);
    assert_u64(account.peak_bytes, 128);
    slide_free(&account, second, 28);
    slide_free(&account, third, 50);
    assert_u64(account.live_bytes, 0);
    assert_u64(account.allocations, 3);
}

static void the_limit_is_met_exactly_and_never_passed(void **state)
{
    (void)state;
    struct slide_account account = {.limit_bytes = 100};
    assert_null(slide_alloc(&account, 101));
    void *all = slide_alloc(&account, 100);
    assert_non_null(all);
    assert_null(slide_alloc(&account, 1));
    assert_u64(account.peak_bytes, 100);
    slide_free(&account, all, 100);
    assert_null(slide_alloc(&account, SIZE_MAX));
    all = slide_alloc(&account, 100);
    assert_non_null(all);
    slide_free(&account, all, 100);
}

static void zeroed_memory_is_zero(void **state)
{
    (void)state;
    struct slide_account account = {0};
    unsigned char *block = slide_alloc_zeroed(&account, 4096);
    assert_non_null(block);
    for (size_t i = 0; i < 4096; i++)
        assert_true(block[i] == 0);
    slide_free(&account, block, 4096);
}

static void allocation_n_and_all_later_ones_fail(void **state)
{
    (void)state;
    struct slide_account account = {.fail_at = 2};
    void *first = slide_alloc(&account, 8);
    assert_non_null(first);
    assert_null(slide_alloc(&account, 8));
    assert_null(slide_alloc_zeroed(&account, 8));
    slide_free(&account, first, 8);
    assert_null(slide_alloc(&account, 8));
    assert_u64(account.live_bytes, 0);
}

static void nothing_can_be_allocated_and_freed(void **state)
{
    (void)state;
    struct slide_account account = {.limit_bytes = 1};
    void *nothing = slide_alloc(&account, 0);
    assert_non_null(nothing);
    slide_free(&account, nothing, 0);
    slide_free(&account, NULL, 1000);
    assert_u64(account.live_bytes, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(live_and_peak_are_the_bytes_asked_for),
        cmocka_unit_test(the_limit_is_met_exactly_and_never_passed),
        cmocka_unit_test(zeroed_memory_is_zero),
        cmocka_unit_test(allocation_n_and_all_later_ones_fail),
        cmocka_unit_test(nothing_can_be_allocated_and_freed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
