/*
 * Depth-first search with a visited set. A path here has tens of thousands of moves, so it does not
 * recurse: the current path is the chain of parents, and each node knows the move to try next.
 */
#include "nodes.h"

static enum slide_status search(const struct textbook_problem *problem, struct nodes *nodes,
                                struct textbook_result *result)
{
    const struct textbook_puzzle *puzzle = problem->puzzle;
    struct slide_counters *counters = &result->counters;
    struct node *node = nodes_add_root(nodes, problem);
    if (!node)
        return SLIDE_MEMORY_LIMIT;
    bool entered = true;
    while (node) {
        if (entered) {
            if (textbook_same(node->cell, puzzle->goal, puzzle->cells))
                return nodes_give_path(node, result);
            if (problem->node_limit && counters->expanded == problem->node_limit)
                return SLIDE_NODE_LIMIT;
            counters->expanded++;
            if ((uint64_t)node->g + 1 > counters->depth_max)
                counters->depth_max = (uint64_t)node->g + 1;
        }
        while (node->next_move < TEXTBOOK_MOVES && !node_can_move(puzzle, node, node->next_move))
            node->next_move++;
        if (node->next_move == TEXTBOOK_MOVES) {
            node = node->parent;
            entered = false;
            continue;
        }
        counters->generated++;
        struct node *child = nodes_add_successor(nodes, puzzle, node, node->next_move++, &entered);
        if (!child)
            return SLIDE_MEMORY_LIMIT;
        if (entered)
            node = child;
        else
            counters->duplicates++;
    }
    return SLIDE_UNSOLVABLE;
}

void textbook_depth_first(const struct textbook_problem *problem, struct textbook_result *result)
{
    struct nodes nodes = {.before_bytes = problem->weigh ? textbook_held_bytes() : 0};
    *result = (struct textbook_result){.counters = {.iterations = 1,
                                                    .expanded_before_last = SLIDE_ABSENT,
                                                    .frontier_max = SLIDE_ABSENT,
                                                    .initial_h = SLIDE_ABSENT}};
    nodes_end(&nodes, problem,
              nodes_init(&nodes) ? search(problem, &nodes, result) : SLIDE_MEMORY_LIMIT, result);
}
