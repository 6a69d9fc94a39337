#include "node_store.h"

#include <string.h>

enum { FIRST_LOG2 = 7, SPARSE_LOG2 = 14, FIRST_NODES = 64 };

/* The most there can ever be: all node numbers, and an index for them. */
#define MOST_NODES (SLIDE_NO_NODE - UINT64_C(1))
#define MOST_INDEX_BYTES (sizeof(uint32_t) << 33)

/* Nodes that a table of 2^log2 entries may hold: half of them while room costs nothing, then 3/4.
 */
static uint64_t table_room(unsigned log2)
{
    if (log2 <= SPARSE_LOG2)
        return log2 ? UINT64_C(1) << (log2 - 1) : 0;
    return UINT64_C(3) << log2 >> 2;
}

static uint64_t index_room(const struct slide_node_store *store)
{
    if (store->ranks)
        return store->index.bytes ? MOST_NODES : 0;
    return table_room(store->log2);
}

void slide_node_store_init(struct slide_node_store *store, bool wide,
                           const struct slide_ranks *ranks, struct slide_account *account)
{
    memset(store, 0, sizeof *store);
    store->wide = wide;
    store->ranks = ranks;
    store->account = account;
}

void slide_node_store_fini(struct slide_node_store *store)
{
    slide_region_fini(&store->index, store->account);
    slide_region_fini(&store->values, store->account);
    slide_region_fini(&store->nodes, store->account);
    slide_node_store_init(store, store->wide, store->ranks, store->account);
}

/* Enters the nodes from `first` to before `end`; what a few of them need is fetched together. */
static void enter(struct slide_node_store *store, uint64_t first, uint64_t end)
{
    enum { TOGETHER = 16 };
    uint32_t *index = (uint32_t *)(void *)store->index.base, tag[TOGETHER];
    uint64_t mask = (UINT64_C(1) << store->log2) - 1, slot[TOGETHER];
    for (; first < end; first += TOGETHER) {
        unsigned count = end - first < TOGETHER ? (unsigned)(end - first) : TOGETHER;
        for (unsigned i = 0; i < count; i++) {
            uint64_t packed = *slide_node_store_at(store, (uint32_t)(first + i));
            packed = packed >> SLIDE_NODE_BOARD_SHIFT << SLIDE_NODE_BOARD_SHIFT;
            slot[i] = slide_node_store_hash(packed, store->log2, &tag[i]);
            __builtin_prefetch(&index[slot[i]], 1);
        }
        for (unsigned i = 0; i < count; i++) {
            uint64_t at = slot[i];
            while (index[at])
                at = (at + 1) & mask;
            index[at] = tag[i] | ((uint32_t)(first + i) + 1);
        }
    }
}

/*
 * What the index says is in the nodes, so it is made anew: large, in the same place; small, after
 * the old one is gone, so that they are never held both.
 */
static bool grow_index(struct slide_node_store *store)
{
    if (store->ranks)
        return slide_region_grow(&store->index, SLIDE_SEEN_BYTES, SLIDE_SEEN_BYTES, store->account);
    unsigned log2 = FIRST_LOG2;
    while (table_room(log2) <= store->count)
        log2++;
    uint64_t bytes = sizeof(uint32_t) << log2, old_bytes = store->index.bytes;
    if (bytes <= SLIDE_REGION_SMALL) {
        slide_region_fini(&store->index, store->account);
        store->log2 = old_bytes = 0;
    }
    if (!slide_region_grow(&store->index, bytes, MOST_INDEX_BYTES, store->account))
        return false;
    if (old_bytes)
        memset(store->index.base, 0, old_bytes);
    store->log2 = log2;
    enter(store, 0, store->count);
    return true;
}

/* Room for one more element of `size` bytes after `count`. */
static bool grow_array(struct slide_region *array, uint64_t count, uint64_t size,
                       struct slide_account *account)
{
    if (count < array->bytes / size)
        return true;
    uint64_t bytes = array->bytes ? slide_region_next(array->bytes) : FIRST_NODES * size;
    if (bytes > MOST_NODES * size)
        bytes = MOST_NODES * size;
    return slide_region_grow(array, bytes, MOST_NODES * size, account);
}

bool slide_node_store_grow(struct slide_node_store *store)
{
    uint64_t count = store->count;
    if (count >= MOST_NODES || !grow_array(&store->nodes, count, sizeof(uint64_t), store->account))
        return false;
    if (store->wide && !grow_array(&store->values, count, sizeof(uint32_t), store->account))
        return false;
    if (count >= index_room(store) && !grow_index(store)) {
        store->room = 0;
        return false;
    }
    store->room = store->nodes.bytes / sizeof(uint64_t);
    if (store->wide && store->room > store->values.bytes / sizeof(uint32_t))
        store->room = store->values.bytes / sizeof(uint32_t);
    if (store->room > index_room(store))
        store->room = index_room(store);
    return true;
}

uint32_t slide_node_store_find(const struct slide_node_store *store, uint64_t board,
                               uint32_t before)
{
    uint64_t packed = board << SLIDE_NODE_BOARD_SHIFT;
    if (store->ranks) {
        while ((*slide_node_store_at(store, --before) ^ packed) >> SLIDE_NODE_BOARD_SHIFT)
            continue;
        return before;
    }
    const uint32_t *index = (const uint32_t *)(const void *)store->index.base;
    uint64_t mask = (UINT64_C(1) << store->log2) - 1;
    uint32_t tag, number_bits = slide_node_store_number_bits(store->log2);
    for (uint64_t slot = slide_node_store_hash(packed, store->log2, &tag);;
         slot = (slot + 1) & mask) {
        uint32_t number = (index[slot] & number_bits) - 1;
        if (((index[slot] ^ tag) & ~number_bits) == 0 &&
            (*slide_node_store_at(store, number) ^ packed) >> SLIDE_NODE_BOARD_SHIFT == 0)
            return number;
    }
}
