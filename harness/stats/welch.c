#include "welch.h"

#include <math.h>

#include "distributions.h"

/* The mean, and the square of its standard error. */
static double mean(const double *values, size_t n, double *squared_error)
{
    double sum = 0, squares = 0;
    for (size_t i = 0; i < n; i++)
        sum += values[i];
    for (size_t i = 0; i < n; i++)
        squares += (values[i] - sum / (double)n) * (values[i] - sum / (double)n);
    *squared_error = squares / ((double)n * ((double)n - 1));
    return sum / (double)n;
}

struct bench_welch bench_welch(const double *x, size_t x_count, const double *y, size_t y_count)
{
    struct bench_welch none = {NAN, NAN, NAN};
    double x_error, y_error;
    if (x_count < 2 || y_count < 2)
        return none;
    double difference = mean(x, x_count, &x_error) - mean(y, y_count, &y_error);
    double error = x_error + y_error;
    if (!(error > 0))
        return none;
    double t = difference / sqrt(error);
    double freedom =
        error * error /
        (x_error * x_error / ((double)x_count - 1) + y_error * y_error / ((double)y_count - 1));
    return (struct bench_welch){t, freedom, 2 * bench_student_cdf(-fabs(t), freedom)};
}
