/*
 * nearest.h - which known word a mistyped one was meant to be.
 */
#ifndef BENCH_NEAREST_H
#define BENCH_NEAREST_H

#include <stddef.h>

/*
 * Edits that turn `a` into `b`: letters put in, left out, replaced, or two neighbours swapped
 * (optimal string alignment). Looks at the first 63 letters of each; O(63^2), no allocation.
 */
unsigned bench_edit_distance(const char *a, const char *b);

/* Is `distance` small enough for `word` to be taken for a slip of the keyboard? */
int bench_near(const char *word, unsigned distance);

#endif
