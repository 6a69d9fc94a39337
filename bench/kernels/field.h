/*
 * field.h - who is measured on what: solvers of the library, for each its yardstick, and boards.
 */
#ifndef KERNELS_FIELD_H
#define KERNELS_FIELD_H

#include "boardset.h"
#include "registry.h"
#include "textbook.h"

struct kernels_yardstick {
    const struct textbook_algorithm *algorithm;
    const char *heuristic; /* NULL: none */
};

struct kernels_solver {
    char *name; /* as given */
    struct slide_spec spec;
    size_t yardstick; /* that of its algorithm and heuristic */
};

struct kernels_field {
    struct kernels_yardstick *yardsticks;
    size_t yardstick_count;
    struct kernels_solver *solvers;
    size_t solver_count;
    struct bench_boardset_item *boards;
    size_t board_count;
    uint64_t seed;       /* of the order of turns */
    uint64_t repeat;     /* timed turns on each board */
    uint64_t node_limit; /* expansions; 0: none */
};

/*
 * Adds the solvers of a list. Each must have a yardstick: a textbook algorithm of its name, its
 * heuristic, and no option but `engine`, which changes no count. On failure the caller still calls
 * kernels_field_fini.
 */
bool kernels_field_add_solvers(struct kernels_field *field, const char *list,
                               struct bench_failure *failure);

/* Adds boards, all of which must be able to reach their goals. */
bool kernels_field_add_boards(struct kernels_field *field, const struct bench_boardset *set,
                              struct bench_failure *failure);

void kernels_field_fini(struct kernels_field *field);

#endif
