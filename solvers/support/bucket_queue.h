/*
 * bucket_queue.h - a priority queue of node numbers with two small integer keys: least `major`
 * first, then least `minor`, then last in first out. For A*: major f, minor h.
 *
 * Each pair of keys has a bucket, a stack made of chunks of 15 numbers (one cache line). Chunks
 * are recycled, live in one array, and are shared by all buckets. Push and pop
 * take constant time, plus the empty buckets that pop steps over. Keys have no upper bound but
 * memory: rows grow with the keys in use. An empty queue holds nothing. Deterministic: neither
 * order nor bytes depend on addresses.
 */
#ifndef SLIDE_BUCKET_QUEUE_H
#define SLIDE_BUCKET_QUEUE_H

#include "region.h"

enum { SLIDE_CHUNK_ITEMS = 15 };

struct slide_bucket_chunk {
    uint32_t below; /* chunk number + 1; 0: none */
    uint32_t item[SLIDE_CHUNK_ITEMS];
};

struct slide_bucket {
    uint32_t top;  /* chunk number + 1; 0: the bucket is empty */
    uint32_t used; /* items in the top chunk */
};

/* All buckets of one major key, by minor key. */
struct slide_bucket_row {
    struct slide_bucket *bucket;
    uint32_t buckets;
    uint32_t low; /* no lower bucket has items */
};

struct slide_bucket_queue {
    struct slide_account *account;
    uint64_t count; /* items */
    struct slide_bucket_row *row;
    uint32_t rows;
    uint32_t low;                /* no lower row has items */
    uint32_t recycled;           /* list of spare chunks: chunk number + 1 */
    uint32_t chunks;             /* chunks ever used */
    struct slide_region storage; /* of struct slide_bucket_chunk */
};

void slide_bucket_queue_init(struct slide_bucket_queue *queue, struct slide_account *account);
void slide_bucket_queue_fini(struct slide_bucket_queue *queue);

/* Cold parts of push: a row for `major` and a bucket for `minor`; a fresh top chunk. */
bool slide_bucket_queue_widen(struct slide_bucket_queue *queue, uint32_t major, uint32_t minor);
bool slide_bucket_queue_stack(struct slide_bucket_queue *queue, struct slide_bucket *bucket);

static inline struct slide_bucket_chunk *slide_bucket_chunk(const struct slide_bucket_queue *queue,
                                                            uint32_t top)
{
    return (struct slide_bucket_chunk *)(void *)queue->storage.base + (top - 1);
}

/* False when the account refuses; the queue is then unchanged. */
static inline bool slide_bucket_queue_push(struct slide_bucket_queue *queue, uint32_t major,
                                           uint32_t minor, uint32_t item)
{
    if (__builtin_expect(major >= queue->rows || minor >= queue->row[major].buckets, 0) &&
        !slide_bucket_queue_widen(queue, major, minor))
        return false;
    struct slide_bucket_row *row = &queue->row[major];
    struct slide_bucket *bucket = &row->bucket[minor];
    if ((!bucket->top || bucket->used == SLIDE_CHUNK_ITEMS) &&
        !slide_bucket_queue_stack(queue, bucket))
        return false;
    slide_bucket_chunk(queue, bucket->top)->item[bucket->used++] = item;
    if (minor < row->low)
        row->low = minor;
    if (major < queue->low)
        queue->low = major;
    queue->count++;
    return true;
}

/* Takes the first item and tells its keys; false when the queue is empty. */
static inline bool slide_bucket_queue_pop(struct slide_bucket_queue *queue, uint32_t *major,
                                          uint32_t *minor, uint32_t *item)
{
    if (!queue->count)
        return false;
    struct slide_bucket_row *row = &queue->row[queue->low];
    for (;; row++, queue->low++) {
        while (row->low < row->buckets && !row->bucket[row->low].top)
            row->low++;
        if (row->low < row->buckets)
            break;
    }
    struct slide_bucket *bucket = &row->bucket[row->low];
    struct slide_bucket_chunk *chunk = slide_bucket_chunk(queue, bucket->top);
    *major = queue->low;
    *minor = row->low;
    *item = chunk->item[--bucket->used];
    queue->count--;
    if (!bucket->used) {
        uint32_t spare = bucket->top;
        bucket->top = chunk->below;
        bucket->used = chunk->below ? SLIDE_CHUNK_ITEMS : 0;
        chunk->below = queue->recycled;
        queue->recycled = spare;
    }
    return true;
}

#endif
