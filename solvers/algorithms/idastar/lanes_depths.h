/*
 * lanes_depths.h - the depths beside a register of boards, a byte each in a word, for engines with
 * BMI2.
 */
#ifndef SLIDE_LANES_DEPTHS_H
#define SLIDE_LANES_DEPTHS_H

#include <immintrin.h>
#include <string.h>

#include "lanes.h"

#define SLIDE_EACH_BYTE UINT64_C(0x0101010101010101)

/* The depths of the successors of up to eight boards; what is past the boards does not matter. */
static inline uint64_t slide_deeper(const struct slide_depths *beside, const uint64_t *boards)
{
    uint64_t word;
    memcpy(&word, beside->depths + (boards - beside->boards), sizeof word);
    return word + SLIDE_EACH_BYTE;
}

/* Writes those of the boards in the set `which`, packed, where `end` is beside. */
static inline void slide_append_depths(const struct slide_depths *beside, const uint64_t *end,
                                       uint64_t depths, unsigned which)
{
    uint64_t bytes = _pdep_u64(which, SLIDE_EACH_BYTE) * 255;
    uint64_t word = _pext_u64(depths, bytes);
    memcpy(beside->depths + (end - beside->boards), &word, sizeof word);
}

#endif
