/*
 * walk_bodies.h - the functions of the scalar engine for one shape, ROWS x COLS; included by a file
 * a shape that defines these (see CMakeLists.txt). The cell of the blank and the last move are
 * constants in each function, so that which moves follow, where the tile is, where it goes and
 * which function comes next are constants too.
 */
#include "walk_ticks.h"

#define ALWAYS_INLINE inline __attribute__((always_inline))
#define NOINLINE __attribute__((noinline)) /* else compilers unroll the recursion */

/* Tables of all functions, so that a body can name the one that is next. */
static slide_walk_tight *const tight[SLIDE_MAX_CELLS][SLIDE_NO_MOVE + 1];
static slide_walk_loose *const loose[SLIDE_MAX_CELLS][SLIDE_NO_MOVE + 1];

static ALWAYS_INLINE bool legal(unsigned blank, unsigned move)
{
    unsigned row = blank / COLS, col = blank % COLS;
    return move == SLIDE_UP      ? row > 0
           : move == SLIDE_LEFT  ? col > 0
           : move == SLIDE_RIGHT ? col < COLS - 1
                                 : row < ROWS - 1;
}

static ALWAYS_INLINE bool follows(unsigned blank, unsigned last, unsigned move)
{
    return legal(blank, move) && (last == SLIDE_NO_MOVE || move != slide_move_undo(last));
}

/* How many moves from number `first` on follow. */
static ALWAYS_INLINE unsigned following(unsigned blank, unsigned last, unsigned first)
{
    unsigned count = 0;
    for (unsigned move = SLIDE_UP; move <= SLIDE_DOWN; move++)
        count += move >= first && follows(blank, last, move);
    return count;
}

static ALWAYS_INLINE unsigned target(unsigned blank, unsigned move)
{
    return move == SLIDE_UP      ? blank - COLS
           : move == SLIDE_LEFT  ? blank - 1
           : move == SLIDE_RIGHT ? blank + 1
                                 : blank + COLS;
}

/* The successor by `move`, and all below it. */
static ALWAYS_INLINE int64_t descend(struct slide_walk *walk, uint64_t board, int64_t ticks,
                                     unsigned slack, unsigned blank, unsigned move)
{
    unsigned from = target(blank, move);
    uint64_t tile = board & UINT64_C(15) << 4 * from;
    bool falls = walk->falls[from][blank] >> (tile >> 4 * from) & 1;
    if (slack == 0 && !falls)
        return ticks;
    uint64_t next =
        board ^ tile ^ (from < blank ? tile << 4 * (blank - from) : tile >> 4 * (from - blank));
    if (slack == 0)
        return tight[from][move](walk, next, ticks);
    slack -= !falls;
    return slack ? loose[from][move](walk, next, ticks, slack)
                 : tight[from][move](walk, next, ticks);
}

/* A node and all below it. */
static ALWAYS_INLINE int64_t visit(struct slide_walk *walk, uint64_t board, int64_t ticks,
                                   unsigned slack, unsigned blank, unsigned last)
{
    if (blank >= ROWS * COLS || (last != SLIDE_NO_MOVE && !legal(blank, slide_move_undo(last))))
        return ticks; /* no node is like this */
    if (slack == 0 && __builtin_expect(board == walk->goal, 0))
        return slide_walk_found(walk, ticks);
    int64_t cost = SLIDE_TICKS_EXPANDED + following(blank, last, 0) * SLIDE_TICKS_GENERATED +
                   SLIDE_TICKS_LEVEL;
    ticks += cost;
    if (__builtin_expect(ticks >= 0, 0)) {
        ticks = slide_walk_look(walk, ticks, cost);
        if (ticks >= 0)
            return ticks;
    }
    if (__builtin_expect((uint8_t)ticks > walk->deepest, 0))
        walk->deepest = (uint8_t)ticks;
#define TRY(move)                                                                                  \
    if (follows(blank, last, move)) {                                                              \
        ticks = descend(walk, board, ticks, slack, blank, move);                                   \
        if (__builtin_expect(ticks >= 0, 0))                                                       \
            return slide_walk_unwind(walk, ticks, move, following(blank, last, move + 1));         \
    }
    TRY(SLIDE_UP)
    TRY(SLIDE_LEFT)
    TRY(SLIDE_RIGHT)
    TRY(SLIDE_DOWN)
#undef TRY
    return ticks - SLIDE_TICKS_LEVEL;
}

#define EACH_LAST(X, blank) X(blank, 0) X(blank, 1) X(blank, 2) X(blank, 3) X(blank, 4)
#define EACH(X)                                                                                    \
    EACH_LAST(X, 0)                                                                                \
    EACH_LAST(X, 1)                                                                                \
    EACH_LAST(X, 2)                                                                                \
    EACH_LAST(X, 3)                                                                                \
    EACH_LAST(X, 4)                                                                                \
    EACH_LAST(X, 5)                                                                                \
    EACH_LAST(X, 6)                                                                                \
    EACH_LAST(X, 7)                                                                                \
    EACH_LAST(X, 8)                                                                                \
    EACH_LAST(X, 9)                                                                                \
    EACH_LAST(X, 10)                                                                               \
    EACH_LAST(X, 11)                                                                               \
    EACH_LAST(X, 12)                                                                               \
    EACH_LAST(X, 13)                                                                               \
    EACH_LAST(X, 14)                                                                               \
    EACH_LAST(X, 15)

#define DEFINE(blank, last)                                                                        \
    static NOINLINE int64_t tight_##blank##_##last(struct slide_walk *walk, uint64_t board,        \
                                                   int64_t ticks)                                  \
    {                                                                                              \
        return visit(walk, board, ticks, 0, blank, last);                                          \
    }                                                                                              \
    static NOINLINE int64_t loose_##blank##_##last(struct slide_walk *walk, uint64_t board,        \
                                                   int64_t ticks, unsigned slack)                  \
    {                                                                                              \
        return visit(walk, board, ticks, slack, blank, last);                                      \
    }
EACH(DEFINE)

#define TIGHT(blank, last) [blank][last] = tight_##blank##_##last,
#define LOOSE(blank, last) [blank][last] = loose_##blank##_##last,
static slide_walk_tight *const tight[SLIDE_MAX_CELLS][SLIDE_NO_MOVE + 1] = {EACH(TIGHT)};
static slide_walk_loose *const loose[SLIDE_MAX_CELLS][SLIDE_NO_MOVE + 1] = {EACH(LOOSE)};

extern const struct slide_walk_bodies BODIES;
const struct slide_walk_bodies BODIES = {tight, loose};
