#include "flood.h"

#include "turns.h"

#include <string.h>

enum {
    CELLS = SLIDE_RANKS_CELLS,
    MARK_BITS = 3, /* a board's mark: 0 not seen, else its move + 1 */
    MARK = 7,
    FIRST_RING = 1024, /* nodes */
    LEAST_BATCH = 16,
};

/* What a step does to the marks. */
struct effect {
    uint32_t mask; /* the mark of the cell it leads to, all ones */
    uint32_t mark; /* and that of its move */
};

struct slide_flood {
    const struct slide_puzzle *puzzle;
    struct slide_turns turns;
    struct effect effect[SLIDE_TURNS_CLASSES][SLIDE_TURNS_MOST_STEPS]; /* as turns.step */
    uint32_t seen[SLIDE_RANKS_ORDERS]; /* marks by cell of the blank; zero between searches */
};

/* One search. Node number n waits, or waited, at ring[n & mask]. */
struct search {
    struct slide_run *run;
    uint32_t *ring;
    uint32_t mask;
    uint32_t head, tail; /* nodes expanded, nodes added */
    uint32_t last_tail;  /* the tail before the expansion that made the goal */
    uint32_t goal_tiles;
    const uint32_t *goal; /* the word of seen that has the goal's mark */
    uint32_t goal_mask;
};

struct slide_flood *slide_flood_create(const struct slide_puzzle *puzzle,
                                       struct slide_account *account)
{
    struct slide_flood *flood = slide_alloc(account, sizeof *flood);
    if (!flood)
        return NULL;
    memset(flood, 0, sizeof *flood); /* touches its pages: else searches pay for the faults */
    flood->puzzle = puzzle;
    slide_turns_init(&flood->turns, puzzle);
    for (unsigned class = 0; class < SLIDE_TURNS_CLASSES; class ++)
        for (unsigned i = 0; i < flood->turns.steps[class]; i++) {
            const struct slide_step *step = &flood->turns.step[class][i];
            const unsigned shift = MARK_BITS * step->cell;
            flood->effect[class][i] =
                (struct effect){(uint32_t)MARK << shift, (step->move + UINT32_C(1)) << shift};
        }
    return flood;
}

void slide_flood_destroy(struct slide_flood *flood, struct slide_account *account)
{
    slide_free(account, flood, sizeof *flood);
}

const struct slide_ranks *slide_flood_ranks(const struct slide_flood *flood)
{
    return &flood->turns.ranks;
}

static inline uint32_t *marks_of(struct slide_flood *flood, uint32_t node)
{
    return &flood->seen[slide_turns_order(&flood->turns, node)];
}

static bool goal_seen(const struct search *search)
{
    return (*search->goal & search->goal_mask) != 0;
}

/*
 * Expands up to `count` nodes, for which there is room, and stops after the one that made the goal.
 * No branch depends on whether a board is new.
 */
static void expand(struct slide_flood *flood, struct search *search, uint32_t count)
{
    uint32_t *ring = search->ring, mask = search->mask, head = search->head, tail = search->tail;
    uint64_t generated = 0, most = search->run->counters.frontier_max;
    for (const uint32_t end = head + count; head < end;) {
        uint32_t node = ring[head++ & mask];
        const uint32_t class = node >> SLIDE_TURNS_CLASS_SHIFT,
                       children = flood->turns.steps[class], before = tail;
        for (uint32_t i = 0; i < children; i++) {
            const struct effect *effect = &flood->effect[class][i];
            uint32_t child = slide_turns_child(&flood->turns, node, &flood->turns.step[class][i]);
            uint32_t *marks = marks_of(flood, child), is_new = !(*marks & effect->mask);
            *marks |= effect->mark & -is_new;
            ring[tail & mask] = child;
            tail += is_new;
        }
        if (goal_seen(search)) {
            search->last_tail = before;
            break;
        }
        generated += children;
        most = tail - head > most ? tail - head : most;
    }
    search->run->counters.generated += generated;
    search->run->counters.frontier_max = most;
    search->head = head;
    search->tail = tail;
}

/* Counts of the last expansion what was done up to the goal; the nodes added until then. */
static uint32_t count_last(const struct slide_flood *flood, const struct search *search)
{
    uint32_t node = search->ring[(search->head - 1) & search->mask], added = search->last_tail;
    const struct slide_step *step = flood->turns.step[node >> SLIDE_TURNS_CLASS_SHIFT];
    struct slide_counters *counters = &search->run->counters;
    for (bool goal = false; !goal; step++) {
        uint32_t child = slide_turns_child(&flood->turns, node, step);
        counters->generated++;
        added += search->ring[added & search->mask] == child;
        goal = (uint32_t)MARK << MARK_BITS * step->cell == search->goal_mask &&
               (child & SLIDE_TURNS_TILES) == search->goal_tiles;
    }
    if (added - search->head > counters->frontier_max)
        counters->frontier_max = added - search->head;
    return added;
}

