/*
 * bucket_queue.h - a priority queue of node numbers with two small integer keys: least `major`
 * first, then least `minor`, then last in first out. For A*: major f, minor h.
 *
 * Each pair of keys has a bucket, a stack made of chunks of 15 numbers and a link to the chunk
 * below (one cache line). Chunks live in one array, are shared by all buckets and recycled; a
 * bucket keeps its last one until pop is through with its major key. Push and pop take constant
 * time, plus the empty buckets that pop steps over. Keys have no upper bound but memory: rows grow
 * with the keys in use. An empty queue holds nothing. Deterministic: neither order nor bytes depend
 * on addresses.
 */
#ifndef SLIDE_BUCKET_QUEUE_H
#define SLIDE_BUCKET_QUEUE_H

#include "region.h"

/* In words of 32 bits: the number of the chunk below, then the items. No bucket has chunk 0. */
enum { SLIDE_CHUNK_WORDS = 16 };

/*
 * All buckets of one major key: by minor key the place of the top item, in words. The place of a
 * link is that of an empty bucket.
 */
struct slide_bucket_row {
    uint64_t *top;
    uint32_t buckets;
    uint32_t low; /* no lower bucket has items */
};

struct slide_bucket_queue {
    struct slide_account *account;
    uint64_t count; /* items */
    struct slide_bucket_row *row;
    uint32_t rows;
    uint32_t low;                /* no lower row has items */
    uint32_t recycled;           /* list of spare chunks; 0: none */
    uint32_t chunks;             /* chunks ever used, chunk 0 included */
    struct slide_region storage; /* of chunks */
};

void slide_bucket_queue_init(struct slide_bucket_queue *queue, struct slide_account *account);
void slide_bucket_queue_fini(struct slide_bucket_queue *queue);

/* Cold parts of push: a row for `major` and a bucket for `minor`; a fresh top chunk. */
bool slide_bucket_queue_widen(struct slide_bucket_queue *queue, uint32_t major, uint32_t minor);
bool slide_bucket_queue_stack(struct slide_bucket_queue *queue, uint64_t *top);

/* Cold parts of pop: takes the empty top chunk off a bucket; and off all of an empty row. */
void slide_bucket_queue_unstack(struct slide_bucket_queue *queue, uint64_t *top);
void slide_bucket_queue_retire(struct slide_bucket_queue *queue, struct slide_bucket_row *row);

static inline uint32_t *slide_bucket_word(const struct slide_bucket_queue *queue, uint64_t place)
{
    return (uint32_t *)(void *)queue->storage.base + place;
}

/* False when the account refuses; the queue is then unchanged. */
static inline bool slide_bucket_queue_push(struct slide_bucket_queue *queue, uint32_t major,
                                           uint32_t minor, uint32_t item)
{
    if (__builtin_expect(major >= queue->rows || minor >= queue->row[major].buckets, 0) &&
        !slide_bucket_queue_widen(queue, major, minor))
        return false;
    struct slide_bucket_row *row = &queue->row[major];
    uint64_t *top = &row->top[minor];
    if ((!*top || *top % SLIDE_CHUNK_WORDS == SLIDE_CHUNK_WORDS - 1) &&
        !slide_bucket_queue_stack(queue, top))
        return false;
    *slide_bucket_word(queue, ++*top) = item;
    row->low = minor < row->low ? minor : row->low;
    queue->low = major < queue->low ? major : queue->low;
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
        while (row->low < row->buckets && row->top[row->low] % SLIDE_CHUNK_WORDS == 0)
            row->low++;
        if (row->low < row->buckets)
            break;
        slide_bucket_queue_retire(queue, row);
    }
    uint64_t *top = &row->top[row->low];
    *major = queue->low;
    *minor = row->low;
    *item = *slide_bucket_word(queue, (*top)--);
    queue->count--;
    bool at_link = *top % SLIDE_CHUNK_WORDS == 0;
    if (at_link & (*slide_bucket_word(queue, *top) != 0)) /* `&`: one branch, rarely taken */
        slide_bucket_queue_unstack(queue, top);
    return true;
}

/*
 * The item `distance` places below the top of the bucket that pop took from last, when its chunk
 * has one; *item is untouched otherwise.
 */
static inline bool slide_bucket_queue_peek(const struct slide_bucket_queue *queue,
                                           uint32_t distance, uint32_t *item)
{
    const struct slide_bucket_row *row = &queue->row[queue->low];
    uint64_t top = row->top[row->low];
    if (top % SLIDE_CHUNK_WORDS <= distance)
        return false;
    *item = *slide_bucket_word(queue, top - distance);
    return true;
}

#endif
