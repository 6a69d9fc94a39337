#include "nested.h"

#include <math.h>

/* How many of the contestants drawn later are equal. */
static size_t count_above(const struct bench_nested *nested, size_t contestant)
{
    size_t above = 0;
    for (size_t i = contestant + 1; i < nested->contestants; i++)
        above += nested->equal(nested->drawing, contestant, i);
    return above;
}

static size_t count_most_above(const struct bench_nested *nested)
{
    size_t most = 0;
    for (size_t i = 0; i < nested->contestants; i++) {
        size_t above = count_above(nested, i);
        most = above > most ? above : most;
    }
    return most;
}

bool bench_nested_any(const struct bench_nested *nested)
{
    return count_most_above(nested) > 0;
}

void bench_nested_look(const struct bench_nested *nested, size_t contestant, bool points,
                       FILE *script)
{
    double above = (double)count_above(nested, contestant);
    double most = (double)count_most_above(nested);
    if (above > 0)
        fprintf(script, " lw %.1f", 2 + above * fmin(2.2, 6 / most));
    if (above > 0 && points)
        fprintf(script, " ps %.2f", 0.85 + above * fmin(0.5, 1.4 / most));
}
