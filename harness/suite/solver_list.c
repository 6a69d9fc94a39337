#include "solver_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "name_list.h"
#include "registry.h"

/* Is this piece of a solver list a part of the solver before, like weight=2 or manhattan? */
static bool continues_solver(const char *piece)
{
    const char *equals = strchr(piece, '='), *colon = strchr(piece, ':');
    if (equals && (!colon || equals < colon))
        return true;
    for (size_t i = 0; slide_algorithms[i]; i++)
        if (strcmp(slide_algorithms[i]->name, piece) == 0)
            return false;
    for (size_t i = 0; slide_heuristics[i]; i++)
        if (strcmp(slide_heuristics[i]->name, piece) == 0)
            return true;
    return false;
}

static bool add_solver(char ***solvers, size_t *count, const char *piece)
{
    if (*count > 0 && continues_solver(piece)) {
        char *joined = NULL, *before = (*solvers)[*count - 1];
        if (asprintf(&joined, "%s%c%s", before, strchr(before, ':') ? ',' : ':', piece) < 0)
            return false;
        free(before);
        (*solvers)[*count - 1] = joined;
        return true;
    }
    char **more = realloc(*solvers, (*count + 1) * sizeof **solvers);
    if (!more)
        return false;
    *solvers = more;
    if (!(more[*count] = strdup(piece)))
        return false;
    ++*count;
    return true;
}

void bench_solver_list_free(char **solvers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(solvers[i]);
    free(solvers);
}

bool bench_solver_list_parse(const char *list, const char *what, char ***solvers, size_t *count,
                             struct bench_failure *failure)
{
    if (!bench_name_list_check(list, what, failure))
        return false;
    char **found = NULL, *copy = strdup(list), *rest = copy, *piece;
    size_t found_count = 0;
    bool ok = copy != NULL;

    while (ok && (piece = strsep(&rest, ", \t\n")))
        if (*piece)
            ok = add_solver(&found, &found_count, piece);
    free(copy);
    if (!ok) {
        bench_solver_list_free(found, found_count);
        return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
    }
    for (size_t i = 0; i < found_count; i++) {
        struct slide_spec spec;
        char error[SLIDE_SPEC_ERROR];
        if (slide_spec_parse(found[i], &spec, error))
            continue;
        bench_solver_list_free(found, found_count);
        return bench_fail(failure, BENCH_EXIT_USAGE, "%s: %s", what, error);
    }
    if (found_count == 0)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "%s: '%s' names no solver; expected a list such as bfs,astar", what,
                          list);
    *solvers = found;
    *count = found_count;
    return true;
}
