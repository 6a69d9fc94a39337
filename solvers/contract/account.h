/*
 * account.h - memory with exact accounting: how many bytes a solver holds, and held at most.
 *
 * Allocation and release both name the size, so live and peak bytes are exact and deterministic,
 * with no headers on the blocks. All that a solver holds goes through its account.
 */
#ifndef SLIDE_ACCOUNT_H
#define SLIDE_ACCOUNT_H

#include <stddef.h>
#include <stdint.h>

#include "board.h"

#ifdef __cplusplus
extern "C" {
#endif

struct slide_account {
    uint64_t limit_bytes; /* 0: none */
    uint64_t live_bytes;
    uint64_t peak_bytes;
    uint64_t allocations; /* calls of slide_alloc so far */
    uint64_t fail_at; /* make allocation number fail_at (1 = the first) and all later ones fail; 0:
                         none */
};

/* Zero-initialised memory is an unlimited account. */

/* Uninitialised memory, aligned for any type; NULL past the limit or when the system has none. */
SLIDE_API void *slide_alloc(struct slide_account *account, size_t bytes);

/* The same, zeroed. Pages of large blocks are only touched when used. */
SLIDE_API void *slide_alloc_zeroed(struct slide_account *account, size_t bytes);

/* `bytes` must be what was asked for. NULL is allowed with any size. */
SLIDE_API void slide_free(struct slide_account *account, void *block, size_t bytes);

/*
 * For memory that comes from elsewhere: books `bytes` as an allocation, false past the limit, and
 * gives them back.
 */
SLIDE_API bool slide_account_take(struct slide_account *account, size_t bytes);
SLIDE_API void slide_account_give(struct slide_account *account, size_t bytes);

#ifdef __cplusplus
}
#endif
#endif
