/*
 * The signature of a run, and whether its repetitions agree.
 *
 * The bytes that are hashed (all numbers little-endian): for each board u8 rows, u8 cols, u64
 * start, u64 goal; for each contestant its name and a NUL; for each sample that counts u32 board,
 * u32 contestant, the status by name and a NUL, then, unless chance ended it, each deterministic
 * column of bench_columns after the status as u64, absent as 2^64 - 1.
 */
#include <assert.h>
#include <endian.h>
#include <string.h>

#define XXH_STATIC_LINKING_ONLY /* for a state on the stack */
#include <xxhash.h>

#include "run.h"

static bool same_behaviour(const struct bench_sample *a, const struct bench_sample *b)
{
    if (a->status != b->status)
        return false;
    if (bench_status_is_chance(a->status))
        return true;
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->deterministic && column->kind != BENCH_COLUMN_STATUS &&
            bench_sample_number(a, column) != bench_sample_number(b, column))
            return false;
    return true;
}

/* Index of the first repetition of the sample at `index`. */
static size_t first_repetition(const struct bench_run *run, size_t index)
{
    const struct bench_sample *sample = &run->samples[index];
    while (index > 0 && run->samples[index - 1].board == sample->board &&
           run->samples[index - 1].contestant == sample->contestant)
        index--;
    return index;
}

static void add_u32(XXH3_state_t *state, uint32_t number)
{
    number = htole32(number);
    XXH3_64bits_update(state, &number, sizeof number);
}

static void add_u64(XXH3_state_t *state, uint64_t number)
{
    number = htole64(number);
    XXH3_64bits_update(state, &number, sizeof number);
}

static void add_text(XXH3_state_t *state, const char *text)
{
    XXH3_64bits_update(state, text, strlen(text) + 1);
}

static void add_sample(XXH3_state_t *state, const struct bench_sample *sample)
{
    add_u32(state, sample->board);
    add_u32(state, sample->contestant);
    add_text(state, slide_status_name(sample->status));
    if (bench_status_is_chance(sample->status))
        return;
    for (const struct bench_column *column = bench_columns; column->name; column++)
        if (column->deterministic && column->kind != BENCH_COLUMN_STATUS)
            add_u64(state, bench_sample_number(sample, column));
}

uint64_t bench_run_signature(const struct bench_run *run)
{
    XXH3_state_t state;
    XXH3_INITSTATE(&state);
    XXH3_64bits_reset(&state);
    for (size_t i = 0; i < run->board_count; i++) {
        const struct bench_board *board = &run->boards[i];
        uint8_t shape[2] = {board->shape.rows, board->shape.cols};
        XXH3_64bits_update(&state, shape, sizeof shape);
        add_u64(&state, board->start);
        add_u64(&state, board->goal);
    }
    for (size_t i = 0; i < run->contestant_count; i++)
        add_text(&state, run->contestants[i].name);
    for (size_t i = 0; i < run->sample_count; i++) {
        bool seen = false;
        for (size_t j = first_repetition(run, i); j < i && !seen; j++)
            seen = same_behaviour(&run->samples[j], &run->samples[i]);
        if (!seen)
            add_sample(&state, &run->samples[i]);
    }
    return XXH3_64bits_digest(&state);
}

const struct bench_sample *bench_run_disagreement(const struct bench_run *run)
{
    for (size_t i = 0; i < run->sample_count; i++)
        if (!same_behaviour(&run->samples[first_repetition(run, i)], &run->samples[i]))
            return &run->samples[i];
    return NULL;
}

bool bench_run_repeats_agree(const struct bench_run *run)
{
    return !bench_run_disagreement(run);
}
