/*
 * wilcoxon.h - are paired differences above or below zero? (Wilcoxon 1945, signed ranks)
 */
#ifndef BENCH_WILCOXON_H
#define BENCH_WILCOXON_H

#include <stdbool.h>
#include <stddef.h>

struct bench_wilcoxon {
    double w;                    /* sum of the ranks of the positive differences */
    size_t zeros;                /* differences of zero, left out */
    double p_less, p_greater, p; /* they tend below zero, above, either */
    bool exact;
};

/*
 * Differences of pairs, symmetric about their centre. Zeros are left out as Wilcoxon did; equal
 * sizes share ranks. Exact and conditional on the ties up to BENCH_EXACT_RANKS differences, then
 * the normal approximation with corrections for ties and continuity (Lehmann 1975). NAN when none
 * is left. False when memory runs out.
 */
bool bench_wilcoxon(const double *differences, size_t n, struct bench_wilcoxon *result);

#endif
