/* The node store: numbering, finding, growth, refusal, bytes. */
#include "solving.h"

#include "node_store.h"
#include "path.h"
#include "rank.h"

static void nodes_are_numbered_in_order_and_found_again(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
    struct slide_account account = {0};
    struct slide_node_store store;
    slide_node_store_init(&store, &account);
    assert_u64(account.live_bytes, 0);
    bool added;
    enum { BOARDS = 50000 };
    for (uint32_t i = 0; i < BOARDS; i++) {
        assert_u64(slide_node_store_put(&store, slide_unrank(&puzzle, i), &added), i);
        assert_true(added);
        slide_node_store_at(&store, i)->parent = i;
    }
    for (uint32_t i = 0; i < BOARDS; i++) {
        assert_u64(slide_node_store_put(&store, slide_unrank(&puzzle, i), &added), i);
        assert_false(added);
        assert_u64(slide_node_store_at(&store, i)->parent, i);
    }
    assert_u64(store.count, BOARDS);
    slide_node_store_fini(&store);
    assert_u64(account.live_bytes, 0);
}

static void idle_memory_is_bounded(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
    struct slide_account account = {0};
    struct slide_node_store store;
    slide_node_store_init(&store, &account);
    bool added;
    for (uint32_t i = 0; i < 181440; i++) {
        slide_node_store_put(&store, slide_unrank(&puzzle, i), &added);
        /* 16 bytes a node, a quarter idle, in large steps; the index between 5/16 and 5/8 full. */
        uint64_t step = store.count * 16 < SLIDE_REGION_SMALL ? 64 : 65536;
        uint64_t nodes = store.count * 16 * 5 / 4 + step;
        uint64_t most = nodes + store.count * 4 * 16 / 5 + 2048;
        if (account.live_bytes > most)
            fail_msg("%" PRIu64 " bytes for %" PRIu64 " nodes", account.live_bytes, store.count);
    }
    slide_node_store_fini(&store);
}

static void a_refusal_leaves_nodes_readable_and_frees_all(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
    for (uint64_t fail_at = 1; fail_at <= 20; fail_at++) {
        struct slide_account account = {.fail_at = fail_at};
        struct slide_node_store store;
        slide_node_store_init(&store, &account);
        bool added;
        uint32_t stored = 0;
        while (slide_node_store_put(&store, slide_unrank(&puzzle, stored), &added) != SLIDE_NO_NODE)
            stored++;
        assert_u64(account.allocations, fail_at);
        assert_u64(store.count, stored);
        for (uint32_t i = 0; i < stored; i++)
            assert_true(slide_node_store_at(&store, i)->board == slide_unrank(&puzzle, i));
        assert_u64(slide_node_store_put(&store, slide_unrank(&puzzle, stored), &added),
                   SLIDE_NO_NODE);
        slide_node_store_fini(&store);
        assert_u64(account.live_bytes, 0);
    }
}

static void paths_are_read_from_the_parents(void **state)
{
    (void)state;
    struct slide_account account = {0};
    struct slide_run run = {.account = &account};
    struct slide_node_store store;
    slide_node_store_init(&store, &account);
    const unsigned moves[] = {SLIDE_NO_MOVE, SLIDE_UP, SLIDE_LEFT, SLIDE_DOWN};
    bool added;
    for (uint32_t i = 0; i < 4; i++) {
        struct slide_node *node =
            slide_node_store_at(&store, slide_node_store_put(&store, i + 1, &added));
        node->parent = i ? i - 1 : SLIDE_NO_NODE;
        node->meta = moves[i] | 77 << SLIDE_META_SHIFT;
    }
    assert_true(slide_path_give(&store, 3, &run) == SLIDE_SOLVED);
    assert_string_equal(run.moves, "ULD");
    slide_run_fini(&run);
    assert_true(slide_path_give(&store, 0, &run) == SLIDE_SOLVED);
    assert_string_equal(run.moves, "");
    slide_run_fini(&run);
    account.fail_at = 1;
    assert_true(slide_path_give(&store, 3, &run) == SLIDE_MEMORY_LIMIT);
    assert_null(run.moves);
    slide_node_store_fini(&store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_are_numbered_in_order_and_found_again),
        cmocka_unit_test(idle_memory_is_bounded),
        cmocka_unit_test(a_refusal_leaves_nodes_readable_and_frees_all),
        cmocka_unit_test(paths_are_read_from_the_parents),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
