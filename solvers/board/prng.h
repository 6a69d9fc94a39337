/*
 * prng.h - portable random numbers: the same sequence on every compiler and machine.
 *
 * xoshiro256** (Blackman & Vigna 2021, "Scrambled linear pseudorandom number generators"),
 * seeded through splitmix64 as its authors advise. Not for cryptography. 32 bytes, no allocation.
 */
#ifndef SLIDE_PRNG_H
#define SLIDE_PRNG_H

#include "board.h"

#ifdef __cplusplus
extern "C" {
#endif

struct slide_prng {
    uint64_t state[4];
};

/* One step of splitmix64: advances *state, returns the next output. */
SLIDE_API uint64_t slide_splitmix64(uint64_t *state);

SLIDE_API void slide_prng_seed(struct slide_prng *prng, uint64_t seed);

/*
 * Seeds stream number `stream` of `seed`: a function of the two alone, with streams of equal or
 * neighbouring seeds unrelated. Board k of a seed is drawn from stream k.
 */
SLIDE_API void slide_prng_seed_stream(struct slide_prng *prng, uint64_t seed, uint64_t stream);

/* Uniform over all 64-bit values. */
SLIDE_API uint64_t slide_prng_next(struct slide_prng *prng);

/* Uniform over 0 .. bound-1 without bias, bound >= 1 (Lemire 2019, multiply and reject). */
SLIDE_API uint64_t slide_prng_below(struct slide_prng *prng, uint64_t bound);

/* Uniform over [0, 1), a multiple of 2^-53. */
SLIDE_API double slide_prng_unit(struct slide_prng *prng);

#ifdef __cplusplus
}
#endif
#endif
