/*
 * solver_list.h - lists of solvers, as suites and command lines have them.
 *
 * Solvers stand apart by commas or blanks. A solver's own commas are told from those: a piece
 * `option=value`, or the name of a heuristic, belongs to the solver before it.
 */
#ifndef BENCH_SOLVER_LIST_H
#define BENCH_SOLVER_LIST_H

#include <stddef.h>

#include "failure.h"

/*
 * The solvers of a list, as written, all of which must be known; at least one. `what` names the
 * list in a failure. The caller frees them with bench_solver_list_free.
 */
bool bench_solver_list_parse(const char *list, const char *what, char ***solvers, size_t *count,
                             struct bench_failure *failure);
void bench_solver_list_free(char **solvers, size_t count);

#endif
