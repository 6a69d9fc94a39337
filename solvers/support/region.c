#include "region.h"

#include <string.h>
#include <sys/mman.h>

/* What a huge page takes on x86-64, and a multiple of it elsewhere; large regions open in steps of
 * it. */
#define STEP ((uint64_t)2 << 20)

static uint64_t round_up(uint64_t bytes, uint64_t unit)
{
    return (bytes + unit - 1) / unit * unit;
}

uint64_t slide_region_next(uint64_t bytes)
{
    if (bytes >= SLIDE_REGION_SMALL)
        return round_up(bytes + 1, 64 * 1024);
    return round_up(bytes < SLIDE_REGION_SMALL / 4 ? 2 * bytes : bytes + bytes / 4, 64);
}

static bool grow_small(struct slide_region *region, uint64_t bytes, struct slide_account *account)
{
    char *block = slide_alloc_zeroed(account, bytes);
    if (!block)
        return false;
    if (region->base)
        memcpy(block, region->base, region->bytes);
    slide_free(account, region->base, region->bytes);
    region->base = block;
    region->bytes = bytes;
    return true;
}

/*
 * Reserves address space, less where a limit on it forbids more; of that nothing may be touched
 * yet. All zero when there is not even room for `bytes`.
 */
static struct slide_region reserve(uint64_t bytes, uint64_t most_bytes)
{
    struct slide_region region = {0};
    for (uint64_t want = round_up(most_bytes, STEP); want >= bytes; want /= 2) {
        void *mapping =
            mmap(NULL, want + STEP, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (mapping == MAP_FAILED)
            continue;
        region.mapping = mapping;
        region.reserved = want + STEP;
        region.base = region.mapping + (STEP - (uintptr_t)mapping % STEP) % STEP;
        madvise(region.base, want, MADV_HUGEPAGE); /* a wish; without it pages are small */
        break;
    }
    return region;
}

/* Makes the first `bytes` of a large region touchable. */
static bool open_up(struct slide_region *region, uint64_t bytes)
{
    if (bytes <= region->open)
        return true;
    uint64_t end = round_up(bytes, STEP);
    if (end > region->reserved - STEP || mprotect(region->base, end, PROT_READ | PROT_WRITE) != 0)
        return false;
    region->open = end;
    return true;
}

/* From a small block to address space. */
static bool move_out(struct slide_region *region, uint64_t bytes, uint64_t most_bytes,
                     struct slide_account *account)
{
    if (!slide_account_take(account, bytes))
        return false;
    struct slide_region large = reserve(bytes, most_bytes);
    if (!large.base || !open_up(&large, bytes)) {
        if (large.mapping)
            munmap(large.mapping, large.reserved);
        slide_account_give(account, bytes);
        return false;
    }
    if (region->base)
        memcpy(large.base, region->base, region->bytes);
    slide_free(account, region->base, region->bytes);
    large.bytes = bytes;
    *region = large;
    return true;
}

bool slide_region_grow(struct slide_region *region, uint64_t bytes, uint64_t most_bytes,
                       struct slide_account *account)
{
    if (bytes > most_bytes)
        return false;
    if (!region->reserved)
        return bytes < SLIDE_REGION_SMALL ? grow_small(region, bytes, account)
                                          : move_out(region, bytes, most_bytes, account);
    uint64_t more = bytes - region->bytes;
    if (!slide_account_take(account, more))
        return false;
    if (!open_up(region, bytes)) {
        slide_account_give(account, more);
        return false;
    }
    region->bytes = bytes;
    return true;
}

void slide_region_fini(struct slide_region *region, struct slide_account *account)
{
    if (region->reserved) {
        munmap(region->mapping, region->reserved);
        slide_account_give(account, region->bytes);
    } else {
        slide_free(account, region->base, region->bytes);
    }
    memset(region, 0, sizeof *region);
}
