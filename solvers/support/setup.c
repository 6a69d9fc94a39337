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
