#include "bucket_queue.h"

#include <string.h>

void slide_bucket_queue_init(struct slide_bucket_queue *queue, struct slide_account *account)
{
    memset(queue, 0, sizeof *queue);
    queue->account = account;
}

void slide_bucket_queue_fini(struct slide_bucket_queue *queue)
{
    for (uint32_t major = 0; major < queue->rows; major++)
        slide_free(queue->account, queue->row[major].top,
                   queue->row[major].buckets * sizeof(uint64_t));
    slide_free(queue->account, queue->row, queue->rows * sizeof(struct slide_bucket_row));
    slide_region_fini(&queue->storage, queue->account);
    slide_bucket_queue_init(queue, queue->account);
}

/* The size after `now` of an array that must have element `last`; 0 when there is none. */
static uint32_t widened(uint32_t now, uint32_t last, uint32_t least)
{
    uint64_t size = now ? now : least;
    while (size <= last)
        size *= 2;
    return size <= UINT32_MAX ? (uint32_t)size : 0;
}

/* A larger zeroed copy of an array, the old one freed; NULL when refused, the old one kept. */
static void *extend(struct slide_account *account, void *old, size_t old_bytes, size_t bytes)
{
    void *wider = slide_alloc_zeroed(account, bytes);
    if (wider && old)
        memcpy(wider, old, old_bytes);
    if (wider)
        slide_free(account, old, old_bytes);
    return wider;
}

bool slide_bucket_queue_widen(struct slide_bucket_queue *queue, uint32_t major, uint32_t minor)
{
    if (major >= queue->rows) {
        uint32_t rows = widened(queue->rows, major, 16);
        struct slide_bucket_row *wider =
            rows ? extend(queue->account, queue->row, queue->rows * sizeof *wider,
                          rows * sizeof *wider)
                 : NULL;
        if (!wider)
            return false;
        queue->row = wider;
        queue->rows = rows;
    }
    struct slide_bucket_row *row = &queue->row[major];
    if (minor >= row->buckets) {
        uint32_t buckets = widened(row->buckets, minor, 16);
        uint64_t *wider = buckets ? extend(queue->account, row->top, row->buckets * sizeof *wider,
                                           buckets * sizeof *wider)
                                  : NULL;
        if (!wider)
            return false;
        row->top = wider;
        row->buckets = buckets;
    }
    return true;
}

enum { FIRST_CHUNKS = 16, CHUNK_BYTES = SLIDE_CHUNK_WORDS * sizeof(uint32_t) };

#define MOST_CHUNKS_BYTES (UINT32_MAX * (uint64_t)CHUNK_BYTES)

/* Room for one more chunk. */
static bool grow_storage(struct slide_bucket_queue *queue)
{
    uint64_t bytes =
        queue->storage.bytes ? slide_region_next(queue->storage.bytes) : FIRST_CHUNKS * CHUNK_BYTES;
    if (bytes > MOST_CHUNKS_BYTES)
        bytes = MOST_CHUNKS_BYTES;
    return queue->chunks < UINT32_MAX &&
           slide_region_grow(&queue->storage, bytes, MOST_CHUNKS_BYTES, queue->account);
}

bool slide_bucket_queue_stack(struct slide_bucket_queue *queue, uint64_t *top)
{
    uint32_t chunk = queue->recycled, below = (uint32_t)(*top / SLIDE_CHUNK_WORDS);
    if (chunk) {
        queue->recycled = *slide_bucket_word(queue, (uint64_t)chunk * SLIDE_CHUNK_WORDS);
    } else {
        chunk = queue->chunks ? queue->chunks : 1;
        if (chunk >= queue->storage.bytes / CHUNK_BYTES && !grow_storage(queue))
            return false;
        queue->chunks = chunk + 1;
    }
    *top = (uint64_t)chunk * SLIDE_CHUNK_WORDS;
    *slide_bucket_word(queue, *top) = below;
    return true;
}

void slide_bucket_queue_unstack(struct slide_bucket_queue *queue, uint64_t *top)
{
    uint32_t *link = slide_bucket_word(queue, *top), below = *link;
    *link = queue->recycled;
    queue->recycled = (uint32_t)(*top / SLIDE_CHUNK_WORDS);
    *top = below ? (below + UINT64_C(1)) * SLIDE_CHUNK_WORDS - 1 : 0;
}

void slide_bucket_queue_retire(struct slide_bucket_queue *queue, struct slide_bucket_row *row)
{
    for (uint32_t minor = 0; minor < row->buckets; minor++)
        if (row->top[minor])
            slide_bucket_queue_unstack(queue, &row->top[minor]);
}
