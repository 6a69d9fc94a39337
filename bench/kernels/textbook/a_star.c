/*
 * A*: least f = g + h first, then least h. A node that is reached on a shorter way is pushed again;
 * what is left of it in the heap is skipped when it comes out and the node is closed.
 */
#include "heap.h"

struct frontier {
    struct heap heap;
    uint64_t open; /* nodes in it, old entries not counted */
};

/* Expands a node: false when memory runs out. */
static bool expand(const struct textbook_puzzle *puzzle, struct node *node, struct nodes *nodes,
                   struct frontier *frontier, struct slide_counters *counters)
{
    for (int move = 0; move < TEXTBOOK_MOVES; move++) {
        bool added;
        if (!node_can_move(puzzle, node, move))
            continue;
        counters->generated++;
        struct node *child = nodes_add_successor(nodes, puzzle, node, move, &added);
        if (!child)
            return false;
        if (!added) {
            counters->duplicates++;
            if (node->g + 1 >= child->g)
                continue;
            counters->reopened += child->closed;
            frontier->open += child->closed;
            child->closed = false;
            child->g = node->g + 1;
            child->move = move;
            child->parent = node;
        }
        frontier->open += added;
        if (!heap_push(&frontier->heap, child->g + child->h, child->h, child))
            return false;
    }
    return true;
}

static enum slide_status search(const struct textbook_problem *problem, struct nodes *nodes,
                                struct frontier *frontier, struct textbook_result *result)
{
    const struct textbook_puzzle *puzzle = problem->puzzle;
    struct slide_counters *counters = &result->counters;
    struct heap_entry first;
    int highest_f = 0; /* of all nodes expanded */
    uint64_t expanded_there = 0;
    struct node *root = nodes_add_root(nodes, problem);
    if (!root || !heap_push(&frontier->heap, root->h, root->h, root))
        return SLIDE_MEMORY_LIMIT;
    counters->initial_h = (uint64_t)root->h;
    counters->frontier_max = frontier->open = 1;
    while (heap_pop(&frontier->heap, &first)) {
        struct node *node = first.node;
        if (node->closed)
            continue;
        if (textbook_same(node->cell, puzzle->goal, puzzle->cells)) {
            counters->expanded_before_last =
                counters->expanded - (first.f == highest_f ? expanded_there : 0);
            return nodes_give_path(node, result);
        }
        if (problem->node_limit && counters->expanded == problem->node_limit)
            return SLIDE_NODE_LIMIT;
        counters->expanded++;
        if (first.f > highest_f) {
            highest_f = first.f;
            expanded_there = 0;
        }
        expanded_there += first.f == highest_f;
        node->closed = true;
        frontier->open--;
        if ((uint64_t)node->g + 1 > counters->depth_max)
            counters->depth_max = (uint64_t)node->g + 1;
        if (!expand(puzzle, node, nodes, frontier, counters))
            return SLIDE_MEMORY_LIMIT;
        if (frontier->open > counters->frontier_max)
            counters->frontier_max = frontier->open;
    }
    return SLIDE_UNSOLVABLE;
}

void textbook_a_star(const struct textbook_problem *problem, struct textbook_result *result)
{
    struct nodes nodes = {.before_bytes = problem->weigh ? textbook_held_bytes() : 0};
    struct frontier frontier = {0};
    *result = (struct textbook_result){
        .counters = {.iterations = 1, .expanded_before_last = SLIDE_ABSENT}};
    nodes_end(&nodes, problem,
              nodes_init(&nodes) ? search(problem, &nodes, &frontier, result) : SLIDE_MEMORY_LIMIT,
              result);
    heap_free(&frontier.heap);
}
