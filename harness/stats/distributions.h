/*
 * distributions.h - the normal distribution and that of Student.
 */
#ifndef BENCH_DISTRIBUTIONS_H
#define BENCH_DISTRIBUTIONS_H

/* P(Z <= z) of the standard normal distribution, exact far out in both tails as erfc is. */
double bench_normal_cdf(double z);

/* The z with P(Z <= z) = p, 0 < p < 1, by bisection: to the last digits. */
double bench_normal_quantile(double p);

/*
 * P(T <= t) of Student's distribution with `freedom` degrees of freedom, above 0 and not
 * necessarily whole, by the incomplete beta function's continued fraction (DLMF 8.17.22) as Lentz's
 * method evaluates it.
 */
double bench_student_cdf(double t, double freedom);

/* The t with P(T <= t) = p, 0 < p < 1, by bisection. */
double bench_student_quantile(double p, double freedom);

#endif
