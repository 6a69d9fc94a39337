#include "batch.h"

#include <assert.h>
#include <string.h>

/* Boards in one step, and boards that make a stack worth a step. */
enum { STEP = 1024, WORTH = 512 };

/* Boards from one stack to the next. */
enum { STRIDE = SLIDE_STACK_BOARDS + SLIDE_LANES };

static void add_follower(struct slide_batch *batch, const struct slide_manhattan *manhattan,
                         struct slide_kind *kind, unsigned from, unsigned move)
{
    kind->by[kind->count++] = (struct slide_follower){
        .mask = UINT64_C(15) << 4 * from,
        .falls = manhattan->falls[from][kind->cell],
        .shift = (uint8_t)(4 * from),
        .rotate = (uint8_t)(4 * (kind->cell - from) & 63),
        .kind = batch->kind_of[from][move],
    };
}

void slide_batch_init(struct slide_batch *batch, const struct slide_puzzle *puzzle,
                      const struct slide_manhattan *manhattan, slide_expand *expand)
{
    memset(batch, 0, sizeof *batch);
    batch->expand = expand;
    batch->goal = puzzle->goal;
    batch->goal_cell = slide_board_blank(puzzle->goal, puzzle->cells);
    uint8_t last_of[SLIDE_KINDS];
    for (unsigned cell = 0; cell < puzzle->cells; cell++)
        for (unsigned last = SLIDE_UP; last <= SLIDE_DOWN; last++)
            if (slide_move_target(puzzle->shape, cell, slide_move_undo(last)) >= 0) {
                batch->kinds[batch->kind_count].cell = cell;
                last_of[batch->kind_count] = (uint8_t)last;
                batch->kind_of[cell][last] = (uint8_t)batch->kind_count++;
            }
    for (unsigned i = 0; i < batch->kind_count; i++) {
        struct slide_kind *kind = &batch->kinds[i];
        const struct slide_successors *next = &puzzle->successors[kind->cell][last_of[i]];
        for (unsigned k = 0; k < next->count; k++)
            add_follower(batch, manhattan, kind, next->cell[k], next->move[k]);
    }
}

void slide_batch_reset(struct slide_batch *batch)
{
    memset(batch->levels, 0, sizeof batch->levels);
    batch->expanded = batch->generated = 0;
    batch->deepest = 0;
}

static size_t boards_of(unsigned levels)
{
    return (size_t)levels * SLIDE_KINDS * STRIDE;
}

bool slide_batch_reserve(struct slide_batch *batch, unsigned slack, bool with_depths,
                         struct slide_account *account)
{
    assert(slack < SLIDE_LEVELS);
    if (slack < batch->level_count)
        return true;
    slide_batch_fini(batch, account);
    size_t boards = boards_of(slack + 1);
    batch->boards = slide_alloc(account, boards * sizeof *batch->boards);
    batch->depths = batch->boards && with_depths ? slide_alloc(account, boards) : NULL;
    batch->level_count = slack + 1;
    if (batch->boards && (batch->depths || !with_depths))
        return true;
    slide_batch_fini(batch, account);
    return false;
}

void slide_batch_fini(struct slide_batch *batch, struct slide_account *account)
{
    size_t boards = boards_of(batch->level_count);
    slide_free(account, batch->boards, boards * sizeof *batch->boards);
    slide_free(account, batch->depths, boards);
    batch->boards = NULL;
    batch->depths = NULL;
    batch->level_count = 0;
}

static uint64_t *stack_of(struct slide_batch *batch, unsigned slack, unsigned kind)
{
    return batch->boards + (size_t)(slack * SLIDE_KINDS + kind) * STRIDE;
}

static void set_count(struct slide_batch_level *level, unsigned kind, uint32_t count)
{
    level->count[kind] = count;
    uint64_t bit = UINT64_C(1) << kind;
    level->waiting = (level->waiting & ~bit) | (uint64_t)(count > 0) << kind;
    level->worth = (level->worth & ~bit) | (uint64_t)(count >= WORTH) << kind;
}

