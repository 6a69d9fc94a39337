/*
 * region.h - an array that grows in place: nothing is copied once it is large, and its pages are
 * few.
 *
 * A small region is one block from the account, copied when it grows. From SLIDE_REGION_SMALL on
 * it is a range of reserved address space, of which pages are taken as they are first touched:
 * huge ones where the system has them, as a page fault costs more than many an expansion. What is
 * accounted is what was asked for, to the byte; it depends on neither pages nor addresses.
 */
#ifndef SLIDE_REGION_H
#define SLIDE_REGION_H

#include "account.h"

enum { SLIDE_REGION_SMALL = 256 * 1024 };

/* Zero-initialised: empty, holds nothing. */
struct slide_region {
    char *base;        /* moves when a small region grows */
    uint64_t bytes;    /* usable, and accounted */
    uint64_t open;     /* of a large region: bytes that may be touched */
    uint64_t reserved; /* of a large region: address space; 0: small */
    char *mapping;     /* of a large region: where its address space begins */
};

/*
 * Makes the region `bytes` large, more than it is; what is new is zero, what was there stays.
 * `most_bytes` is the size it can ever have, the same at each call. False when the account or the
 * system refuses; the region is then unchanged.
 */
bool slide_region_grow(struct slide_region *region, uint64_t bytes, uint64_t most_bytes,
                       struct slide_account *account);

/*
 * The size to grow to from `bytes`: twice as much, later a quarter more, and where growing costs
 * nothing the next multiple of 64 KiB.
 */
uint64_t slide_region_next(uint64_t bytes);

/* Gives all back; the region is empty again. */
void slide_region_fini(struct slide_region *region, struct slide_account *account);

#endif
