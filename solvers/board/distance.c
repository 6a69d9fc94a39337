#include "distance.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "prng.h"
#include "rank.h"

enum { UNSEEN = UINT8_MAX };

struct node {
    uint64_t board;
    uint8_t last_move;
};

/* Fills by_rank; returns the largest distance. `queue` has room for every board. */
static unsigned search(struct slide_distances *distances, struct node *queue)
{
    const struct slide_puzzle *puzzle = &distances->puzzle;
    memset(distances->by_rank, UNSEEN, distances->count);
    distances->by_rank[slide_rank(puzzle, puzzle->goal)] = 0;
    queue[0] = (struct node){puzzle->goal, SLIDE_NO_MOVE};
    uint64_t end = 1;
    unsigned distance = 0;
    for (uint64_t at = 0, level_end = 1; at < end; at++) {
        if (at == level_end) {
            distance++;
            level_end = end;
        }
        unsigned blank = slide_board_blank(queue[at].board, puzzle->cells);
        const struct slide_successors *next = &puzzle->successors[blank][queue[at].last_move];
        for (unsigned i = 0; i < next->count; i++) {
            uint64_t board = slide_board_slide(queue[at].board, next->cell[i], blank);
            uint8_t *known = &distances->by_rank[slide_rank(puzzle, board)];
            if (*known != UNSEEN)
                continue;
            *known = (uint8_t)(distance + 1);
            queue[end++] = (struct node){board, next->move[i]};
        }
    }
    assert(end == distances->count);
    return distance;
}

/* Counting sort of the ranks by distance. */
static bool index_levels(struct slide_distances *distances)
{
    unsigned max = distances->max;
    distances->count_at = calloc(max + 1u, sizeof *distances->count_at);
    distances->first_at = calloc(max + 2u, sizeof *distances->first_at);
    if (!distances->count_at || !distances->first_at)
        return false;
    for (uint64_t rank = 0; rank < distances->count; rank++)
        distances->count_at[distances->by_rank[rank]]++;
    uint64_t next[UNSEEN + 1] = {0};
    for (unsigned d = 0; d <= max; d++)
        next[d + 1] = distances->first_at[d + 1] = distances->first_at[d] + distances->count_at[d];
    for (uint64_t rank = 0; rank < distances->count; rank++)
        distances->ranks[next[distances->by_rank[rank]]++] = (uint32_t)rank;
    return true;
}

struct slide_distances *slide_distances_create(const struct slide_puzzle *puzzle)
{
    if (puzzle->cells > SLIDE_DISTANCE_MAX_CELLS)
        return NULL;
    struct slide_distances *distances = calloc(1, sizeof *distances);
    if (!distances)
        return NULL;
    distances->puzzle = *puzzle;
    distances->count = slide_rank_count(puzzle->shape);
    distances->by_rank = malloc(distances->count);
    distances->ranks = malloc(distances->count * sizeof *distances->ranks);
    struct node *queue = malloc(distances->count * sizeof *queue);
    bool ok = distances->by_rank && distances->ranks && queue;
    if (ok) {
        distances->max = search(distances, queue);
        ok = index_levels(distances);
    }
    free(queue);
    if (ok)
        return distances;
    slide_distances_destroy(distances);
    return NULL;
}

void slide_distances_destroy(struct slide_distances *distances)
{
    if (!distances)
        return;
    free(distances->by_rank);
    free(distances->ranks);
    free(distances->count_at);
    free(distances->first_at);
    free(distances);
}

unsigned slide_distance(const struct slide_distances *distances, uint64_t board)
{
    return distances->by_rank[slide_rank(&distances->puzzle, board)];
}

uint64_t slide_random_board_at_depth(const struct slide_distances *distances, unsigned depth,
                                     uint64_t seed, uint64_t k)
{
    assert(depth <= distances->max);
    struct slide_prng prng;
    slide_prng_seed_stream(&prng, slide_splitmix64(&seed) + depth, k);
    uint64_t pick = slide_prng_below(&prng, distances->count_at[depth]);
    return slide_unrank(&distances->puzzle, distances->ranks[distances->first_at[depth] + pick]);
}
