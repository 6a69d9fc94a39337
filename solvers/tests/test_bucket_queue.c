/* The bucket queue: order, recycling, wide keys, refusal. */
#include "solving.h"

#include "bucket_queue.h"
#include "prng.h"

static void assert_pops(struct slide_bucket_queue *queue, uint32_t major, uint32_t minor,
                        uint32_t item)
{
    uint32_t got_major = 0, got_minor = 0, got_item = 0;
    assert_true(slide_bucket_queue_pop(queue, &got_major, &got_minor, &got_item));
    assert_u64(got_major, major);
    assert_u64(got_minor, minor);
    assert_u64(got_item, item);
}

static void least_major_then_least_minor_then_last_in(void **state)
{
    (void)state;
    struct slide_account account = {0};
    struct slide_bucket_queue queue;
    slide_bucket_queue_init(&queue, &account);
    const uint32_t pushed[][2] = {{9, 3}, {7, 5}, {7, 2}, {9, 0}, {7, 2}, {8, 1}};
    for (uint32_t i = 0; i < 6; i++)
        assert_true(slide_bucket_queue_push(&queue, pushed[i][0], pushed[i][1], i));
    assert_pops(&queue, 7, 2, 4);
    assert_true(slide_bucket_queue_push(&queue, 6, 6, 100)); /* lower keys may come late */
    assert_pops(&queue, 6, 6, 100);
    assert_pops(&queue, 7, 2, 2);
    assert_pops(&queue, 7, 5, 1);
    assert_pops(&queue, 8, 1, 5);
    assert_pops(&queue, 9, 0, 3);
    assert_pops(&queue, 9, 3, 0);
    uint32_t major, minor, item;
    assert_false(slide_bucket_queue_pop(&queue, &major, &minor, &item));
    slide_bucket_queue_fini(&queue);
    assert_u64(account.live_bytes, 0);
}

/* The obvious queue: an unordered list. */
struct plain {
    uint32_t major, minor, item;
};

static size_t plain_first(const struct plain *list, size_t count)
{
    size_t best = 0;
    for (size_t i = 1; i < count; i++)
        if (list[i].major != list[best].major ? list[i].major < list[best].major
                                              : list[i].minor <= list[best].minor)
            best = i; /* among equals the last in, as removal keeps the order */
    return best;
}

static void order_equals_the_obvious_queue(void **state)
{
    (void)state;
    struct slide_account account = {0};
    struct slide_bucket_queue queue;
    slide_bucket_queue_init(&queue, &account);
    static struct plain list[5000];
    size_t count = 0;
    struct slide_prng prng;
    slide_prng_seed_stream(&prng, 11, 0);
    for (uint32_t step = 0; step < 20000; step++) {
        bool filling = step < 6000;
        if (count < 5000 && slide_prng_below(&prng, 10) < (filling ? 6 : 4)) {
            struct plain item = {(uint32_t)slide_prng_below(&prng, 5),
                                 (uint32_t)slide_prng_below(&prng, 9), step};
            list[count++] = item;
            assert_true(slide_bucket_queue_push(&queue, item.major, item.minor, item.item));
        } else if (count) {
            size_t first = plain_first(list, count);
            assert_pops(&queue, list[first].major, list[first].minor, list[first].item);
            memmove(&list[first], &list[first + 1], (--count - first) * sizeof *list);
        }
        assert_u64(queue.count, count);
    }
    slide_bucket_queue_fini(&queue);
    assert_u64(account.live_bytes, 0);
}

static void chunks_are_recycled(void **state)
{
    (void)state;
    struct slide_account account = {0};
    struct slide_bucket_queue queue;
    slide_bucket_queue_init(&queue, &account);
    uint64_t after_first = 0;
    for (uint32_t round = 0; round < 50; round++) {
        for (uint32_t i = 0; i < 1000; i++) /* a bucket keeps a chunk, so the same ones again */
            assert_true(slide_bucket_queue_push(&queue, round % 8, i % 4, i));
        uint32_t major, minor, item;
        while (slide_bucket_queue_pop(&queue, &major, &minor, &item))
            continue;
        if (round == 7)
            after_first = account.live_bytes;
    }
    assert_u64(account.live_bytes, after_first);
    slide_bucket_queue_fini(&queue);
}

