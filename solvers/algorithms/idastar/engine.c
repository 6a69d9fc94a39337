#include "engine.h"

#include <stdbool.h>

const char *const slide_engine_names[] = {"scalar", "batch", "portable", "avx2", "avx512", NULL};

#if defined(__x86_64__)
static bool available(enum slide_engine engine)
{
    if (engine != SLIDE_ENGINE_PORTABLE &&
        (!__builtin_cpu_supports("popcnt") || !__builtin_cpu_supports("bmi2")))
        return false;
    return engine == SLIDE_ENGINE_AVX512 ? __builtin_cpu_supports("avx512f")
           : engine == SLIDE_ENGINE_AVX2 ? __builtin_cpu_supports("avx2")
                                         : true;
}

static slide_expand *const expansions[] = {
    [SLIDE_ENGINE_PORTABLE] = slide_expand_portable,
    [SLIDE_ENGINE_AVX2] = slide_expand_avx2,
    [SLIDE_ENGINE_AVX512] = slide_expand_avx512,
};
#else
static bool available(enum slide_engine engine)
{
    return engine == SLIDE_ENGINE_PORTABLE;
}

static slide_expand *const expansions[SLIDE_ENGINE_COUNT] = {
    [SLIDE_ENGINE_PORTABLE] = slide_expand_portable,
};
#endif

/* The engine that stands in where this one cannot be had. */
static enum slide_engine in_fact(enum slide_engine engine)
{
    if (engine == SLIDE_ENGINE_SCALAR)
        return engine;
    if (engine == SLIDE_ENGINE_BATCH)
        engine = SLIDE_ENGINE_AVX512;
    while (!available(engine))
        engine--;
    return engine;
}

slide_expand *slide_engine_expand(enum slide_engine engine)
{
    return expansions[in_fact(engine)];
}

const char *slide_engine_here(void)
{
    switch (in_fact(SLIDE_ENGINE_BATCH)) {
    case SLIDE_ENGINE_AVX512:
        return "batch is avx512";
    case SLIDE_ENGINE_AVX2:
        return "batch is avx2";
    default:
        return "batch is portable";
    }
}
