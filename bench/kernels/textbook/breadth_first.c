/*
 * Breadth-first search: a queue of nodes, first in first out. The goal is tested when it is
 * generated.
 */
#include "nodes.h"

static enum slide_status search(const struct textbook_problem *problem, struct nodes *nodes,
                                struct textbook_result *result)
{
    const struct textbook_puzzle *puzzle = problem->puzzle;
    struct slide_counters *counters = &result->counters;
    struct node *first = nodes_add_root(nodes, problem), *last = first;
    if (!first)
        return SLIDE_MEMORY_LIMIT;
    counters->frontier_max = 1;
    if (textbook_same(first->cell, puzzle->goal, puzzle->cells))
        return nodes_give_path(first, result);
    for (struct node *node = first; node; node = node->queued) {
        if (problem->node_limit && counters->expanded == problem->node_limit)
            return SLIDE_NODE_LIMIT;
        counters->expanded++;
        counters->depth_max = (uint64_t)node->g + 1;
        for (int move = 0; move < TEXTBOOK_MOVES; move++) {
            bool added;
            if (!node_can_move(puzzle, node, move))
                continue;
            counters->generated++;
            struct node *child = nodes_add_successor(nodes, puzzle, node, move, &added);
            if (!child)
                return SLIDE_MEMORY_LIMIT;
            if (!added) {
                counters->duplicates++;
                continue;
            }
            last = last->queued = child;
            if (nodes->count - counters->expanded > counters->frontier_max)
                counters->frontier_max = nodes->count - counters->expanded;
            if (textbook_same(child->cell, puzzle->goal, puzzle->cells))
                return nodes_give_path(child, result);
        }
    }
    return SLIDE_UNSOLVABLE;
}

void textbook_breadth_first(const struct textbook_problem *problem, struct textbook_result *result)
{
    struct nodes nodes = {.before_bytes = problem->weigh ? textbook_held_bytes() : 0};
    *result = (struct textbook_result){.counters = {.iterations = 1,
                                                    .expanded_before_last = SLIDE_ABSENT,
                                                    .initial_h = SLIDE_ABSENT}};
    nodes_end(&nodes, problem,
              nodes_init(&nodes) ? search(problem, &nodes, result) : SLIDE_MEMORY_LIMIT, result);
}
