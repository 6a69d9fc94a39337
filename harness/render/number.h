/*
 * number.h - numbers as text: raw for files, readable for people. Never an exponent, NAN or inf.
 *
 * The decimal point is a point: the program never sets LC_NUMERIC.
 */
#ifndef BENCH_NUMBER_H
#define BENCH_NUMBER_H

#include <stdbool.h>
#include <stddef.h>

enum { BENCH_NUMBER_TEXT = 400 }; /* room for any double in fixed notation with separators */

/* How the numbers of one column are written, so that they line up. */
struct bench_number_style {
    double unit; /* divisor */
    const char *unit_name;
    int decimals;
};

enum bench_quantity { BENCH_QUANTITY_COUNT, BENCH_QUANTITY_BYTES, BENCH_QUANTITY_NS };

/*
 * The style for a column: the largest unit in which its smallest number above 0 is not lost, and
 * only the decimals that are needed. NANs are passed over.
 */
struct bench_number_style bench_number_style_for(enum bench_quantity quantity, const double *values,
                                                 size_t n);

/* "12,345.6"; "-" for NAN. */
void bench_number_format(double value, const struct bench_number_style *style,
                         char text[BENCH_NUMBER_TEXT]);

/* A ratio with three significant digits, four or more near 1: "38.2", "1.0024", "1,240". */
void bench_number_format_ratio(double ratio, char text[BENCH_NUMBER_TEXT]);

/* "1,234,567". */
void bench_number_format_count(size_t count, char text[BENCH_NUMBER_TEXT]);

/* For files: fixed notation, at most six decimals, no trailing zeros. False for NAN and infinity.
 */
bool bench_number_format_raw(double value, char text[BENCH_NUMBER_TEXT]);

#endif
