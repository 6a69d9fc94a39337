#include "distributions.h"

#include <math.h>

double bench_normal_cdf(double z)
{
    return erfc(-z * M_SQRT1_2) / 2;
}

/* Keeps a denominator of Lentz's method away from 0. */
static double away_from_zero(double x)
{
    return fabs(x) < 1e-300 ? 1e-300 : x;
}

/* The regularized incomplete beta function I_x(a, b), for x where its fraction converges fast. */
static double beta_fraction(double a, double b, double x)
{
    enum { MOST_STEPS = 1000000 }; /* about sqrt(max(a, b)) are needed */
    double c = 1, d = 1 / away_from_zero(1 - (a + b) * x / (a + 1)), product = d;
    for (int m = 1; m <= MOST_STEPS; m++) {
        double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / away_from_zero(1 + even * d);
        c = away_from_zero(1 + even / c);
        product *= d * c;
        double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / away_from_zero(1 + odd * d);
        c = away_from_zero(1 + odd / c);
        product *= d * c;
        if (fabs(d * c - 1) < 1e-16)
            break;
    }
    double front = lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x);
    return exp(front) * product / a;
}

/* P(T > |t|): the half of I_x(freedom/2, 1/2) at x = freedom / (freedom + t^2). */
static double student_tail(double t, double freedom)
{
    double a = freedom / 2, x = freedom / (freedom + t * t);
    if (x >= 1)
        return 0.5;
    if (x <= 0)
        return 0;
    if (x < (a + 1) / (a + 2.5))
        return beta_fraction(a, 0.5, x) / 2;
    return (1 - beta_fraction(0.5, a, t * t / (freedom + t * t))) / 2;
}

double bench_student_cdf(double t, double freedom)
{
    double tail = student_tail(t, freedom);
    return t > 0 ? 1 - tail : tail;
}

/* The z below 0 at which a distribution function reaches p < 1/2. */
static double lower_quantile(double p, double freedom)
{
    double low = -1, high = 0;
#define CDF(z) (freedom > 0 ? bench_student_cdf(z, freedom) : bench_normal_cdf(z))
    while (CDF(low) > p && isfinite(low)) {
        high = low;
        low *= 2;
    }
    for (;;) {
        double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high)
            return middle;
        if (CDF(middle) < p)
            low = middle;
        else
            high = middle;
    }
#undef CDF
}

/* freedom 0: of the normal distribution. */
static double quantile(double p, double freedom)
{
    return p == 0.5 ? 0 : p < 0.5 ? lower_quantile(p, freedom) : -lower_quantile(1 - p, freedom);
}

double bench_normal_quantile(double p)
{
    return quantile(p, 0);
}

double bench_student_quantile(double p, double freedom)
{
    return quantile(p, freedom);
}
