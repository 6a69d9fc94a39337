/* Eight boards a register (AVX-512F); compress packs the successors of one sort. */
#include "lanes.h"

#ifdef __AVX512F__
#include <immintrin.h>
#include <stdbool.h>

#include "lanes_depths.h"

#define ALWAYS_INLINE inline __attribute__((always_inline))

static ALWAYS_INLINE uint64_t *append(uint64_t *end, __m512i boards, __mmask8 which)
{
    _mm512_storeu_si512(end, _mm512_maskz_compress_epi64(which, boards));
    return end + __builtin_popcount(which);
}

static ALWAYS_INLINE void expand(const struct slide_kind *kind, const uint64_t *boards,
                                 size_t count, struct slide_ends ends[3],
                                 const struct slide_depths *beside, unsigned moves, bool loose,
                                 bool deep)
{
    const __m512i one = _mm512_set1_epi64(1);
    __m512i mask[3], rotate[3], falls[3];
    __m128i shift[3];
    uint64_t *closer[3], *farther[3];
    for (unsigned i = 0; i < moves; i++) {
        mask[i] = _mm512_set1_epi64((long long)kind->by[i].mask);
        rotate[i] = _mm512_set1_epi64(kind->by[i].rotate);
        falls[i] = _mm512_set1_epi64(kind->by[i].falls);
        shift[i] = _mm_cvtsi32_si128(kind->by[i].shift);
        closer[i] = ends[i].closer;
        farther[i] = ends[i].farther;
    }
    for (size_t at = 0; at < count; at += 8) {
        __mmask8 live = count - at < 8 ? (__mmask8)((1u << (count - at)) - 1) : 0xff;
        __m512i board = _mm512_maskz_loadu_epi64(live, boards + at);
        uint64_t deeper = deep ? slide_deeper(beside, boards + at) : 0;
        for (unsigned i = 0; i < moves; i++) {
            __m512i tile = _mm512_and_si512(board, mask[i]);
            __m512i next =
                _mm512_ternarylogic_epi64(board, tile, _mm512_rolv_epi64(tile, rotate[i]), 0x96);
            __m512i bit = _mm512_sllv_epi64(one, _mm512_srl_epi64(tile, shift[i]));
            __mmask8 fall = _mm512_mask_test_epi64_mask(live, bit, falls[i]);
            if (deep)
                slide_append_depths(beside, closer[i], deeper, fall);
            closer[i] = append(closer[i], next, fall);
            if (deep && loose)
                slide_append_depths(beside, farther[i], deeper, live & (__mmask8)~fall);
            if (loose)
                farther[i] = append(farther[i], next, live & (__mmask8)~fall);
        }
    }
    for (unsigned i = 0; i < moves; i++)
        ends[i] = (struct slide_ends){closer[i], farther[i]};
}

/* Once for each number of moves, with and without slack. */
static ALWAYS_INLINE void choose(const struct slide_kind *kind, const uint64_t *boards,
                                 size_t count, struct slide_ends ends[3],
                                 const struct slide_depths *beside, bool deep)
{
    bool loose = ends[0].farther;
    switch (2 * kind->count + loose) {
    case 2:
        return expand(kind, boards, count, ends, beside, 1, false, deep);
    case 3:
        return expand(kind, boards, count, ends, beside, 1, true, deep);
    case 4:
        return expand(kind, boards, count, ends, beside, 2, false, deep);
    case 5:
        return expand(kind, boards, count, ends, beside, 2, true, deep);
    case 6:
        return expand(kind, boards, count, ends, beside, 3, false, deep);
    case 7:
        return expand(kind, boards, count, ends, beside, 3, true, deep);
    }
}

void slide_expand_avx512(const struct slide_kind *kind, const uint64_t *boards, size_t count,
                         struct slide_ends ends[3], const struct slide_depths *beside)
{
    if (beside->depths)
        choose(kind, boards, count, ends, beside, true);
    else
        choose(kind, boards, count, ends, beside, false);
}
#endif
