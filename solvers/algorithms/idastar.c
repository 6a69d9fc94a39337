/*
 * Iterative-deepening A* (Korf 1985): depth-first searches under a growing bound on f; the next
 * bound is the least f that was cut off. Memory is the current path, on an explicit stack from the
 * account. With Manhattan distance the counts are Korf's, and unless the search is followed an
 * engine made for it (idastar/deepen.h) does the work; this file says what the work is.
 */
#include "deepen.h"
#include "engine.h"
#include "follow.h"
#include "manhattan.h"
#include "misplaced.h"
#include "solver.h"

/* One move as a byte, in the order in which moves are tried, lowest byte first. */
enum { TRY_CELL = 15, TRY_MOVE_SHIFT = 4, TRY_MOVE = 3, TRY_SET = 0x80 };

struct idastar {
    struct slide_setup setup;
    uint32_t tries[SLIDE_MAX_CELLS][SLIDE_NO_MOVE + 1]; /* by [blank][last move]; 0: no more */
};

/* A node on the current path. */
struct frame {
    uint64_t board;
    uint32_t tries; /* moves not made yet */
    uint32_t slack; /* bound - f, times 16, plus the cell of the blank */
};

struct stack {
    struct frame *bottom;
    uint64_t frames;
};

/* The highest bound: slack must fit into its field. */
enum { BOUND_LIMIT = (1 << 27) - 1 };

/* f never exceeds the bound, so no path is longer: room for bound + 1 nodes, and some ahead. */
static bool reserve(struct stack *stack, uint64_t bound, struct slide_account *account)
{
    if (bound > BOUND_LIMIT)
        return false;
    if (bound + 1 <= stack->frames)
        return true;
    slide_free(account, stack->bottom, stack->frames * sizeof(struct frame));
    stack->frames = bound + 17 + bound / 8;
    stack->bottom = slide_alloc(account, stack->frames * sizeof(struct frame));
    if (!stack->bottom)
        stack->frames = 0;
    return stack->bottom;
}

/* The blanks of neighbouring frames tell the moves; the last one led the blank to `blank`. */
static enum slide_status give_path(const struct frame *bottom, uint64_t length, unsigned blank,
                                   const struct slide_puzzle *puzzle, struct slide_run *run)
{
    char *moves = slide_run_path(run, length);
    if (!moves)
        return SLIDE_MEMORY_LIMIT;
    while (length--) {
        unsigned before = bottom[length].slack & 15;
        for (unsigned move = SLIDE_UP; move <= SLIDE_DOWN; move++)
            if (slide_move_target(puzzle->shape, before, move) == (int)blank)
                moves[length] = slide_move_letter(move);
        blank = before;
    }
    return SLIDE_SOLVED;
}

/*
 * One depth-first search under `bound`, from a root that is not the goal and whose f is within it.
 * SLIDE_GAVE_UP when it ends without the goal; *next_bound is then the least f above the bound,
 * UINT32_MAX if there was none.
 */
static inline __attribute__((always_inline)) enum slide_status
iterate(const struct idastar *self, const struct slide_heuristic *heuristic, uint64_t start,
        uint32_t bound, struct frame *bottom, uint32_t *next_bound, struct slide_run *run)
{
    const struct slide_puzzle *puzzle = self->setup.puzzle;
    const void *context = self->setup.heuristic_context;
    struct slide_counters *counters = &run->counters;
    const uint64_t goal = puzzle->goal;
    if (!slide_run_may_expand(run))
        return run->stop;
    SLIDE_FOLLOW_EXPANSION(run, start, SLIDE_NO_MOVE, 0, counters->initial_h, SLIDE_ABSENT);
    uint64_t board = start, generated = 0, expanded = counters->expanded;
    unsigned blank = slide_board_blank(start, puzzle->cells);
    int slack = (int)(bound - counters->initial_h), least_over = INT32_MAX;
    uint32_t tries = self->tries[blank][SLIDE_NO_MOVE];
    struct frame *top = bottom, *deepest = bottom; /* the current node; the deepest expanded */
    enum slide_status status = SLIDE_GAVE_UP;
    for (;;) {
        if (!tries) {
            if (top == bottom)
                break;
            top--;
            board = top->board;
            tries = top->tries;
            blank = top->slack & 15;
            slack = (int)(top->slack >> 4);
            continue;
        }
        unsigned cell = tries & TRY_CELL, move = tries >> TRY_MOVE_SHIFT & TRY_MOVE;
        tries >>= 8;
        generated++;
        int rest = slack - 1 - heuristic->delta(context, board, cell, blank);
        if (rest < 0) {
            if (-rest < least_over)
                least_over = -rest;
            continue;
        }
        *top++ = (struct frame){board, tries, (uint32_t)slack << 4 | blank};
        board = slide_board_slide(board, cell, blank);
        blank = cell;
        slack = rest;
        tries = self->tries[blank][move];
        if (board == goal) {
            status = give_path(bottom, (uint64_t)(top - bottom), blank, puzzle, run);
            break;
        }
        if (__builtin_expect(expanded >= run->wake_at, 0)) {
            counters->expanded = expanded;
            if (!slide_run_wake(run)) {
                status = run->stop;
                break;
            }
        }
        expanded++;
        SLIDE_FOLLOW_EXPANSION(run, board, move, (uint64_t)(top - bottom),
                               bound - (uint64_t)(top - bottom) - (uint64_t)slack, SLIDE_ABSENT);
        if (top > deepest)
            deepest = top;
    }
    counters->expanded = expanded;
    counters->generated += generated;
    uint64_t depth = (uint64_t)(deepest - bottom);
    if (depth + 1 > counters->depth_max)
        counters->depth_max = depth + 1;
    if ((uint64_t)(top - bottom) > depth)
        depth = (uint64_t)(top - bottom);
    if (depth + 1 > counters->stored_max)
        counters->stored_max = depth + 1;
    *next_bound = least_over == INT32_MAX ? UINT32_MAX : bound + (uint32_t)least_over;
    return status;
}

