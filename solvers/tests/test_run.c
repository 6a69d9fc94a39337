/* The run: leave to expand, limits, clock, cancel flag, the path's memory. */
#include "solving.h"

static uint64_t fake_ns;

static uint64_t ticking_clock(void)
{
    return fake_ns++;
}

static uint64_t expansions(struct slide_run *run, uint64_t most)
{
    slide_run_begin(run);
    for (uint64_t i = 0; i < most; i++)
        if (!slide_run_may_expand(run))
            return run->counters.expanded;
    return run->counters.expanded;
}

static void without_limits_nothing_stops(void **state)
{
    (void)state;
    struct slide_account account = {0};
    struct slide_run run = {.account = &account};
    assert_u64(expansions(&run, 1000000), 1000000);
}

static void the_node_limit_is_exact(void **state)
{
    (void)state;
    struct slide_account account = {0};
    const uint64_t limits[] = {1, 2, 1023, 1024, 1025, 5000};
    const volatile int never = 0;
    for (size_t i = 0; i < 6; i++) {
        struct slide_run run = {.account = &account, .node_limit = limits[i]};
        assert_u64(expansions(&run, 10000), limits[i]);
        assert_true(run.stop == SLIDE_NODE_LIMIT);
        run.cancel = &never; /* looking around often must not change it */
        assert_u64(expansions(&run, 10000), limits[i]);
        assert_true(run.stop == SLIDE_NODE_LIMIT);
    }
}

static void the_deadline_is_kept_by_the_given_clock(void **state)
{
    (void)state;
    struct slide_account account = {0};
    struct slide_run run = {.account = &account, .time_limit_ns = 3, .clock_ns = ticking_clock};
    fake_ns = 1000;
    assert_u64(expansions(&run, 1000000), 2 * 1024); /* the third look reads 1003 */
    assert_true(run.stop == SLIDE_TIME_LIMIT);
    fake_ns = UINT64_MAX - 10; /* near the end of the clock the deadline does not wrap */
    run.time_limit_ns = 1000;
    slide_run_begin(&run);
    assert_true(slide_run_may_expand(&run));
}

static void a_deadline_already_past_stops_the_first_expansion(void **state)
{
    (void)state;
    struct slide_account account = {0};
    struct slide_run run = {.account = &account, .time_limit_ns = 1, .clock_ns = ticking_clock};
    assert_u64(expansions(&run, 10), 0);
    assert_true(run.stop == SLIDE_TIME_LIMIT);
}

static void the_cancel_flag_is_seen(void **state)
{
    (void)state;
    struct slide_account account = {0};
    volatile int flag = 0;
    struct slide_run run = {.account = &account, .cancel = &flag};
    slide_run_begin(&run);
    for (int i = 0; i < 500; i++)
        assert_true(slide_run_may_expand(&run));
    flag = 1;
    uint64_t more = 0;
    while (slide_run_may_expand(&run))
        more++;
    assert_true(more < 1024);
    assert_true(run.stop == SLIDE_CANCELLED);
    assert_u64(expansions(&run, 10), 0);
}

static void begin_resets_what_the_run_before_left(void **state)
{
    (void)state;
    struct slide_account account = {0};
    struct slide_run run = {.account = &account, .node_limit = 7};
    expansions(&run, 100);
    void *block = slide_alloc(&account, 5000);
    slide_free(&account, block, 5000);
    assert_u64(account.peak_bytes, 5000);
    slide_run_begin(&run);
    assert_u64(run.counters.expanded, 0);
    assert_u64(run.path_length, 0);
    assert_u64(account.peak_bytes, 0);
    assert_true(slide_run_may_expand(&run));
}

static void the_path_belongs_to_the_account(void **state)
{
    (void)state;
    struct slide_account account = {0};
    struct slide_run run = {.account = &account};
    char *moves = slide_run_path(&run, 5);
    assert_non_null(moves);
    memcpy(moves, "ULDRU", 5);
    assert_string_equal(run.moves, "ULDRU");
    assert_u64(run.path_length, 5);
    assert_u64(account.live_bytes, 6);
    slide_run_fini(&run);
    slide_run_fini(&run);
    assert_u64(account.live_bytes, 0);
    account.limit_bytes = 5;
    assert_null(slide_run_path(&run, 5));
    assert_null(run.moves);
}

static void status_names_are_read_back(void **state)
{
    (void)state;
    for (unsigned i = 0; i < SLIDE_STATUS_COUNT; i++) {
        enum slide_status status = SLIDE_STATUS_COUNT;
        assert_true(slide_status_from_name(slide_status_name((enum slide_status)i), &status));
        assert_true(status == (enum slide_status)i);
    }
    enum slide_status untouched = SLIDE_WRONG;
    assert_false(slide_status_from_name("solve", &untouched));
    assert_true(untouched == SLIDE_WRONG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_limits_nothing_stops),
        cmocka_unit_test(the_node_limit_is_exact),
        cmocka_unit_test(the_deadline_is_kept_by_the_given_clock),
        cmocka_unit_test(a_deadline_already_past_stops_the_first_expansion),
        cmocka_unit_test(the_cancel_flag_is_seen),
        cmocka_unit_test(begin_resets_what_the_run_before_left),
        cmocka_unit_test(the_path_belongs_to_the_account),
        cmocka_unit_test(status_names_are_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
