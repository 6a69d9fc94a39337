#include "effect_size.h"

#include <math.h>

double bench_a12(const double *x, size_t x_count, const double *y, size_t y_count)
{
    double larger = 0;
    for (size_t i = 0; i < x_count; i++)
        for (size_t j = 0; j < y_count; j++)
            larger += x[i] > y[j] ? 1 : x[i] == y[j] ? 0.5 : 0;
    return x_count && y_count ? larger / ((double)x_count * (double)y_count) : NAN;
}

const char *bench_a12_word(double a12)
{
    double off = fabs(a12 - 0.5);
    return off < 0.06 ? "negligible" : off < 0.14 ? "small" : off < 0.21 ? "medium" : "large";
}
