#include "ranked.h"

#include "manhattan.h"
#include "misplaced.h"
#include "stacks.h"
#include "turns.h"
#include "zero.h"

#include <string.h>

/*
 * The mark of a board, 0 as long as it was not made: its last move + 1, then the two bits of f
 * above the lowest. Those of the cells lie side by side in the word of an order, and above them is
 * the number of the search.
 */
enum {
    MOVE_BITS = 3,
    MOVE = 7,
    MARK_BITS = 5,
    MARK = 31,
    SEARCH_SHIFT = MARK_BITS * SLIDE_RANKS_CELLS,
    TILE_BITS = 3,
    RISE_BITS = 2, /* f rises by 0, 1 or 2 */
    RISE = 3,
};

#define SEARCH_ONE (UINT64_C(1) << SEARCH_SHIFT)

/* What a step does besides moving the blank. */
struct effect {
    uint16_t rise;      /* by tile: how f changes */
    uint8_t tile_shift; /* in the node, of the tile that moves */
    uint8_t mark_shift; /* in the word, of the cell it leads to */
};

struct slide_ranked {
    const struct slide_puzzle *puzzle;
    const struct slide_heuristic *heuristic;
    const void *context;
    uint64_t search; /* number of the last search, in its place in a word */
    struct slide_turns turns;
    struct effect effect[SLIDE_TURNS_CLASSES][SLIDE_TURNS_MOST_STEPS]; /* as turns.step */
    uint64_t marks[SLIDE_RANKS_ORDERS];
    struct slide_stacks open; /* empty between searches */
};

bool slide_ranked_fits(const struct slide_setup *setup)
{
    return slide_ranks_fit(setup->puzzle) && (setup->heuristic == &slide_heuristic_manhattan ||
                                              setup->heuristic == &slide_heuristic_misplaced ||
                                              setup->heuristic == &slide_heuristic_zero);
}

static struct effect make_effect(const struct slide_setup *setup, unsigned blank,
                                 const struct slide_step *step)
{
    const unsigned cell = step->cell;
    struct effect effect = {
        .tile_shift = (uint8_t)(TILE_BITS * (cell < blank ? cell : cell - 1)),
        .mark_shift = (uint8_t)(MARK_BITS * cell),
    };
    for (unsigned tile = 1; tile < SLIDE_RANKS_CELLS; tile++) {
        uint64_t board = (uint64_t)tile << 4 * cell; /* all that the delta looks at */
        int rise = 1 + setup->heuristic->delta(setup->heuristic_context, board, cell, blank);
        effect.rise |= (uint16_t)(rise << RISE_BITS * (tile - 1));
    }
    return effect;
}

struct slide_ranked *slide_ranked_create(const struct slide_setup *setup)
{
    struct slide_ranked *ranked = slide_alloc(setup->account, sizeof *ranked);
    if (!ranked)
        return NULL;
    memset(ranked, 0, sizeof *ranked); /* touches its pages: else searches pay for the faults */
    ranked->puzzle = setup->puzzle;
    ranked->heuristic = setup->heuristic;
    ranked->context = setup->heuristic_context;
    slide_turns_init(&ranked->turns, setup->puzzle);
    for (unsigned class = 0; class < SLIDE_TURNS_CLASSES; class ++)
        for (unsigned i = 0; i < ranked->turns.steps[class]; i++)
            ranked->effect[class][i] =
                make_effect(setup, class % SLIDE_RANKS_CELLS, &ranked->turns.step[class][i]);
    return ranked;
}

void slide_ranked_destroy(struct slide_ranked *ranked, struct slide_account *account)
{
    slide_free(account, ranked, sizeof *ranked);
}

/* The number of a new search; every so many of them the words that still have it are cleared. */
static uint64_t next_search(struct slide_ranked *ranked)
{
    ranked->search += SEARCH_ONE;
    if (!ranked->search) {
        memset(ranked->marks, 0, sizeof ranked->marks);
        ranked->search = SEARCH_ONE;
    }
    return ranked->search;
}

static unsigned move_to(const void *memory, uint32_t order, unsigned blank)
{
    const struct slide_ranked *ranked = memory;
    return (ranked->marks[order] >> MARK_BITS * blank & MOVE) - 1;
}

/* The two bits of f that a mark has. */
static inline uint32_t f_tag(uint32_t f)
{
    return (f >> 1 & 3) << MOVE_BITS;
}

