/*
 * zero.h - no estimate at all: A* becomes uniform-cost search, IDA* iterative deepening.
 */
#ifndef SLIDE_ZERO_H
#define SLIDE_ZERO_H

#include "solver.h"

extern const struct slide_heuristic slide_heuristic_zero;

#endif
