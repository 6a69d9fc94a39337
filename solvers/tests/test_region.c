/* Regions: growth small and large, what stays and what is zero, refusal, bytes. */
#include "solving.h"

#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "region.h"

#define MOST (UINT64_C(1) << 36)

static bool all_zero(const char *from, const char *end)
{
    for (; from < end; from++)
        if (*from)
            return false;
    return true;
}

static void content_stays_and_the_new_is_zero(void **state)
{
    (void)state;
    struct slide_account account = {0};
    struct slide_region region = {0};
    for (uint64_t bytes = 1000; bytes < 20u << 20; bytes = slide_region_next(bytes)) {
        uint64_t before = region.bytes;
        assert_true(slide_region_grow(&region, bytes, MOST, &account));
        assert_u64(region.bytes, bytes);
        assert_u64(account.live_bytes, bytes);
        for (uint64_t i = 0; i < before; i++)
            if (region.base[i] != (char)(i % 97))
                fail_msg("byte %" PRIu64 " of %" PRIu64 " changed", i, bytes);
        assert_true(all_zero(region.base + before, region.base + bytes));
        for (uint64_t i = before; i < bytes; i++)
            region.base[i] = (char)(i % 97);
    }
    slide_region_fini(&region, &account);
    assert_u64(account.live_bytes, 0);
    assert_null(region.base);
}

static void a_large_region_never_moves(void **state)
{
    (void)state;
    struct slide_account account = {0};
    struct slide_region region = {0};
    assert_true(slide_region_grow(&region, SLIDE_REGION_SMALL, MOST, &account));
    const char *base = region.base;
    for (uint64_t bytes = SLIDE_REGION_SMALL; bytes < 64u << 20;) {
        bytes = slide_region_next(bytes);
        assert_true(slide_region_grow(&region, bytes, MOST, &account));
        assert_ptr_equal(region.base, base);
    }
    assert_u64(account.peak_bytes, region.bytes);
    slide_region_fini(&region, &account);
}

static void sizes_grow_less_as_growing_costs_less(void **state)
{
    (void)state;
    assert_u64(slide_region_next(1024), 2048);
    assert_u64(slide_region_next(1000), 2048);
    assert_u64(slide_region_next(65536), 81920);
    assert_u64(slide_region_next(SLIDE_REGION_SMALL), SLIDE_REGION_SMALL + 65536);
    assert_u64(slide_region_next((1u << 30) - 1), 1u << 30);
    assert_u64(slide_region_next(1u << 30), (1u << 30) + 65536);
}

static void a_refusal_changes_nothing(void **state)
{
    (void)state;
    struct slide_account account = {.limit_bytes = 1u << 20};
    struct slide_region region = {0};
    assert_true(slide_region_grow(&region, 1000, MOST, &account));
    region.base[999] = 7;
    assert_false(slide_region_grow(&region, 2u << 20, MOST, &account));
    assert_false(slide_region_grow(&region, 4096, 2048, &account));
    assert_u64(region.bytes, 1000);
    assert_int_equal(region.base[999], 7);
    assert_true(slide_region_grow(&region, 512u << 10, MOST, &account));
    assert_false(slide_region_grow(&region, (1u << 20) + 1, MOST, &account));
    assert_u64(region.bytes, 512u << 10);
    assert_u64(account.live_bytes, 512u << 10);
    assert_int_equal(region.base[999], 7);
    assert_false(slide_region_grow(&region, 600u << 10, 512u << 10, &account));
    slide_region_fini(&region, &account);
    assert_u64(account.live_bytes, 0);
}

/* In a child, as the limit cannot be raised again. */
static void little_address_space_makes_a_smaller_reservation(void **state)
{
    (void)state;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    skip(); /* a sanitizer's own address space is beyond any limit */
#endif
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct rlimit limit = {256u << 20, 256u << 20};
        struct slide_account account = {0};
        struct slide_region region = {0};
        bool good = setrlimit(RLIMIT_AS, &limit) == 0 &&
                    slide_region_grow(&region, 30u << 20, MOST, &account) &&
                    !slide_region_grow(&region, 300u << 20, MOST, &account) &&
                    region.bytes == 30u << 20;
        region.base[(30u << 20) - 1] = 1;
        slide_region_fini(&region, &account);
        _exit(good && account.live_bytes == 0 ? 0 : 1);
    }
    int status;
    assert_true(waitpid(child, &status, 0) == child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(content_stays_and_the_new_is_zero),
        cmocka_unit_test(a_large_region_never_moves),
        cmocka_unit_test(sizes_grow_less_as_growing_costs_less),
        cmocka_unit_test(a_refusal_changes_nothing),
        cmocka_unit_test(little_address_space_makes_a_smaller_reservation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
