/*
 * stacks.h - a priority queue of numbers by two keys below 64 and 32: least `major` first, then
 * least `minor`, then last in first out. For A* on small boards: major f, minor h.
 *
 * Each pair of keys has a stack, a list of items in one array that grows by doubling; of the rows
 * and stacks that have items a bit tells. So pop finds its item without a step in vain. 8 bytes an
 * item, and 8.5 KB for the stacks. bucket_queue.h needs half as much an item, and takes any keys.
 */
#ifndef SLIDE_STACKS_H
#define SLIDE_STACKS_H

#include "account.h"

#include <stdbool.h>

enum { SLIDE_STACKS_MAJORS = 64, SLIDE_STACKS_MINORS = 32 };

struct slide_stacked {
    uint32_t item;
    uint32_t below; /* its number in the array; 0: none */
};

/* Zero-initialised: empty. What it holds for the stacks themselves lies in it. */
struct slide_stacks {
    uint64_t majors;                      /* bit f: row f has items */
    uint32_t minors[SLIDE_STACKS_MAJORS]; /* bit h: the row's stack h has items */
    uint32_t top[SLIDE_STACKS_MAJORS][SLIDE_STACKS_MINORS];
    struct slide_stacked *stacked; /* number 0 is not used */
    uint32_t room, used;           /* allotted; ever used */
    uint32_t spare;                /* list of those given back; 0: none */
};

/* Empties it and gives the array back; costs what it has of rows. */
void slide_stacks_clear(struct slide_stacks *stacks, struct slide_account *account);

/* Cold part of push: a larger array; false when the account refuses, nothing is changed then. */
bool slide_stacks_grow(struct slide_stacks *stacks, struct slide_account *account);

/* False when the account refuses; nothing is changed then. */
static inline bool slide_stacks_push(struct slide_stacks *stacks, uint32_t major, uint32_t minor,
                                     uint32_t item, struct slide_account *account)
{
    uint32_t number = stacks->spare;
    if (number) {
        stacks->spare = stacks->stacked[number].below;
    } else {
        if (__builtin_expect(stacks->used >= stacks->room, 0) &&
            !slide_stacks_grow(stacks, account))
            return false;
        number = stacks->used++;
    }
    uint32_t *top = &stacks->top[major][minor];
    stacks->stacked[number] = (struct slide_stacked){item, *top};
    *top = number;
    stacks->minors[major] |= UINT32_C(1) << minor;
    stacks->majors |= UINT64_C(1) << major;
    return true;
}

/* Takes the first item and tells its keys; false when there is none. */
static inline bool slide_stacks_pop(struct slide_stacks *stacks, uint32_t *major, uint32_t *minor,
                                    uint32_t *item)
{
    if (!stacks->majors)
        return false;
    *major = (uint32_t)__builtin_ctzll(stacks->majors);
    uint32_t *minors = &stacks->minors[*major];
    *minor = (uint32_t)__builtin_ctz(*minors);
    uint32_t *top = &stacks->top[*major][*minor], number = *top;
    struct slide_stacked *stacked = &stacks->stacked[number];
    *item = stacked->item;
    *top = stacked->below;
    stacked->below = stacks->spare;
    stacks->spare = number;
    if (!*top && !(*minors &= *minors - 1))
        stacks->majors &= stacks->majors - 1;
    return true;
}

#endif
