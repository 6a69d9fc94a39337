#include "branching.h"

#include <math.h>

/* b + b^2 + ... + b^d in closed form, exact near b = 1 too. */
static double nodes_of(double b, double d)
{
    double x = b - 1;
    return fabs(x) < 1e-12 ? d : b * expm1(d * log1p(x)) / x;
}

double bench_effective_branching(double nodes, uint64_t depth)
{
    if (depth == 0 || !(nodes > 0))
        return NAN;
    double low = 0, high = nodes + 1;
    for (int i = 0; i < 200 && low < high; i++) {
        double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high)
            break;
        if (nodes_of(middle, (double)depth) < nodes)
            low = middle;
        else
            high = middle;
    }
    return low + (high - low) / 2;
}
