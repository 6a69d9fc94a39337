/*
 * solver.h - the contract between a search algorithm and whoever runs it.
 *
 * An algorithm is one `const struct slide_algorithm`, a heuristic one `const struct
 * slide_heuristic`; the registry lists both. Solvers never print, exit, read a clock or the
 * environment: limits, clock and cancel flag come in through struct slide_run, counters and the
 * path go out through it.
 *
 * The counter contract (every solver keeps it; tests hold it to it)
 *
 *   generated   successor nodes made by applying a move, duplicates included. The root does not
 *               count. The move that undoes the parent's move is never generated. With blank
 *               moves tried up, left, right, down, IDA* with Manhattan distance counts Korf's
 *               published nodes (Artificial Intelligence 27, 1985) minus the root.
 *   expanded    nodes whose successors were generated. The goal that ends a search is not
 *               expanded. Always expanded <= generated + 1.
 *   expanded_before_last
 *               the part of `expanded` that no tie-breaking can change: expansions with f below
 *               the solution's cost (A* with an admissible heuristic, when solved), in all
 *               iterations but the last one begun (IDA*). Absent elsewhere.
 *   reopened    closed nodes that went back to the frontier because a shorter way was found.
 *               Absent without a closed set (IDA*).
 *   duplicates  generated nodes whose board was stored already. Absent without a closed set.
 *   stored_max  most nodes held at one time: frontier and closed, or the current path.
 *   frontier_max  most nodes waiting for expansion at one time. Stale queue entries do not count.
 *               Absent where nodes are expanded as soon as they are generated (DFS, IDA*).
 *   iterations  searches from the root (IDA*); 1 for the others.
 *   depth_max   the deepest node generated, in moves from the root along the way it was generated
 *               by, duplicates included (the root is 0).
 *   stored_max and depth_max are absent when time or a cancel stopped IDA* among batches.
 *   initial_h   the heuristic value of the start board; absent for uninformed algorithms.
 *
 * Goal test: breadth-first search tests a node when it is generated, all others when it is chosen
 * for expansion (Russell & Norvig, Artificial Intelligence: A Modern Approach). Ties among equal f
 * break by smaller h, then last in first out (Asai & Fukunaga 2016); greedy search breaks ties of
 * equal h last in first out. Nothing depends on addresses, so counters are equal on every machine.
 */
#ifndef SLIDE_SOLVER_H
#define SLIDE_SOLVER_H

#include "account.h"
#include "puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How an attempt at one board ended. The first five can come from a solver. */
enum slide_status {
    SLIDE_SOLVED,
    SLIDE_UNSOLVABLE, /* proved, by parity or by exhausting the space */
    SLIDE_GAVE_UP,    /* the algorithm ended without answer or proof (a depth bound, say) */
    SLIDE_NODE_LIMIT,
    SLIDE_TIME_LIMIT,
    SLIDE_MEMORY_LIMIT,
    SLIDE_CANCELLED,
    SLIDE_CRASHED, /* given by the harness: the process died or broke the protocol */
    SLIDE_WRONG,   /* given by the harness: the answer did not survive checking */
    SLIDE_STATUS_COUNT
};

/* "solved", "node_limit" ... */
SLIDE_API const char *slide_status_name(enum slide_status status);

/* False for an unknown name; *status is then untouched. */
SLIDE_API bool slide_status_from_name(const char *name, enum slide_status *status);

/* A counter that this algorithm does not have. Never written as a number anywhere. */
#define SLIDE_ABSENT UINT64_MAX

struct slide_counters {
    uint64_t expanded;
    uint64_t generated;
    uint64_t expanded_before_last;
    uint64_t reopened;
    uint64_t duplicates;
    uint64_t stored_max;
    uint64_t frontier_max;
    uint64_t iterations;
    uint64_t depth_max;
    uint64_t initial_h;
};

/*
 * What a search tells whoever follows it. An expansion is told when its node has been counted in
 * `expanded` and before its successors are made, an iteration before its first expansion. The node
 * is given by its board, the move that led there (SLIDE_NO_MOVE at the root), its moves from the
 * root `g` and its estimate `h`; `frontier` is the number of other nodes waiting for expansion.
 * What the algorithm does not have is SLIDE_ABSENT, as in the counters.
 */
enum slide_event_kind { SLIDE_EVENT_ITERATION, SLIDE_EVENT_EXPANSION };

struct slide_event {
    enum slide_event_kind kind;
    uint64_t bound; /* of an iteration, on f; the rest is of an expansion */
    uint64_t board, g, h, frontier;
    unsigned move;
};

/*
 * A follower. Counters and path are the same with it and without it; time is not, nor is memory
 * where an algorithm has an engine that cannot be followed (IDA* with Manhattan distance, A* and
 * BFS on 3x3). The algorithms of the library are compiled a second time for it (support/follow.h),
 * so that an unfollowed search does not even ask; those from elsewhere may look at run->trace
 * themselves.
 */
struct slide_trace {
    void (*event)(void *context, const struct slide_event *event);
    void *context;
};

/* One attempt at one board. The caller owns it; zero it, then fill in the first part. */
struct slide_run {
    /* in */
    struct slide_account *account; /* required; outlives the run */
    uint64_t node_limit;           /* expansions allowed; 0: no limit */
    uint64_t time_limit_ns;        /* 0: no limit */
    uint64_t (*clock_ns)(void);    /* any monotonic clock; required for a time limit */
    const volatile int *cancel;    /* set it to non-zero, from a signal handler say; may be NULL */
    const struct slide_trace *trace; /* told what the search does; NULL: nobody */

