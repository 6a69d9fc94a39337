#include "account.h"

#include <assert.h>
#include <stdlib.h>

static bool admit(struct slide_account *account, size_t bytes)
{
    account->allocations++;
    if (account->fail_at && account->allocations >= account->fail_at)
        return false;
    return !account->limit_bytes || (account->live_bytes <= account->limit_bytes &&
                                     bytes <= account->limit_bytes - account->live_bytes);
}

static void *book(struct slide_account *account, void *block, size_t bytes)
{
    if (!block)
        return NULL;
    account->live_bytes += bytes;
    if (account->live_bytes > account->peak_bytes)
        account->peak_bytes = account->live_bytes;
    return block;
}

void *slide_alloc(struct slide_account *account, size_t bytes)
{
    return admit(account, bytes) ? book(account, malloc(bytes ? bytes : 1), bytes) : NULL;
}

void *slide_alloc_zeroed(struct slide_account *account, size_t bytes)
{
    return admit(account, bytes) ? book(account, calloc(1, bytes ? bytes : 1), bytes) : NULL;
}

void slide_free(struct slide_account *account, void *block, size_t bytes)
{
    if (!block)
        return;
    assert(account->live_bytes >= bytes);
    account->live_bytes -= bytes;
    free(block);
}
