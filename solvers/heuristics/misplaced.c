#include "misplaced.h"

static bool create(const struct slide_puzzle *puzzle, struct slide_account *account, void **context)
{
    struct slide_misplaced *self = slide_alloc(account, sizeof *self);
    if (!self)
        return false;
    self->goal = puzzle->goal;
    *context = self;
    return true;
}

static void destroy(void *context, struct slide_account *account)
{
    slide_free(account, context, sizeof(struct slide_misplaced));
}

const struct slide_heuristic slide_heuristic_misplaced = {
    .name = "misplaced",
    .summary = "tiles that are not in their goal cell",
    .admissible = true,
    .consistent = true,
    .create = create,
    .destroy = destroy,
    .evaluate = slide_misplaced_evaluate,
    .delta = slide_misplaced_delta,
};
