/*
 * follow.h - how a search tells its follower what it does, and how it tells nobody at no cost.
 *
 * Every algorithm is compiled twice: as it stands, and once more with SLIDE_FOLLOWED, its
 * descriptor then named slide_algorithm_NAME_followed. The registry runs the second when the run
 * has a trace. In the first these macros are nothing, so that its code is what it would be without
 * them (a constant flag is not enough: compilers then allot registers otherwise).
 */
#ifndef SLIDE_FOLLOW_H
#define SLIDE_FOLLOW_H

#include "solver.h"

#ifdef SLIDE_FOLLOWED
#define SLIDE_FOLLOW_ITERATION(run, bound) slide_run_tell_iteration(run, bound)
#define SLIDE_FOLLOW_EXPANSION(run, board, move, g, h, frontier)                                   \
    slide_run_tell_expansion(run, board, move, g, h, frontier)
#else
#define SLIDE_FOLLOW_ITERATION(run, bound)
#define SLIDE_FOLLOW_EXPANSION(run, board, move, g, h, frontier)
#endif

#endif
