/*
 * heap.h - a binary heap of nodes: least f first, then least h, then last in first out.
 */
#ifndef TEXTBOOK_HEAP_H
#define TEXTBOOK_HEAP_H

#include "nodes.h"

struct heap_entry {
    int f, h;
    uint64_t serial; /* how many were pushed before */
    struct node *node;
};

/* Zeroed memory is an empty heap. */
struct heap {
    struct heap_entry *entry;
    size_t count, room;
    uint64_t pushed;
};

bool heap_push(struct heap *heap, int f, int h, struct node *node);

/* False when there is none. */
bool heap_pop(struct heap *heap, struct heap_entry *first);

void heap_free(struct heap *heap);

#endif
