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
        slide_free(queue->account, queue->row[major].bucket,
                   queue->row[major].buckets * sizeof(struct slide_bucket));
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
        uint32_t buckets = widened(row->buckets, minor, 8);
        struct slide_bucket *wider =
            buckets ? extend(queue->account, row->bucket, row->buckets * sizeof *wider,
                             buckets * sizeof *wider)
                    : NULL;
        if (!wider)
            return false;
        row->bucket = wider;
        row->buckets = buckets;
    }
    return true;
}

enum { FIRST_CHUNKS = 16 };

#define MOST_CHUNKS_BYTES (UINT32_MAX * (uint64_t)sizeof(struct slide_bucket_chunk))

/* Room for one more chunk. */
static bool grow_storage(struct slide_bucket_queue *queue)
{
    uint64_t bytes = queue->storage.bytes ? slide_region_next(queue->storage.bytes)
                                          : FIRST_CHUNKS * sizeof(struct slide_bucket_chunk);
    if (bytes > MOST_CHUNKS_BYTES)
        bytes = MOST_CHUNKS_BYTES;
    return queue->chunks < UINT32_MAX &&
           slide_region_grow(&queue->storage, bytes, MOST_CHUNKS_BYTES, queue->account);
}

bool slide_bucket_queue_stack(struct slide_bucket_queue *queue, struct slide_bucket *bucket)
{
    uint32_t top = queue->recycled;
    if (top) {
        queue->recycled = slide_bucket_chunk(queue, top)->below;
    } else {
        uint64_t room = queue->storage.bytes / sizeof(struct slide_bucket_chunk);
        if (queue->chunks >= room && !grow_storage(queue))
            return false;
        top = ++queue->chunks;
    }
    slide_bucket_chunk(queue, top)->below = bucket->top;
    bucket->top = top;
    bucket->used = 0;
    return true;
}
