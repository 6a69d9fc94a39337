/*
 * nodes.h - the nodes of a textbook search, each from malloc, found by board in a chained hash
 * table that doubles when it has more nodes than chains.
 */
#ifndef TEXTBOOK_NODES_H
#define TEXTBOOK_NODES_H

#include "textbook.h"

struct node {
    int cell[TEXTBOOK_CELLS];
    int blank;
    int move; /* that led here; SLIDE_NO_MOVE at the root */
    int g, h;
    int next_move;       /* depth-first: the one to try next */
    bool closed;         /* A*: has been expanded */
    struct node *parent; /* NULL at the root */
    struct node *queued; /* breadth-first: the next in the queue */
    struct node *chained;
};

struct nodes {
    struct node **chain;
    size_t chains, count;
    size_t before_bytes; /* what malloc had given out before */
};

/* All out of memory: false or NULL. */
bool nodes_init(struct nodes *nodes);
void nodes_free(struct nodes *nodes);

/* The node of the start board. */
struct node *nodes_add_root(struct nodes *nodes, const struct textbook_problem *problem);

/*
 * The board that `move` makes of a node's, a move that there is; *added says whether it is new. A
 * new node has h, and g and parent by this way.
 */
struct node *nodes_add_successor(struct nodes *nodes, const struct textbook_puzzle *puzzle,
                                 struct node *parent, int move, bool *added);

/* May the blank of this node move so? It may not go back at once. */
bool node_can_move(const struct textbook_puzzle *puzzle, const struct node *node, int move);

/* The result of a search that ends with this node, or with none (NULL). */
enum slide_status nodes_give_path(const struct node *goal, struct textbook_result *result);

/* Ends a search: its status and what it held, then frees the nodes. */
void nodes_end(struct nodes *nodes, const struct textbook_problem *problem,
               enum slide_status status, struct textbook_result *result);

#endif
