/*
 * Depth-first graph search. The stack is the current path and nothing else: a byte a move, which
 * says how the board was reached and which of its successors comes next. Boards before are found
 * by undoing moves. Successors are made one at a time; nothing recurses.
 *
 * Under a depth bound a board reached by a shorter way than before is entered again (`reopened`):
 * otherwise a first visit near the bound would hide answers, and "none within the bound" would be
 * wrong. A board on the current path is never entered again, as its depth there is smaller.
 *
 * Without a bound all there is to know of a board is whether it was reached: where boards have
 * ranks that is a bit each, and no node is stored.
 */
#include "follow.h"
#include "node_store.h"
#include "setup.h"

struct memory {
    struct slide_account *account;
    const struct slide_ranks *ranks; /* NULL: boards are in the store */
    uint64_t *seen;                  /* a bit a rank */
    struct slide_node_store store;   /* wide under a depth bound: value is the depth */
    struct slide_region path;        /* of bytes, by depth */
};

/* A byte of the path: the move, SLIDE_NO_MOVE at the root, and the number of the next successor. */
enum { STEP_MOVE = 7, STEP_NEXT_SHIFT = 3 };

#define MOST_DEPTH UINT32_MAX

enum { FIRST_PATH_BYTES = 256 };

/* Room in the path for a board at `depth`; false when the account refuses. */
static inline bool reserve(struct memory *memory, uint64_t depth)
{
    struct slide_region *path = &memory->path;
    if (__builtin_expect(depth < path->bytes, 1))
        return true;
    uint64_t bytes = path->bytes ? slide_region_next(path->bytes) : FIRST_PATH_BYTES;
    return slide_region_grow(path, bytes, MOST_DEPTH, memory->account);
}

static enum slide_status give_path(const struct memory *memory, uint64_t depth,
                                   struct slide_run *run)
{
    char *moves = slide_run_path(run, depth);
    if (!moves)
        return SLIDE_MEMORY_LIMIT;
    for (uint64_t i = 0; i < depth; i++)
        moves[i] = slide_move_letter(memory->path.base[i + 1] & STEP_MOVE);
    return SLIDE_SOLVED;
}

/* As slide_node_store_put; by rank, the number is any but SLIDE_NO_NODE. */
static inline uint32_t reach(struct memory *memory, bool ranked, uint64_t board, unsigned blank,
                             unsigned move, bool *added)
{
    if (!ranked)
        return slide_node_store_put(&memory->store, board, blank, move, 0, added);
    *added = slide_seen_add(memory->seen, slide_ranks_of(memory->ranks, board, blank));
    return 0;
}

static inline __attribute__((always_inline)) enum slide_status
search(const struct slide_puzzle *puzzle, bool ranked, uint64_t max_depth, uint64_t start,
       struct slide_run *run, struct memory *memory)
{
    const int cols = puzzle->shape.cols, shift[] = {-cols, -1, 1, cols}; /* of the blank, by move */
    struct slide_counters *counters = &run->counters;
    struct slide_node_store *store = &memory->store;
    const bool bounded = max_depth != 0;
    bool cut = false, added;
    uint64_t board = start, depth = 0;
    unsigned blank = slide_board_blank(board, puzzle->cells), step = SLIDE_NO_MOVE;
    uint32_t number = reach(memory, ranked, board, blank, 0, &added);
    if (number == SLIDE_NO_NODE || !reserve(memory, depth))
        return SLIDE_MEMORY_LIMIT;
    if (bounded)
        *slide_node_store_value(store, number) = 0;

