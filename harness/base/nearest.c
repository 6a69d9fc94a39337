#include "nearest.h"

#include <string.h>

enum { LONGEST = 63 };

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

unsigned bench_edit_distance(const char *a, const char *b)
{
    unsigned row[3][LONGEST + 1]; /* the two above are needed for swaps */
    size_t rows = strnlen(a, LONGEST), columns = strnlen(b, LONGEST);

    for (size_t j = 0; j <= columns; j++)
        row[0][j] = (unsigned)j;
    for (size_t i = 1; i <= rows; i++) {
        unsigned *here = row[i % 3];
        const unsigned *above = row[(i + 2) % 3], *second = row[(i + 1) % 3];
        here[0] = (unsigned)i;
        for (size_t j = 1; j <= columns; j++) {
            here[j] = least(above[j], here[j - 1]) + 1;
            here[j] = least(here[j], above[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                here[j] = least(here[j], second[j - 2] + 1);
        }
    }
    return row[rows % 3][columns];
}

int bench_near(const char *word, unsigned distance)
{
    return distance <= 1 + strlen(word) / 4;
}
