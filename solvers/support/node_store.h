/*
 * node_store.h - the boards a search has seen: numbered nodes of 16 bytes, found by board.
 *
 * Nodes are numbered from 0 in the order in which they were added and are never removed. The index
 * is an open-addressing table of 32-bit entries (linear probing, at most 5/8 full), rebuilt from
 * the nodes when it grows. An entry of an index of 2^b holds a node number in b bits, and in the
 * rest a tag, more bits of the board's hash: a probe that meets another board rarely has to look at
 * its node. An empty store holds nothing; a small search holds about 2 KB. Bytes depend on the
 * number of nodes alone. All memory comes from the account.
 *
 * Limit: 2^32 - 2 nodes. Past it the store says that memory is refused.
 */
#ifndef SLIDE_NODE_STORE_H
#define SLIDE_NODE_STORE_H

#include "region.h"
#include "solver.h"

struct slide_node {
    uint64_t board;
    uint32_t parent; /* node number, SLIDE_NO_NODE at the root */
    uint32_t meta;   /* low 3 bits: the move that led here; the rest belongs to the algorithm */
};

#define SLIDE_NO_NODE UINT32_MAX

enum { SLIDE_META_MOVE = 7, SLIDE_META_SHIFT = 3 };

static inline unsigned slide_node_move(const struct slide_node *node)
{
    return node->meta & SLIDE_META_MOVE;
}

struct slide_node_store {
    struct slide_account *account;
    uint64_t count;            /* nodes */
    uint64_t room;             /* count at which something must grow */
    unsigned log2;             /* of the index's entries; 0: no index yet */
    struct slide_region index; /* of uint32_t: tag, then node number + 1; 0: free */
    struct slide_region nodes; /* of struct slide_node */
};

void slide_node_store_init(struct slide_node_store *store, struct slide_account *account);
void slide_node_store_fini(struct slide_node_store *store);

/* Cold half of slide_node_store_put: makes room for one more; false when the account refuses. */
bool slide_node_store_grow(struct slide_node_store *store);

/* Node `number`, below count. The pointer stays good until the next node is added. */
static inline struct slide_node *slide_node_store_at(const struct slide_node_store *store,
                                                     uint32_t number)
{
    return (struct slide_node *)(void *)store->nodes.base + number;
}

/* The bits of an entry that hold the node number + 1; it fits, as the index is never full. */
static inline uint32_t slide_node_store_number_bits(unsigned log2)
{
    return (uint32_t)((UINT64_C(1) << log2) - 1);
}

/* Where the search for a board starts in an index of 2^log2 entries, and the board's tag. */
static inline uint64_t slide_node_store_hash(uint64_t board, unsigned log2, uint32_t *tag)
{
    board = (board ^ board >> 32) * 0x9e3779b97f4a7c15u; /* 2^64 / golden ratio (Knuth 6.4) */
    *tag = (uint32_t)(board << log2 >> 32) & ~slide_node_store_number_bits(log2);
    return board >> (64 - log2);
}

/*
 * The number of the node of `board`; adds it when it is new, and then *added is true and the
 * caller sets parent and meta. SLIDE_NO_NODE when the account refuses: the store can then only be
 * read by number and finished.
 */
static inline uint32_t slide_node_store_put(struct slide_node_store *store, uint64_t board,
                                            bool *added)
{
    if (__builtin_expect(store->count >= store->room, 0) && !slide_node_store_grow(store))
        return SLIDE_NO_NODE;
    uint32_t *index = (uint32_t *)(void *)store->index.base;
    uint64_t mask = (UINT64_C(1) << store->log2) - 1;
    uint32_t tag, number_bits = slide_node_store_number_bits(store->log2);
    uint64_t slot = slide_node_store_hash(board, store->log2, &tag);
    for (uint32_t entry; (entry = index[slot]); slot = (slot + 1) & mask) {
        if ((entry ^ tag) & ~number_bits)
            continue;
        uint32_t number = (entry & number_bits) - 1;
        if (slide_node_store_at(store, number)->board == board) {
            *added = false;
            return number;
        }
    }
    uint32_t number = (uint32_t)store->count++;
    index[slot] = tag | (number + 1);
    slide_node_store_at(store, number)->board = board;
    *added = true;
    return number;
}

#endif
