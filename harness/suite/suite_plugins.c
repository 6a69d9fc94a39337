/*
 * The plug-ins of a suite.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load_plugin.h"
#include "name_list.h"
#include "suite.h"

static bool out_of_memory(struct bench_failure *failure)
{
    return bench_fail(failure, BENCH_EXIT_FAILED, "out of memory");
}

bool bench_suite_add_plugin(struct bench_suite *suite, const char *path,
                            struct bench_failure *failure)
{
    char *real, **more = reallocarray(suite->plugins, suite->plugin_count + 1, sizeof *more);
    if (!more)
        return out_of_memory(failure);
    suite->plugins = more;
    if (!bench_plugin_load(path, BENCH_PLUGIN_TRY, &real, failure))
        return false;
    for (size_t i = 0; i < suite->plugin_count; i++)
        if (strcmp(more[i], real) == 0) {
            free(real);
            return true;
        }
    more[suite->plugin_count++] = real;
    return true;
}

bool bench_suite_add_plugins(struct bench_suite *suite, const char *list, const char *folder,
                             struct bench_failure *failure)
{
    if (!bench_name_list_check(list, "plugins", failure))
        return false;
    char *copy = strdup(list), *rest = copy, *piece;
    size_t count = 0;
    bool ok = copy || out_of_memory(failure);
    while (ok && (piece = strsep(&rest, ", \t\n"))) {
        char *beside = NULL;
        if (!*piece)
            continue;
        count++;
        if (folder && *piece != '/' && asprintf(&beside, "%s/%s", folder, piece) < 0)
            ok = out_of_memory(failure);
        else
            ok = bench_suite_add_plugin(suite, beside ? beside : piece, failure);
        free(beside);
    }
    free(copy);
    if (ok && count == 0)
        return bench_fail(failure, BENCH_EXIT_USAGE,
                          "plugins: '%s' names no file; expected a list such as mine.so", list);
    return ok;
}
