/*
 * Plug-ins with one fault each, which FAULT names. Without it this is a good, small
 * iterative-deepening search; harness/tests/plugin.bats says what must be said about each.
 */
#include <signal.h>
#include <slidebench/plugin.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define NONE 0
#define WRONG_ABI 1
#define WRONG_SIZE 2
#define NO_SYMBOL 3
#define NULL_FUNCTION 4
#define TAKEN_NAME 5
#define BAD_NAME 6
#define BAD_OPTION 7
#define UNKNOWN_HEURISTIC 8
#define LEAKS 9
#define IGNORES_LIMIT 10
#define LIES 11
#define NOT_SHORTEST 12
#define CRASHES 13
#define CRASHES_AT_LOAD 14
#define CRASHES_LATER 15
#define EXITS 16
#define COUNTS_NOTHING 17
#define HIGH_HEURISTIC 18
#define WRONG_DELTA 19
#define UNRESOLVED 20
#define EMPTY 21
#define HANGS_LATER 22
#define EXITS_LATER 23
#define HANGS 24
#define HOGS 25

enum { LONGEST = 80 };

struct search {
    const struct slide_puzzle *puzzle;
    struct slide_run *run;
    unsigned length; /* of the path to the current node */
    char path[LONGEST];
};

#if FAULT == UNRESOLVED
extern void bad_plugin_nobody_has_this(void);
#endif

/* Leave to expand, asked for as the contract has it, or not. */
static bool may_expand(struct slide_run *run)
{
#if FAULT == IGNORES_LIMIT
    run->counters.expanded++;
    return true;
#elif FAULT == COUNTS_NOTHING
    (void)run;
    return true;
#else
    return slide_run_may_expand(run);
#endif
}

static enum slide_status visit(struct search *search, uint64_t board, unsigned move, unsigned left)
{
    if (board == search->puzzle->goal)
        return SLIDE_SOLVED;
    if (left == 0)
        return SLIDE_GAVE_UP;
    if (!may_expand(search->run))
        return search->run->stop;
    unsigned blank = slide_board_blank(board, search->puzzle->cells);
    const struct slide_successors *next = &search->puzzle->successors[blank][move];
    for (unsigned i = 0; i < next->count; i++) {
        search->run->counters.generated += FAULT != COUNTS_NOTHING;
        search->path[search->length++] = slide_move_letter(next->move[i]);
        enum slide_status status =
            visit(search, slide_board_slide(board, next->cell[i], blank), next->move[i], left - 1);
        if (status != SLIDE_GAVE_UP)
            return status;
        search->length--;
    }
    return SLIDE_GAVE_UP;
}

#if FAULT == HANGS
/* And leaves a daemon behind, which says where it is. */
static void hang(void)
{
    pid_t child = fork();
    if (child == 0) {
        setsid();
        FILE *file = fopen("daemon", "w");
        if (file) {
            fprintf(file, "%ld\n", (long)getpid());
            fclose(file);
        }
    }
    for (;;)
        pause();
}
#endif

/* What it does wrong besides searching. */
static void misbehave(struct slide_run *run, unsigned length)
{
    (void)length;
    (void)run;
#if FAULT == LEAKS
    slide_alloc(run->account, 1000);
#elif FAULT == CRASHES
    raise(SIGSEGV);
#elif FAULT == CRASHES_LATER
    if (length > 12)
        raise(SIGSEGV);
#elif FAULT == HANGS_LATER
    while (length > 12)
        pause();
#elif FAULT == EXITS_LATER
    if (length > 12)
        exit(0);
#elif FAULT == EXITS
    exit(0);
#elif FAULT == HANGS
    hang();
#elif FAULT == HOGS
    void *volatile block; /* volatile: clang leaves out blocks that nobody looks at */
    do
        block = calloc(1, 1 << 20); /* past its account, to the end of what there is */
    while (block);
    abort();
#elif FAULT == UNRESOLVED
    bad_plugin_nobody_has_this();
#endif
}

