#include "geometric_mean.h"

#include <math.h>

double bench_mean_log(const double *values, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++) {
        if (!(values[i] > 0))
            return NAN;
        sum += log(values[i]);
    }
    return n ? sum / (double)n : NAN;
}

double bench_geometric_mean(const double *values, size_t n)
{
    return exp(bench_mean_log(values, n));
}
