/*
 * specialised.h - search bodies compiled for the heuristics that matter.
 *
 * `search` is an always-inlined function whose first argument is the heuristic: through the
 * constants of manhattan.h and misplaced.h its calls are inlined, through any other they are calls.
 */
#ifndef SLIDE_SPECIALISED_H
#define SLIDE_SPECIALISED_H

#include "manhattan.h"
#include "misplaced.h"

#define SLIDE_SPECIALISED(search, heuristic, ...)                                                  \
    ((heuristic) == &slide_heuristic_manhattan   ? search(&slide_manhattan_inlined, __VA_ARGS__)   \
     : (heuristic) == &slide_heuristic_misplaced ? search(&slide_misplaced_inlined, __VA_ARGS__)   \
                                                 : search(heuristic, __VA_ARGS__))

#endif
