#include "holm.h"

#include <math.h>

void bench_holm(const double *p, size_t n, double *adjusted)
{
    /* The adjusted value is the largest of p_j times the number of p-values not below it, over all
     * p_j <= p_i. Of equal ones the first in order has the largest factor. */
    for (size_t i = 0; i < n; i++) {
        adjusted[i] = 0;
        for (size_t j = 0; j < n; j++) {
            size_t not_below = 0;
            for (size_t k = 0; k < n; k++)
                not_below += p[k] >= p[j];
            if (p[j] <= p[i])
                adjusted[i] = fmax(adjusted[i], fmin(1, p[j] * (double)not_below));
        }
    }
}
