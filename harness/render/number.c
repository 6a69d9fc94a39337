#include "number.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct bench_number_style units[][4] = {
    [BENCH_QUANTITY_COUNT] = {{1, "", 0}},
    [BENCH_QUANTITY_BYTES] = {{0x1p30, "GiB", 0},
                              {0x1p20, "MiB", 0},
                              {0x1p10, "KiB", 0},
                              {1, "B", 0}},
    [BENCH_QUANTITY_NS] = {{1e9, "s", 0}, {1e6, "ms", 0}, {1e3, "us", 0}, {1, "ns", 0}},
};

static bool whole(double value)
{
    return value == floor(value);
}

struct bench_number_style bench_number_style_for(enum bench_quantity quantity, const double *values,
                                                 size_t n)
{
    double smallest = 0;
    for (size_t i = 0; i < n; i++)
        if (values[i] > 0 && (smallest == 0 || values[i] < smallest))
            smallest = values[i];
    const struct bench_number_style *unit = units[quantity];
    while (unit->unit > 1 && smallest < 0.1 * unit->unit)
        unit++;
    struct bench_number_style style = *unit;
    double scaled = smallest / style.unit;
    bool all_whole = true;
    for (size_t i = 0; i < n; i++)
        if (!isnan(values[i]) && !whole(values[i] / style.unit))
            all_whole = false;
    style.decimals = all_whole || scaled >= 100        ? 0
                     : scaled >= 10 || style.unit == 1 ? 1
                     : scaled >= 1                     ? 2
                                                       : 3;
    return style;
}

/* Puts a comma between groups of three digits of "[-]digits[.digits]". */
static void separate(const char *digits, char text[BENCH_NUMBER_TEXT])
{
    size_t sign = *digits == '-', length = strcspn(digits + sign, ".");
    char *to = text;
    if (sign)
        *to++ = *digits++;
    for (size_t i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            *to++ = ',';
        *to++ = digits[i];
    }
    strcpy(to, digits + length);
}

void bench_number_format(double value, const struct bench_number_style *style,
                         char text[BENCH_NUMBER_TEXT])
{
    char digits[BENCH_NUMBER_TEXT / 4 * 3 + 10]; /* commas add a third */
    if (!isfinite(value)) {
        strcpy(text, "-");
        return;
    }
    int length = snprintf(digits, sizeof digits, "%.*f", style->decimals, value / style->unit);
    if (length < 0 || (size_t)length >= sizeof digits)
        strcpy(text, "-"); /* no measurement has 300 digits */
    else
        separate(digits, text);
}

void bench_number_format_ratio(double ratio, char text[BENCH_NUMBER_TEXT])
{
    double away = fabs(ratio - 1);
    struct bench_number_style style = {1, "", 2};
    if (away > 0 && away < 0.01)
        style.decimals = 4;
    else if (away < 0.1)
        style.decimals = ratio == 1 ? 0 : 3;
    else if (ratio >= 100)
        style.decimals = 0;
    else if (ratio >= 10)
        style.decimals = 1;
    else if (ratio < 0.1)
        style.decimals = 4;
    bench_number_format(ratio, &style, text);
}

void bench_number_format_count(size_t count, char text[BENCH_NUMBER_TEXT])
{
    char digits[24];
    snprintf(digits, sizeof digits, "%zu", count);
    separate(digits, text);
}

bool bench_number_format_raw(double value, char text[BENCH_NUMBER_TEXT])
{
    if (!isfinite(value))
        return false;
    int length = snprintf(text, BENCH_NUMBER_TEXT, whole(value) ? "%.0f" : "%.6f", value);
    if (length < 0 || length >= BENCH_NUMBER_TEXT)
        return false;
    if (strchr(text, '.')) {
        char *end = text + length;
        while (end[-1] == '0')
            *--end = '\0';
        if (end[-1] == '.')
            *--end = '\0';
    }
    return true;
}
