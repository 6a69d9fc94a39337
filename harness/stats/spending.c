#include "spending.h"

#include <math.h>

double bench_spent(double alpha, unsigned look, unsigned looks, double power)
{
    return alpha * (pow((double)look / looks, power) - pow((double)(look - 1) / looks, power));
}
