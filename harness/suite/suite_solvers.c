#include "suite_solvers.h"

#include "solver_list.h"

bool bench_suite_set_solvers(struct bench_suite *suite, const char *list,
                             struct bench_failure *failure)
{
    char **solvers;
    size_t count;
    if (!bench_solver_list_parse(list, "solvers", &solvers, &count, failure))
        return false;
    bench_solver_list_free(suite->solvers, suite->solver_count);
    suite->solvers = solvers;
    suite->solver_count = count;
    return true;
}
