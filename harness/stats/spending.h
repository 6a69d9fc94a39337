/*
 * spending.h - looking at a growing sample several times without erring more often.
 *
 * A test that is repeated until it is significant errs far more often than its level says. Here the
 * number of looks is fixed beforehand, and the level alpha is spent in parts over them (Lan &
 * DeMets 1983). The parts add up to alpha, so that the chance of any error at any look is at most
 * alpha by the union bound, however the looks depend on each other and whenever sampling ends; what
 * exact normal theory would win above that is some percent of the interval's width, and needs
 * normality. Intervals at these levels are repeated confidence intervals (Jennison & Turnbull
 * 1989): all of them cover the truth together with a chance of at least 1 - alpha.
 */
#ifndef BENCH_SPENDING_H
#define BENCH_SPENDING_H

/*
 * The part of alpha for look number `look` (from 1) of `looks`: the first k get together
 * alpha (k/looks)^power (Kim & DeMets 1987). power 1 shares alike, more than 1 favours late looks.
 */
double bench_spent(double alpha, unsigned look, unsigned looks, double power);

#endif
