/*
 * registry.h - the algorithms and heuristics of this build, and solvers made from them by name.
 *
 * A solver's name is `algorithm[:item[,item ...]]`, where an item is a heuristic or option=value:
 * `astar`, `astar:manhattan`, `dfs:max_depth=50`. A short name stands for the algorithm with its
 * default heuristic and options.
 */
#ifndef SLIDE_REGISTRY_H
#define SLIDE_REGISTRY_H

#include "plugin.h"
#include "solver.h"

#ifdef __cplusplus
extern "C" {
#endif

/* NULL-terminated, in the order in which they are shown; those of plug-ins come last. */
SLIDE_API extern const struct slide_algorithm *const *const slide_algorithms;
SLIDE_API extern const struct slide_heuristic *const *const slide_heuristics;

/* The same algorithm, compiled to tell run->trace what it does; itself when there is none. */
SLIDE_API const struct slide_algorithm *
slide_algorithm_followed(const struct slide_algorithm *algorithm);

enum { SLIDE_MAX_OPTIONS = 16, SLIDE_SPEC_TEXT = 256, SLIDE_SPEC_ERROR = 512 };

/*
 * Adds what a plug-in holds to the lists, all of it or nothing: when its ABI and struct sizes are
 * those of this build, its names legal and unused, no required function NULL, its options sane and
 * its default heuristics known. The error says which of these is not so. The plug-in must stay
 * loaded. Calls none of its functions. Not for use while another thread reads the lists.
 */
SLIDE_API bool slide_registry_add(const struct slide_plugin *plugin, char error[SLIDE_SPEC_ERROR]);

/* A parsed solver name. Plain data, owns nothing. */
struct slide_spec {
    const struct slide_algorithm *algorithm;
    const struct slide_heuristic *heuristic; /* NULL for uninformed algorithms */
    uint64_t options[SLIDE_MAX_OPTIONS];
};

/*
 * Parses a solver's name. On failure returns false, leaves *spec alone and writes one line to
 * `error` that says what was read and what was expected.
 */
SLIDE_API bool slide_spec_parse(const char *name, struct slide_spec *spec,
                                char error[SLIDE_SPEC_ERROR]);

/*
 * The canonical full name: algorithm, heuristic if informed, and the options that differ from
 * their defaults: "astar:manhattan".
 */
SLIDE_API void slide_spec_format(const struct slide_spec *spec, char text[SLIDE_SPEC_TEXT]);

/* Does this solver promise shortest paths? Its algorithm must, and its heuristic be admissible. */
SLIDE_API bool slide_spec_optimal(const struct slide_spec *spec);

/* A solver ready for boards of one puzzle. */
struct slide_solver;

/*
 * NULL when the account refuses. The puzzle is copied. `account` outlives the solver; what
 * creation took from it is the set-up memory (slide_solver_setup_bytes).
 */
SLIDE_API struct slide_solver *slide_solver_create(const struct slide_spec *spec,
                                                   const struct slide_puzzle *puzzle,
                                                   struct slide_account *account);
SLIDE_API uint64_t slide_solver_setup_bytes(const struct slide_solver *solver);

/*
 * Solves one board. run->account must be the solver's. A board that cannot reach the goal is
 * SLIDE_UNSOLVABLE by parity, before any search: its counters are 0, or absent where 0 would say
 * something. An invalid board is a bug of the caller (assert). Can be called any number of times;
 * call slide_run_fini after each.
 */
SLIDE_API enum slide_status slide_solver_solve(struct slide_solver *solver, uint64_t start,
                                               struct slide_run *run);
SLIDE_API void slide_solver_destroy(struct slide_solver *solver);

#ifdef __cplusplus
}
#endif
#endif
