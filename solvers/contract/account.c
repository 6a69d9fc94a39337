#include "account.h"

#include <assert.h>
#include <stdlib.h>

bool slide_account_take(struct slide_account *account, size_t bytes)
{
    account->allocations++;
    if (account->fail_at && account->allocations >= account->fail_at)
        return false;
    if (account->limit_bytes && (account->live_bytes > account->limit_bytes ||
                                 bytes > account->limit_bytes - account->live_bytes))
        return false;
    account->live_bytes += bytes;
    if (account->live_bytes > account->peak_bytes)
        account->peak_bytes = account->live_bytes;
    return true;
}

void slide_account_give(struct slide_account *account, size_t bytes)
{
    assert(account->live_bytes >= bytes);
    account->live_bytes -= bytes;
}

void *slide_alloc(struct slide_account *account, size_t bytes)
{
    if (!slide_account_take(account, bytes))
        return NULL;
    void *block = malloc(bytes ? bytes : 1);
    if (!block)
        slide_account_give(account, bytes);
    return block;
}

void *slide_alloc_zeroed(struct slide_account *account, size_t bytes)
{
    if (!slide_account_take(account, bytes))
        return NULL;
    void *block = calloc(1, bytes ? bytes : 1);
    if (!block)
        slide_account_give(account, bytes);
    return block;
}

void slide_free(struct slide_account *account, void *block, size_t bytes)
{
    if (!block)
        return;
    slide_account_give(account, bytes);
    free(block);
}
