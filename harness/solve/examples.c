#include "examples.h"

#include <string.h>

const struct bench_example bench_examples[] = {
    {"easy", "1 0 3/4 2 5/7 8 6", "last", "3 moves"},
    {"hard", "0 4 2/1 5 8/7 3 6", "last", "22 moves"},
    {"hardest", "8 6 7/2 5 4/3 0 1", "last", "31 moves: no 3x3 board is further from this goal"},
    {"unsolvable", "1 2 3/4 5 6/8 7 0", "last", "two tiles swapped, which no moves can undo"},
    {"corners", "1 2 3/4 5 6/7 8 0", "0 8 7/6 5 4/3 2 1",
     "28 moves: every tile has to change its place"},
    {NULL, NULL, NULL, NULL},
};

const struct bench_example *bench_example_find(const char *name)
{
    for (const struct bench_example *example = bench_examples; example->name; example++)
        if (strcmp(example->name, name) == 0)
            return example;
    return NULL;
}

void bench_examples_list(const char *indent, FILE *out)
{
    for (const struct bench_example *example = bench_examples; example->name; example++)
        fprintf(out, "%s%-10s  %s to %s: %s\n", indent, example->name, example->board,
                example->goal, example->summary);
}