static uint64_t higher(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

static enum slide_status search(struct slide_ranked *ranked, uint64_t start, struct slide_run *run)
{
    const struct slide_puzzle *puzzle = ranked->puzzle;
    const struct slide_turns *turns = &ranked->turns;
    struct slide_stacks *open = &ranked->open;
    struct slide_counters *counters = &run->counters;
    const uint64_t number = next_search(ranked);
    const unsigned goal_blank = slide_board_blank(puzzle->goal, SLIDE_RANKS_CELLS);
    /* Boards of the other half have the same tiles' rank, but not the same tiles. */
    const uint32_t goal = slide_ranks_tiles(puzzle->goal, goal_blank);
    uint64_t waiting = 1, stale = 0; /* open nodes; queue entries that are none any more */
    uint64_t level_expanded = 0;     /* of those with the highest f so far */
    uint32_t h = ranked->heuristic->evaluate(ranked->context, start), f = h, level_f = 0;
    uint32_t node = slide_turns_root(start);
    counters->initial_h = h;
    counters->stored_max = counters->frontier_max = 1;
    ranked->marks[slide_turns_order(turns, node)] =
        number | (uint64_t)(f_tag(f) | (SLIDE_NO_MOVE + 1))
                     << MARK_BITS * slide_board_blank(start, SLIDE_RANKS_CELLS);

    for (bool more = true; more;) {
        const uint32_t class = node >> SLIDE_TURNS_CLASS_SHIFT;
        if ((node & SLIDE_TURNS_TILES) == goal && class % SLIDE_RANKS_CELLS == goal_blank) {
            counters->expanded_before_last =
                counters->expanded - (level_f == f ? level_expanded : 0);
            return slide_turns_path(turns, puzzle, f - h, move_to, ranked, run);
        }
        if (!slide_run_may_expand(run))
            return run->stop;
        if (f > level_f) {
            level_f = f;
            level_expanded = 0;
        }
        level_expanded++;
        waiting--;
        counters->depth_max = higher(counters->depth_max, f - h + 1);
        /* A child whose f does not rise has less h than all that wait: the last comes next. */
        uint32_t next = 0, count = turns->steps[class];
        for (uint32_t i = 0; i < count; i++) {
            const struct effect *effect = &ranked->effect[class][i];
            const struct slide_step *step = &turns->step[class][i];
            uint32_t child = slide_turns_child(turns, node, step);
            uint64_t *word = &ranked->marks[slide_turns_order(turns, child)], marks = *word;
            if ((marks & -SEARCH_ONE) != number)
                marks = number;
            const uint32_t mark = marks >> effect->mark_shift & MARK;
            const uint32_t tile = node >> effect->tile_shift & 7;
            const uint32_t rise = effect->rise >> RISE_BITS * tile & RISE;
            uint32_t new_mark = f_tag(f + rise) | (step->move + 1u);
            if (mark) {
                /* A longer way is known if its f was higher by two, and this is not. */
                if (rise || (mark & ~(uint32_t)MOVE) != f_tag(f + 2))
                    continue;
                stale++;
            } else {
                counters->stored_max++;
                waiting++;
            }
            *word = marks ^ (uint64_t)(mark ^ new_mark) << effect->mark_shift;
            if (!rise) {
                uint32_t queued = next;
                next = child;
                if (!queued)
                    continue;
                child = queued;
            }
            if (!slide_stacks_push(open, f + rise, h + rise - 1, child, run->account)) {
                counters->generated += i + 1;
                return SLIDE_MEMORY_LIMIT;
            }
        }
        counters->generated += count;
        counters->frontier_max = higher(counters->frontier_max, waiting);
        if (next) {
            node = next;
            h--;
            continue;
        }
        for (;;) {
            more = slide_stacks_pop(open, &f, &h, &node);
            if (!more || !stale)
                break;
            const uint32_t blank = (node >> SLIDE_TURNS_CLASS_SHIFT) % SLIDE_RANKS_CELLS;
            uint64_t marks = ranked->marks[slide_turns_order(turns, node)];
            if ((marks >> MARK_BITS * blank & (MARK & ~MOVE)) == f_tag(f))
                break;
            stale--;
        }
    }
    return SLIDE_UNSOLVABLE;
}

enum slide_status slide_ranked_search(struct slide_ranked *ranked, uint64_t start,
                                      struct slide_run *run)
{
    enum slide_status status = search(ranked, start, run);
    run->counters.duplicates = run->counters.generated + 1 - run->counters.stored_max;
    slide_stacks_clear(&ranked->open, run->account);
    return status;
}
