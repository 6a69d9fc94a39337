/* Greedy best-first search: least h first. */
#include "heap.h"

static enum slide_status search(const struct textbook_problem *problem, struct nodes *nodes,
                                struct heap *open, struct textbook_result *result)
{
    const struct textbook_puzzle *puzzle = problem->puzzle;
    struct slide_counters *counters = &result->counters;
    struct heap_entry first;
    struct node *root = nodes_add_root(nodes, problem);
    if (!root || !heap_push(open, root->h, root->h, root))
        return SLIDE_MEMORY_LIMIT;
    counters->initial_h = (uint64_t)root->h;
    counters->frontier_max = 1;
    while (heap_pop(open, &first)) {
        struct node *node = first.node;
        if (textbook_same(node->cell, puzzle->goal, puzzle->cells))
            return nodes_give_path(node, result);
        if (problem->node_limit && counters->expanded == problem->node_limit)
            return SLIDE_NODE_LIMIT;
        counters->expanded++;
        if ((uint64_t)node->g + 1 > counters->depth_max)
            counters->depth_max = (uint64_t)node->g + 1;
        for (int move = 0; move < TEXTBOOK_MOVES; move++) {
            bool added;
            if (!node_can_move(puzzle, node, move))
                continue;
            counters->generated++;
            struct node *child = nodes_add_successor(nodes, puzzle, node, move, &added);
            if (!child || (added && !heap_push(open, child->h, child->h, child)))
                return SLIDE_MEMORY_LIMIT;
            counters->duplicates += !added;
        }
        if (open->count > counters->frontier_max)
            counters->frontier_max = open->count;
    }
    return SLIDE_UNSOLVABLE;
}

void textbook_greedy(const struct textbook_problem *problem, struct textbook_result *result)
{
    struct nodes nodes = {.before_bytes = problem->weigh ? textbook_held_bytes() : 0};
    struct heap open = {0};
    *result = (struct textbook_result){
        .counters = {.iterations = 1, .expanded_before_last = SLIDE_ABSENT}};
    nodes_end(&nodes, problem,
              nodes_init(&nodes) ? search(problem, &nodes, &open, result) : SLIDE_MEMORY_LIMIT,
              result);
    heap_free(&open);
}