void slide_batch_add(struct slide_batch *batch, uint64_t board, unsigned cell, unsigned last,
                     unsigned slack, unsigned depth)
{
    struct slide_batch_level *level = &batch->levels[slack];
    unsigned kind = batch->kind_of[cell][last];
    uint64_t *top = stack_of(batch, slack, kind) + level->count[kind];
    *top = board;
    if (batch->depths)
        batch->depths[top - batch->boards] = (uint8_t)depth;
    set_count(level, kind, level->count[kind] + 1);
}

static bool any(const uint64_t *boards, uint32_t count, uint64_t goal)
{
    bool found = false;
    for (uint32_t i = 0; i < count; i++)
        found |= boards[i] == goal;
    return found;
}

static void note_depths(struct slide_batch *batch, const uint8_t *depths, uint32_t count)
{
    uint8_t deepest = batch->deepest;
    for (uint32_t i = 0; i < count; i++)
        deepest = depths[i] > deepest ? depths[i] : deepest;
    batch->deepest = deepest;
}

/* Expands boards from the top of one stack. */
static enum slide_batch_end step(struct slide_batch *batch, unsigned slack, unsigned number)
{
    const struct slide_kind *kind = &batch->kinds[number];
    struct slide_batch_level *level = &batch->levels[slack];
    uint32_t count = level->count[number] < STEP ? level->count[number] : STEP;
    uint32_t left = level->count[number] - count;
    const uint64_t *boards = stack_of(batch, slack, number) + left;
    if (slack == 0 && kind->cell == batch->goal_cell && any(boards, count, batch->goal))
        return SLIDE_BATCH_GOAL;
    struct slide_ends ends[3];
    for (unsigned i = 0; i < kind->count; i++) {
        unsigned next = kind->by[i].kind;
        if (level->count[next] + count > SLIDE_STACK_BOARDS ||
            (slack > 0 && level[-1].count[next] + count > SLIDE_STACK_BOARDS))
            return SLIDE_BATCH_FULL;
        ends[i].closer = stack_of(batch, slack, next) + level->count[next];
        ends[i].farther =
            slack > 0 ? stack_of(batch, slack - 1, next) + level[-1].count[next] : NULL;
    }
    const struct slide_depths beside = {batch->depths, batch->boards};
    if (batch->depths)
        note_depths(batch, batch->depths + (boards - batch->boards), count);
    batch->expand(kind, boards, count, ends, &beside);
    set_count(level, number, left);
    for (unsigned i = 0; i < kind->count; i++) {
        unsigned next = kind->by[i].kind;
        set_count(level, next, (uint32_t)(ends[i].closer - stack_of(batch, slack, next)));
        if (slack > 0)
            set_count(level - 1, next,
                      (uint32_t)(ends[i].farther - stack_of(batch, slack - 1, next)));
    }
    batch->expanded += count;
    batch->generated += (uint64_t)count * kind->count;
    return SLIDE_BATCH_DONE;
}

enum slide_batch_end slide_batch_run(struct slide_batch *batch, uint64_t look_at)
{
    const struct slide_batch_level *levels = batch->levels;
    while (batch->expanded < look_at) {
        /* enough boards with the least slack; else whatever has most slack, as it leads to more */
        unsigned slack = 0;
        uint64_t choice = 0;
        while (slack < batch->level_count && !(choice = levels[slack].worth))
            slack++;
        if (!choice) {
            while (slack > 0 && !(choice = levels[--slack].waiting))
                ;
            if (!choice)
                return SLIDE_BATCH_DONE;
        }
        enum slide_batch_end end = step(batch, slack, (unsigned)__builtin_ctzll(choice));
        if (end != SLIDE_BATCH_DONE)
            return end;
    }
    return SLIDE_BATCH_LOOK;
}
