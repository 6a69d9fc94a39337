/*
 * node_store.h - the boards a search has seen: numbered nodes of 8 bytes, found by board.
 *
 * Nodes are numbered from 0 in the order in which they were added and are never removed. A node is
 * its board in 60 bits - the last cell of a full board is what the others leave over -, the move
 * that led to it in 2, and 2 more for the search. It has no parent: undoing the move gives the
 * parent's board. Where a search needs more, a wide store holds another 32 bits a node.
 *
 * The index is an open-addressing table of 32-bit entries (linear probing; at most half full while
 * it is small, then 3/4), rebuilt from the nodes when it grows. An entry of an index of 2^b holds a
 * node number in b bits, and in the rest a tag, more bits of the board's hash: a probe that meets
 * another board rarely has to look at its node. An empty store holds nothing; a small search holds
 * about 1 KB. Bytes depend on the number of nodes alone. All memory comes from the account.
 *
 * Given ranks (ranks.h), the index is a bit a board instead: whether it is stored, not where.
 *
 * Limit: 2^32 - 2 nodes. Past it the store says that memory is refused.
 */
#ifndef SLIDE_NODE_STORE_H
#define SLIDE_NODE_STORE_H

#include "ranks.h"
#include "region.h"

#define SLIDE_NO_NODE UINT32_MAX

/* Of a node: the board but for the last cell, the search's two bits, the move (0 at the root). */
enum { SLIDE_NODE_BOARD_SHIFT = 4, SLIDE_NODE_TAG_SHIFT = 2, SLIDE_NODE_TAG = 12 };

struct slide_node_store {
    struct slide_account *account;
    uint64_t count; /* nodes */
    uint64_t room;  /* count at which something must grow */
    unsigned log2;  /* of the index's entries; 0: no index yet */
    bool wide;
    const struct slide_ranks *ranks; /* NULL: hashed */
    struct slide_region index;  /* of uint32_t: tag, then node number + 1, 0: free; or of bits */
    struct slide_region nodes;  /* of uint64_t */
    struct slide_region values; /* of uint32_t, in a wide store */
};

/* `ranks` may be NULL, and outlive the store. */
void slide_node_store_init(struct slide_node_store *store, bool wide,
                           const struct slide_ranks *ranks, struct slide_account *account);
void slide_node_store_fini(struct slide_node_store *store);

/* Cold half of slide_node_store_put: makes room for one more; false when the account refuses. */
bool slide_node_store_grow(struct slide_node_store *store);

/* Node `number`, below count. The pointer stays good until the next node is added. */
static inline uint64_t *slide_node_store_at(const struct slide_node_store *store, uint32_t number)
{
    return (uint64_t *)(void *)store->nodes.base + number;
}

/* The same of the other 32 bits of a wide store. */
static inline uint32_t *slide_node_store_value(const struct slide_node_store *store,
                                               uint32_t number)
{
    return (uint32_t *)(void *)store->values.base + number;
}

/* The board of a node. */
static inline uint64_t slide_node_board(uint64_t node, unsigned cells)
{
    uint64_t board = node >> SLIDE_NODE_BOARD_SHIFT;
    if (cells < SLIDE_MAX_CELLS)
        return board;
    /* The exclusive or of the numbers 0..15 is 0, so that of fifteen of them is the missing one. */
    uint64_t rest = board ^ board >> 32;
    rest ^= rest >> 16;
    rest ^= rest >> 8;
    rest ^= rest >> 4;
    return board | rest << 60;
}

static inline unsigned slide_node_tag(uint64_t node)
{
    return (node & SLIDE_NODE_TAG) >> SLIDE_NODE_TAG_SHIFT;
}

/* The node, or its board alone in the same place, with another move and tag. */
static inline uint64_t slide_node_with(uint64_t node, unsigned move, unsigned tag)
{
    uint64_t board = node >> SLIDE_NODE_BOARD_SHIFT << SLIDE_NODE_BOARD_SHIFT;
    return board | tag << SLIDE_NODE_TAG_SHIFT | move;
}

/* The move that led to node `number`, SLIDE_NO_MOVE at the root. */
static inline unsigned slide_node_move(uint64_t node, uint32_t number)
{
    return number ? node & 3 : SLIDE_NO_MOVE;
}

/* The bits of an entry that hold the node number + 1; it fits, as the index is never full. */
static inline uint32_t slide_node_store_number_bits(unsigned log2)
{
    return (uint32_t)((UINT64_C(1) << log2) - 1);
}

/* Where the search for a board, packed, starts in an index of 2^log2 entries, and its tag. */
static inline uint64_t slide_node_store_hash(uint64_t packed, unsigned log2, uint32_t *tag)
{
    /* 2^64 / golden ratio (Knuth 6.4) */
    uint64_t hash = (packed ^ packed >> 32) * 0x9e3779b97f4a7c15u;
    *tag = (uint32_t)(hash << log2 >> 32) & ~slide_node_store_number_bits(log2);
    return hash >> (64 - log2);
}

/*
 * The number of the node of `board`, found or added; `blank` is its blank's cell. A new one is
 * added with the move and the search's tag, and then *added is true and in a wide store the caller
 * sets its value. Under ranks, the number of one that is not new is any but SLIDE_NO_NODE.
 * SLIDE_NO_NODE when the account refuses: the store can then only be read by number and finished.
 */
static inline uint32_t slide_node_store_put(struct slide_node_store *store, uint64_t board,
                                            unsigned blank, unsigned move, unsigned tag,
                                            bool *added)
{
    if (__builtin_expect(store->count >= store->room, 0) && !slide_node_store_grow(store))
        return SLIDE_NO_NODE;
    uint64_t packed = board << SLIDE_NODE_BOARD_SHIFT;
    uint64_t node = slide_node_with(packed, move, tag);
    uint32_t added_number = (uint32_t)store->count;
    if (store->ranks) { /* without a branch on whether it is new */
        *added = slide_seen_add((uint64_t *)(void *)store->index.base,
                                slide_ranks_of(store->ranks, board, blank));
        *slide_node_store_at(store, added_number) = node;
        store->count += *added;
        return added_number;
    }
    uint32_t *index = (uint32_t *)(void *)store->index.base;
    uint64_t mask = (UINT64_C(1) << store->log2) - 1;
    uint32_t hash_tag, number_bits = slide_node_store_number_bits(store->log2);
    uint64_t slot = slide_node_store_hash(packed, store->log2, &hash_tag);
    *added = false;
    for (uint32_t entry; (entry = index[slot]); slot = (slot + 1) & mask) {
        if ((entry ^ hash_tag) & ~number_bits)
            continue;
        uint32_t number = (entry & number_bits) - 1;
        if ((*slide_node_store_at(store, number) ^ packed) >> SLIDE_NODE_BOARD_SHIFT == 0)
            return number;
    }
    *added = true;
    index[slot] = hash_tag | (added_number + 1);
    *slide_node_store_at(store, added_number) = node;
    store->count++;
    return added_number;
}

/* Fetches ahead of time what a search for `board` will look at first. */
static inline void slide_node_store_prefetch(const struct slide_node_store *store, uint64_t board)
{
    uint32_t tag;
    uint64_t slot = slide_node_store_hash(board << SLIDE_NODE_BOARD_SHIFT, store->log2, &tag);
    __builtin_prefetch((const uint32_t *)(const void *)store->index.base + slot, 1);
}

/*
 * The node of a board that is in the store. Under ranks it must have been added before node
 * `before`, and all those between are looked at.
 */
uint32_t slide_node_store_find(const struct slide_node_store *store, uint64_t board,
                               uint32_t before);

#endif
