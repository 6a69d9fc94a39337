#include "node_store.h"

#include <string.h>

enum { FIRST_LOG2 = 7 };

static size_t index_bytes(unsigned log2)
{
    return log2 ? sizeof(uint32_t) << log2 : 0;
}

/* Nodes that an index of 2^log2 entries may hold. */
static uint64_t index_room(unsigned log2)
{
    return log2 ? UINT64_C(5) << log2 >> 3 : 0;
}

void slide_node_store_init(struct slide_node_store *store, struct slide_account *account)
{
    memset(store, 0, sizeof *store);
    store->account = account;
}

void slide_node_store_fini(struct slide_node_store *store)
{
    slide_free(store->account, store->index, index_bytes(store->log2));
    slide_segments_fini(&store->nodes, SLIDE_NODE_KIND, store->account);
    slide_node_store_init(store, store->account);
}

/* The old index goes first: all it says is in the nodes, and the peak is lower. */
static bool grow_index(struct slide_node_store *store)
{
    unsigned log2 = FIRST_LOG2;
    while (index_room(log2) <= store->count)
        log2++;
    slide_free(store->account, store->index, index_bytes(store->log2));
    store->log2 = 0;
    store->index = slide_alloc_zeroed(store->account, index_bytes(log2));
    if (!store->index)
        return false;
    store->log2 = log2;
    uint64_t mask = (UINT64_C(1) << log2) - 1;
    for (uint64_t number = 0; number < store->count; number++) {
        uint64_t board = slide_node_store_at(store, (uint32_t)number)->board;
        uint32_t tag;
        uint64_t slot = slide_node_store_hash(board, log2, &tag);
        while (store->index[slot])
            slot = (slot + 1) & mask;
        store->index[slot] = tag | ((uint32_t)number + 1);
    }
    return true;
}

bool slide_node_store_grow(struct slide_node_store *store)
{
    uint64_t most = SLIDE_NO_NODE - UINT64_C(1);
    if (store->count >= most)
        return false;
    if (store->count >= store->nodes.capacity &&
        !slide_segments_grow(&store->nodes, SLIDE_NODE_KIND, store->account))
        return false;
    if (store->count >= index_room(store->log2) && !grow_index(store)) {
        store->room = 0;
        return false;
    }
    store->room = store->nodes.capacity;
    if (store->room > index_room(store->log2))
        store->room = index_room(store->log2);
    if (store->room > most)
        store->room = most;
    return true;
}
