/*
 * engine.h - the engines of IDA* with Manhattan distance by name, and what this processor has of
 * them.
 */
#ifndef SLIDE_ENGINE_H
#define SLIDE_ENGINE_H

#include "lanes.h"

enum slide_engine {
    SLIDE_ENGINE_SCALAR, /* node by node */
    SLIDE_ENGINE_BATCH,  /* batches by the best instructions there are */
    SLIDE_ENGINE_PORTABLE,
    SLIDE_ENGINE_AVX2,
    SLIDE_ENGINE_AVX512,
    SLIDE_ENGINE_COUNT
};

/* By engine, then NULL. */
extern const char *const slide_engine_names[];

/*
 * How an engine expands batches; NULL: it does not. Where this build or this processor lacks the
 * instructions it is the next lesser engine: all count the same.
 */
slide_expand *slide_engine_expand(enum slide_engine engine);

/* "batch is avx2": for lists. */
const char *slide_engine_here(void);

#endif
