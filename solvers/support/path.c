#include "path.h"

enum slide_status slide_path_give(const struct slide_node_store *store, uint32_t number,
                                  struct slide_run *run)
{
    uint64_t length = 0;
    const struct slide_node *node = slide_node_store_at(store, number);
    for (const struct slide_node *at = node; at->parent != SLIDE_NO_NODE; length++)
        at = slide_node_store_at(store, at->parent);
    char *moves = slide_run_path(run, length);
    if (!moves)
        return SLIDE_MEMORY_LIMIT;
    while (length) {
        moves[--length] = slide_move_letter(slide_node_move(node));
        node = slide_node_store_at(store, node->parent);
    }
    return SLIDE_SOLVED;
}