static size_t ring_bytes(uint32_t mask)
{
    return (mask + 1) * sizeof(uint32_t);
}

static uint32_t room_in(const struct search *search)
{
    return search->mask + 1 - (search->tail - search->head);
}

/* Room for LEAST_BATCH more expansions; false when the account refuses. */
static bool grow(struct search *search)
{
    struct slide_account *account = search->run->account;
    uint32_t old_mask = search->mask, mask = search->ring ? 2 * old_mask + 1 : FIRST_RING - 1;
    uint32_t *ring = slide_alloc(account, ring_bytes(mask));
    if (!ring)
        return false;
    uint32_t kept = search->tail <= old_mask ? 0 : search->tail - old_mask - 1;
    for (uint32_t n = kept; n < search->tail; n++)
        ring[n & mask] = search->ring[n & old_mask];
    slide_free(account, search->ring, ring_bytes(old_mask));
    search->ring = ring;
    search->mask = mask;
    return true;
}

static unsigned move_to(const void *memory, uint32_t order, unsigned blank)
{
    const struct slide_flood *flood = memory;
    return (flood->seen[order] >> MARK_BITS * blank & MARK) - 1;
}

static enum slide_status give_path(const struct slide_flood *flood, uint64_t length,
                                   struct slide_run *run)
{
    return slide_turns_path(&flood->turns, flood->puzzle, length, move_to, flood, run);
}

/* Expansions that need no look at limits, level or room, the one just allowed among them. */
static uint32_t batch(const struct search *search, uint32_t level_end)
{
    uint64_t allowed = search->run->wake_at - search->run->counters.expanded + 1;
    uint32_t room = room_in(search) / SLIDE_TURNS_MOST_STEPS, count = level_end - search->head;
    count = room < count ? room : count;
    return allowed < count ? (uint32_t)allowed : count;
}

/* Level by level, each in batches. */
static enum slide_status search_all(struct slide_flood *flood, struct search *search)
{
    struct slide_counters *counters = &search->run->counters;
    uint32_t level_end = 0;
    while (search->head < search->tail) {
        if (!slide_run_may_expand(search->run))
            return search->run->stop;
        if (search->head == level_end) {
            level_end = search->tail;
            counters->depth_max++;
        }
        if (room_in(search) < SLIDE_TURNS_MOST_STEPS * LEAST_BATCH && !grow(search))
            return SLIDE_MEMORY_LIMIT;
        uint32_t first = search->head;
        expand(flood, search, batch(search, level_end));
        counters->expanded += search->head - first - 1;
        if (goal_seen(search)) {
            counters->stored_max = count_last(flood, search);
            return give_path(flood, counters->depth_max, search->run);
        }
        counters->stored_max = search->tail;
    }
    return SLIDE_UNSOLVABLE;
}

/* All marks back to zero: one by one after a small search, as its ring still has every node. */
static void unmark(struct slide_flood *flood, const struct search *search)
{
    if (search->tail > FIRST_RING)
        memset(flood->seen, 0, sizeof flood->seen);
    else
        for (uint32_t n = 0; n < search->tail; n++)
            *marks_of(flood, search->ring[n]) = 0;
}

enum slide_status slide_flood_search(struct slide_flood *flood, uint64_t start,
                                     struct slide_run *run)
{
    const uint64_t goal = flood->puzzle->goal;
    const unsigned blank = slide_board_blank(start, CELLS),
                   goal_blank = slide_board_blank(goal, CELLS);
    struct search search = {.run = run, .goal_tiles = slide_ranks_tiles(goal, goal_blank)};
    search.goal = marks_of(flood, search.goal_tiles);
    /* Boards of the other half have the same marks. */
    if (slide_board_solvable(start, goal, flood->puzzle->shape))
        search.goal_mask = (uint32_t)MARK << MARK_BITS * goal_blank;
    if (!grow(&search))
        return SLIDE_MEMORY_LIMIT;
    search.ring[search.tail++] = slide_turns_root(start);
    *marks_of(flood, search.ring[0]) |= (uint32_t)MARK << MARK_BITS * blank;
    run->counters.stored_max = run->counters.frontier_max = 1;
    enum slide_status status =
        goal_seen(&search) ? give_path(flood, 0, run) : search_all(flood, &search);
    run->counters.duplicates = run->counters.generated + 1 - run->counters.stored_max;
    unmark(flood, &search);
    slide_free(run->account, search.ring, ring_bytes(search.mask));
    return status;
}
