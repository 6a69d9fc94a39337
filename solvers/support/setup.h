/*
 * setup.h - create and destroy for algorithms that need nothing but what they were given.
 */
#ifndef SLIDE_SETUP_H
#define SLIDE_SETUP_H

#include "ranks.h"
#include "solver.h"

/* For slide_algorithm.create: a copy of the setup; NULL when the account refuses. */
void *slide_setup_keep(const struct slide_setup *setup);

/* For slide_algorithm.destroy. */
void slide_setup_release(void *self, struct slide_account *account);

/* The same with ranks, where the boards are so few that a search can tell them apart by rank. */
struct slide_ranked_setup {
    struct slide_setup setup;
    bool ranked;
    struct slide_ranks ranks[]; /* one if ranked */
};

void *slide_ranked_setup_keep(const struct slide_setup *setup);
void slide_ranked_setup_release(void *self, struct slide_account *account);

/* NULL if there are none. */
static inline const struct slide_ranks *
slide_ranked_setup_ranks(const struct slide_ranked_setup *self)
{
    return self->ranked ? self->ranks : NULL;
}

#endif
