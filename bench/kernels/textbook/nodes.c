#include "nodes.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CHAINS = 64 };

bool nodes_init(struct nodes *nodes)
{
    nodes->count = 0;
    nodes->chains = FIRST_CHAINS;
    nodes->chain = calloc(FIRST_CHAINS, sizeof *nodes->chain);
    return nodes->chain != NULL;
}

void nodes_free(struct nodes *nodes)
{
    for (size_t i = 0; nodes->chain && i < nodes->chains; i++)
        for (struct node *node = nodes->chain[i], *next; node; node = next) {
            next = node->chained;
            free(node);
        }
    free(nodes->chain);
}

/* FNV-1a, a tile at a time. */
static size_t hash(const int *cell, int cells)
{
    uint64_t value = 14695981039346656037u;
    for (int i = 0; i < cells; i++)
        value = (value ^ (uint64_t)cell[i]) * 1099511628211u;
    return (size_t)(value ^ value >> 32);
}

static bool grow(struct nodes *nodes, int cells)
{
    size_t chains = 2 * nodes->chains;
    struct node **chain = calloc(chains, sizeof *chain);
    if (!chain)
        return false;
    for (size_t i = 0; i < nodes->chains; i++)
        for (struct node *node = nodes->chain[i], *next; node; node = next) {
            size_t at = hash(node->cell, cells) % chains;
            next = node->chained;
            node->chained = chain[at];
            chain[at] = node;
        }
    free(nodes->chain);
    nodes->chain = chain;
    nodes->chains = chains;
    return true;
}

/* A new node with this board, and the rest zero. */
static struct node *add(struct nodes *nodes, const int *cell, int cells, size_t hashed)
{
    if (nodes->count >= nodes->chains && !grow(nodes, cells))
        return NULL;
    struct node *node = calloc(1, sizeof *node);
    if (!node)
        return NULL;
    memcpy(node->cell, cell, (size_t)cells * sizeof *cell);
    size_t at = hashed % nodes->chains;
    node->chained = nodes->chain[at];
    nodes->chain[at] = node;
    nodes->count++;
    return node;
}

struct node *nodes_add_root(struct nodes *nodes, const struct textbook_problem *problem)
{
    const struct textbook_puzzle *puzzle = problem->puzzle;
    struct node *root =
        add(nodes, problem->start, puzzle->cells, hash(problem->start, puzzle->cells));
    if (root) {
        root->blank = textbook_blank(puzzle, problem->start);
        root->h = textbook_estimate(puzzle, problem->start);
        root->move = SLIDE_NO_MOVE;
    }
    return root;
}

bool node_can_move(const struct textbook_puzzle *puzzle, const struct node *node, int move)
{
    return puzzle->target[node->blank][move] >= 0 && move + node->move != 3;
}

struct node *nodes_add_successor(struct nodes *nodes, const struct textbook_puzzle *puzzle,
                                 struct node *parent, int move, bool *added)
{
    int cell[TEXTBOOK_CELLS], cells = puzzle->cells;
    int from = puzzle->target[parent->blank][move], to = parent->blank, tile = parent->cell[from];
    memcpy(cell, parent->cell, sizeof cell);
    cell[to] = tile;
    cell[from] = 0;
    size_t hashed = hash(cell, cells);
    *added = false;
    for (struct node *node = nodes->chain[hashed % nodes->chains]; node; node = node->chained)
        if (textbook_same(node->cell, cell, cells))
            return node;
    struct node *node = add(nodes, cell, cells, hashed);
    if (!node)
        return NULL;
    *added = true;
    node->blank = from;
    node->move = move;
    node->g = parent->g + 1;
    node->h = parent->h + puzzle->cost[tile][to] - puzzle->cost[tile][from];
    node->parent = parent;
    return node;
}

enum slide_status nodes_give_path(const struct node *goal, struct textbook_result *result)
{
    size_t length = 0;
    for (const struct node *node = goal; node->parent; node = node->parent)
        length++;
    result->moves = malloc(length + 1);
    if (!result->moves)
        return SLIDE_MEMORY_LIMIT;
    result->moves[length] = '\0';
    for (const struct node *node = goal; node->parent; node = node->parent)
        result->moves[--length] = slide_move_letter((unsigned)node->move);
    return SLIDE_SOLVED;
}

void nodes_end(struct nodes *nodes, const struct textbook_problem *problem,
               enum slide_status status, struct textbook_result *result)
{
    result->status = status;
    result->counters.stored_max = nodes->count;
    if (problem->weigh)
        result->held_bytes = textbook_held_bytes() - nodes->before_bytes;
    nodes_free(nodes);
}
