/* The lists. A new file in algorithms/ or heuristics/ takes one line here. */
#include "registry.h"

#include <stdio.h>

#include "plugin_check.h"

#define ALGORITHMS(X)                                                                              \
    X(bfs)                                                                                         \
    X(dfs)                                                                                         \
    X(greedy)                                                                                      \
    X(astar)                                                                                       \
    X(idastar)                                                                                     \
    X(null)

#define HEURISTICS(X)                                                                              \
    X(zero)                                                                                        \
    X(misplaced)                                                                                   \
    X(manhattan)

#define DECLARE_ALGORITHM(name)                                                                    \
    extern const struct slide_algorithm slide_algorithm_##name, slide_algorithm_##name##_followed;
#define DECLARE_HEURISTIC(name) extern const struct slide_heuristic slide_heuristic_##name;
#define ALGORITHM_ENTRY(name) &slide_algorithm_##name,
#define FOLLOWED_ENTRY(name) &slide_algorithm_##name##_followed,
#define HEURISTIC_ENTRY(name) &slide_heuristic_##name,

ALGORITHMS(DECLARE_ALGORITHM)
HEURISTICS(DECLARE_HEURISTIC)

/* With room for those of plug-ins; what is not set is NULL and ends the list. */
enum { ROOM = 128 };
static const struct slide_algorithm *algorithms[ROOM + 1] = {ALGORITHMS(ALGORITHM_ENTRY)};
static const struct slide_heuristic *heuristics[ROOM + 1] = {HEURISTICS(HEURISTIC_ENTRY)};

const struct slide_algorithm *const *const slide_algorithms = algorithms;
const struct slide_heuristic *const *const slide_heuristics = heuristics;

bool slide_registry_add(const struct slide_plugin *plugin, char error[SLIDE_SPEC_ERROR])
{
    size_t algorithm_count, heuristic_count, algorithms_here = 0, heuristics_here = 0;
    if (!slide_plugin_check(plugin, &algorithm_count, &heuristic_count, error))
        return false;
    while (algorithms[algorithms_here])
        algorithms_here++;
    while (heuristics[heuristics_here])
        heuristics_here++;
    if (algorithm_count > ROOM - algorithms_here || heuristic_count > ROOM - heuristics_here) {
        snprintf(error, SLIDE_SPEC_ERROR, "no room: %d algorithms and %d heuristics are the most",
                 ROOM, ROOM);
        return false;
    }
    for (size_t i = 0; i < algorithm_count; i++)
        algorithms[algorithms_here + i] = plugin->algorithms[i];
    for (size_t i = 0; i < heuristic_count; i++)
        heuristics[heuristics_here + i] = plugin->heuristics[i];
    return true;
}

const struct slide_algorithm *slide_algorithm_followed(const struct slide_algorithm *algorithm)
{
    static const struct slide_algorithm *const followed[] = {ALGORITHMS(FOLLOWED_ENTRY)};
    for (size_t i = 0; i < sizeof followed / sizeof *followed; i++)
        if (slide_algorithms[i] == algorithm)
            return followed[i];
    return algorithm;
}
