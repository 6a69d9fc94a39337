/*
 * ranked.h - A* on 3x3 by direct addressing: no node is stored, and no hash is made.
 *
 * A board is known by the rank of its tiles and the cell of its blank (turns.h). Each of the 20,160
 * orders has a word with 5 bits a cell: the move that led there, or that none did, and two bits of
 * its f, which tell a shorter way from a longer one as in astar.c. The rest of the word is the
 * number of the search that wrote it, so that nothing is cleared between searches. What waits is a
 * node of 32 bits; as the heuristics here are sums over the tiles, by how much f rises along a move
 * is looked up by the tile that moves.
 *
 * Order, counters and path are those of the general search in astar.c, to the last. Set-up is
 * 190 KB, and a search holds 8 bytes for each board that waits, doubled when they are full.
 */
#ifndef SLIDE_RANKED_H
#define SLIDE_RANKED_H

#include "solver.h"

struct slide_ranked;

/* Is it made for this puzzle and heuristic? */
bool slide_ranked_fits(const struct slide_setup *setup);

/* For a setup that fits, whose puzzle must outlive it; NULL when the account refuses. */
struct slide_ranked *slide_ranked_create(const struct slide_setup *setup);
void slide_ranked_destroy(struct slide_ranked *ranked, struct slide_account *account);

/* As slide_algorithm.solve, for a run without a trace; sets the counters that depend on it. */
enum slide_status slide_ranked_search(struct slide_ranked *ranked, uint64_t start,
                                      struct slide_run *run);

#endif