    for (bool entered = true;;) {
        unsigned move = step & STEP_MOVE;
        const struct slide_successors *next = &puzzle->successors[blank][move];
        if (entered) {
            if (board == puzzle->goal)
                return give_path(memory, depth, run);
            if (bounded && depth == max_depth) {
                cut = true;
                step |= 7 << STEP_NEXT_SHIFT; /* past the last successor */
            } else {
                if (!slide_run_may_expand(run))
                    return run->stop;
                SLIDE_FOLLOW_EXPANSION(run, board, move, depth, SLIDE_ABSENT, SLIDE_ABSENT);
                if (depth + 1 > counters->depth_max)
                    counters->depth_max = depth + 1;
            }
        }
        unsigned i = step >> STEP_NEXT_SHIFT;
        if (i >= next->count) {
            if (!depth)
                return cut ? SLIDE_GAVE_UP : SLIDE_UNSOLVABLE;
            unsigned before = (unsigned)((int)blank - shift[move]);
            board = slide_board_slide(board, before, blank);
            blank = before;
            step = (uint8_t)memory->path.base[--depth];
            entered = false;
            continue;
        }
        step += 1 << STEP_NEXT_SHIFT;
        counters->generated++;
        uint64_t child = slide_board_slide(board, next->cell[i], blank);
        number = reach(memory, ranked, child, next->cell[i], next->move[i], &added);
        if (number == SLIDE_NO_NODE)
            return SLIDE_MEMORY_LIMIT;
        counters->duplicates += !added;
        entered = added || (bounded && depth + 1 < *slide_node_store_value(store, number));
        if (!entered)
            continue;
        counters->reopened += !added;
        memory->path.base[depth++] = (char)step;
        if (bounded)
            *slide_node_store_value(store, number) = (uint32_t)depth;
        if (!reserve(memory, depth))
            return SLIDE_MEMORY_LIMIT;
        board = child;
        blank = next->cell[i];
        step = next->move[i];
        memory->path.base[depth] = (char)step;
    }
}

static enum slide_status search_stored(const struct slide_setup *setup, uint64_t start,
                                       struct slide_run *run, struct memory *memory)
{
    uint64_t max_depth = setup->options[0];
    slide_node_store_init(&memory->store, max_depth != 0, NULL, run->account);
    enum slide_status status = search(setup->puzzle, false, max_depth, start, run, memory);
    run->counters.stored_max = memory->store.count;
    slide_node_store_fini(&memory->store);
    return status;
}

static enum slide_status search_ranked(const struct slide_setup *setup, uint64_t start,
                                       struct slide_run *run, struct memory *memory)
{
    memory->seen = slide_alloc_zeroed(run->account, SLIDE_SEEN_BYTES);
    if (!memory->seen)
        return SLIDE_MEMORY_LIMIT;
    enum slide_status status = search(setup->puzzle, true, 0, start, run, memory);
    run->counters.stored_max = 1 + run->counters.generated - run->counters.duplicates;
    slide_free(run->account, memory->seen, SLIDE_SEEN_BYTES);
    return status;
}

static enum slide_status solve(void *self, uint64_t start, struct slide_run *run)
{
    const struct slide_ranked_setup *ranked = self;
    const struct slide_setup *setup = &ranked->setup;
    run->counters.iterations = 1;
    run->counters.initial_h = SLIDE_ABSENT;
    run->counters.expanded_before_last = SLIDE_ABSENT;
    run->counters.frontier_max = SLIDE_ABSENT;
    struct memory memory = {.account = run->account, .ranks = slide_ranked_setup_ranks(ranked)};
    bool bits = memory.ranks && !setup->options[0];
    enum slide_status status = bits ? search_ranked(setup, start, run, &memory)
                                    : search_stored(setup, start, run, &memory);
    slide_region_fini(&memory.path, run->account);
    return status;
}

static const struct slide_option options[] = {
    {.name = "max_depth",
     .help = "longest path to consider, in moves; 0: no bound",
     .fallback = 0,
     .min = 0,
     .max = MOST_DEPTH},
    {.name = NULL},
};

const struct slide_algorithm slide_algorithm_dfs = {
    .name = "dfs",
    .summary = "depth-first graph search: goes on from the newest board, remembers every board",
    .complete = true,
    .options = options,
    .create = slide_ranked_setup_keep,
    .solve = solve,
    .destroy = slide_ranked_setup_release,
};
