#include "duel.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool bench_duel_init(struct bench_duel *duel, const struct bench_duelist *who, size_t index,
                     size_t board_count)
{
    *duel = (struct bench_duel){
        .who = who, .stream = (uint64_t)index << 32, .board_count = board_count};
    bench_sample_init(&duel->fault);
    duel->fault.status = SLIDE_SOLVED;
    duel->samples = calloc(board_count, sizeof *duel->samples);
    for (size_t i = 0; duel->samples && i < board_count; i++)
        for (int side = 0; side < BENCH_SIDES; side++)
            bench_sample_init(&duel->samples[i][side]);
    return duel->samples != NULL;
}

void bench_duel_fini(struct bench_duel *duel)
{
    for (size_t i = 0; duel->samples && i < duel->board_count; i++)
        for (int side = 0; side < BENCH_SIDES; side++)
            bench_sample_fini(&duel->samples[i][side]);
    bench_sample_fini(&duel->fault);
    free(duel->samples);
    free(duel->ratios);
    *duel = (struct bench_duel){0};
}

struct bench_duel_ratio *bench_duel_next_round(struct bench_duel *duel)
{
    if (duel->round_count == duel->round_room) {
        size_t room = duel->round_room ? 2 * duel->round_room : 16;
        struct bench_duel_ratio *grown =
            realloc(duel->ratios, room * duel->board_count * sizeof *grown);
        if (!grown)
            return NULL;
        duel->ratios = grown;
        duel->round_room = room;
    }
    struct bench_duel_ratio *round = duel->ratios + duel->round_count * duel->board_count;
    for (size_t i = 0; i < duel->board_count; i++)
        round[i] = (struct bench_duel_ratio){.log = NAN};
    return round;
}

const struct bench_column *bench_duel_difference(const struct bench_duel *duel, size_t board)
{
    const struct bench_sample *old = &duel->samples[board][BENCH_SIDE_OLD];
    const struct bench_sample *new = &duel->samples[board][BENCH_SIDE_NEW];
    bool by_chance = old->status == SLIDE_TIME_LIMIT || new->status == SLIDE_TIME_LIMIT;
    for (const struct bench_column *column = bench_columns; column->name; column++) {
        bool status = column->kind == BENCH_COLUMN_STATUS;
        if (!column->deterministic || (by_chance && !status))
            continue;
        if (status ? old->status != new->status
                   : bench_sample_number(old, column) != bench_sample_number(new, column))
            return column;
    }
    return NULL;
}

double bench_duel_column_ratio(const struct bench_duel *duel, const struct bench_column *column)
{
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < duel->board_count; i++) {
        const struct bench_sample *samples = duel->samples[i];
        uint64_t old = bench_sample_number(&samples[BENCH_SIDE_OLD], column);
        uint64_t new = bench_sample_number(&samples[BENCH_SIDE_NEW], column);
        if (samples[BENCH_SIDE_OLD].status != samples[BENCH_SIDE_NEW].status ||
            old == BENCH_ABSENT || new == BENCH_ABSENT || (old == 0) != (new == 0))
            continue;
        sum += old ? log((double)new / (double)old) : 0;
        count++;
    }
    return count ? exp(sum / (double)count) : NAN;
}

size_t bench_duel_limited(const struct bench_duel *duel, enum bench_side side)
{
    size_t count = 0;
    for (size_t i = 0; i < duel->board_count; i++) {
        enum slide_status status = duel->samples[i][side].status;
        count += status == SLIDE_NODE_LIMIT || status == SLIDE_TIME_LIMIT ||
                 status == SLIDE_MEMORY_LIMIT;
    }
    return count;
}
