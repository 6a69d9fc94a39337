/*
 * No search: gives up at once. A run with it alone measures what everything around a solve costs.
 */
#include "setup.h"

static enum slide_status solve(void *self, uint64_t start, struct slide_run *run)
{
    (void)self;
    (void)start;
    run->counters = (struct slide_counters){.expanded_before_last = SLIDE_ABSENT,
                                            .reopened = SLIDE_ABSENT,
                                            .duplicates = SLIDE_ABSENT,
                                            .frontier_max = SLIDE_ABSENT,
                                            .initial_h = SLIDE_ABSENT};
    return SLIDE_GAVE_UP;
}

const struct slide_algorithm slide_algorithm_null = {
    .name = "null",
    .summary = "no search, gives up at once: measures the cost of everything around a solve",
    .linear_space = true,
    .create = slide_setup_keep,
    .solve = solve,
    .destroy = slide_setup_release,
};
