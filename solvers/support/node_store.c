#include "node_store.h"

#include <string.h>

enum { FIRST_LOG2 = 7, FIRST_NODES = 64 };

/* The most there can ever be: all node numbers, and an index for them. */
#define MOST_NODES (SLIDE_NO_NODE - UINT64_C(1))
#define MOST_NODES_BYTES (MOST_NODES * sizeof(struct slide_node))
#define MOST_INDEX_BYTES (sizeof(uint32_t) << 33)

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
    slide_region_fini(&store->index, store->account);
    slide_region_fini(&store->nodes, store->account);
    slide_node_store_init(store, store->account);
}

/*
 * What the index says is in the nodes, so it is made anew: large, in the same place; small, after
 * the old one is gone, so that they are never held both.
 */
static bool grow_index(struct slide_node_store *store)
{
    unsigned log2 = FIRST_LOG2;
    while (index_room(log2) <= store->count)
        log2++;
    uint64_t bytes = sizeof(uint32_t) << log2, old_bytes = store->index.bytes;
    if (bytes <= SLIDE_REGION_SMALL) {
        slide_region_fini(&store->index, store->account);
        store->log2 = old_bytes = 0;
    }
    if (!slide_region_grow(&store->index, bytes, MOST_INDEX_BYTES, store->account))
        return false;
    uint32_t *index = (uint32_t *)(void *)store->index.base;
    memset(index, 0, old_bytes);
    store->log2 = log2;
    uint64_t mask = (UINT64_C(1) << log2) - 1;
    for (uint64_t number = 0; number < store->count; number++) {
        uint32_t tag;
        uint64_t board = slide_node_store_at(store, (uint32_t)number)->board;
        uint64_t slot = slide_node_store_hash(board, log2, &tag);
        while (index[slot])
            slot = (slot + 1) & mask;
        index[slot] = tag | ((uint32_t)number + 1);
    }
    return true;
}

static uint64_t nodes_room(const struct slide_node_store *store)
{
    return store->nodes.bytes / sizeof(struct slide_node);
}

static bool grow_nodes(struct slide_node_store *store)
{
    uint64_t bytes = store->nodes.bytes ? slide_region_next(store->nodes.bytes)
                                        : FIRST_NODES * sizeof(struct slide_node);
    if (bytes > MOST_NODES_BYTES)
        bytes = MOST_NODES_BYTES;
    return slide_region_grow(&store->nodes, bytes, MOST_NODES_BYTES, store->account);
}

bool slide_node_store_grow(struct slide_node_store *store)
{
    if (store->count >= MOST_NODES)
        return false;
    if (store->count >= nodes_room(store) && !grow_nodes(store))
        return false;
    if (store->count >= index_room(store->log2) && !grow_index(store)) {
        store->room = 0;
        return false;
    }
    store->room = nodes_room(store);
    if (store->room > index_room(store->log2))
        store->room = index_room(store->log2);
    return true;
}