    /* out */
    struct slide_counters counters;
    char *moves;          /* U L R D, ends in NUL, when solved; released by slide_run_fini */
    uint64_t path_length; /* in moves */

    /* between slide_run_begin and the solver */
    uint64_t wake_at; /* value of counters.expanded at which slide_run_wake must look around */
    uint64_t deadline_ns;
    uint64_t moves_bytes;
    enum slide_status stop; /* why slide_run_may_expand said no */
};

/*
 * Called by slide_solver_solve before the search: resets the counters, sets the deadline, and
 * lowers the account's peak to what is live, so that afterwards it is the peak of this run.
 */
SLIDE_API void slide_run_begin(struct slide_run *run);

/* Releases the path. The account must still be there. Safe to call twice. */
SLIDE_API void slide_run_fini(struct slide_run *run);

/* Cold half of slide_run_may_expand: looks at limits, clock and cancel flag. */
SLIDE_API bool slide_run_wake(struct slide_run *run);

/*
 * Asks leave to expand one more node, and counts it. False: stop now and return run->stop. A
 * search stops with exactly node_limit expansions. Costs one compare.
 */
static inline bool slide_run_may_expand(struct slide_run *run)
{
    if (__builtin_expect(run->counters.expanded >= run->wake_at, 0) && !slide_run_wake(run))
        return false;
    run->counters.expanded++;
    return true;
}

/* Only when the run has a trace. */
static inline void slide_run_tell_iteration(const struct slide_run *run, uint64_t bound)
{
    struct slide_event event = {SLIDE_EVENT_ITERATION, bound,        SLIDE_ABSENT, SLIDE_ABSENT,
                                SLIDE_ABSENT,          SLIDE_ABSENT, SLIDE_NO_MOVE};
    run->trace->event(run->trace->context, &event);
}

static inline void slide_run_tell_expansion(const struct slide_run *run, uint64_t board,
                                            unsigned move, uint64_t g, uint64_t h,
                                            uint64_t frontier)
{
    struct slide_event event = {SLIDE_EVENT_EXPANSION, SLIDE_ABSENT, board, g, h, frontier, move};
    run->trace->event(run->trace->context, &event);
}

/*
 * Room for a path of `length` moves, to be filled by the solver with letters; sets path_length and
 * the NUL. NULL when the account refuses: return SLIDE_MEMORY_LIMIT then.
 */
SLIDE_API char *slide_run_path(struct slide_run *run, uint64_t length);

/*
 * A heuristic: an estimate of the moves left. `context` is what create returned. A heuristic must
 * not count the blank, and must be 0 exactly at the goal unless it is not meant to guide (zero).
 */
struct slide_heuristic {
    const char *name;    /* as on the command line */
    const char *summary; /* one line, no full stop */
    bool admissible;     /* never more than the true distance */
    bool consistent;     /* h(n) <= 1 + h(n') for every move */

    /* Tables for this puzzle, from the account; false when it refuses. May be NULL: no context. */
    bool (*create)(const struct slide_puzzle *puzzle, struct slide_account *account,
                   void **context);
    void (*destroy)(void *context, struct slide_account *account);

    /* Full evaluation. */
    unsigned (*evaluate)(const void *context, uint64_t board);

    /*
     * The change of h when, on the board `before`, the tile at cell `from` slides to the blank at
     * cell `blank`. Must agree with evaluate.
     */
    int (*delta)(const void *context, uint64_t before, unsigned from, unsigned blank);
};

/*
 * Options of an algorithm, as data: parsing, checking and help come from the table. A value is a
 * number, or one of some words and then the number of that word.
 */
struct slide_option {
    const char *name;
    const char *help; /* one line */
    uint64_t fallback;
    uint64_t min, max;          /* inclusive; with words 0 and the number of the last */
    const char *const *choices; /* words for 0, 1 ..., then NULL; NULL: numbers */
    const char *(*here)(void);  /* what is special on this machine, for lists; may be NULL */
};

/* What create is given. */
struct slide_setup {
    const struct slide_puzzle *puzzle;       /* outlives the solver */
    const struct slide_heuristic *heuristic; /* NULL for uninformed algorithms */
    const void *heuristic_context;           /* outlives the solver */
    const uint64_t *options;       /* one value a row of the option table; outlives the solver */
    struct slide_account *account; /* outlives the solver */
};

struct slide_algorithm {
    const char *name;              /* as on the command line, and the file's name */
    const char *summary;           /* one line, no full stop */
    const char *default_heuristic; /* NULL: uninformed */
    bool optimal;                  /* shortest paths, given an admissible heuristic if informed */
    bool complete;                 /* finds a path whenever there is one, limits aside */
    bool linear_space;             /* memory grows with the depth only */
    const struct slide_option *options; /* ends with a row without name; NULL: none */

    /* NULL when the account refuses. Holds nothing that grows with a search. */
    void *(*create)(const struct slide_setup *setup);

    /*
     * Searches from `start`, a valid board that can reach the goal. Calls slide_run_may_expand
     * before each expansion, gives the path through slide_run_path, and holds no memory for the
     * search when it returns. Returns one of the first seven statuses. May be called again.
     */
    enum slide_status (*solve)(void *self, uint64_t start, struct slide_run *run);

    void (*destroy)(void *self, struct slide_account *account);
};

#ifdef __cplusplus
}
#endif
#endif
