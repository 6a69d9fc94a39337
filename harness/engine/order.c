#include "order.h"

#include "prng.h"

void bench_order(uint64_t seed, uint32_t board, uint64_t repetition, uint32_t *order, size_t count)
{
    struct slide_prng prng;
    uint64_t state = board;
    slide_prng_seed_stream(&prng, seed, slide_splitmix64(&state) + repetition);
    for (size_t i = 0; i < count; i++) { /* Fisher-Yates, inside out */
        size_t at = (size_t)slide_prng_below(&prng, i + 1);
        order[i] = order[at];
        order[at] = (uint32_t)i;
    }
}
