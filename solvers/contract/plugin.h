/*
 * plugin.h - solvers in a shared library of their own, loaded with --plugin FILE.so.
 *
 * A plug-in is compiled against the installed headers and exports one symbol, slide_plugin:
 *
 *     static const struct slide_algorithm *const algorithms[] = {&mine, NULL};
 *     SLIDE_PLUGIN(algorithms, NULL);
 *
 * It need not link the library: the program that loads it has every function marked SLIDE_API.
 * Structs change from version to version, so the program takes a plug-in only if it was compiled
 * with structs of the same sizes (slide_registry_add). Its code runs in the process that solves,
 * at full speed; before that the program tries it out in a process of its own.
 */
#ifndef SLIDE_PLUGIN_H
#define SLIDE_PLUGIN_H

#include "solver.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Changes when a struct keeps its size but not its meaning. */
enum { SLIDE_PLUGIN_ABI = 2 };

/* Sizes of the structs of the contract, as they were when the plug-in was compiled. */
struct slide_plugin_sizes {
    uint32_t algorithm, heuristic, option, setup, puzzle, run, counters, account;
};

struct slide_plugin {
    uint32_t abi; /* SLIDE_PLUGIN_ABI; stays the first field for ever */
    struct slide_plugin_sizes sizes;
    const struct slide_algorithm *const *algorithms; /* ends with NULL; NULL: none */
    const struct slide_heuristic *const *heuristics; /* the same */
};

#define SLIDE_PLUGIN_SIZES                                                                         \
    {                                                                                              \
        sizeof(struct slide_algorithm), sizeof(struct slide_heuristic),                            \
            sizeof(struct slide_option), sizeof(struct slide_setup), sizeof(struct slide_puzzle),  \
            sizeof(struct slide_run), sizeof(struct slide_counters), sizeof(struct slide_account)  \
    }

/* Defines what the program looks for; once in a plug-in. Either list may be NULL. */
#define SLIDE_PLUGIN(algorithm_list, heuristic_list)                                               \
    const struct slide_plugin slide_plugin = {SLIDE_PLUGIN_ABI, SLIDE_PLUGIN_SIZES,                \
                                              algorithm_list, heuristic_list}

/* In the plug-in only; the program finds it by name. */
SLIDE_API extern const struct slide_plugin slide_plugin;

#ifdef __cplusplus
}
#endif
#endif
