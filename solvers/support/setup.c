#include "setup.h"

void *slide_setup_keep(const struct slide_setup *setup)
{
    struct slide_setup *self = slide_alloc(setup->account, sizeof *self);
    if (self)
        *self = *setup;
    return self;
}

void slide_setup_release(void *self, struct slide_account *account)
{
    slide_free(account, self, sizeof(struct slide_setup));
}

static size_t ranked_bytes(bool ranked)
{
    return sizeof(struct slide_ranked_setup) + ranked * sizeof(struct slide_ranks);
}

void *slide_ranked_setup_keep(const struct slide_setup *setup)
{
    bool ranked = slide_ranks_fit(setup->puzzle);
    struct slide_ranked_setup *self = slide_alloc(setup->account, ranked_bytes(ranked));
    if (!self)
        return NULL;
    self->setup = *setup;
    self->ranked = ranked;
    if (ranked)
        slide_ranks_init(self->ranks);
    return self;
}

void slide_ranked_setup_release(void *self, struct slide_account *account)
{
    const struct slide_ranked_setup *ranked = self;
    slide_free(account, self, ranked_bytes(ranked->ranked));
}
