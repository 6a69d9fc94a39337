/* The lists. A new file in algorithms/ or heuristics/ takes one line here. */
#include "registry.h"

#define ALGORITHMS(X)                                                                              \
    X(bfs)                                                                                         \
    X(dfs)                                                                                         \
    X(greedy)                                                                                      \
    X(astar)                                                                                       \
    X(idastar)

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

const struct slide_algorithm *const slide_algorithms[] = {ALGORITHMS(ALGORITHM_ENTRY) NULL};
const struct slide_heuristic *const slide_heuristics[] = {HEURISTICS(HEURISTIC_ENTRY) NULL};

const struct slide_algorithm *slide_algorithm_followed(const struct slide_algorithm *algorithm)
{
    static const struct slide_algorithm *const followed[] = {ALGORITHMS(FOLLOWED_ENTRY)};
    for (size_t i = 0; slide_algorithms[i]; i++)
        if (slide_algorithms[i] == algorithm)
            return followed[i];
    return algorithm;
}
