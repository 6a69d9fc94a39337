/* near.h - comparing doubles in tests: cmocka's own is of single precision. */
#ifndef BENCH_TEST_NEAR_H
#define BENCH_TEST_NEAR_H

#include <math.h>

/* Equal to about 11 digits. */
#define assert_near(value, expected)                                                               \
    do {                                                                                           \
        double near_value = (value), near_expected = (expected);                                   \
        if (!(fabs(near_value - near_expected) <= 1e-11 * fabs(near_expected)))                    \
            fail_msg("%.17g, not %.17g", near_value, near_expected);                               \
    } while (0)

#endif
