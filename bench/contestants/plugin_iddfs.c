/*
 * A solver in a shared library of its own: iterative-deepening depth-first search.
 *
 *     cc -O3 -shared -fPIC plugin_iddfs.c -o plugin_iddfs.so    (add -I PREFIX/include if needed)
 *     slidebench solve --plugin plugin_iddfs.so --solver iddfs '1 2 3/4 5 6/0 7 8'
 *
 * Depth-first searches to depth 0, 1, 2 ... (Slate & Atkin 1977; Korf, Artificial Intelligence 27,
 * 1985). The first that meets the goal meets it by a shortest path, and all that is remembered is
 * the current path. solver.h says what each function and counter must be.
 */
#include <slidebench/plugin.h>

/* A node on the current path. */
struct frame {
    uint64_t board;
    uint8_t blank; /* its cell */
    uint8_t move;  /* that led here */
    uint8_t next;  /* successor to make next */
};

struct stack {
    struct frame *frames;
    uint64_t room;
};

/* Room for `count` frames. What was there is lost. */
static bool reserve(struct stack *stack, uint64_t count, struct slide_account *account)
{
    if (count <= stack->room)
        return true;
    slide_free(account, stack->frames, stack->room * sizeof *stack->frames);
    stack->room = 0;
    stack->frames = slide_alloc(account, 2 * count * sizeof *stack->frames);
    if (!stack->frames)
        return false;
    stack->room = 2 * count;
    return true;
}

static enum slide_status give_path(const struct frame *frames, uint64_t length,
                                   struct slide_run *run)
{
    char *moves = slide_run_path(run, length);
    if (!moves)
        return SLIDE_MEMORY_LIMIT;
    for (uint64_t i = 0; i < length; i++)
        moves[i] = slide_move_letter(frames[i + 1].move);
    return SLIDE_SOLVED;
}

/* One search to depth `bound`; SLIDE_GAVE_UP when the goal is not that near. */
static enum slide_status search(const struct slide_puzzle *puzzle, uint64_t start, uint64_t bound,
                                struct frame *frames, struct slide_run *run)
{
    struct slide_counters *counters = &run->counters;
    uint64_t depth = 0;
    bool entered = true;
    frames[0] =
        (struct frame){start, (uint8_t)slide_board_blank(start, puzzle->cells), SLIDE_NO_MOVE, 0};
    for (;;) {
        struct frame *node = &frames[depth];
        const struct slide_successors *successors = &puzzle->successors[node->blank][node->move];
        if (entered) {
            if (depth + 1 > counters->stored_max)
                counters->stored_max = depth + 1;
            if (node->board == puzzle->goal)
                return give_path(frames, depth, run);
            if (depth == bound)
                node->next = successors->count; /* the search ends here */
            else if (!slide_run_may_expand(run))
                return run->stop;
        }
        if (node->next == successors->count) {
            if (depth == 0)
                return SLIDE_GAVE_UP;
            depth--;
            entered = false;
            continue;
        }
        unsigned cell = successors->cell[node->next], move = successors->move[node->next];
        node->next++;
        counters->generated++;
        depth++;
        if (depth > counters->depth_max)
            counters->depth_max = depth;
        frames[depth] = (struct frame){slide_board_slide(node->board, cell, node->blank),
                                       (uint8_t)cell, (uint8_t)move, 0};
        entered = true;
    }
}

static enum slide_status solve(void *self, uint64_t start, struct slide_run *run)
{
    const struct slide_puzzle *puzzle = ((struct slide_setup *)self)->puzzle;
    struct slide_counters *counters = &run->counters;
    struct stack stack = {NULL, 0};
    enum slide_status status = SLIDE_GAVE_UP;
    counters->reopened = counters->duplicates = SLIDE_ABSENT; /* no closed set */
    counters->frontier_max = counters->initial_h = SLIDE_ABSENT;
    for (uint64_t bound = 0; status == SLIDE_GAVE_UP; bound++) {
        counters->iterations = bound + 1;
        counters->expanded_before_last = counters->expanded;
        status = reserve(&stack, bound + 1, run->account)
                     ? search(puzzle, start, bound, stack.frames, run)
                     : SLIDE_MEMORY_LIMIT;
    }
    slide_free(run->account, stack.frames, stack.room * sizeof *stack.frames);
    return status;
}

/* All that it needs is what it was given. */
static void *create(const struct slide_setup *setup)
{
    struct slide_setup *self = slide_alloc(setup->account, sizeof *self);
    if (self)
        *self = *setup;
    return self;
}

static void destroy(void *self, struct slide_account *account)
{
    slide_free(account, self, sizeof(struct slide_setup));
}

static const struct slide_algorithm iddfs = {
    .name = "iddfs",
    .summary = "iterative-deepening depth-first search: depth-first to depth 0, 1, 2 ...",
    .optimal = true,
    .complete = true,
    .linear_space = true,
    .create = create,
    .solve = solve,
    .destroy = destroy,
};

static const struct slide_algorithm *const algorithms[] = {&iddfs, NULL};

SLIDE_PLUGIN(algorithms, NULL);
