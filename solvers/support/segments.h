/*
 * segments.h - an array that grows without ever moving its elements.
 *
 * Elements live in segments, four an octave: each new segment adds at most a quarter to what is
 * there, so at most a fifth of the memory is idle, nothing is copied, and pointers stay good.
 * Element i is found by one bit scan and one look-up. The first segment has 2^(first_log2 - 2)
 * elements.
 */
#ifndef SLIDE_SEGMENTS_H
#define SLIDE_SEGMENTS_H

#include "account.h"

enum { SLIDE_SEGMENTS_MAX = 4 * 32 };

/* What kind of array: a constant at each use, so that the arithmetic folds. */
struct slide_segments_kind {
    uint32_t element_bytes;
    uint32_t first_log2; /* at least 2 */
};

/* Zero-initialised: empty, holds nothing. */
struct slide_segments {
    uint64_t capacity; /* elements */
    uint32_t count;    /* segments */
    char *segment[SLIDE_SEGMENTS_MAX];
};

/* Element `i`, below capacity. */
static inline __attribute__((always_inline)) void *
slide_segments_at(const struct slide_segments *array, struct slide_segments_kind kind, uint64_t i)
{
    uint64_t place = i + (UINT64_C(1) << kind.first_log2);
    unsigned octave = 63 - (unsigned)__builtin_clzll(place);
    unsigned width = octave - 2; /* log2 of the segment's elements */
    unsigned number = 4 * (octave - kind.first_log2) + ((unsigned)(place >> width) & 3);
    uint64_t offset = place & ((UINT64_C(1) << width) - 1);
    return array->segment[number] + offset * kind.element_bytes;
}

/* Adds a segment, uninitialised; false when the account refuses. */
bool slide_segments_grow(struct slide_segments *array, struct slide_segments_kind kind,
                         struct slide_account *account);

/* Frees all; the array is empty again. */
void slide_segments_fini(struct slide_segments *array, struct slide_segments_kind kind,
                         struct slide_account *account);

#endif
