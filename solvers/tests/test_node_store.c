/* The node store: numbering, finding, growth, refusal, bytes. */
#include "solving.h"

#include "node_store.h"
#include "path.h"
#include "random_board.h"
#include "rank.h"

static uint32_t put(struct slide_node_store *store, uint64_t board, unsigned move, unsigned tag,
                    bool *added)
{
    unsigned blank = slide_board_blank(board, SLIDE_MAX_CELLS);
    return slide_node_store_put(store, board, blank, move, tag, added);
}

static void nodes_are_numbered_in_order_and_found_again(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
    struct slide_account account = {0};
    struct slide_node_store store;
    slide_node_store_init(&store, true, NULL, &account);
    assert_u64(account.live_bytes, 0);
    bool added = false;
    enum { BOARDS = 50000 };
    for (uint32_t i = 0; i < BOARDS; i++) {
        assert_u64(put(&store, slide_unrank(&puzzle, i), 0, 0, &added), i);
        assert_true(added);
        *slide_node_store_value(&store, i) = ~i;
    }
    for (uint32_t i = 0; i < BOARDS; i++) {
        assert_u64(put(&store, slide_unrank(&puzzle, i), 0, 0, &added), i);
        assert_false(added);
        assert_u64(slide_node_store_find(&store, slide_unrank(&puzzle, i), 0), i);
        assert_u64(*slide_node_store_value(&store, i), ~i);
    }
    assert_u64(store.count, BOARDS);
    slide_node_store_fini(&store);
    assert_u64(account.live_bytes, 0);
}

static void ranks_tell_which_boards_are_stored(void **state)
{
    (void)state;
    static struct slide_ranks ranks;
    slide_ranks_init(&ranks);
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "snail");
    struct slide_account account = {0};
    struct slide_node_store store;
    slide_node_store_init(&store, true, &ranks, &account);
    bool added = false;
    for (uint32_t i = 0; i < SLIDE_RANKS_COUNT; i++) {
        uint64_t board = slide_unrank(&puzzle, i);
        assert_u64(put(&store, board, i % 4, 0, &added), i);
        assert_true(added);
        *slide_node_store_value(&store, i) = i;
        assert_true(put(&store, board, 0, 0, &added) != SLIDE_NO_NODE);
        assert_false(added);
        if (i % 1000 == 0)
            assert_u64(slide_node_store_find(&store, board, i + 1), i);
    }
    for (uint32_t i = 0; i < SLIDE_RANKS_COUNT; i++)
        assert_u64(*slide_node_store_value(&store, i), i);
    assert_u64(store.count, SLIDE_RANKS_COUNT);
    /* 12 bytes a node, and a bit for each board there is */
    assert_true(account.live_bytes <= SLIDE_RANKS_COUNT * 12 + SLIDE_SEEN_BYTES + 2 * 65536);
    slide_node_store_fini(&store);
    assert_u64(account.live_bytes, 0);
}

static void idle_memory_is_bounded(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
    struct slide_account account = {0};
    struct slide_node_store store;
    slide_node_store_init(&store, false, NULL, &account);
    bool added = false;
    for (uint32_t i = 0; i < 181440; i++) {
        put(&store, slide_unrank(&puzzle, i), 0, 0, &added);
        /* 8 bytes a node, in steps of 64 KiB or twice as many; the index a quarter full, later 3/8.
         */
        uint64_t nodes = store.count * 8, step = nodes < 65536 ? nodes + 512 : 65536;
        uint64_t index = store.count < 12288 ? store.count * 16 : store.count * 32 / 3;
        uint64_t most = nodes + step + index + 512;
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
        slide_node_store_init(&store, false, NULL, &account);
        bool added = false;
        uint32_t stored = 0;
        while (put(&store, slide_unrank(&puzzle, stored), 0, 0, &added) != SLIDE_NO_NODE)
            stored++;
        assert_u64(account.allocations, fail_at);
        assert_u64(store.count, stored);
        for (uint32_t i = 0; i < stored; i++)
            assert_true(slide_node_board(*slide_node_store_at(&store, i), 9) ==
                        slide_unrank(&puzzle, i));
        assert_u64(put(&store, slide_unrank(&puzzle, stored), 0, 0, &added), SLIDE_NO_NODE);
        slide_node_store_fini(&store);
        assert_u64(account.live_bytes, 0);
    }
}

/* Full boards are stored without their last cell, whatever is in it. */
static void a_node_gives_back_its_board_move_and_tag(void **state)
{
    (void)state;
    static const unsigned shapes[][2] = {{2, 2}, {2, 3}, {3, 3}, {3, 5}, {2, 8}, {4, 4}};
    for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++) {
        struct slide_puzzle puzzle = solving_puzzle(shapes[k][0], shapes[k][1], "last");
        struct slide_account account = {0};
        struct slide_node_store store;
        slide_node_store_init(&store, false, NULL, &account);
        bool added = false;
        put(&store, puzzle.goal, 0, 2, &added);
        for (uint64_t i = 0; i < 1000; i++) {
            uint64_t board = slide_random_board(&puzzle, 3, i);
            uint32_t number = put(&store, board, i % 4, i / 4 % 4, &added);
            uint64_t node = *slide_node_store_at(&store, number);
            assert_true(slide_node_board(node, puzzle.cells) == board);
            if (!added)
                continue;
            assert_u64(slide_node_move(node, number), i % 4);
            assert_u64(slide_node_tag(node), i / 4 % 4);
        }
        assert_u64(slide_node_move(*slide_node_store_at(&store, 0), 0), SLIDE_NO_MOVE);
        slide_node_store_fini(&store);
    }
}

static void paths_are_read_by_undoing_moves(void **state)
{
    (void)state;
    struct slide_puzzle puzzle = solving_puzzle(3, 3, "last");
    struct slide_account account = {0};
    struct slide_run run = {.account = &account};
    struct slide_node_store store;
    slide_node_store_init(&store, false, NULL, &account);
    uint64_t start = solving_board("1 2 0/4 5 3/7 8 6", 3, 3);
    bool added = false;
    put(&store, start, 0, 0, &added);
    put(&store, solving_board("1 0 2/4 5 3/7 8 6", 3, 3), SLIDE_LEFT, 3, &added);
    put(&store, solving_board("1 2 3/4 5 0/7 8 6", 3, 3), SLIDE_DOWN, 1, &added);
    put(&store, puzzle.goal, SLIDE_DOWN, 2, &added);
    assert_true(slide_path_give(&store, &puzzle, start, &run) == SLIDE_SOLVED);
    assert_string_equal(run.moves, "DD");
    assert_u64(run.path_length, 2);
    slide_run_fini(&run);
    assert_true(slide_path_give(&store, &puzzle, puzzle.goal, &run) == SLIDE_SOLVED);
    assert_string_equal(run.moves, "");
    slide_run_fini(&run);
    account.fail_at = 1;
    assert_true(slide_path_give(&store, &puzzle, start, &run) == SLIDE_MEMORY_LIMIT);
    assert_null(run.moves);
    slide_node_store_fini(&store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_are_numbered_in_order_and_found_again),
        cmocka_unit_test(ranks_tell_which_boards_are_stored),
        cmocka_unit_test(idle_memory_is_bounded),
        cmocka_unit_test(a_refusal_leaves_nodes_readable_and_frees_all),
        cmocka_unit_test(a_node_gives_back_its_board_move_and_tag),
        cmocka_unit_test(paths_are_read_by_undoing_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
