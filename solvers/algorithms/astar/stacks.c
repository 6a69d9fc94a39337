#include "stacks.h"

#include <string.h>

enum { FIRST_ROOM = 256 };

void slide_stacks_clear(struct slide_stacks *stacks, struct slide_account *account)
{
    for (; stacks->majors; stacks->majors &= stacks->majors - 1) {
        int major = __builtin_ctzll(stacks->majors);
        memset(stacks->top[major], 0, sizeof stacks->top[major]);
        stacks->minors[major] = 0;
    }
    slide_free(account, stacks->stacked, stacks->room * sizeof *stacks->stacked);
    stacks->stacked = NULL;
    stacks->room = stacks->used = stacks->spare = 0;
}

bool slide_stacks_grow(struct slide_stacks *stacks, struct slide_account *account)
{
    uint32_t room = stacks->room ? 2 * stacks->room : FIRST_ROOM;
    struct slide_stacked *stacked = slide_alloc(account, room * sizeof *stacked);
    if (!stacked)
        return false;
    if (stacks->room)
        memcpy(stacked, stacks->stacked, stacks->room * sizeof *stacked);
    else
        stacks->used = 1;
    slide_free(account, stacks->stacked, stacks->room * sizeof *stacked);
    stacks->stacked = stacked;
    stacks->room = room;
    return true;
}