static enum slide_status solve(void *self, uint64_t start, struct slide_run *run)
{
    struct search search = {((struct slide_setup *)self)->puzzle, run, 0, ""};
    enum slide_status status = SLIDE_GAVE_UP;
    for (unsigned bound = 0; status == SLIDE_GAVE_UP && bound + 2 < LONGEST; bound++)
        status = visit(&search, start, SLIDE_NO_MOVE, bound);
    misbehave(run, search.length);
    if (status != SLIDE_SOLVED)
        return status;
    unsigned length = search.length;
#if FAULT == LIES
    if (length > 0)
        search.path[0] = search.path[0] == 'U' ? 'D' : 'U';
#elif FAULT == NOT_SHORTEST
    unsigned blank = slide_board_blank(search.puzzle->goal, search.puzzle->cells);
    unsigned move = search.puzzle->successors[blank][SLIDE_NO_MOVE].move[0];
    search.path[length++] = slide_move_letter(move);
    search.path[length++] = slide_move_letter(slide_move_undo(move));
#endif
    char *moves = slide_run_path(run, length);
    for (unsigned i = 0; moves && i < length; i++)
        moves[i] = search.path[i];
    return moves ? SLIDE_SOLVED : SLIDE_MEMORY_LIMIT;
}

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

#if FAULT == CRASHES_AT_LOAD
static void __attribute__((constructor)) crash(void)
{
    raise(SIGSEGV);
}
#endif

#if FAULT == BAD_OPTION
static const struct slide_option options[] = {
    {.name = "depth", .help = "how far", .fallback = 10, .min = 20, .max = 30}, {.name = NULL}};
#endif

static const struct slide_algorithm tried = {
    .name = FAULT == TAKEN_NAME ? "astar"
            : FAULT == BAD_NAME ? "a,b"
                                : "tried",
    .summary = "the solver of a test",
    .default_heuristic = FAULT == UNKNOWN_HEURISTIC ? "guess" : NULL,
    .optimal = true,
    .complete = true,
    .linear_space = true,
#if FAULT == BAD_OPTION
    .options = options,
#endif
    .create = create,
    .solve = FAULT == NULL_FUNCTION ? NULL : solve,
    .destroy = destroy,
};
static const struct slide_algorithm *const algorithms[] = {FAULT == EMPTY ? NULL : &tried, NULL};

#if FAULT == HIGH_HEURISTIC || FAULT == WRONG_DELTA
static unsigned evaluate(const void *context, uint64_t board)
{
    (void)context;
    return FAULT == HIGH_HEURISTIC && slide_board_blank(board, 4) == 0 ? 30 : 0;
}

static int delta(const void *context, uint64_t before, unsigned from, unsigned blank)
{
    if (FAULT == WRONG_DELTA)
        return from < blank;
    uint64_t after = slide_board_slide(before, from, blank);
    return (int)evaluate(context, after) - (int)evaluate(context, before);
}

static const struct slide_heuristic tried_h = {
    .name = "tried_h",
    .summary = "the heuristic of a test",
    .admissible = true,
    .consistent = true,
    .evaluate = evaluate,
    .delta = delta,
};
static const struct slide_heuristic *const heuristics[] = {&tried_h, NULL};
#else
#define heuristics NULL
#endif

#if FAULT == WRONG_ABI
const struct slide_plugin slide_plugin = {99, SLIDE_PLUGIN_SIZES, algorithms, heuristics};
#elif FAULT == WRONG_SIZE
const struct slide_plugin slide_plugin = {
    SLIDE_PLUGIN_ABI, {.algorithm = sizeof(struct slide_algorithm) + 8}, algorithms, heuristics};
#elif FAULT == NO_SYMBOL
SLIDE_API extern const void *const not_slide_plugin;
const void *const not_slide_plugin = algorithms;
#else
SLIDE_PLUGIN(algorithms, heuristics);
#endif
