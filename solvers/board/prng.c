#include "prng.h"

uint64_t slide_splitmix64(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

void slide_prng_seed(struct slide_prng *prng, uint64_t seed)
{
    for (unsigned i = 0; i < 4; i++)
        prng->state[i] = slide_splitmix64(&seed);
}

void slide_prng_seed_stream(struct slide_prng *prng, uint64_t seed, uint64_t stream)
{
    /* Two rounds of a bijective mixer: streams of one seed never coincide, and seed + 1, stream
     * does not run into seed, stream + 1. */
    uint64_t mixed = slide_splitmix64(&seed) ^ stream;
    slide_prng_seed(prng, slide_splitmix64(&mixed));
}

static inline uint64_t rotate_left(uint64_t x, int k)
{
    return x << k | x >> (64 - k);
}

uint64_t slide_prng_next(struct slide_prng *prng)
{
    uint64_t *s = prng->state;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint64_t slide_prng_below(struct slide_prng *prng, uint64_t bound)
{
    /* 64 x 64 -> 128-bit product in 32-bit halves, so that no compiler extension is needed. */
    for (;;) {
        uint64_t x = slide_prng_next(prng);
        uint64_t x_low = (uint32_t)x, x_high = x >> 32;
        uint64_t b_low = (uint32_t)bound, b_high = bound >> 32;
        uint64_t mid = x_high * b_low + (x_low * b_low >> 32);
        uint64_t mid2 = x_low * b_high + (uint32_t)mid;
        uint64_t high = x_high * b_high + (mid >> 32) + (mid2 >> 32);
        uint64_t low = x * bound;
        if (low >= bound || low >= -bound % bound)
            return high;
    }
}

double slide_prng_unit(struct slide_prng *prng)
{
    return (double)(slide_prng_next(prng) >> 11) * 0x1p-53;
}
