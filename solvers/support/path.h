/*
 * path.h - the way from the root to a node, read from the parent links.
 */
#ifndef SLIDE_PATH_H
#define SLIDE_PATH_H

#include "node_store.h"
#include "solver.h"

/*
 * Gives the moves from the root to `number` to the run. SLIDE_SOLVED, or SLIDE_MEMORY_LIMIT when
 * the account refuses the path's length + 1 bytes.
 */
enum slide_status slide_path_give(const struct slide_node_store *store, uint32_t number,
                                  struct slide_run *run);

#endif
