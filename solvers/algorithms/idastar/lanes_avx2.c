/* Four boards a register (AVX2); a table of permutations packs the successors of one sort. */
#include "lanes.h"

#ifdef __AVX2__
#include <immintrin.h>
#include <stdbool.h>

#include "lanes_depths.h"

#define ALWAYS_INLINE inline __attribute__((always_inline))

/* By the set of lanes wanted: their halves in order, as 32-bit lanes. The rest does not matter. */
#define LANE(n) 2 * (n), 2 * (n) + 1
static const int32_t packed[16][8] __attribute__((aligned(32))) = {
    {0},
    {LANE(0)},
    {LANE(1)},
    {LANE(0), LANE(1)},
    {LANE(2)},
    {LANE(0), LANE(2)},
    {LANE(1), LANE(2)},
    {LANE(0), LANE(1), LANE(2)},
    {LANE(3)},
    {LANE(0), LANE(3)},
    {LANE(1), LANE(3)},
    {LANE(0), LANE(1), LANE(3)},
    {LANE(2), LANE(3)},
    {LANE(0), LANE(2), LANE(3)},
    {LANE(1), LANE(2), LANE(3)},
    {LANE(0), LANE(1), LANE(2), LANE(3)},
};

static ALWAYS_INLINE uint64_t *append(uint64_t *end, __m256i boards, unsigned which)
{
    __m256i order = _mm256_load_si256((const __m256i *)packed[which]);
    _mm256_storeu_si256((__m256i *)end, _mm256_permutevar8x32_epi32(boards, order));
    return end + __builtin_popcount(which);
}

static ALWAYS_INLINE void expand(const struct slide_kind *kind, const uint64_t *boards,
                                 size_t count, struct slide_ends ends[3],
                                 const struct slide_depths *beside, unsigned moves, bool loose,
                                 bool deep)
{
    __m256i mask[3], falls[3];
    __m128i shift[3], left[3], right[3];
    uint64_t *closer[3], *farther[3];
    for (unsigned i = 0; i < moves; i++) {
        const struct slide_follower *by = &kind->by[i];
        mask[i] = _mm256_set1_epi64x((long long)by->mask);
        falls[i] = _mm256_set1_epi64x(by->falls);
        shift[i] = _mm_cvtsi32_si128(by->shift);
        left[i] = _mm_cvtsi32_si128(by->rotate);
        right[i] = _mm_cvtsi32_si128(64 - by->rotate);
        closer[i] = ends[i].closer;
        farther[i] = ends[i].farther;
    }
    for (size_t at = 0; at < count; at += 4) {
        unsigned live = count - at < 4 ? (1u << (count - at)) - 1 : 15;
        __m256i board = _mm256_loadu_si256((const __m256i *)(boards + at));
        uint64_t deeper = deep ? slide_deeper(beside, boards + at) : 0;
        for (unsigned i = 0; i < moves; i++) {
            __m256i tile = _mm256_and_si256(board, mask[i]);
            __m256i moved =
                _mm256_or_si256(_mm256_sll_epi64(tile, left[i]), _mm256_srl_epi64(tile, right[i]));
            __m256i next = _mm256_xor_si256(_mm256_xor_si256(board, tile), moved);
            /* the bit of the tile, moved to the sign */
            __m256i bit = _mm256_slli_epi64(
                _mm256_srlv_epi64(falls[i], _mm256_srl_epi64(tile, shift[i])), 63);
            unsigned fall = (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(bit)) & live;
            if (deep)
                slide_append_depths(beside, closer[i], deeper, fall);
            closer[i] = append(closer[i], next, fall);
            if (deep && loose)
                slide_append_depths(beside, farther[i], deeper, live & ~fall);
            if (loose)
                farther[i] = append(farther[i], next, live & ~fall);
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

void slide_expand_avx2(const struct slide_kind *kind, const uint64_t *boards, size_t count,
                       struct slide_ends ends[3], const struct slide_depths *beside)
{
    if (beside->depths)
        choose(kind, boards, count, ends, beside, true);
    else
        choose(kind, boards, count, ends, beside, false);
}
#endif
