#include "heap.h"

#include <stdlib.h>

static bool before(const struct heap_entry *a, const struct heap_entry *b)
{
    if (a->f != b->f)
        return a->f < b->f;
    if (a->h != b->h)
        return a->h < b->h;
    return a->serial > b->serial;
}

bool heap_push(struct heap *heap, int f, int h, struct node *node)
{
    if (heap->count == heap->room) {
        size_t room = heap->room ? 2 * heap->room : 64;
        struct heap_entry *entry = realloc(heap->entry, room * sizeof *entry);
        if (!entry)
            return false;
        heap->entry = entry;
        heap->room = room;
    }
    struct heap_entry pushed = {f, h, heap->pushed++, node};
    size_t at = heap->count++;
    while (at > 0 && before(&pushed, &heap->entry[(at - 1) / 2])) {
        heap->entry[at] = heap->entry[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    heap->entry[at] = pushed;
    return true;
}

bool heap_pop(struct heap *heap, struct heap_entry *first)
{
    if (heap->count == 0)
        return false;
    *first = heap->entry[0];
    struct heap_entry last = heap->entry[--heap->count];
    size_t at = 0, child;
    while ((child = 2 * at + 1) < heap->count) {
        if (child + 1 < heap->count && before(&heap->entry[child + 1], &heap->entry[child]))
            child++;
        if (!before(&heap->entry[child], &last))
            break;
        heap->entry[at] = heap->entry[child];
        at = child;
    }
    heap->entry[at] = last;
    return true;
}

void heap_free(struct heap *heap)
{
    free(heap->entry);
}
