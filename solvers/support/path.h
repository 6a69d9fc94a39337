/*
 * path.h - the way from the start to the goal, read from the stored moves.
 */
#ifndef SLIDE_PATH_H
#define SLIDE_PATH_H

#include "node_store.h"
#include "solver.h"

/*
 * Gives the moves from `start` to the goal, which must be in the store, to the run. SLIDE_SOLVED,
 * or SLIDE_MEMORY_LIMIT when the account refuses the path's length + 1 bytes.
 */
enum slide_status slide_path_give(const struct slide_node_store *store,
                                  const struct slide_puzzle *puzzle, uint64_t start,
                                  struct slide_run *run);

#endif
