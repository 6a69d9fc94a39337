#include "walk.h"

#include "walk_ticks.h"

#define SHAPES(X)                                                                                  \
    X(2, 2)                                                                                        \
    X(2, 3)                                                                                        \
    X(2, 4)                                                                                        \
    X(2, 5)                                                                                        \
    X(2, 6)                                                                                        \
    X(2, 7)                                                                                        \
    X(2, 8)                                                                                        \
    X(3, 2) X(3, 3) X(3, 4) X(3, 5) X(4, 2) X(4, 3) X(4, 4) X(5, 2) X(5, 3) X(6, 2) X(7, 2) X(8, 2)
#define DECLARE(rows, cols) extern const struct slide_walk_bodies slide_walk_##rows##x##cols;
#define ENTRY(rows, cols) [rows][cols] = &slide_walk_##rows##x##cols,

SHAPES(DECLARE)
static const struct slide_walk_bodies *const shapes[][SLIDE_MAX_CELLS / 2 + 1] = {SHAPES(ENTRY)};

const struct slide_walk_bodies *slide_walk_bodies(struct slide_shape shape)
{
    return shapes[shape.rows][shape.cols];
}

/* Moves what was counted since the last look to the counters. */
static void settle(struct slide_walk *walk, int64_t ticks)
{
    struct slide_counters *counters = &walk->run->counters;
    uint64_t counted = (uint64_t)(ticks + (walk->stretch + 1) * SLIDE_TICKS_EXPANDED);
    counters->expanded += counted / (uint64_t)SLIDE_TICKS_EXPANDED;
    counters->generated +=
        counted % (uint64_t)SLIDE_TICKS_EXPANDED / (uint64_t)SLIDE_TICKS_GENERATED;
}

/* Ticks at a path of `level` nodes, to run until the next look. */
static int64_t wind(struct slide_walk *walk, int64_t level)
{
    const struct slide_run *run = walk->run;
    uint64_t left =
        run->wake_at > run->counters.expanded ? run->wake_at - run->counters.expanded : 0;
    walk->stretch = left < SLIDE_TICKS_STRETCH ? (int64_t)left : SLIDE_TICKS_STRETCH;
    return level - (walk->stretch + 1) * SLIDE_TICKS_EXPANDED;
}

static int64_t level_of(int64_t ticks)
{
    return ticks & (SLIDE_TICKS_GENERATED - 1);
}

static int64_t stop(struct slide_walk *walk, enum slide_status status, int64_t level)
{
    walk->status = status;
    walk->length = (unsigned)level;
    return level;
}

int64_t slide_walk_look(struct slide_walk *walk, int64_t ticks, int64_t cost)
{
    struct slide_run *run = walk->run;
    int64_t level = level_of(ticks -= cost);
    settle(walk, ticks);
    if (run->counters.expanded >= run->wake_at && !slide_run_wake(run))
        return stop(walk, run->stop, level);
    return wind(walk, level) + cost;
}

int64_t slide_walk_found(struct slide_walk *walk, int64_t ticks)
{
    settle(walk, ticks);
    return stop(walk, SLIDE_SOLVED, level_of(ticks));
}

int64_t slide_walk_unwind(struct slide_walk *walk, int64_t ticks, unsigned move, unsigned later)
{
    walk->moves[ticks - SLIDE_TICKS_LEVEL] = (uint8_t)move;
    walk->run->counters.generated -= later;
    return ticks - SLIDE_TICKS_LEVEL;
}

bool slide_walk_from(struct slide_walk *walk, const struct slide_walk_root *root)
{
    unsigned blank = slide_board_blank(root->board, SLIDE_MAX_CELLS);
    int64_t ticks = wind(walk, root->depth);
    ticks = root->slack
                ? walk->bodies->loose[blank][root->last](walk, root->board, ticks, root->slack)
                : walk->bodies->tight[blank][root->last](walk, root->board, ticks);
    if (ticks >= 0)
        return true;
    settle(walk, ticks);
    return false;
}
