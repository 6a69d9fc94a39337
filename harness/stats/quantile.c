#include "quantile.h"

#include <math.h>

static void swap(double *a, double *b)
{
    double kept = *a;
    *a = *b;
    *b = kept;
}

/* Moves the value at `at` down the heap values[0 .. n-1] until its children are not larger. */
static void sift_down(double *values, size_t at, size_t n)
{
    for (size_t child; (child = 2 * at + 1) < n; at = child) {
        if (child + 1 < n && values[child] < values[child + 1])
            child++;
        if (values[at] >= values[child])
            return;
        swap(&values[at], &values[child]);
    }
}

/* Heapsort: qsort of the C library may allocate. */
void bench_sort(double *values, size_t n)
{
    for (size_t i = n / 2; i-- > 0;)
        sift_down(values, i, n);
    for (size_t end = n; end > 1; end--) {
        swap(&values[0], &values[end - 1]);
        sift_down(values, 0, end - 1);
    }
}

double bench_quantile_sorted(const double *sorted, size_t n, double p)
{
    if (n == 0)
        return NAN;
    double place = (double)(n - 1) * p;
    size_t below = (size_t)place;
    if (below >= n - 1)
        return sorted[n - 1];
    double part = place - (double)below;
    return part == 0 ? sorted[below] : sorted[below] + part * (sorted[below + 1] - sorted[below]);
}

/* Brings the value of rank k to its place, none above it before, none below it behind (Hoare 1961,
 * "Find"). Expected O(n). */
static void select_rank(double *values, size_t n, size_t k)
{
    size_t low = 0, high = n - 1;
    while (low < high) {
        double pivot = values[low + (high - low) / 2];
        size_t i = low, j = high;
        for (;;) {
            while (values[i] < pivot)
                i++;
            while (pivot < values[j])
                j--;
            if (i >= j)
                break;
            swap(&values[i++], &values[j--]);
        }
        if (k <= j)
            high = j;
        else
            low = j + 1;
    }
}

double bench_median(double *values, size_t n)
{
    if (n == 0)
        return NAN;
    size_t k = n / 2;
    select_rank(values, n, k);
    if (n % 2)
        return values[k];
    double below = values[0];
    for (size_t i = 1; i < k; i++)
        below = below < values[i] ? values[i] : below;
    return below + (values[k] - below) / 2;
}