/* Rows come and go: what the last ones held is enough for the next. */
static void a_row_that_is_done_gives_its_chunks_to_others(void **state)
{
    (void)state;
    struct slide_account account = {0};
    struct slide_bucket_queue queue;
    slide_bucket_queue_init(&queue, &account);
    for (uint32_t major = 0; major < 30; major++) {
        for (uint32_t minor = 0; minor < 20; minor++)
            assert_true(slide_bucket_queue_push(&queue, major, minor, minor));
        if (major)
            for (uint32_t minor = 0; minor < 20; minor++)
                assert_pops(&queue, major - 1, minor, minor);
    }
    assert_true(queue.chunks <= 1 + 3 * 20); /* the row before last is given up by the next pop */
    slide_bucket_queue_fini(&queue);
}

static void an_item_can_be_seen_before_it_is_popped(void **state)
{
    (void)state;
    struct slide_account account = {0};
    struct slide_bucket_queue queue;
    slide_bucket_queue_init(&queue, &account);
    for (uint32_t i = 0; i < 100; i++)
        assert_true(slide_bucket_queue_push(&queue, 3, 4, i));
    uint32_t seen = 0;
    for (uint32_t i = 100; i-- > 0;) {
        assert_pops(&queue, 3, 4, i);
        for (uint32_t distance = 0; distance < 20; distance++) {
            uint32_t item = UINT32_MAX;
            if (!slide_bucket_queue_peek(&queue, distance, &item))
                continue;
            assert_u64(item, i - 1 - distance);
            seen++;
        }
    }
    assert_true(seen > 100 * 5);
    slide_bucket_queue_fini(&queue);
}

static void keys_grow_without_a_cap(void **state)
{
    (void)state;
    struct slide_account account = {0};
    struct slide_bucket_queue queue;
    slide_bucket_queue_init(&queue, &account);
    for (uint32_t major = 0; major < 100000; major += 999)
        assert_true(slide_bucket_queue_push(&queue, major, major * 7 % 3000, major));
    for (uint32_t major = 0; major < 100000; major += 999)
        assert_pops(&queue, major, major * 7 % 3000, major);
    account.limit_bytes = account.live_bytes + (1 << 20);
    assert_false(slide_bucket_queue_push(&queue, UINT32_MAX, 0, 1));
    assert_false(slide_bucket_queue_push(&queue, 0, UINT32_MAX, 1));
    slide_bucket_queue_fini(&queue);
    assert_u64(account.live_bytes, 0);
}

static void a_refused_push_changes_nothing(void **state)
{
    (void)state;
    for (uint64_t fail_at = 1; fail_at <= 12; fail_at++) {
        struct slide_account account = {.fail_at = fail_at};
        struct slide_bucket_queue queue;
        slide_bucket_queue_init(&queue, &account);
        uint32_t pushed = 0, major, minor, item;
        while (slide_bucket_queue_push(&queue, pushed / 100, pushed % 100, pushed))
            pushed++;
        assert_u64(account.allocations, fail_at);
        for (uint32_t i = 0; i < pushed; i++)
            assert_pops(&queue, i / 100, i % 100, i);
        assert_false(slide_bucket_queue_pop(&queue, &major, &minor, &item));
        slide_bucket_queue_fini(&queue);
        assert_u64(account.live_bytes, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(least_major_then_least_minor_then_last_in),
        cmocka_unit_test(order_equals_the_obvious_queue),
        cmocka_unit_test(chunks_are_recycled),
        cmocka_unit_test(a_row_that_is_done_gives_its_chunks_to_others),
        cmocka_unit_test(an_item_can_be_seen_before_it_is_popped),
        cmocka_unit_test(keys_grow_without_a_cap),
        cmocka_unit_test(a_refused_push_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