static inline __attribute__((always_inline)) enum slide_status
search(const struct idastar *self, const struct slide_heuristic *heuristic, uint64_t start,
       struct slide_run *run, struct stack *stack)
{
    struct slide_counters *counters = &run->counters;
    uint32_t bound = heuristic->evaluate(self->setup.heuristic_context, start);
    counters->initial_h = bound;
    counters->stored_max = 1;
    counters->iterations = 1;
    if (start == self->setup.puzzle->goal)
        return give_path(NULL, 0, 0, self->setup.puzzle, run);
    for (;; counters->iterations++) {
        counters->expanded_before_last = counters->expanded;
        if (!reserve(stack, bound, run->account))
            return SLIDE_MEMORY_LIMIT;
        SLIDE_FOLLOW_ITERATION(run, bound);
        enum slide_status status =
            iterate(self, heuristic, start, bound, stack->bottom, &bound, run);
        if (status != SLIDE_GAVE_UP)
            return status;
        if (bound == UINT32_MAX) /* nothing was cut off: the whole space was seen */
            return SLIDE_UNSOLVABLE;
    }
}

/* Rows of the option table. */
enum { ENGINE, BATCH_FROM };

static const struct slide_option options[] = {
    [ENGINE] = {.name = "engine",
                .help = "with manhattan: node by node, or large iterations in batches",
                .max = SLIDE_ENGINE_COUNT - 1,
                .choices = slide_engine_names,
                .here = slide_engine_here},
    [BATCH_FROM] = {.name = "batch_from",
                    .help = "batches begin after an iteration of so many expansions",
                    .fallback = 20000,
                    .max = 1000000000},
    {.name = NULL},
};

static enum slide_status solve(void *data, uint64_t start, struct slide_run *run)
{
    const struct idastar *self = data;
    const struct slide_heuristic *heuristic = self->setup.heuristic;
    run->counters.reopened = run->counters.duplicates = SLIDE_ABSENT;
    run->counters.frontier_max = SLIDE_ABSENT;
#ifndef SLIDE_FOLLOWED
    if (heuristic == &slide_heuristic_manhattan) {
        enum slide_engine engine = (enum slide_engine)self->setup.options[ENGINE];
        struct slide_plan plan = {slide_engine_expand(engine), self->setup.options[BATCH_FROM]};
        return slide_deepen(&self->setup, &plan, start, run);
    }
#endif
    struct stack stack = {NULL, 0};
    enum slide_status status;
    if (heuristic == &slide_heuristic_misplaced)
        status = search(self, &slide_misplaced_inlined, start, run, &stack);
    else
        status = search(self, heuristic, start, run, &stack);
    slide_free(run->account, stack.bottom, stack.frames * sizeof(struct frame));
    return status;
}

static void *create(const struct slide_setup *setup)
{
    struct idastar *self = slide_alloc_zeroed(setup->account, sizeof *self);
    if (!self)
        return NULL;
    self->setup = *setup;
    for (unsigned blank = 0; blank < setup->puzzle->cells; blank++)
        for (unsigned last = SLIDE_UP; last <= SLIDE_NO_MOVE; last++) {
            const struct slide_successors *next = &setup->puzzle->successors[blank][last];
            for (unsigned i = 0; i < next->count; i++) {
                uint32_t try = TRY_SET | (uint32_t)next->move[i] << TRY_MOVE_SHIFT | next->cell[i];
                self->tries[blank][last] |= try << (8 * i);
            }
        }
    return self;
}

static void destroy(void *self, struct slide_account *account)
{
    slide_free(account, self, sizeof(struct idastar));
}

const struct slide_algorithm slide_algorithm_idastar = {
    .name = "idastar",
    .summary = "iterative-deepening A*: depth-first under a growing bound on f",
    .default_heuristic = "manhattan",
    .optimal = true,
    .complete = true,
    .linear_space = true,
    .options = options,
    .create = create,
    .solve = solve,
    .destroy = destroy,
};
